import type { CheckInput } from "../check";
import { firstLine } from "../shared/make-finding";
import { mentionsOf } from "../shared/named-people";
import type { ApprovalJudgement } from "./claim-record";
import type { ApprovalClaim } from "./read-approval-claims";

/** The user still has to hear from that person. */
const waits =
  /\b(?:ask\w*|wait\w*|until|till|before|check with|need|once|when|talk to|back|let|will|hold|approv\w*|sign\w*|decid\w*|confirm\w*)\b/i;
/** Words by which the user may pass on what that person said. */
const passedOn =
  /\b(?:said|says|ok|okay|yes|agreed|agrees|approved|fine|confirmed|happy|wants|told|asked|signed|gave|cool|did|replied|answered|has|was)\b/i;

/** "Tom approved it" where the user only ever spoke of asking Tom, as the last word about Tom. */
export function judgePerson(
  input: CheckInput,
  claim: ApprovalClaim,
  name: string,
): ApprovalJudgement | null {
  if (claim.kind === "declined" || claim.kind === "unapproved") return null;
  if (!input.compaction.isComplete || !input.compaction.isExact) return null;
  const mentions = mentionsOf(input, name);
  const last = mentions?.at(-1);
  if (!mentions || !last) return null;
  const isWaiting = mentions.every(({ sentence }) => waits.test(sentence));
  const isTold = mentions.some(({ sentence }) => passedOn.test(sentence));
  if (!isWaiting || isTold) return null;
  return { outcome: "unanswered", order: last.order, words: firstLine(last.sentence) };
}
