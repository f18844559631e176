import type { CheckInput } from "../check";
import { sentencesOf, userTexts } from "../shared/user-record";
import type { Word } from "../shared/word-line";
import { rootOf, rootSet } from "../shared/word-root";
import type { Alteration } from "./altered-words";

/** A word that stands for one thing: capitals, digits, an inner capital; not the first of a sentence. */
function isNameLike({ raw, opens }: Word): boolean {
  if (/^\d/.test(raw)) return false;
  if (/^\p{Lu}[\p{Lu}\d_-]+$/u.test(raw) || /\p{Ll}\p{Lu}|\p{L}\d/u.test(raw)) return true;
  return /^\p{Lu}\p{Ll}/u.test(raw) && !opens;
}

/**
 * "Default to USD" where the user said "default to EUR": the words around are the same, the user has one name there
 * and the summary another that the user never used.
 */
export function replacedName(
  claim: readonly Word[],
  said: readonly Word[],
  vocabulary: ReadonlySet<string>,
): Alteration | null {
  const held = new Set(said.map(({ norm }) => norm));
  const own = new Set(claim.map(({ norm }) => norm));
  for (const [at, word] of claim.entries()) {
    const before = claim[at - 1];
    if (!before || !isNameLike(word) || held.has(word.norm) || vocabulary.has(word.norm)) continue;
    const place = said.findIndex(
      (each, index) =>
        isNameLike(each) && !own.has(each.norm) && said[index - 1]?.norm === before.norm,
    );
    const other = said[place];
    const earlier = claim[at - 2]?.norm;
    if (!other || earlier === undefined || said[place - 2]?.norm !== earlier) continue;
    return { what: "name", says: word.raw, holds: other.raw };
  }
  return null;
}

const negation =
  /\b(?:no|not|never|none|without|avoid\w*|skip\w*|omit\w*|drop\w*|remov\w*|exclud\w*|instead|rather|forb\w+|prohibit\w*|against|free of|stop\w*|lacks?|un\w+ed|n't|cannot|neither|nor|banned|off[- ]limits)\b/i;
const refused =
  /\b(?:no|without(?: an?y?)?)\s+((?:[\p{L}\p{N}]+[ -]){0,2}[\p{L}\p{N}][\p{L}\p{N}-]{2,})/giu;
const weak = /^(?:more|one|other|longer|need|idea|problem|matter|way|push|code|change|thing)s?$/i;

/** What the user only ever named behind a "no" is told as wanted. */
export function refusedThing(
  input: CheckInput,
  text: string,
): { order: number; alteration: Alteration; line: string } | null {
  if (negation.test(text)) return null;
  const claimed = rootSet(text);
  const said = userTexts(input).flatMap(({ order, text: typed }) =>
    sentencesOf(typed).map((sentence) => ({ order, sentence })),
  );
  for (const { order, sentence } of said) {
    for (const [whole, thing = ""] of sentence.matchAll(refused)) {
      const roots = thing.split(/[\s-]+/).filter((word) => word.length > 2);
      const isFull = roots.length >= 2 && roots.every((word) => claimed.has(rootOf(word)));
      if (!isFull || weak.test(thing)) continue;
      const isWanted = said.some(
        (other) =>
          other.sentence !== sentence &&
          roots.every((word) => rootSet(other.sentence).has(rootOf(word))),
      );
      if (isWanted) continue;
      return { order, line: sentence, alteration: { what: "negation", says: thing, holds: whole } };
    }
  }
  return null;
}
