import type { RunFact, RunFamily } from "../../facts/fact";

const familyWords: Readonly<Record<RunFamily, string>> = {
  test: "test run",
  build: "build",
  lint: "lint run",
  typecheck: "type check",
  format: "format check",
  deploy: "deploy",
  migration: "migration",
  command: "run of this command",
};

export function familyName(family: RunFamily): string {
  return familyWords[family];
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function countWords(run: RunFact): string {
  const { failed, passed, errors, warnings, total } = run.counts;
  const tests = [
    failed === undefined ? "" : `${failed} failed`,
    passed === undefined ? "" : `${passed} passed`,
  ].filter((part) => part !== "");
  if (tests.length > 0) return tests.join(", ");
  if (errors === 0 && (warnings ?? 0) > 0) return plural(warnings ?? 0, "warning");
  if (errors !== undefined) return plural(errors, "error");
  if (warnings !== undefined) return plural(warnings, "warning");
  return total === undefined ? "" : `${total} run`;
}

/** What a run printed or how it ended: "3 failed, 44 passed". */
export function outcomeWords(run: RunFact): string {
  const counts = countWords(run);
  if (counts !== "") return counts;
  if (run.signature && run.status === "fail") return run.signature.trim();
  if (run.status === "none-run") return "no result yet";
  if (run.exitCode !== null) return `exit code ${run.exitCode}`;
  return run.status === "pass" ? "success" : "a failure";
}

/** The whole sentence about a run: "The last test run printed 3 failed, 44 passed, and a pipe hid its exit code." */
export function runSentence(run: RunFact): string {
  const name = familyName(run.family);
  const hidden = run.status === "fail" && run.piped && run.exitCode === 0;
  const tail = hidden ? ", and a pipe hid its exit code" : "";
  return `The last ${name} printed ${outcomeWords(run)}${tail}.`;
}
