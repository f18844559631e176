import type { Check, CheckInput, Judgement } from "./check";
import { isStatedNearby, resultOf } from "./process-words/judge-process";
import { type ProcessClaim, processClaims } from "./process-words/read-process-claims";
import { isInheritedClause } from "./shared/inherited";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import { outcomeWords } from "./shared/run-words";

const id = "process-words";

function judge(input: CheckInput, claim: ProcessClaim): Judgement {
  const { span } = claim;
  const base: Judgement = { span, family: "process", verdict: "unverifiable", evidence: [] };
  if (isInheritedClause(input, claim.clause)) return { ...base, verdict: "inherited" };
  const run = resultOf(input, claim);
  if (!run) return base;
  const cited = input.cite(run.order, run.quote);
  if (isStatedNearby(input, claim, run))
    return { ...base, verdict: "supported", evidence: [cited] };
  const says = quoted(input.summary.text.slice(span.start, span.end));
  const finding = makeFinding(input, {
    kind: "vague",
    rule: id,
    spans: [span],
    evidence: [cited],
    says,
    holds: `The result: ${outcomeWords(run)}.`,
    why: `Says ${says} and not what came of it; ${eventWords(cited)} holds the result: ${outcomeWords(run)}.`,
  });
  return { ...base, evidence: [cited], finding };
}

/** "Has been verified", without what came of it, where the record holds the result. */
export const processWords: Check = {
  id,
  title: "Checks told without their result",
  find: (input) => ({
    judgements: processClaims(input).map((claim) => judge(input, claim)),
    findings: [],
  }),
};
