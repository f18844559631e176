import { type CallRecord, factBase } from "../call-record";
import type { FileFact } from "../fact";
import { type OutputLine, quoteLine } from "../output/output-line";
import type { ShellStep, StepExit } from "../shell/shell-step";
import { resolvePath } from "./resolve-path";
import { type FileOperation, shellFileOperations } from "./shell-file-operations";

const complaint =
  /^(?:[\w./-]{0,80}: )?(?:[\w./-]{1,40}: )(?:.*(?:No such file|cannot |Permission denied|Is a directory|not a directory|Read-only|can't ))/i;
const patched = /^(?:patching file|checking file) '?(?<path>[^'\n]{1,300}?)'?(?: \(.*\))?$/;

/** Lines in which a program complains about a file; only the first ones, an output may be all complaints. */
function complaintsIn(record: CallRecord): OutputLine[] {
  const found: OutputLine[] = [];
  for (const line of record.lines) {
    if (found.length >= 100) break;
    if (complaint.test(line.plain)) found.push(line);
  }
  return found;
}

function complaintAbout(path: string, complaints: readonly OutputLine[]): string | null {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const line = complaints.find(({ plain }) => plain.includes(name));
  return line === undefined ? null : quoteLine(line.raw);
}

function toFact(
  operation: FileOperation,
  step: ShellStep,
  exit: StepExit,
  record: CallRecord,
  known: ReadonlySet<string>,
  complaints: readonly OutputLine[],
): FileFact {
  const complained = complaintAbout(operation.path, complaints);
  const path = resolvePath(operation.path, step.cwd);
  const isOverwrite = operation.mayOverwrite === true && known.has(path);
  const isDone = exit.state !== "failed" || record.byUser;
  return {
    ...factBase(record, complained ?? ""),
    type: "file",
    path,
    change: isOverwrite ? "edit" : operation.change,
    ...(operation.to === undefined ? {} : { to: resolvePath(operation.to, step.cwd) }),
    succeeded: complained === null && isDone,
    via: "shell",
  };
}

function patchFacts(record: CallRecord, steps: readonly ShellStep[]): FileFact[] {
  const patcher = steps.find(
    (step) => step.program === "patch" || (step.program === "git" && step.argv.includes("apply")),
  );
  if (patcher === undefined) return [];
  return record.lines.flatMap(({ plain, raw }): FileFact[] => {
    const path = patched.exec(plain)?.groups?.path;
    if (path === undefined || plain.startsWith("checking")) return [];
    return [
      {
        ...factBase(record, quoteLine(raw)),
        type: "file",
        path: resolvePath(path, patcher.cwd),
        change: "edit",
        succeeded: true,
        via: "shell",
      },
    ];
  });
}

/**
 * What a shell call did to files. `known` are the paths that the record has shown before, so that an overwritten
 * file is edited, not created.
 */
export function readShellFileFacts(
  record: CallRecord,
  steps: readonly ShellStep[],
  exits: readonly StepExit[],
  known: ReadonlySet<string>,
): FileFact[] {
  const complaints = complaintsIn(record);
  const facts = steps.flatMap((step, index) => {
    const exit = exits[index] ?? step.exit;
    if (exit.state === "not-run") return [];
    return shellFileOperations(step).map((operation) =>
      toFact(operation, step, exit, record, known, complaints),
    );
  });
  return [...facts, ...patchFacts(record, steps)];
}
