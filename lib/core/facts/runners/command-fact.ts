import type { CallRecord } from "../call-record";
import type { RunFact } from "../fact";
import { firstQuote } from "../output/output-line";
import type { ShellStep, StepExit } from "../shell/shell-step";
import { runFact, type SeenRun } from "./run-fact";
import { visibilityOf } from "./visible-output";

const uninteresting = new Set(
  "cd echo printf export set source . true : pwd unset sleep date clear tail head cat wc sort uniq tee less more".split(
    " ",
  ),
);

/** The part of a command line that stands for it where nothing in it is a known run. */
export function mainStep(
  steps: readonly ShellStep[],
  taken: ReadonlySet<number>,
  exits: readonly StepExit[],
): number | null {
  const free = steps
    .map((step, index) => ({ step, index }))
    .filter(
      ({ step, index }) =>
        !taken.has(index) && !step.isSubstitution && exits[index]?.state !== "not-run",
    );
  const telling = free.filter(
    ({ step }) => !uninteresting.has(step.program) && !step.hasPipedInput,
  );
  const failed = telling.find(({ index }) => exits[index]?.state === "failed");
  if (failed !== undefined) return failed.index;
  if (taken.size > 0) return null;
  return (
    (telling.at(-1) ?? free.find(({ step }) => step.program !== "cd") ?? free[0])?.index ?? null
  );
}

/** The fact of a command that no runner owns. */
export function commandFact(
  index: number,
  steps: readonly ShellStep[],
  exit: StepExit,
  record: CallRecord,
): RunFact | null {
  const step = steps[index];
  if (step === undefined) return null;
  const plain: SeenRun = {
    step,
    stepIndex: index,
    runner: null,
    family: "command",
    argv: step.argv,
    isSniffed: false,
    task: null,
    hasPrefixes: false,
    reading: null,
    visibility: visibilityOf(step, steps.slice(index + 1)),
  };
  const fact = runFact(plain, exit, record);
  const quote = fact.status === "fail" ? fact.quote : firstQuote(record.text);
  return { ...fact, quote, scope: { kind: "full", tokens: [] } };
}
