import type { RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { isInherited } from "../shared/inherited";
import { judgeStatus } from "../shared/judge-status";
import { codeChanges, lastChangeBefore } from "../shared/record";
import { openFailures } from "../shared/run-scope";
import { countedRuns, isSureFailure } from "../shared/subject-runs";
import { isAdmittedFailure, tellsOfTrouble } from "./admitted-failure";
import type { FailureNegation } from "./failure-negation";

const weighty = new Set(["test", "build", "lint", "typecheck", "migration", "deploy"]);

function runsOf(input: CheckInput, claim: FailureNegation): RunFact[] {
  const named = claim.runs && new Set(claim.runs);
  return countedRuns(input).filter((run) => {
    if (named) return named.has(run);
    return claim.family === null ? weighty.has(run.family) : run.family === claim.family;
  });
}

/** Red on purpose: the test was written before what it tests. */
function isRedFirst(input: CheckInput, run: RunFact): boolean {
  if (run.family !== "test") return false;
  const before = codeChanges(input).filter((fact) => fact.order < run.callOrder);
  const last = before.at(-1);
  return last !== undefined && /test|spec/i.test(last.path.split("/").at(-1) ?? "");
}

/** "No test ever failed" leaves no room for one that was red on purpose. */
function isAbsolute(claim: FailureNegation): boolean {
  return /\b(?:never|ever|not once|at no point)\b/i.test(claim.clause.masked);
}

function everFailed(input: CheckInput, claim: FailureNegation): RunFact | null {
  const scope = claim.scope.map((word) => word.split("/").at(-1) ?? word);
  const runs = runsOf(input, claim).filter((run) => {
    if (!isSureFailure(run) || (!isAbsolute(claim) && isRedFirst(input, run))) return false;
    const text = `${run.command} ${run.failing.join(" ")}`.toLowerCase();
    return scope.length === 0 || scope.some((word) => text.includes(word));
  });
  return runs.at(-1) ?? null;
}

/** The last run of the family, judged with the guards of every other statement of status. */
function lastFailed(input: CheckInput, claim: FailureNegation): RunFact | null {
  if (claim.runs) return runsOf(input, claim).filter(isSureFailure).at(-1) ?? null;
  if (claim.family === null) return openOnly(input, claim);
  const judged = judgeStatus(input, {
    clause: claim.clause,
    span: claim.span,
    family: claim.family,
    status: "pass",
    isUniversal: false,
    counts: {},
    scope: claim.scope,
    command: null,
    isCurrent: true,
    isPastTense: false,
    isPartial: false,
  });
  return judged.outcome === "inverted" ? judged.run : null;
}

const existential =
  /^\s*(?:(?:at the moment|currently|now|at present|there (?:are|is)|i see|has|have|with)[\s,]*)*(?:no|zero)\b|\b(?:remain\w*|left|open|outstanding)\b/i;

/** "There are no errors" without a family: any failure that is still open stands against it. */
function openOnly(input: CheckInput, claim: FailureNegation): RunFact | null {
  const { clause } = claim;
  if (clause.section === "errors" || !existential.test(clause.masked)) return null;
  if (clause.sentence.end - clause.sentence.start > 70) return null;
  return openFailures(runsOf(input, claim)).filter(isSureFailure).at(-1) ?? null;
}

function withWarnings(input: CheckInput, claim: FailureNegation): RunFact | null {
  if (claim.family === null) return null;
  const runs = runsOf(input, claim).filter((run) => run.scope.kind === "full" || claim.isEver);
  const warned = (run: RunFact) => (run.counts.warnings ?? 0) > 0;
  if (claim.isEver) return runs.filter(warned).at(-1) ?? null;
  const last = runsOf(input, claim).at(-1);
  return last && warned(last) ? last : null;
}

const bare = (run: RunFact) => run.segment.replace(/\d?>&?\d?\S*/g, "").trim();

/** Green before the first change and red after the last one, by the same command. */
function regressed(input: CheckInput, claim: FailureNegation): RunFact | null {
  const runs = runsOf(input, { ...claim, family: "test" });
  const last = runs.at(-1);
  const first = codeChanges(input).find((fact) => fact.order >= input.range.from);
  if (!last || !first || !isSureFailure(last)) return null;
  const before = runs.filter((run) => run.order < first.order);
  return before.some((run) => run.status === "pass" && bare(run) === bare(last)) ? last : null;
}

function wasRun(input: CheckInput, claim: FailureNegation): RunFact | null {
  const run = runsOf(input, claim).at(-1);
  return run && run.basis !== "none" && lastChangeBefore(input, input.range.to + 1) < run.order
    ? run
    : null;
}

function counterOf(input: CheckInput, claim: FailureNegation): RunFact | null {
  if (claim.what === "run") return wasRun(input, claim);
  if (claim.what === "warning") return withWarnings(input, claim);
  if (claim.what === "regression") return regressed(input, claim);
  return claim.isEver ? everFailed(input, claim) : lastFailed(input, claim);
}

/** The run that stands against a denial, or null where none surely does. */
export function counterOfFailureNegation(
  input: CheckInput,
  claim: FailureNegation,
): RunFact | null {
  if (isInherited(input, claim.clause.text)) return null;
  const run = counterOf(input, claim);
  if (run === null || claim.what === "run") return run;
  if (claim.family === null && claim.runs === null && tellsOfTrouble(input, claim.clause))
    return null;
  return isAdmittedFailure(input, claim.clause, run) ? null : run;
}
