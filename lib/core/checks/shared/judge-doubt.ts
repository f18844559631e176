import type { RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { isClaimedElsewhere, isToldElsewhere } from "../open-failures/told-failure";
import { live } from "./record";
import { covers, runsOf } from "./run-scope";
import type { StatusClaim } from "./status-claim";

/** A later run whose end nobody saw: it may have turned the result. */
export function hasOpenEnd(input: CheckInput, claim: StatusClaim, run: RunFact): boolean {
  const unread = new Set(["unreadable", "timeout", "background", "unknown", "interrupted"]);
  return runsOf(claim, live(input.facts.runs)).some(
    (later) => later.order > run.order && unread.has(later.status),
  );
}

/** What failed was undone afterwards, so that the failure speaks of nothing that is still there. */
function wasTakenBack(input: CheckInput, failed: RunFact): boolean {
  const undo = new Set(["reset", "restore", "revert", "stash"]);
  const later = live(input.facts.git).filter((git) => git.order > failed.order && git.succeeded);
  if (later.some((git) => undo.has(git.action))) return true;
  return live(input.facts.runs).some(
    (run) =>
      run.order > failed.order &&
      /--abort\b|\bgit (?:reset|restore|stash|revert)\b/.test(run.command),
  );
}

/** The same task went through later, though nothing says any more what kind it was. */
function isTurned(input: CheckInput, failed: RunFact): boolean {
  return live(input.facts.runs).some((run) => run.status === "pass" && covers(run, failed));
}

/** An earlier green run of what failed later is what the later one turned. */
function isSameThing(earlier: RunFact, later: RunFact): boolean {
  if (earlier.segment === later.segment) return true;
  const isFull = earlier.scope.kind === "full" && later.scope.kind === "full";
  return earlier.runner === later.runner && (isFull || covers(later, earlier));
}

/** A number in the words is that of an earlier green run of something else, or of what passed beside the failure. */
function countsAnotherRun(
  input: CheckInput,
  claim: StatusClaim,
  runs: RunFact[],
  lastRun: RunFact,
): boolean {
  const words = input.summary.text.slice(claim.span.start, claim.clause.span.end);
  const numbers = new Set((words.match(/\d+/g) ?? []).map(Number).filter((value) => value > 1));
  if (!claim.isUniversal && numbers.has(lastRun.counts.passed ?? -1)) return true;
  return runs.some(
    (run) =>
      run.status === "pass" &&
      !isSameThing(run, lastRun) &&
      numbers.has(run.counts.passed ?? run.counts.total ?? -1),
  );
}

/** "CI: race and lint fine": some of its jobs, and the others may be told beside them. */
function speaksOfJobs(input: CheckInput, { family, clause, span }: StatusClaim): boolean {
  if (family !== "ci") return false;
  const words = input.summary.masked.slice(span.start, span.end);
  const named = words.replace(
    /\b(?:github|gitlab|actions?|ci|pipelines?|workflows?|builds?|runs?|all|the|every|each|both|jobs?|checks?|pr|is|was|are|were|has|have|now|again|also|still|fully|completely|passe[sd]|pass|green|ok|okay|fine|clean|successful(?:ly)?|through|went|came|on|of|for|it|branch|latest|last|current|required|succeed(?:s|ed)?)\b/gi,
    " ",
  );
  return (
    /[\p{L}]{2,}/u.test(named) ||
    /[✗✘❌🔴]|\b(?:fail\w*|red|except|only|but|not)\b|n't/iu.test(clause.text)
  );
}

/** "After the model and its test: 245 runs, no failures": an earlier run, which the number names as well. */
function isOfEarlierStep(input: CheckInput, claim: StatusClaim, runs: readonly RunFact[]): boolean {
  const { sentence, span } = claim.clause;
  const words = input.summary.masked.slice(sentence.start, span.end);
  if (!/^\W*(?:\[[ x]\]\s*)?(?:after|following|before|with|at)\b[^.;:]{0,80}:/i.test(words))
    return false;
  const numbers = new Set((words.match(/\d+/g) ?? []).map(Number));
  return runs.some(
    ({ status, counts }) => status === "pass" && numbers.has(counts.total ?? counts.passed ?? -1),
  );
}

/** What may have turned the last failing run, or says that the claim speaks of something else. */
export function isInDoubt(
  input: CheckInput,
  claim: StatusClaim,
  runs: RunFact[],
  failed: RunFact,
): boolean {
  return (
    hasOpenEnd(input, claim, failed) ||
    wasTakenBack(input, failed) ||
    isTurned(input, failed) ||
    countsAnotherRun(input, claim, runs, failed) ||
    speaksOfJobs(input, claim) ||
    isOfEarlierStep(input, claim, runs) ||
    isToldElsewhere(input, failed, claim.clause) ||
    isClaimedElsewhere(input, failed, claim)
  );
}
