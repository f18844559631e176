import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readTranscript } from "../transcript";
import { textFile } from "../transcript-file";
import { groupTranscripts } from "../transcript-group";
import { indexFacts } from "./index-facts";

const folder = "../shared/fixtures/real-clients";

const command = z.object({
  callLine: z.number(),
  resultLine: z.number().nullable().optional(),
  command: z.string(),
  markedAsError: z.boolean().nullable().optional(),
  tests: z.object({ pass: z.number(), fail: z.number() }).nullable().optional(),
});
const truthSchema = z.record(z.string(), z.object({ commands: z.array(command).optional() }));

/** Single files only: the truth counts lines in one file. */
function filesWithTruth(): { name: string; commands: z.infer<typeof command>[] }[] {
  if (!existsSync(`${folder}/truth.json`)) return [];
  const truth = truthSchema.parse(JSON.parse(readFileSync(`${folder}/truth.json`, "utf8")));
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl") && statSync(`${folder}/${name}`).isFile())
    .map((name) => ({ name, commands: truth[name]?.commands ?? [] }));
}

function factsByLine(name: string) {
  const file = textFile(name, readFileSync(`${folder}/${name}`, "utf8"));
  const [group] = groupTranscripts([file]).groups;
  if (group === undefined) throw new Error(`no adapter reads ${name}`);
  const { arrangement, content } = readTranscript(group);
  const facts = indexFacts(arrangement.events, content, { cwd: arrangement.session.cwd });
  const lineOf = (order: number) => arrangement.events[order - 1]?.ref.line;
  return { facts, lineOf };
}

test("a truth that is not there makes no tests and no failure", () => {
  expect(Array.isArray(filesWithTruth())).toBe(true);
});

describe.each(filesWithTruth())("the real transcript $name", ({ name, commands }) => {
  test("has every test run as it really ended, whatever the client marked", () => {
    const { facts, lineOf } = factsByLine(name);
    const found = facts.runs
      .filter((run) => run.family === "test")
      .map((run) => [lineOf(run.order), run.status, run.counts.passed, run.counts.failed]);
    const expected = commands.flatMap(({ resultLine, tests }) =>
      tests ? [[resultLine, tests.fail > 0 ? "fail" : "pass", tests.pass, tests.fail]] : [],
    );
    for (const run of expected) expect(found).toContainEqual(run);
    expect(found).toHaveLength(expected.length);
  });

  test("has a failure for every command that the client marked as an error", () => {
    const { facts, lineOf } = factsByLine(name);
    const marked = commands.filter((one) => one.markedAsError === true && one.resultLine != null);
    for (const { callLine } of marked) {
      const runs = facts.runs.filter((run) => lineOf(run.callOrder) === callLine);
      const files = facts.files.filter((file) => lineOf(file.callOrder) === callLine);
      const isBad =
        runs.some((run) => run.status === "fail" || run.status === "denied") ||
        files.some((file) => !file.succeeded) ||
        runs.length + files.length === 0;
      expect({ callLine, isBad }).toEqual({ callLine, isBad: true });
    }
  });
});
