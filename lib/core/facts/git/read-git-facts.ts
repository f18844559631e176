import { type CallRecord, factBase } from "../call-record";
import type { GitAction, GitFact } from "../fact";
import { subcommandAt } from "../runners/classify-command";
import type { ShellStep, StepExit } from "../shell/shell-step";
import { type GitCall, readGitCall } from "./git-call";
import { type GitOutput, printedCommit, readGitOutput, reportedPaths } from "./git-output";

function succeeded(output: GitOutput, exit: StepExit): boolean {
  if (output.state === "done") return true;
  if (exit.state === "failed") return false;
  if (exit.state === "ok") return output.state !== "noop";
  return output.state === null;
}

function isNoop(call: GitCall, output: GitOutput): boolean {
  return call.isDryRun || output.state === "noop";
}

/** Shows the newest commit, so its first id is that of a commit made just before. */
function showsCommit(step: ShellStep): boolean {
  if (step.program !== "git") return false;
  const sub = step.argv[subcommandAt(step.argv)] ?? "";
  return (
    sub === "log" ||
    sub === "show" ||
    (sub === "rev-parse" && step.argv.some((word) => word === "HEAD"))
  );
}

function withCommit(fact: GitFact, record: CallRecord, later: readonly ShellStep[]): GitFact {
  const isOpen =
    fact.action === "commit" && fact.succeeded && !fact.isNoop && fact.commit === undefined;
  if (!isOpen || !later.some(showsCommit)) return fact;
  const printed = printedCommit(record.lines);
  return printed === null ? fact : { ...fact, commit: printed.commit, quote: printed.line };
}

function toFact(call: GitCall, output: GitOutput, exit: StepExit, record: CallRecord): GitFact {
  const { isDryRun: _, ...base } = call;
  const done = succeeded(output, exit) && !call.isDryRun;
  const paths =
    call.action === "commit" && call.paths.length === 0 ? reportedPaths(record.lines) : call.paths;
  return {
    ...factBase(record, output.line),
    type: "git",
    ...base,
    ...output.found,
    paths,
    succeeded: done,
    isNoop: isNoop(call, output),
    ...(record.byUser ? { byUser: true } : {}),
  };
}

/** The git and forge operations of a shell call. Those that never ran leave no fact. */
export function readGitFacts(
  record: CallRecord,
  steps: readonly ShellStep[],
  exits: readonly StepExit[],
): GitFact[] {
  const counts = new Map<GitAction, number>();
  return steps.flatMap((step, index) => {
    const exit = exits[index] ?? step.exit;
    const call = exit.state === "not-run" ? null : readGitCall(step);
    if (call === null) return [];
    const skip = counts.get(call.action) ?? 0;
    counts.set(call.action, skip + 1);
    const output = readGitOutput(call.action, record.lines, skip);
    return [withCommit(toFact(call, output, exit, record), record, steps.slice(index + 1))];
  });
}

/** A later `git log -1` or `git rev-parse HEAD` of its own gives the id of a commit that did not print one. */
export function completeCommit(
  facts: GitFact[],
  record: CallRecord,
  steps: readonly ShellStep[],
): void {
  const last = facts.at(-1);
  if (last === undefined || !steps.some(showsCommit)) return;
  const completed = withCommit(last, record, steps);
  if (completed !== last) facts[facts.length - 1] = { ...completed, quote: last.quote };
}
