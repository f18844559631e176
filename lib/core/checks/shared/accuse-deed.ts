import type { Span } from "../../artifact";
import type { Citation } from "../../finding";
import type { CheckInput, Judgement } from "../check";
import { makeFinding, quoted } from "./make-finding";

/** What stands against the report of a deed. */
export type Accusation = {
  kind: "action-invented" | "status-inverted" | "rolled-back-evidence" | "false-negation";
  evidence: Citation[];
  why: string;
  holds: string;
};

export type Place = { span: Span; family: string };

const verdicts: Readonly<Record<Accusation["kind"], Judgement["verdict"]>> = {
  "action-invented": "unsupported",
  "rolled-back-evidence": "rolled-back",
  "status-inverted": "contradicted",
  "false-negation": "contradicted",
};

/** The words of a claim, in quotation marks. */
export function wordsAt(input: CheckInput, span: Span): string {
  return quoted(input.summary.text.slice(span.start, span.end));
}

/** The event behind a fact, with the line that shows it. */
export const cite = (input: CheckInput, fact: { order: number; quote: string }): Citation =>
  input.cite(fact.order, fact.quote);

/** A claim with its verdict and without a finding. */
export function judged(
  { span, family }: Place,
  verdict: Judgement["verdict"],
  evidence: Citation[] = [],
): Judgement {
  return { span, family, verdict, evidence };
}

/** A claim with a finding of the check `rule` against it. */
export function accuseDeed(
  input: CheckInput,
  rule: string,
  place: Place,
  accusation: Accusation,
): Judgement {
  const says = wordsAt(input, place.span);
  const finding = makeFinding(input, { ...accusation, rule, spans: [place.span], says });
  return { ...judged(place, verdicts[accusation.kind], accusation.evidence), finding };
}
