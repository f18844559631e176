import { type CallRecord, neverRan } from "./call-record";
import type { FactIndex } from "./fact";
import { readShellFileFacts } from "./files/read-shell-file-facts";
import { completeCommit, readGitFacts } from "./git/read-git-facts";
import { recordOpaque } from "./opaque-actor";
import { deliveryFacts, readPackageFacts } from "./packages/read-package-facts";
import { shellVersions } from "./packages/read-version-facts";
import { readRuns } from "./runners/read-runs";
import { type ScriptStore, taskFileKind } from "./scripts/script-store";
import { readSteps, type ShellOutcome } from "./shell/read-steps";
import type { ShellStep } from "./shell/shell-step";

/** What a shell call needs to know from the events before it. */
export type ShellContext = {
  index: FactIndex;
  scripts: ScriptStore;
  cwd: string | null;
  /** Paths that were read or written before. */
  knownPaths: Set<string>;
};

/** Longer command lines are data in a here-document; nothing behind is a command that a person would look for. */
const maxCommandUnits = 200_000;

function outcomeOf(record: CallRecord, cwd: string | null): ShellOutcome {
  const code = record.result?.exitCode ?? null;
  const base = { cwd: record.call.cwd ?? cwd, lines: record.lines };
  if (record.outcome === "ok")
    return { ...base, state: code !== null && code !== 0 ? "failed" : "ok", code };
  if (record.outcome === "error") return { ...base, state: "failed", code };
  const known = code === 0 ? "ok" : "failed";
  return { ...base, state: code === null ? "unknown" : known, code };
}

const viewers = /^(?:cat|head|tail|sed|less|bat|grep|rg|jq|nl)$/;

/** `cat package.json` and a here-document into a Makefile show what tasks run. */
function learnScripts(
  record: CallRecord,
  steps: readonly ShellStep[],
  { scripts }: ShellContext,
): void {
  for (const step of steps) {
    const shown = viewers.test(step.program)
      ? step.argv.find((word) => taskFileKind(word) !== null)
      : undefined;
    if (shown !== undefined) scripts.learn(shown, record.text, step.cwd);
    const body = step.redirects.find((redirect) => redirect.body !== undefined)?.body;
    const file = step.redirects.find(({ target }) => taskFileKind(target) !== null)?.target;
    if (body !== undefined && file !== undefined) scripts.learn(file, body, step.cwd);
  }
}

/** Adds the facts of one shell call: runs, file, git and package operations, versions. */
export function readShellCall(record: CallRecord, context: ShellContext): void {
  const { index } = context;
  const command = (record.call.command ?? "").slice(0, maxCommandUnits);
  const steps = readSteps(command, outcomeOf(record, context.cwd));
  const { runs, exits } = readRuns(record, steps, context.scripts);
  index.runs.push(...runs);
  recordOpaque(index, record, steps);
  if (neverRan(record)) return;
  learnScripts(record, steps, context);
  const git = readGitFacts(record, steps, exits);
  if (git.length === 0) completeCommit(index.git, record, steps);
  index.git.push(...git);
  const packages = [...readPackageFacts(record, steps, exits), ...deliveryFacts(record, runs)];
  index.packages.push(...packages);
  index.versions.push(...shellVersions(record, steps, packages));
  const files = readShellFileFacts(record, steps, exits, context.knownPaths);
  index.files.push(...files);
  for (const file of files) context.knownPaths.add(file.path);
}
