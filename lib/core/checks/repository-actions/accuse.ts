import type { CheckInput, Judgement } from "../check";
import { type Accusation, accuseDeed, type Place } from "../shared/accuse-deed";

/** Id of the check that these findings belong to. */
export const ruleId = "repository-actions";

/** A claim with a finding against it. */
export function accuse(input: CheckInput, place: Place, accusation: Accusation): Judgement {
  return accuseDeed(input, ruleId, place, accusation);
}
