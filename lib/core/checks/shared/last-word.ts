import type { RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { hasOpenEnd } from "./judge-doubt";
import { live } from "./record";
import { type StatusClaim, statusClaims } from "./status-claim";

const repeated = /\b(?:still|again|(?:each|every) time|keeps?|kept|remain(?:s|ed)?)\b/i;
const turned =
  /\b(?:pass\w*|green|ok|okay|fixed|fine|works?|then|finally|until|now|clean\w*|gone|solved|resolved|repaired|went through|after (?:that|this|which)|afterwards|later|0 (?:errors|failures)|no (?:more )?(?:errors|failures))\b|[✓✔✅]/iu;
const silent = /^(?:request|constraints|concepts|analysis)$/;

/** What the sentence goes on with, and the next one where it takes up the thread. */
function wordsBehind(input: CheckInput, { clause, span }: StatusClaim): string {
  const { masked } = input.summary;
  const end = Math.max(clause.sentence.end, clause.span.end);
  const next = /^[\s.]*(?:then|after|now|later|finally|fixed|since|solved|it|that)\b[^.\n]*/i;
  const after = next.exec(masked.slice(end, end + 160))?.[0] ?? "";
  return `${masked.slice(span.end, end)} ${after}`.replace(/\beven after[^.;,]*/gi, " ");
}

/** Another run of the family failed behind it, by whatever command. */
function hasFailedLater(input: CheckInput, last: RunFact): boolean {
  return live(input.facts.runs).some(
    (run) => run.family === last.family && run.order > last.order && run.status === "fail",
  );
}

/** A statement of success behind the claim, on the same kind of runs. */
function isToldToPass(input: CheckInput, claim: StatusClaim): boolean {
  return statusClaims(input).some(
    (other) =>
      other.status === "pass" && other.span.start > claim.span.end && other.family === claim.family,
  );
}

/** "Still fails", "failed again", without a word behind it of the run that went through. */
export function isLastWord(
  input: CheckInput,
  claim: StatusClaim,
  runs: readonly RunFact[],
): boolean {
  const lastRun = runs.at(-1);
  const { clause } = claim;
  if (!lastRun || !claim.isCurrent || silent.test(clause.section)) return false;
  if (!repeated.test(clause.masked) || lastRun.status !== "pass") return false;
  // What failed twice may be told as it was.
  const fails = runs.filter(({ status }) => status === "fail").length;
  if (claim.isPastTense && fails > 1) return false;
  const isOpen = lastRun.basis === "none" || hasOpenEnd(input, claim, lastRun);
  return (
    !isOpen &&
    !isToldToPass(input, claim) &&
    !turned.test(wordsBehind(input, claim)) &&
    !hasFailedLater(input, lastRun)
  );
}
