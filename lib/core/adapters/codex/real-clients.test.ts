import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Arrangement } from "../../artifact";
import type { EventContent, EvidenceEvent } from "../../event";
import { codex } from "../codex";
import { ordersOf } from "../shared/order-set";
import type { CodexEntry } from "./rollout-files";

const folder = join(import.meta.dirname, "../../../../../shared/fixtures/real-clients");
const truthFile = join(folder, "truth.json");

const truthSchema = z.record(
  z.string(),
  z.object({
    compactions: z
      .array(
        z.object({
          summaryLine: z.number(),
          keptItems: z.number().optional(),
          claims: z.array(z.object({ quote: z.string(), span: z.array(z.number()) })).optional(),
        }),
      )
      .default([]),
    commands: z
      .array(
        z.object({
          callLine: z.number(),
          resultLine: z.number(),
          callFile: z.string().optional(),
          resultFile: z.string().optional(),
          command: z.string(),
          markedAsError: z.boolean(),
        }),
      )
      .default([]),
  }),
);

const truth = existsSync(truthFile)
  ? truthSchema.parse(JSON.parse(readFileSync(truthFile, "utf8")))
  : {};
const names = Object.keys(truth).filter(
  (name) => name.startsWith("codex-") && existsSync(join(folder, name)),
);

type Read = {
  entries: CodexEntry[];
  arrangement: Arrangement;
  contents: Map<string, EventContent>;
};

function readFile(path: string): CodexEntry[] {
  const file = path.split("/").at(-1) ?? "";
  let byteOffset = 0;
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((text, index) => {
      const byteLength = Buffer.byteLength(text);
      const ref = { file, line: index + 1, byteOffset, byteLength };
      byteOffset += byteLength + 1;
      const entry = text === "" ? { problem: "empty" } : codex.parse({ ref, text });
      return "problem" in entry ? [] : [entry];
    });
}

function read(name: string): Read {
  const path = join(folder, name);
  const files = statSync(path).isDirectory() ? readdirSync(path).map((f) => join(path, f)) : [path];
  const entries = files.flatMap(readFile);
  const arrangement = codex.arrange(entries);
  return { entries, arrangement, contents: joinContents(entries, arrangement) };
}

function joinContents(entries: CodexEntry[], { events }: Arrangement): Map<string, EventContent> {
  const byPlace = new Map(entries.map(({ ref, content }) => [`${ref.file} ${ref.line}`, content]));
  const contentOf = ({ ref }: EvidenceEvent) => byPlace.get(`${ref.file} ${ref.line}`) ?? null;
  const contents = new Map<string, EventContent>();
  for (const event of events) {
    const content = contentOf(event);
    if (!content) continue;
    const main = contents.get(event.twinOf ?? "");
    if (event.twinOf && main && codex.join) contents.set(event.twinOf, codex.join(main, content));
    else contents.set(event.eventId, content);
  }
  return contents;
}

function contentAt({ arrangement, contents }: Read, line: number, file?: string) {
  const event = arrangement.events.find(
    ({ ref }) => ref.line === line && (file === undefined || ref.file === file),
  );
  return contents.get(event?.eventId ?? "");
}

function userTurns({ arrangement, contents }: Read): string[] {
  return arrangement.events
    .filter((event) => event.kind === "user" && !event.rolledBack)
    .map((event) => contents.get(event.eventId)?.text ?? "");
}

describe("transcripts of the real client", () => {
  for (const name of names) {
    const expected = truth[name];
    it(`${name} holds its compactions on the lines that the truth names.`, () => {
      const { arrangement, entries } = read(name);
      if (name.includes("reverted-twice")) return expect(arrangement.compactions).toHaveLength(1);
      const lines = arrangement.compactions.map(({ line }) => line);
      expect(lines).toEqual(expected?.compactions.map(({ summaryLine }) => summaryLine));
      const replaced = entries.flatMap(({ link: { data } }) =>
        data.part === "compacted" ? [data.replacement?.length] : [],
      );
      expect(replaced).toEqual(expected?.compactions.map(({ keptItems }) => keptItems));
    });

    it(`${name} holds every judged claim at its place in the summary.`, () => {
      const { arrangement } = read(name);
      expected?.compactions.forEach(({ claims = [] }, index) => {
        const summary = arrangement.compactions[index]?.summary ?? "";
        for (const { quote, span } of claims) {
          expect(summary.slice(span[0], span[1])).toBe(quote);
          const [prefix] = arrangement.compactions[index]?.clientSpans ?? [];
          expect(prefix?.end ?? 0).toBeLessThanOrEqual(span[0] ?? 0);
        }
      });
      expect(
        arrangement.compactions.every(({ isExact, isComplete }) => isExact && isComplete),
      ).toBe(true);
    });

    it(`${name} tells each command and how it ended.`, () => {
      const all = read(name);
      for (const command of expected?.commands ?? []) {
        const call = contentAt(all, command.callLine, command.callFile)?.calls[0];
        const said = call?.command ?? call?.name ?? "";
        expect(said).toContain(command.command);
        const result = contentAt(all, command.resultLine, command.resultFile)?.result;
        if (call?.tool !== "shell") continue;
        expect(result?.outcome === "error").toBe(command.markedAsError);
        expect(typeof result?.exitCode).toBe("number");
      }
    });

    it(`${name} has disjoint covered, kept and dropped sets and no event twice.`, () => {
      const { arrangement } = read(name);
      const { events, compactions } = arrangement;
      expect(events.map(({ logicalOrder }) => logicalOrder)).toEqual(events.map((_, i) => i + 1));
      expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
      for (const { covered, kept, dropped } of compactions) {
        const orders = [covered, kept, dropped].flatMap((set) => [...ordersOf(set)]);
        expect(new Set(orders).size).toBe(orders.length);
        for (const order of orders) expect(events[order - 1]?.isInContext).toBe(true);
      }
    });
  }

  for (const name of names.filter((candidate) => candidate.includes("reverted-twice"))) {
    it("A thread that was reverted twice keeps only the user turns of its newest chain.", () => {
      const all = read(name);
      expect(userTurns(all)).toEqual([
        "u1",
        "u6 after revert past compaction",
        "EXEC sleep 30",
        "u7 after interrupt",
      ]);
      expect(all.arrangement.compactions[0]?.rolledBack).toBe(true);
    });

    it("The late line of an interrupted command stands with the command's result.", () => {
      const { events } = read(name).arrangement;
      const late = events.findIndex(({ ref }) => ref.line === 34 && ref.file.includes("e4ea"));
      expect(events[late]?.twinOf).toBe(events[late - 1]?.eventId);
      expect(events[late - 1]?.nativeId).toBe("call_8");
    });
  }

  for (const name of names.filter((candidate) => candidate.includes("reverted-turn"))) {
    it("What a reverted turn did is rolled back and not covered by the later compaction.", () => {
      const { arrangement } = read(name);
      const revoked = arrangement.events.filter(({ rolledBack }) => rolledBack);
      expect(new Set(revoked.map(({ ref }) => ref.file)).size).toBe(1);
      expect(Math.min(...revoked.map(({ ref }) => ref.line))).toBe(29);
      expect(arrangement.compactions[0]?.rolledBackEvents).toBeGreaterThan(0);
    });
  }
});
