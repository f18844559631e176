import type { Span } from "../../artifact";
import type { Citation } from "../../finding";
import type { CheckInput, Judgement } from "../check";
import { type Accusation, accuseDeed, judged as judgedDeed } from "../shared/accuse-deed";

/** Id of the check that these findings belong to. */
export const ruleId = "file-changes";

const placeOf = ({ span }: { span: Span }) => ({ span, family: "file" });

/** A claim about a file with its verdict and without a finding. */
export function judged(
  claim: { span: Span },
  verdict: Judgement["verdict"],
  evidence: Citation[],
): Judgement {
  return judgedDeed(placeOf(claim), verdict, evidence);
}

/** A claim about a file with a finding against it. */
export function accuse(
  input: CheckInput,
  claim: { span: Span },
  accusation: Accusation,
): Judgement {
  return accuseDeed(input, ruleId, placeOf(claim), accusation);
}
