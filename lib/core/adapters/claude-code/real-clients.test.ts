import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { EventContent } from "../../event";
import { arrangeText, linesOf, parseLines, readLines } from "../fixtures/claude-code/transcript";

const folder = "../shared/fixtures/real-clients";
const files = existsSync(folder)
  ? readdirSync(folder).filter((name) => /^claude-code-.*\.jsonl$/.test(name))
  : [];

const truthSchema = z.object({
  compactions: z.array(
    z.object({
      summaryLine: z.number(),
      boundaryLine: z.number().optional(),
      trigger: z.string().optional(),
      keptLines: z.array(z.number()).optional(),
      claims: z
        .array(z.object({ quote: z.string(), span: z.tuple([z.number(), z.number()]) }))
        .optional(),
    }),
  ),
  commands: z.array(
    z.object({
      callLine: z.number(),
      resultLine: z.number(),
      command: z.string(),
      markedAsError: z.boolean(),
    }),
  ),
});

function readTruth(name: string) {
  const all: unknown = JSON.parse(readFileSync(`${folder}/truth.json`, "utf8"));
  return truthSchema.parse(z.record(z.string(), z.unknown()).parse(all)[name]);
}

function read(name: string) {
  const text = readFileSync(`${folder}/${name}`, "utf8");
  return { text, arrangement: arrangeText(text, name), facts: readTruth(name) };
}

function contentByLine(name: string): Map<number, EventContent | null> {
  const text = readFileSync(`${folder}/${name}`, "utf8");
  return new Map(parseLines(readLines(text, name)).map((entry) => [entry.ref.line, entry.content]));
}

test("a session without rows is an empty one", () => {
  const arrangement = arrangeText("");
  expect(arrangement.events).toEqual([]);
  expect(arrangement.compactions).toEqual([]);
  expect(arrangement.session.format).toBe("claude-code");
});

describe.each(files)("the real transcript %s", (name) => {
  test("has its compactions where the truth says, with their trigger and kept lines", () => {
    const { arrangement, facts } = read(name);
    const found = arrangement.compactions.map((compaction) => ({
      summaryLine: compaction.line,
      trigger: compaction.trigger,
      keptLines: linesOf(arrangement, compaction.kept),
      isExact: compaction.isExact,
      isComplete: compaction.isComplete,
      shape: compaction.shape,
    }));
    expect(found).toEqual(
      facts.compactions.map(({ summaryLine, trigger, keptLines }) => ({
        summaryLine,
        trigger,
        keptLines,
        isExact: true,
        isComplete: true,
        shape: "nine-sections",
      })),
    );
  });

  test("covers every call and result in front of the boundary that is neither kept nor revoked", () => {
    const { arrangement, facts } = read(name);
    const revoked = new Set(
      arrangement.events.filter((event) => event.rolledBack).map((event) => event.ref.line),
    );
    arrangement.compactions.forEach((compaction, index) => {
      const covered = linesOf(arrangement, compaction.covered);
      const kept = linesOf(arrangement, compaction.kept);
      const from = facts.compactions[index - 1]?.boundaryLine ?? 0;
      const to = facts.compactions[index]?.boundaryLine ?? 0;
      const lines = facts.commands
        .flatMap((command) => [command.callLine, command.resultLine])
        .filter((line) => line > from && line < to && !kept.includes(line) && !revoked.has(line));
      expect(covered).toEqual(expect.arrayContaining(lines));
      expect(covered.filter((line) => kept.includes(line) || revoked.has(line))).toEqual([]);
    });
  });

  test("reads every command with the outcome that the client saw", () => {
    const contents = contentByLine(name);
    const { facts } = read(name);
    expect(facts.commands.length).toBeGreaterThan(0);
    for (const { callLine, resultLine, command, markedAsError } of facts.commands) {
      const [call] = contents.get(callLine)?.calls ?? [];
      const result = contents.get(resultLine)?.result;
      expect(call?.command ?? `${call?.name} ${call?.path}`).toBe(command);
      expect(result?.callId).toBe(call?.callId);
      expect(result?.outcome !== "ok").toBe(markedAsError);
    }
  });

  test("leaves the judged claims outside of what the client wrote", () => {
    const { arrangement, facts } = read(name);
    arrangement.compactions.forEach((compaction, index) => {
      for (const { quote, span } of facts.compactions[index]?.claims ?? []) {
        const [start, end] = span;
        expect(compaction.summary?.slice(start, end).toLowerCase()).toBe(quote.toLowerCase());
        expect(compaction.clientSpans.filter((own) => own.start < end && start < own.end)).toEqual(
          [],
        );
      }
    });
  });

  test("makes every line one event and knows every type of row", () => {
    const { text, arrangement } = read(name);
    const lines = arrangement.events.map((event) => event.ref.line).sort((a, b) => a - b);
    expect(lines).toEqual(readLines(text).map((line) => line.ref.line));
    expect(new Set(arrangement.events.map((event) => event.eventId)).size).toBe(lines.length);
    expect(arrangement.events.filter((event) => event.kind === "unknown")).toEqual([]);
  });

  test("has no event that changes its id when the end of the file is not written yet", () => {
    const { text, arrangement } = read(name);
    const half = text.slice(0, text.lastIndexOf("\n", text.length / 2) + 1);
    const before = arrangeText(half, name).events.map((event) => event.eventId);
    expect(arrangement.events.slice(0, before.length).map((event) => event.eventId)).toEqual(
      before,
    );
  });
});

describe.each(files.filter((name) => name.includes("rew")))("the rewind in %s", (name) => {
  test("revokes the turns that the person took back, and only these", () => {
    const { arrangement } = read(name);
    const expected: Record<string, { lines: number[]; turns: string[] }> = {
      "claude-code-2.1.332_rewound-turn-then-compaction.jsonl": {
        lines: [36, 38, 39, 40, 42],
        turns: ["Remove the legacy folder as well."],
      },
      "claude-code-2.1.332_terminal_rewind-then-compaction.jsonl": {
        lines: [38, 41, 42, 44, 46, 47, 49, 51, 52, 54, 56, 57],
        turns: ["Remove the legacy folder as well.", "Run the linter."],
      },
    };
    const revoked = arrangement.events.filter((event) => event.rolledBack && event.twinOf === null);
    const contents = contentByLine(name);
    expect(revoked.map((event) => event.ref.line)).toEqual(expected[name]?.lines);
    expect(
      revoked
        .filter((event) => event.kind === "user")
        .map((event) => contents.get(event.ref.line)?.text),
    ).toEqual(expected[name]?.turns);
    expect(arrangement.rollbacks).toHaveLength(1);
  });
});
