import type { CheckInput } from "../check";
import { opensWithYes, userSaid } from "../shared/user-record";
import { readWords, type Word } from "../shared/word-line";
import { rootSet } from "../shared/word-root";
import { contentWords, overlap } from "../shared/word-set";
import { alignments } from "./align-words";
import { refusedThing } from "./altered-names";
import { alterationOf } from "./altered-words";
import { type AttributionJudgement, alteredQuote, isWhole, unknown } from "./attribution-record";
import { swappedContrast } from "./contrasts";
import { neverPassedOn } from "./other-speakers";
import type { Attribution } from "./read-attributions";
import { agentTexts, userOrigin } from "./user-origin";

const content = (words: readonly Word[]): Word[] =>
  words.filter(({ norm }) => /\d/.test(norm) || contentWords(norm).length > 0);

const stemOf = (word: Word) => contentWords(word.norm)[0] ?? word.norm;

/** A value, a side of a contrast or a "no" that the words turn round, whatever their order. */
function turned(input: CheckInput, claim: Attribution): AttributionJudgement | null {
  const value = alteredQuote(input, claim);
  if (value) return value;
  const swapped = swappedContrast(input, claim.text);
  if (swapped) {
    const holds = "the user said it the other way round";
    return { outcome: "otherwise", order: swapped.order, line: swapped.line, holds };
  }
  const refused = refusedThing(input, claim.text);
  return refused
    ? { outcome: "altered", order: refused.order, alteration: refused.alteration }
    : null;
}

/** Reported words: what differs from the user's, or a wish that only the agent ever voiced. */
export function judgeReport(input: CheckInput, claim: Attribution): AttributionJudgement {
  const value = turned(input, claim);
  if (value) return value;
  const origin = userOrigin(input);
  const words = content(readWords(claim.text)).map((word) => ({ ...word, norm: stemOf(word) }));
  if (words.length > 40) return unknown;
  if (words.length < 4) return wishOfAgent(input, claim) ?? unknown;
  for (const text of origin.texts) {
    const own = content(text.words).map((word) => ({ ...word, norm: stemOf(word) }));
    for (const alignment of alignments(words, own, 0.75)) {
      const alteration = alterationOf(alignment, origin.vocabulary, () => false);
      if (alteration?.what === "number")
        return { outcome: "altered", order: text.order, alteration };
      return { outcome: "supported", order: text.order };
    }
  }
  return wishOfAgent(input, claim) ?? unknown;
}

/** What was done "as the user wanted". */
export function judgeBehind(input: CheckInput, claim: Attribution): AttributionJudgement {
  return turned(input, claim) ?? unknown;
}

/** What somebody whom the user only named is said to want. */
export function judgePerson(input: CheckInput, claim: Attribution): AttributionJudgement {
  const { person } = claim;
  const own = person && neverPassedOn(input, { ...person, text: claim.text });
  if (!person || !own) return unknown;
  const holds = person.isOrder
    ? `the order was the user's own, and no word of ${person.name} is on record`
    : `no word of ${person.name} is on record`;
  return { outcome: "otherwise", order: own.order, line: own.line, holds };
}

const dull = new Set(["us", "use", "user", "want", "also", "then", "thing"]);

/** How much of the words one text of the user has at best, whatever their forms. */
function knownShare(input: CheckInput, roots: readonly string[]): number {
  const { texts, previous } = userOrigin(input);
  const shares = texts.map(({ raw }) => overlap(roots, rootSet(raw)));
  return Math.max(0, ...shares, overlap(roots, rootSet(previous)));
}

function wishOfAgent(input: CheckInput, claim: Attribution): AttributionJudgement | null {
  const roots = [...rootSet(claim.text)].filter((root) => !dull.has(root));
  if (roots.length < 3 || !isWhole(input) || knownShare(input, roots) > 0.34) return null;
  for (const source of agentTexts(input)) {
    if (source.who !== "agent") continue;
    const sentence = source.text
      .split(/(?<=[.!?])\s+|\n+/)
      .find((part) => overlap(roots, rootSet(part)) >= 0.85);
    if (sentence === undefined) continue;
    // Who answers it with a yes takes the agent's words for his own.
    const reply = userSaid(input).find((said) => said.order > source.order);
    const isTaken =
      reply !== undefined &&
      (opensWithYes(reply.text) || (reply.isYes && overlap(roots, rootSet(reply.text)) > 0));
    if (isTaken) return null;
    return { outcome: "agent-said", order: source.order, who: "agent", words: sentence.trim() };
  }
  return null;
}
