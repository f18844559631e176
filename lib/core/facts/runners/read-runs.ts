import type { CallRecord } from "../call-record";
import type { RunFact } from "../fact";
import type { OutputLine } from "../output/output-line";
import type { ScriptStore } from "../scripts/script-store";
import { unknownExit } from "../shell/exit-knowledge";
import type { ShellStep, StepExit } from "../shell/shell-step";
import { isBenignExit } from "./benign-exit";
import { cargoWindows, compilesWithCargo } from "./cargo-windows";
import { commandFact, mainStep } from "./command-fact";
import { nestedChain, planRuns } from "./plan-runs";
import type { PlannedRun } from "./planned-run";
import { mergeReadings, readGrammar } from "./read-grammar";
import { runFact, type SeenRun } from "./run-fact";
import type { Reading, Runner } from "./runner";
import { type StepSigns, settleChains } from "./settle-chains";
import { sniffOutput } from "./sniff-output";
import { visibilityOf, withoutPrefixes } from "./visible-output";

export type ShellReading = { runs: RunFact[]; exits: StepExit[] };

function linesFor(run: PlannedRun, record: CallRecord): readonly OutputLine[] {
  return run.hasPrefixes ? withoutPrefixes(record.lines) : record.lines;
}

/** The results of one runner, dealt out to its runs where their numbers agree. */
function dealReadings(readings: readonly Reading[], count: number): (Reading | null)[] {
  if (count === 1) return [mergeReadings(readings)];
  if (readings.length === count) return [...readings];
  const merged = mergeReadings(readings);
  const isUniform =
    merged !== null && readings.every((reading) => reading.status === merged.status);
  const isEnough = readings.length > count;
  return new Array<Reading | null>(count).fill(
    isUniform && isEnough ? { ...merged, counts: {} } : null,
  );
}

/** Several Cargo commands share their words; each reads its own piece of the output. */
function dealCargo(
  runs: readonly PlannedRun[],
  record: CallRecord,
  seen: Map<PlannedRun, Reading | null>,
): boolean {
  const cargo = runs.filter((run) => compilesWithCargo.test(run.runner?.id ?? ""));
  const windows =
    cargo.length < 2
      ? null
      : cargoWindows(
          record.lines,
          cargo.map((run) => run.runner?.id ?? ""),
        );
  if (windows === null) return false;
  cargo.forEach((run, index) => {
    const lines = windows[index] ?? [];
    seen.set(
      run,
      run.runner === null ? null : mergeReadings(readGrammar(run.runner.grammar, lines)),
    );
  });
  return true;
}

function readKnown(
  runs: readonly PlannedRun[],
  record: CallRecord,
  seen: Map<PlannedRun, Reading | null>,
): void {
  const byRunner = new Map<Runner, PlannedRun[]>();
  const isDealt = dealCargo(runs, record, seen);
  for (const run of runs) {
    if (run.runner !== null && !(isDealt && compilesWithCargo.test(run.runner.id)))
      byRunner.set(run.runner, [...(byRunner.get(run.runner) ?? []), run]);
  }
  for (const [runner, group] of byRunner) {
    const [first] = group;
    const readings =
      first === undefined ? [] : readGrammar(runner.grammar, linesFor(first, record));
    dealReadings(readings, group.length).forEach((reading, index) => {
      const run = group[index];
      if (run !== undefined) seen.set(run, reading);
    });
  }
}

/** Runs of tasks that nobody showed: the output's wording decides what they were. */
function sniffRuns(run: PlannedRun, record: CallRecord): SeenRun[] {
  const wanted = run.family === "command" ? null : run.family;
  const found = sniffOutput(linesFor(run, record), wanted);
  if (found.length === 0) return [{ ...run, reading: null, visibility: "whole" }];
  return found.map(({ runner, reading }) => ({
    ...run,
    runner,
    family: runner.family,
    reading,
    visibility: "whole",
  }));
}

function seeRuns(
  steps: readonly ShellStep[],
  planned: readonly PlannedRun[],
  record: CallRecord,
): SeenRun[] {
  const readings = new Map<PlannedRun, Reading | null>();
  const isVisible = (run: PlannedRun) => visibilityOf(run.step, steps.slice(run.stepIndex + 1));
  const shown = planned.filter((run) => isVisible(run) !== "hidden");
  readKnown(shown, record, readings);
  return planned.flatMap((run): SeenRun[] => {
    const visibility = isVisible(run);
    if (visibility === "hidden") return [{ ...run, reading: null, visibility }];
    if (!run.isSniffed) return [{ ...run, reading: readings.get(run) ?? null, visibility }];
    return sniffRuns(run, record).map((seen) => ({ ...seen, visibility }));
  });
}

/** Which members of a list show that they failed, and which that they ran. */
function signsOf(
  seen: readonly SeenRun[],
  indexOf: (run: SeenRun, position: number) => number,
): StepSigns {
  const failed = new Set<number>();
  const ran = new Set<number>();
  seen.forEach((run, position) => {
    if (run.reading === null) return;
    ran.add(indexOf(run, position));
    if (run.reading.status === "fail") failed.add(indexOf(run, position));
  });
  return { failed, ran };
}

/**
 * The exit status of each run. A task's parts have the status that the task's own chain gives them; where a task with
 * several parts failed as a whole, a part without a result of its own may or may not be the one.
 */
function runExits(
  seen: readonly SeenRun[],
  exits: readonly StepExit[],
  record: CallRecord,
): StepExit[] {
  const inner = settleChains(
    seen.map((run) => run.step),
    signsOf(seen, (_, position) => position),
    record.lines,
  );
  return seen.map((run, position) => {
    const outer = exits[run.stepIndex] ?? run.step.exit;
    if (run.task === null || outer.state === "not-run") return outer;
    if (run.step.exit.state === "maybe" && run.step.exit.chain < nestedChain) {
      const isAlone = seen.filter((other) => other.stepIndex === run.stepIndex).length === 1;
      return isAlone || outer.state === "ok" ? outer : unknownExit;
    }
    return inner[position] ?? run.step.exit;
  });
}

/**
 * All runs of one shell call: one for each part that is a known runner or task, and one for the rest of the command
 * line where nothing in it is known or where that rest failed.
 */
export function readRuns(
  record: CallRecord,
  steps: readonly ShellStep[],
  scripts: ScriptStore,
): ShellReading {
  const planned = planRuns(steps, { scripts, lines: record.lines });
  const seen = seeRuns(steps, planned, record);
  const exits = settleChains(
    steps,
    signsOf(seen, (run) => run.stepIndex),
    record.lines,
  );
  const own = runExits(seen, exits, record);
  const runs = seen.flatMap((run, position) => {
    const exit = own[position] ?? unknownExit;
    return exit.state === "not-run" ? [] : [runFact(run, exit, record)];
  });
  const index = mainStep(steps, new Set(planned.map((run) => run.stepIndex)), exits);
  const rest =
    index === null ? null : commandFact(index, steps, exits[index] ?? unknownExit, record);
  const isTelling =
    rest !== null && (runs.length === 0 || isTellingFailure(rest, steps[index ?? 0]));
  return { runs: rest !== null && isTelling ? [...runs, rest] : runs, exits };
}

function isTellingFailure(fact: RunFact, step: ShellStep | undefined): boolean {
  return (
    fact.status === "fail" &&
    step !== undefined &&
    !isBenignExit(step.argv, step.program, fact.exitCode)
  );
}
