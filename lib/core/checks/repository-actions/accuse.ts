import type { Span } from "../../artifact";
import type { Citation } from "../../finding";
import type { CheckInput, Judgement } from "../check";
import { makeFinding, quoted } from "../shared/make-finding";

/** Id of the check that these findings belong to. */
export const ruleId = "repository-actions";

export type Accusation = {
  kind: "action-invented" | "status-inverted" | "rolled-back-evidence" | "false-negation";
  evidence: Citation[];
  why: string;
  holds: string;
};

/** The words of a claim, in quotation marks. */
export function wordsAt(input: CheckInput, span: Span): string {
  return quoted(input.summary.text.slice(span.start, span.end));
}

/** A claim with its verdict and without a finding. */
export function judged(
  place: { span: Span; family: string },
  verdict: Judgement["verdict"],
  evidence: Citation[] = [],
): Judgement {
  return { span: place.span, family: place.family, verdict, evidence };
}

const verdicts: Readonly<Record<Accusation["kind"], Judgement["verdict"]>> = {
  "action-invented": "unsupported",
  "rolled-back-evidence": "rolled-back",
  "status-inverted": "contradicted",
  "false-negation": "contradicted",
};

/** A claim with a finding against it. */
export function accuse(
  input: CheckInput,
  place: { span: Span; family: string },
  accusation: Accusation,
): Judgement {
  const finding = makeFinding(input, {
    ...accusation,
    rule: ruleId,
    spans: [place.span],
    says: wordsAt(input, place.span),
  });
  return { ...judged(place, verdicts[accusation.kind], accusation.evidence), finding };
}
