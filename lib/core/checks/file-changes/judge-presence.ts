import { hasOrder } from "../../evidence/order-set";
import type { CheckInput, Judgement } from "../check";
import { cite, wordsAt } from "../shared/accuse-deed";
import { goneFile, type PresenceClaim } from "../shared/file-presence";
import { isInherited } from "../shared/inherited";
import { eventWords } from "../shared/make-finding";
import { accuse } from "./accuse";

/** A file that is told as there although its making was revoked or undone; null where it is there. */
export function judgePresence(input: CheckInput, claim: PresenceClaim): Judgement | null {
  const gone = goneFile(input, claim.path);
  if (!gone || isInherited(input, claim.path)) return null;
  const { made, by } = gone;
  // What stays verbatim behind the summary tells of itself.
  if (by && hasOrder(input.compaction.kept, by.order)) return null;
  const cited = cite(input, made);
  const says = wordsAt(input, claim.span);
  return accuse(input, claim, {
    kind: "rolled-back-evidence",
    evidence: by ? [cited, cite(input, by)] : [cited],
    why: made.rolledBack
      ? `Speaks of ${says} as a part of the work; the turn that made it, ${eventWords(cited)}, was rolled back.`
      : `Speaks of ${says} as a part of the work; it was made in ${eventWords(cited)} and taken away again.`,
    holds: made.rolledBack ? "The file's turn was rolled back." : "The file was taken away again.",
  });
}
