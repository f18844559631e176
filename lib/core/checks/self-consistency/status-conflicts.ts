import type { CheckInput } from "../check";
import { actionClaims } from "../shared/action-claim";
import { type StatusClaim, statusClaims } from "../shared/status-claim";
import type { Conflict } from "./conflict";

const story = /^(?:errors|problems|request|concepts|constraints|analysis|files)$/;
const storyOfDeeds = /^(?:errors|problems|request|constraints|analysis)$/;

function isNow(claim: StatusClaim): boolean {
  const isOfLast = !claim.history && !claim.isSoft;
  return claim.isCurrent && isOfLast && !story.test(claim.clause.section);
}

/** "failed" may tell of something that was repaired since; "still failing" does not. */
function speaksOfNow(claim: StatusClaim): boolean {
  const isMarked = /\b(?:still|now|currently|at the moment)\b/i.test(claim.clause.masked);
  return isMarked || !claim.isPastTense;
}

function isSameObject(a: StatusClaim, b: StatusClaim): boolean {
  const isSameRun =
    a.command === b.command &&
    !a.named === !b.named &&
    (!a.named || a.named.some((run) => b.named?.includes(run)));
  return isSameRun && a.family === b.family && a.scope.join(" ") === b.scope.join(" ");
}

/** Only numbers of the whole: "all 47 tests pass" beside "all 44 tests pass". */
function countsDiffer(a: StatusClaim, b: StatusClaim): boolean {
  const [left, right] = [a.counts.total, b.counts.total];
  const wholes = a.isUniversal && b.isUniversal;
  return wholes && left !== undefined && right !== undefined && left !== right;
}

/** Two rows of a table speak of what stands in their first cells. */
function areOtherRows({ summary }: CheckInput, a: StatusClaim, b: StatusClaim): boolean {
  const label = ({ clause }: StatusClaim) => {
    const line = summary.text.slice(summary.text.lastIndexOf("\n", clause.span.start) + 1);
    return /^[ \t]*\|?([^|\n]+)\|/.exec(line)?.[1]?.trim().toLowerCase() ?? null;
  };
  const [left, right] = [label(a), label(b)];
  return (left !== null || right !== null) && left !== right;
}

/** "8 passed" and "2 failed" can be one run, or two of which each is told as it was. */
function areCountsOfOne(a: StatusClaim, b: StatusClaim): boolean {
  if (a.status === b.status || a.isUniversal || b.isUniversal) return false;
  const left = Object.entries(a.counts);
  const right = new Map<string, number>(Object.entries(b.counts));
  return left.length > 0 && right.size > 0 && !left.some(([unit]) => right.has(unit));
}

/** "its tests" are those of what the sentence is about. */
const isOwned = ({ clause }: StatusClaim) => /\b(?:its|their|whose) \w+/i.test(clause.masked);

function conflictOf(input: CheckInput, a: StatusClaim, b: StatusClaim): Conflict | null {
  if (areOtherRows(input, a, b)) return null;
  if (!isSameObject(a, b) || a.clause.sentence.start === b.clause.sentence.start) return null;
  if (a.isPartial || b.isPartial || areCountsOfOne(a, b) || isOwned(a) || isOwned(b)) return null;
  if (a.status !== b.status) {
    const areNow = speaksOfNow(a) && speaksOfNow(b);
    return areNow ? { a: a.span, b: b.span, why: "both cannot hold now" } : null;
  }
  return countsDiffer(a, b) ? { a: a.span, b: b.span, why: "the numbers differ" } : null;
}

/** One thing that passes here and fails there, or that has two sizes. */
export function statusConflicts(input: CheckInput): Conflict[] {
  const claims = statusClaims(input).filter(isNow);
  for (const [index, a] of claims.entries()) {
    for (const b of claims.slice(index + 1)) {
      const found = conflictOf(input, a, b);
      if (found) return [found];
    }
  }
  return [];
}

/** "Nothing was pushed" here, "pushed to origin" there. */
export function actionConflicts(input: CheckInput): Conflict[] {
  const claims = actionClaims(input).filter(
    ({ clause }) => clause.time === "current" && !storyOfDeeds.test(clause.section),
  );
  const denied = claims.find((claim) => claim.isNegated && claim.isSweeping);
  const told =
    denied &&
    claims.find(
      (claim) =>
        claim.action === denied.action &&
        !claim.isNegated &&
        !/\b(?:earlier|previous\w*|last|already|before)\b/i.test(claim.clause.masked),
    );
  if (!denied || !told || told.clause.sentence.start === denied.clause.sentence.start) return [];
  return [
    {
      a: told.span,
      b: denied.clause.span,
      why: "one says that it happened, the other that it did not",
    },
  ];
}
