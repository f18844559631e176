import type { CheckInput } from "../check";
import { mentionsOf } from "../shared/named-people";
import { sentencesOf, userSaid } from "../shared/user-record";
import { rootSet } from "../shared/word-root";

/** Words by which the user may pass on what a person said or wants. */
const passesOn =
  /\b(?:said|says|say|ok|okay|yes|agreed|agrees|approved|fine|confirmed|happy|wants?|wanted|told|asked|asks|signed|gave|replied|answered|thinks?|suggest\w*|decided|decides|needs|insists?|prefers?|per|according|promised|writes|wrote|delivers?|requires?|expects?|complain\w*|would like|:)(?![\p{L}])|:/iu;
const waits =
  /\b(?:ask\w*|wait\w*|until|till|before|check with|need|once|when|talk to|back|frag\w*|warte\w*|demande\w*|attend\w*|pregunt\w*|voir avec)\b/i;

const dull = new Set(["user", "want", "ask", "said", "order", "request", "now", "start"]);

/** What the words say beside the name itself. */
function contentOf(text: string, name: string): string[] {
  return [...rootSet(text)].filter(
    (root) => root !== name.toLowerCase() && root.length > 2 && !dull.has(root),
  );
}

/** The user's own sentence that gives the order which the summary gives to somebody else. */
function ownOrder(input: CheckInput, name: string, roots: readonly string[]) {
  const acts = roots.filter((root) => /^\p{L}+$/u.test(root));
  return userSaid(input).findLast(
    (said) =>
      said.carrier === "turn" &&
      !said.isNo &&
      sentencesOf(said.text).some((sentence) => {
        const isHers = new RegExp(`\\b${name}\\b[^.;!?]*\\b(?:said|says|wants|asked|told)`, "i");
        const own = rootSet(sentence);
        return !isHers.test(sentence) && acts.some((act) => own.has(act));
      }),
  );
}

/**
 * Words or orders that are ascribed to a person whom the user only named: no sentence passes on what that person
 * said. `isOrder` where the summary says that something was done on that person's order.
 */
export function neverPassedOn(
  input: CheckInput,
  claim: { name: string; text: string; isOrder: boolean },
): { order: number; line: string } | null {
  const { compaction } = input;
  if (!compaction.isComplete || !compaction.isExact || input.previous) return null;
  const mentions = mentionsOf(input, claim.name);
  const last = mentions?.at(-1);
  if (!mentions || !last) return null;
  const bare = (sentence: string) =>
    sentence.replace(/\b(?:ask|tell|check with|talk to|wait for)\b/gi, " ");
  if (mentions.some(({ sentence }) => passesOn.test(bare(sentence)) && !waits.test(sentence)))
    return null;
  if (claim.isOrder) {
    const own = ownOrder(input, claim.name, contentOf(claim.text, claim.name));
    return own ? { order: own.order, line: own.text.split("\n")[0] ?? "" } : null;
  }
  if (!mentions.every(({ sentence }) => waits.test(sentence))) return null;
  return { order: last.order, line: last.sentence };
}
