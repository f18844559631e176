import type { CallRecord } from "../call-record";
import type { RunFact, RunStatus } from "../fact";
import type { OutputLine } from "../output/output-line";
import type { ShellStep, StepExit } from "../shell/shell-step";
import { isBenignExit } from "./benign-exit";
import { errorEnd } from "./error-end";
import type { Reading, Runner } from "./runner";
import type { Visibility } from "./visible-output";

export type StatusInput = {
  record: CallRecord;
  step: ShellStep;
  exit: StepExit;
  runner: Runner | null;
  reading: Reading | null;
  visibility: Visibility;
  /** Lines of the output that are this run's, as far as is known. */
  lines: readonly OutputLine[];
};

export type Status = { status: RunStatus; basis: RunFact["basis"]; line: string };

function byExit(record: CallRecord): RunFact["basis"] {
  return record.result?.exitCode === null || record.result === null ? "error-flag" : "exit-code";
}

/** The run did not get to an end that means anything. */
function withoutEnd({ record, step, exit }: StatusInput): RunStatus | null {
  const { outcome } = record;
  if (outcome === "denied") return "denied";
  if (outcome === "cancelled" || outcome === "interrupted") return "interrupted";
  if (outcome === "timeout") return "timeout";
  if (outcome === "background" || step.isBackground) return "background";
  const isTimed = step.wrappers.some((name) => name === "timeout" || name === "gtimeout");
  if (exit.code === 124 && isTimed) return "timeout";
  return null;
}

function failedStatus({ record, step, exit, runner }: StatusInput): Status {
  const basis = byExit(record);
  const { code } = exit;
  if (code !== null && runner?.noneRunExits?.includes(code) === true)
    return { status: "none-run", basis, line: "" };
  if (code === 130 || code === 137 || code === 143)
    return { status: "interrupted", basis, line: "" };
  if (isBenignExit(step.argv, step.program, code))
    return { status: "unknown", basis: "none", line: "" };
  return { status: "fail", basis, line: "" };
}

function markStatus({ step, record }: StatusInput): Status | null {
  const lineOf = (mark: string | null) =>
    mark === null ? undefined : record.lines.find(({ plain }) => plain.trim() === mark);
  const success = lineOf(step.successMark);
  if (success !== undefined)
    return { status: "pass", basis: "exit-code", line: success.raw.trim() };
  const failure = lineOf(step.failureMark);
  return failure === undefined
    ? null
    : { status: "fail", basis: "exit-code", line: failure.raw.trim() };
}

/** What clients write in the place of an empty output. */
const clientSilence =
  /^\((?:\w+ completed with )?no output\)$|^Tool ran without output or errors$/i;

function silentStatus({ runner, visibility, lines, record }: StatusInput): Status | null {
  const isReadable = visibility === "whole" || visibility === "cut";
  if (runner?.isSilent !== true || !isReadable || record.result === null) return null;
  if (record.result.truncated || record.outcome !== "ok") return null;
  const isQuiet = lines.every(({ plain }) => plain.trim() === "" || clientSilence.test(plain));
  return isQuiet ? { status: "pass", basis: "none", line: "" } : null;
}

/** An unknown end whose last words are those of an error. */
function brokenOff({ step, runner, visibility, lines, record }: StatusInput): Status | null {
  const isReadable = visibility === "whole" || visibility === "cut";
  if (runner !== null || !isReadable || record.result === null) return null;
  const line = errorEnd(step.program, step.argv, lines);
  return line === null ? null : { status: "fail", basis: "failing-lines", line };
}

function unknownStatus(input: StatusInput): Status {
  const marked = markStatus(input) ?? silentStatus(input) ?? brokenOff(input);
  if (marked !== null) return marked;
  const ran = input.record.result !== null && input.runner !== null;
  const isCut = input.visibility !== "whole" || input.record.result?.truncated === true;
  return { status: ran && isCut ? "unreadable" : "unknown", basis: "none", line: "" };
}

/** Lines that merely look like errors do not outweigh the runner's own exit status 0. */
function isOutweighed(reading: Reading, exit: StepExit): boolean {
  return reading.basis === "failing-lines" && reading.failing.length === 0 && exit.state === "ok";
}

/** How a run ended: summary line, then failing tests, then exit status, then the client's error flag. */
export function readStatus(input: StatusInput): Status {
  const { reading, exit } = input;
  const unfinished = withoutEnd(input);
  const isFinal = reading !== null && reading.basis === "summary-line";
  if (unfinished !== null && !(unfinished === "background" && isFinal)) {
    return { status: unfinished, basis: "none", line: "" };
  }
  if (reading !== null && !isOutweighed(reading, exit)) {
    return { status: reading.status, basis: reading.basis, line: reading.line };
  }
  if (exit.state === "failed" && exit.isPassedOn !== true) return failedStatus(input);
  if (exit.state === "ok") return { status: "pass", basis: byExit(input.record), line: "" };
  return unknownStatus(input);
}
