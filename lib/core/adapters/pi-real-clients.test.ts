import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { piEntries } from "./fixtures/pi/transcript";
import { pi } from "./pi";

const clients = join(import.meta.dirname, "../../../../shared/fixtures/real-clients");
const real = existsSync(clients)
  ? readdirSync(clients).filter((name) => name.startsWith("pi-"))
  : [];

type Truth = Record<
  string,
  {
    compactions: {
      summaryLine: number;
      firstKeptLine: number;
      tokensBefore: number;
      claims: { quote: string; span: [number, number] }[];
    }[];
    commands: { callLine: number; resultLine: number; markedAsError: boolean }[];
  }
>;

for (const name of real) {
  describe(`the real client's ${name}`, () => {
    const truth: Truth = JSON.parse(readFileSync(join(clients, "truth.json"), "utf8"));
    const entries = piEntries(readFileSync(join(clients, name), "utf8"), name);
    const { compactions, events } = pi.arrange(entries);

    it("has the compactions, kept tails and claim spans of the truth", () => {
      const expected = truth[name]?.compactions ?? [];
      expect(compactions.map(({ line, tokensBefore }) => [line, tokensBefore])).toEqual(
        expected.map(({ summaryLine, tokensBefore }) => [summaryLine, tokensBefore]),
      );
      for (const [index, { firstKeptLine, claims }] of expected.entries()) {
        const compaction = compactions[index];
        expect(events[(compaction?.kept[0]?.[0] ?? 0) - 1]?.ref.line).toBe(firstKeptLine);
        for (const { quote, span } of claims) {
          expect(compaction?.summary?.slice(...span)).toBe(quote);
          const isClient = ({ start, end }: { start: number; end: number }) =>
            span[0] < end && start < span[1];
          expect(compaction?.clientSpans.some(isClient)).toBe(false);
        }
      }
    });

    it("joins each command with its result and knows which ones the client marked as failed", () => {
      for (const command of truth[name]?.commands ?? []) {
        const call = entries.find((entry) => entry.ref.line === command.callLine);
        const result = entries.find((entry) => entry.ref.line === command.resultLine);
        expect(result?.nativeId).toBe(call?.content?.calls[0]?.callId);
        expect(result?.content?.result?.outcome).toBe(command.markedAsError ? "error" : "ok");
      }
    });
  });
}
