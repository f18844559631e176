import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { fillerSteps } from "@/lib/samples/stories/filler";
import { type Step, writeNineSections } from "@/lib/samples/transcripts/story";
import { streamClaudeCode } from "@/lib/samples/transcripts/write-claude-code";

const summary = writeNineSections([
  "Make the parts add up. Never push to main without review.",
  "None.",
  "- `src/money.ts` distributes the remainder",
  "- none",
  "None.",
  '- "Make the parts add up. Never push to main without my review."',
  "- none",
  "All 47 tests pass.",
  "None.",
]);

export type LongSession = {
  id: string;
  /** Events of one covered range, about. */
  eventsPerRange: number;
  ranges: number;
  /** Bytes of output that each command adds. */
  outputBytes: number;
};

const failing = `\n FAIL  test/split.test.ts > keeps the remainder\n\n Test Files  1 failed | 9 passed (10)\n      Tests  1 failed | 46 passed (47)\n   Duration  4.18s`;

/** Everyday steps until about so many events have been told. */
function* passTime(seed: string, events: number, output: string): Generator<Step> {
  for (let told = 0, part = 0; told < events; part += 1) {
    for (const step of fillerSteps(`${seed}/${part}`, 50, "src")) {
      told += step.do === "say" ? 1 : 2;
      yield step.do === "run" ? { ...step, output: `${step.output}\n${output}` } : step;
    }
  }
}

/** A session whose summaries claim green tests over a failing last run, as long as one likes. */
function* tell({ id, eventsPerRange, ranges, outputBytes }: LongSession): Generator<Step> {
  yield {
    do: "user",
    text: "Make the parts add up. Never push to main without my review.",
  };
  const output = "one line of output that says nothing in particular\n".repeat(
    Math.ceil(outputBytes / 51),
  );
  for (let range = 0; range < ranges; range += 1) {
    yield* passTime(`${id}/${range}`, eventsPerRange - 40, output);
    yield { do: "run", command: "npx vitest run 2>&1 | tail -n 8", output: failing };
    yield* fillerSteps(`${id}/${range}/end`, 10, "src");
    yield { do: "compact", keep: 1, summary };
  }
}

/** Writes the session to a file; resolves to its size in bytes and its number of lines. */
export async function writeLongSession(
  path: string,
  session: LongSession,
): Promise<{ bytes: number; lines: number }> {
  const stream = createWriteStream(path);
  let bytes = 0;
  let lines = 0;
  const story = {
    id: session.id,
    startedAt: "2026-10-01T08:00:00.000Z",
    cwd: "/w/long",
    branch: "main",
    model: "made-up",
  };
  for (const line of streamClaudeCode(story, tell(session))) {
    bytes += Buffer.byteLength(line);
    lines += 1;
    if (!stream.write(line)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "finish");
  return { bytes, lines };
}
