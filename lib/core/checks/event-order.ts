import type { Check, CheckInput, Judgement } from "./check";
import { type OrderClaim, orderClaims } from "./event-order/read-order-claims";
import { mayHaveHappenedAfter, resolveMention } from "./event-order/resolve-mention";
import { isInherited } from "./shared/inherited";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import { last } from "./shared/record";

const id = "event-order";

/** Inverted only where every event that the later one can mean stands before every event of the earlier one. */
function judge(input: CheckInput, claim: OrderClaim): Judgement[] {
  // A question and its answer are told in whatever order; which of several is meant stays open.
  if (claim.first.what === "user" && claim.second.what === "user") return [];
  const first = resolveMention(input, claim.first);
  const second = resolveMention(input, claim.second);
  const early = first?.facts[0];
  const late = second && last(second.facts);
  if (!first || !second || !early || !late || early.order === late.order) return [];
  const base: Judgement = { span: claim.span, family: "order", verdict: "supported", evidence: [] };
  const evidence = [
    input.cite(late.order, late.quote),
    input.cite(early.order, early.quote),
  ] as const;
  if (early.order < late.order) return [{ ...base, evidence: [...evidence] }];
  if (isInherited(input, input.summary.text.slice(claim.span.start, claim.span.end)))
    return [{ ...base, verdict: "inherited" }];
  if (early.callOrder <= late.order || mayHaveHappenedAfter(input, claim.second, early.order))
    return [{ ...base, verdict: "unverifiable" }];
  const [a, b] = evidence;
  const says = quoted(input.summary.text.slice(claim.span.start, claim.span.end));
  const finding = makeFinding(input, {
    kind: "order-inverted",
    rule: id,
    spans: [claim.span],
    evidence: [...evidence],
    says,
    holds: `${second.name.replace(/^t/, "T")} came before ${first.name}.`,
    why: `Says ${says}; ${second.name}, ${eventWords(a)}, came before ${first.name}, ${eventWords(b)}.`,
  });
  return [{ ...base, verdict: "contradicted", evidence: [...evidence], finding }];
}

/** Two things that happened, told in the wrong order. */
export const eventOrder: Check = {
  id,
  title: "What came first",
  find: (input) => ({
    judgements: orderClaims(input).flatMap((claim) => judge(input, claim)),
    findings: [],
  }),
};
