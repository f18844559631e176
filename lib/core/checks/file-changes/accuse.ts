import type { Span } from "../../artifact";
import type { Citation, FindingKind } from "../../finding";
import type { CheckInput, Judgement } from "../check";
import { makeFinding, quoted } from "../shared/make-finding";

/** Id of the check that these findings belong to. */
export const ruleId = "file-changes";

export type Accusation = { kind: FindingKind; evidence: Citation[]; why: string; holds: string };

type Place = { span: Span };

/** The words of a claim, in quotation marks. */
export function wordsAt(input: CheckInput, span: Span): string {
  return quoted(input.summary.text.slice(span.start, span.end));
}

/** The event behind a fact, with the line that shows it. */
export const cite = (input: CheckInput, fact: { order: number; quote: string }) =>
  input.cite(fact.order, fact.quote);

/** A claim with its verdict and without a finding. */
export function judged(
  { span }: Place,
  verdict: Judgement["verdict"],
  evidence: Citation[],
): Judgement {
  return { span, family: "file", verdict, evidence };
}

/** A claim with a finding against it. */
export function accuse(
  input: CheckInput,
  place: Place,
  verdict: Judgement["verdict"],
  accusation: Accusation,
): Judgement {
  const finding = makeFinding(input, {
    ...accusation,
    rule: ruleId,
    spans: [place.span],
    says: wordsAt(input, place.span),
  });
  return { ...judged(place, verdict, accusation.evidence), finding };
}
