import { type CallRecord, factBase } from "../call-record";
import type { RunFact } from "../fact";
import { type OutputLine, quoteLine } from "../output/output-line";
import type { StepExit } from "../shell/shell-step";
import { errorSignature } from "./error-signature";
import type { PlannedRun } from "./planned-run";
import { readScope } from "./run-scope";
import { readStatus, type Status } from "./run-status";
import type { Reading } from "./runner";
import { missingToolLine, taskFailureLine } from "./task-output";
import type { Visibility } from "./visible-output";

/** A planned run with what the output says about it. */
export type SeenRun = PlannedRun & { reading: Reading | null; visibility: Visibility };

/** What a task runner itself reports, where its tool's output says nothing. */
function taskStatus(run: SeenRun, record: CallRecord, status: Status): Status {
  const isOpen = status.status === "unknown" || status.status === "unreadable";
  if (run.task === null || !isOpen || run.visibility === "hidden") return status;
  const line = taskFailureLine(record.lines);
  return line === null
    ? status
    : { status: "fail", basis: "failing-lines", line: quoteLine(line.raw) };
}

/** The line and the words of a failure, where no summary line tells it. */
function readFailure(run: SeenRun, status: Status, lines: readonly OutputLine[]) {
  const isFailed = status.status === "fail";
  const isTold = run.reading?.basis === "summary-line";
  const missing = isFailed && !isTold ? missingToolLine(lines) : null;
  const shown = missing ?? (isFailed ? taskFailureLine(lines) : null);
  const signature = missing === null ? errorSignature(lines) : quoteLine(missing.plain);
  return {
    line: status.line === "" ? (shown?.raw ?? "") : status.line,
    signature: isFailed ? signature : null,
    isMissing: missing !== null,
  };
}

/** The fact of one run. */
export function runFact(run: SeenRun, exit: StepExit, record: CallRecord): RunFact {
  const { reading, runner, step } = run;
  const lines = run.visibility === "hidden" ? [] : record.lines;
  const input = { record, step, exit, runner, reading, visibility: run.visibility, lines };
  const status = taskStatus(run, record, readStatus(input));
  const { line, signature, isMissing } = readFailure(run, status, lines);
  const isUnstarted = status.status === "fail" && (exit.code === 127 || exit.code === 126);
  return {
    ...factBase(record, quoteLine(line)),
    type: "run",
    family: run.family,
    runner: runner?.id ?? null,
    segment: step.command.text,
    command: record.call.command ?? "",
    status: status.status,
    basis: status.basis,
    counts: reading?.counts ?? {},
    failing: reading?.failing ?? [],
    signature,
    scope: readScope(run.argv, runner),
    exitCode: exit.code,
    piped: step.filters.length > 0,
    cached: reading?.isCached === true,
    byUser: record.byUser,
    isUsageError: isMissing || isUnstarted,
    cwd: step.cwd,
  };
}
