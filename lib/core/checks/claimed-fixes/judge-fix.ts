import type { FileFact, RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { isInherited } from "../shared/inherited";
import { lastChangeBefore, live, provesAbsence, wasSeen } from "../shared/record";
import { recordIndex } from "../shared/record-text";
import { hasResult, openFailures } from "../shared/run-scope";
import { isSamePath, isWithin } from "../shared/same-path";
import { statusClaims } from "../shared/status-claim";
import type { FixClaim } from "./read-fix-claims";

export type FixJudgement =
  | { outcome: "still-failing"; run: RunFact; name: string }
  | { outcome: "untouched"; what: string; near: FileFact | null }
  | { outcome: "supported"; fact: FileFact | RunFact }
  | { outcome: "inherited" }
  | { outcome: "unverifiable" };

function seenRuns(input: CheckInput): RunFact[] {
  return live(input.facts.runs).filter((run) => hasResult(run) && wasSeen(input, run));
}

/** Open failures of which a run after the last change tells, so that the repair was there to be seen. */
function lastFailures(input: CheckInput): RunFact[] {
  const changed = lastChangeBefore(input, input.range.to + 1);
  return openFailures(seenRuns(input)).filter(
    (run) =>
      run.basis !== "none" &&
      !run.isUsageError &&
      run.order >= input.range.from &&
      run.callOrder > changed,
  );
}

const lastPart = (name: string) =>
  name
    .split(/::|\s[›>]\s|#|\//)
    .at(-1)
    ?.trim() ?? name;

function isNameOf(name: string, run: RunFact): boolean {
  const wanted = name.toLowerCase();
  const isTest = run.failing.some((entry) => {
    const held = entry.toLowerCase();
    return (
      held === wanted || lastPart(held) === wanted || (wanted.length > 7 && held.includes(wanted))
    );
  });
  const signature = run.signature?.toLowerCase() ?? "";
  return (
    isTest ||
    (signature !== "" &&
      (signature === wanted || (wanted.length > 5 && signature.includes(wanted))))
  );
}

/** The same failure before a change and after it: the repair did not do it. */
function sameAsBefore(input: CheckInput, run: RunFact): RunFact | null {
  const before = seenRuns(input).filter(
    (other) => other.order < run.order && other.status === "fail" && other.family === run.family,
  );
  const changed = lastChangeBefore(input, run.callOrder);
  return (
    before.findLast(
      (other) =>
        other.order < changed &&
        (other.failing.some((name) => run.failing.includes(name)) ||
          (other.signature !== null && other.signature === run.signature)),
    ) ?? null
  );
}

function stillFailing(input: CheckInput, claim: FixClaim): FixJudgement | null {
  const open = lastFailures(input).reverse();
  for (const run of open) {
    const name = claim.names.find((entry) => isNameOf(entry, run));
    if (name !== undefined) return { outcome: "still-failing", run, name };
  }
  if (claim.family === null || claim.names.length > 0 || claim.paths.length > 0) return null;
  const run = open.find((entry) => entry.family === claim.family);
  if (!run || isAdmitted(input, claim, run) || !sameAsBefore(input, run)) return null;
  return {
    outcome: "still-failing",
    run,
    name: run.failing[0] ?? run.signature ?? "the same error",
  };
}

/** The summary itself tells that something of the family is still red. */
function isAdmitted(input: CheckInput, claim: FixClaim, run: RunFact): boolean {
  return (
    statusClaims(input).some(
      (other) =>
        other.clause !== claim.clause && other.status === "fail" && other.family === run.family,
    ) ||
    input.summary.clauses.some(
      (clause) =>
        clause !== claim.clause &&
        /\b(?:still|remain\w*|fail\w*|open|red|not (?:fixed|resolved))\b/i.test(clause.masked) &&
        run.failing.some((name) => clause.text.includes(lastPart(name))),
    )
  );
}

const repoFile = /[/\\]|\.\w{1,8}$/;

function isKnown(input: CheckInput, path: string): boolean {
  const { tokens, revokedTokens } = recordIndex(input);
  const base =
    path
      .replace(/[/\\]+$/, "")
      .split(/[/\\]/)
      .at(-1) ?? path;
  const isTouched = input.facts.files.some(({ path: held, to }) =>
    [held, to ?? held].some(
      (each) => isSamePath(path, each) || isWithin(path, each) || isWithin(each, path),
    ),
  );
  return isTouched || tokens.has(base) || tokens.has(path) || revokedTokens.has(base);
}

/** Nothing in a complete record knows the file in which something was repaired (G5). */
function untouched(input: CheckInput, claim: FixClaim): FixJudgement | null {
  const paths = claim.paths.filter((path) => repoFile.test(path));
  if (paths.length === 0 || !provesAbsence(input)) return null;
  if (paths.some((path) => isKnown(input, path))) return null;
  const near =
    live(input.facts.files)
      .filter((fact) => fact.change !== "read")
      .at(-1) ?? null;
  return { outcome: "untouched", what: paths[0] ?? "", near };
}

/** A repair although a complete record shows no change of anything at all. */
function withoutChange(input: CheckInput, claim: FixClaim): FixJudgement | null {
  const { facts } = input;
  const acted =
    facts.files.some((fact) => fact.change !== "read" && fact.succeeded) ||
    facts.git.length > 0 ||
    facts.packages.length > 0 ||
    facts.runs.some(
      (run) =>
        /^(?:command|deploy|migration|format)$/.test(run.family) &&
        run.status !== "denied" &&
        !reading.test(run.command),
    );
  if (acted || input.compaction.rolledUp !== null || !provesAbsence(input)) return null;
  if (!fault.test(claim.clause.masked)) return null;
  const near = facts.files.at(-1) ?? null;
  return { outcome: "untouched", what: claim.paths[0] ?? "anything", near };
}

/** "The width is fixed" repairs nothing. */
const fault =
  /\b(?:bugs?|errors?|leaks?|races?|crash\w*|fail\w*|issues?|problems?|slow\w*|deadlocks?|regressions?|overflows?|timeouts?|hangs?|broken|flak\w+|typos?|vulnerab\w+|warnings?|mistakes?|glitch\w*|wrong|incorrect|mismatch\w*)\b/i;

const reading =
  /^\s*(?:cd \S+ *&& *)?(?:ls|cat|head|tail|grep|rg|find|fd|wc|tree|pwd|echo|sed -n|git (?:log|show|diff|status|blame|grep|ls-files))\b(?![^|]*[>])/;

function support(input: CheckInput, claim: FixClaim): FixJudgement | null {
  const change = live(input.facts.files).findLast(
    (fact) =>
      fact.change !== "read" &&
      fact.succeeded &&
      claim.paths.some((path) => isSamePath(path, fact.path) || isWithin(path, fact.path)),
  );
  if (change) return { outcome: "supported", fact: change };
  const runs = seenRuns(input);
  for (const run of [...runs].reverse()) {
    if (run.status !== "fail" || !claim.names.some((name) => isNameOf(name, run))) continue;
    const pass = runs.find(
      (later) => later.order > run.order && later.family === run.family && later.status === "pass",
    );
    if (pass) return { outcome: "supported", fact: pass };
  }
  return null;
}

/** Judges one report of a repair by later failures of the same thing and by what the record knows of it. */
export function judgeFix(input: CheckInput, claim: FixClaim): FixJudgement {
  const text = claim.clause.text;
  if (isInherited(input, text.slice(0, 400))) return { outcome: "inherited" };
  return (
    stillFailing(input, claim) ??
    support(input, claim) ??
    untouched(input, claim) ??
    withoutChange(input, claim) ?? { outcome: "unverifiable" }
  );
}
