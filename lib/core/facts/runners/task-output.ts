import type { OutputLine } from "../output/output-line";

/** Task runners say in their own words that what they started failed, also where a pipe hides the exit status. */
const taskFailure = [
  /^npm (?:error|ERR!) (?:Missing script|Lifecycle script|Test failed|code ELIFECYCLE|Exit status [1-9])/,
  /^ ?(?:ERR_PNPM|\u2009?ELIFECYCLE\u2009?)/,
  /^error Command failed with exit code [1-9]\d*\./,
  /^error Command "[^"\n]{1,80}" not found\./,
  /^error: (?:script "[^"\n]{1,80}" exited with code [1-9]|Script not found)/,
  /^(?:g?make)(?:\[\d+\])?: \*\*\* /,
  /^error: Recipe `[^`\n]{1,80}` failed/,
  /^error: Justfile does not contain recipe/,
  /^task: Failed to run task/,
  /^Error: Sequence aborted after failed subtask/,
  /^rake aborted!/,
  /^Script [\w:.-]{1,60} handling the [\w:.-]{1,60} event returned with error code [1-9]/,
  /^\s*(?:ERROR {2}|ERROR:? )(?:run failed: command|[\w@/.#-]{1,80}: command)/,
  /^NX {3}Ran target .{1,120} failed|^ NX {3}Running target .{1,120} failed/,
];

const missing =
  /^npm (?:error|ERR!) Missing script|^error Command "[^"\n]{1,80}" not found\.|^error: (?:Script not found|Justfile does not contain)|No rule to make target|ERR_PNPM_NO_SCRIPT|^.{0,120}: (?:command not found|not found)$|: No such file or directory$|^error: no such (?:sub)?command|^.{0,80}is not recognized as an internal or external command|No module named /;

/** The first line in which a task runner reports a failure. */
export function taskFailureLine(lines: readonly OutputLine[]): OutputLine | null {
  return lines.find(({ plain }) => taskFailure.some((pattern) => pattern.test(plain))) ?? null;
}

/** The line that says that the program, script or target does not exist. */
export function missingToolLine(lines: readonly OutputLine[]): OutputLine | null {
  return lines.find(({ plain }) => missing.test(plain)) ?? null;
}
