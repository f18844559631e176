import type { Check, CheckInput, Judgement } from "./check";
import { judgeFix } from "./claimed-fixes/judge-fix";
import { type FixClaim, fixClaims } from "./claimed-fixes/read-fix-claims";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import { outcomeWords } from "./shared/run-words";

const id = "claimed-fixes";

function judge(input: CheckInput, claim: FixClaim): Judgement {
  const judged = judgeFix(input, claim);
  const { span } = claim;
  const base: Judgement = { span, family: "fix", verdict: "unverifiable", evidence: [] };
  const says = quoted(input.summary.text.slice(span.start, span.end));
  if (judged.outcome === "inherited") return { ...base, verdict: "inherited" };
  if (judged.outcome === "supported") {
    return {
      ...base,
      verdict: "supported",
      evidence: [input.cite(judged.fact.order, judged.fact.quote)],
    };
  }
  if (judged.outcome === "still-failing") {
    const { run, name } = judged;
    const cited = input.cite(run.order, run.quote);
    const finding = makeFinding(input, {
      kind: "status-inverted",
      rule: id,
      spans: [span],
      evidence: [cited],
      says,
      holds: `${name} still fails: ${outcomeWords(run)}.`,
      why: `Says ${says}; ${quoted(name)} still fails in ${eventWords(cited)}, after the last change (${outcomeWords(run)}).`,
    });
    return { ...base, verdict: "contradicted", evidence: [cited], finding };
  }
  if (judged.outcome === "unverifiable") return base;
  const { near, what } = judged;
  const evidence = near ? [input.cite(near.order, near.quote)] : [];
  const nothing = what === "anything" ? "changes anything" : `touches ${quoted(what)}`;
  const finding = makeFinding(input, {
    kind: "unsupported",
    rule: id,
    spans: [span],
    evidence,
    says,
    holds: `No event ${nothing}.`,
    why: `Says ${says}; no event of the complete record ${nothing}.`,
  });
  return { ...base, verdict: "unsupported", evidence, finding };
}

/** Errors that are called fixed and still occur, and repairs of things that nothing touched. */
export const claimedFixes: Check = {
  id,
  title: "Errors that are called fixed",
  find: (input) => ({
    judgements: fixClaims(input).map((claim) => judge(input, claim)),
    findings: [],
  }),
};
