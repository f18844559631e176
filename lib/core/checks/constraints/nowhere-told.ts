import type { DirectiveFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { isGeneric } from "../shared/directive-words";
import { contentWords } from "../shared/word-set";
import { alignRoots } from "./align-pieces";
import { summaryPieces } from "./summary-pieces";
import { rootsOf, userCorpus } from "./user-pieces";

const cache = new WeakMap<CheckInput, Set<string>>();

function summaryRoots(input: CheckInput): Set<string> {
  const known = cache.get(input);
  if (known) return known;
  const roots = new Set(summaryPieces(input.summary).flatMap(({ text }) => [...rootsOf(text)]));
  cache.set(input, roots);
  return roots;
}

/** Weight of rare words below which a rule may well be told in words of its own: "dont swallow". */
const leastMass = 12;

/** Share of the rule's weight that common words may have in the summary without telling it. */
const mostHeld = 0.1;

/**
 * A ban with several rare words, none of which stands anywhere in the summary. Numbers are left out: "no 0.10 stuff"
 * may be told as "keep to the 0.9 API".
 */
export function isNowhereTold(input: CheckInput, directive: DirectiveFact): boolean {
  const { text, polarity, force, order } = directive;
  if (polarity !== "prohibition" || force !== "must" || /\d|^\W*i(?:['’]ll)?\b/i.test(text))
    return false;
  const named = contentWords(text).filter((word) => !isGeneric(word) && word.length > 2);
  if (named.length < 2) return false;
  const { weightOf } = userCorpus(input);
  const piece = { order, text, sentence: text, roots: rootsOf(text) };
  const { ofPiece } = alignRoots(summaryRoots(input), piece, weightOf);
  const mass = [...piece.roots].reduce((sum, root) => sum + weightOf(root), 0);
  return mass >= leastMass && ofPiece <= mostHeld;
}
