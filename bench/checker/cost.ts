import { checkTranscripts } from "@/lib/core/check-transcript";
import type { ArtifactReport } from "@/lib/core/contract-json";
import { fillerSteps } from "@/lib/samples/stories/filler";
import type { WrittenTranscript } from "@/lib/samples/transcripts/story";
import type { Case } from "./case";
import { writeStory } from "./make-cases";

/** Calls of everyday work that bring a made-up session to the size at which clients compact: about a megabyte. */
const fillerCalls = 1_200;
const sessions = 12;

export type Cost = {
  msPerMb: number;
  megabytes: number;
  /** Sessions whose findings changed when nothing but everyday work was added to them; none should. */
  changed: string[];
};

/** Behind the request: later, an edit would make the last test run stale. */
const afterOpening = 2;

/** The same session and summary, with everyday work at the beginning of it. */
function lengthen(one: Case): WrittenTranscript {
  const filler = fillerSteps(`${one.seed}/filler`, fillerCalls, "generated");
  const steps = one.story.steps.toSpliced(afterOpening, 0, ...filler);
  return writeStory(one.format, { ...one.story, steps });
}

function check(transcript: WrittenTranscript): ArtifactReport | undefined {
  const { sessions: checked } = checkTranscripts([
    { path: transcript.name, text: transcript.text },
  ]);
  return checked[0]?.artifacts.at(-1);
}

const told = (artifact: ArtifactReport | undefined) =>
  artifact?.findings.map(({ kind, says }) => `${kind} ${says}`).join("\n");

/** What checking costs on sessions as long as real ones; the made-up ones are short, so that thousands can be checked. */
export function measureCost(cases: readonly Case[]): Cost {
  const changed: string[] = [];
  let ms = 0;
  let bytes = 0;
  for (const one of pickEvenly(cases)) {
    const transcript = lengthen(one);
    const started = performance.now();
    const artifact = check(transcript);
    ms += performance.now() - started;
    bytes += Buffer.byteLength(transcript.text);
    if (told(artifact) !== told(check(one.transcript))) changed.push(one.id);
  }
  return { msPerMb: ms / (bytes / 1e6), megabytes: bytes / 1e6, changed };
}

function pickEvenly(cases: readonly Case[]): Case[] {
  const every = Math.max(1, Math.floor(cases.length / sessions));
  return cases.filter((_, at) => at % every === 0).slice(0, sessions);
}
