import { distance } from "fastest-levenshtein";
import type { Word } from "../shared/word-line";
import type { Alignment, Gap } from "./align-words";

/** What was altered in the user's words. */
export type Alteration = { what: "number" | "negation" | "name"; says: string; holds: string };

const negators = new Set("not no never none nothing without neither nor".split(" "));
const places = new Set(
  "main master develop dev staging production prod release local remote origin upstream".split(" "),
);

const isNumber = (word: Word) => /^\d[\d.,_]*(?:%|k|m|s|ms|kb|mb|gb|px|x|h|d)?$/.test(word.norm);

/** A word that names one thing: digits, separators, inner capitals, a capital inside of a sentence. */
function isName(word: Word): boolean {
  if (isNumber(word)) return false;
  if (/[\d_./@#:]|\p{Ll}\p{Lu}/u.test(word.raw)) return true;
  return places.has(word.norm) || (/^\p{Lu}/u.test(word.raw) && !word.opens);
}

const words = (list: readonly Word[]) => list.map(({ raw }) => raw).join(" ");

function negationOf(gap: Gap): Alteration | null {
  const has = (list: readonly Word[]) => list.some(({ norm }) => negators.has(norm));
  if (has(gap.quote) === has(gap.user)) return null;
  // A negative beside other changed words may be another way to say the same.
  if (gap.quote.length > 2 || gap.user.length > 2) return null;
  const helpers = new Set([
    "do",
    "does",
    "did",
    "will",
    "should",
    "please",
    "to",
    "be",
    "is",
    "are",
  ]);
  const isBare = [...gap.quote, ...gap.user].every(
    ({ norm }) => negators.has(norm) || helpers.has(norm),
  );
  const isAlways = [...gap.quote, ...gap.user].some(
    ({ norm }) => norm === "always" || norm === "only",
  );
  return isBare || isAlways
    ? { what: "negation", says: words(gap.quote), holds: words(gap.user) }
    : null;
}

function numberOf(gap: Gap, vocabulary: ReadonlySet<string>): Alteration | null {
  const [says, holds] = [gap.quote.filter(isNumber), gap.user.filter(isNumber)];
  if (says.length === 0 || holds.length === 0) return null;
  const isOther = says.some(
    (word) => !holds.some(({ norm }) => norm === word.norm) && !vocabulary.has(word.norm),
  );
  return isOther ? { what: "number", says: words(says), holds: words(holds) } : null;
}

function nameOf(
  gap: Gap,
  isKnown: (word: string) => boolean,
  vocabulary: ReadonlySet<string>,
): Alteration | null {
  const [says, ...more] = gap.quote;
  const [holds, ...others] = gap.user;
  if (!says || !holds || more.length > 0 || others.length > 0) return null;
  if (!isName(says) || !isName(holds) || says.norm === holds.norm) return null;
  if (vocabulary.has(says.norm) || says.norm.split(/\W+/).every((part) => vocabulary.has(part)))
    return null;
  const bare = (word: Word) => word.norm.replace(/[^\p{L}\p{N}]/gu, "");
  if (
    bare(says) === bare(holds) ||
    bare(says).endsWith(bare(holds)) ||
    bare(holds).endsWith(bare(says))
  )
    return null;
  // A slip of the user that was put right looks like this too, unless the user's form is used elsewhere.
  if (distance(bare(says), bare(holds)) <= 2 && !isKnown(holds.raw)) return null;
  return { what: "name", says: says.raw, holds: holds.raw };
}

/** What one place of the user's words shows as altered: nothing, or the first number, "not" or name. */
export function alterationOf(
  alignment: Alignment,
  vocabulary: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): Alteration | null {
  for (const gap of alignment.gaps) {
    const found = negationOf(gap) ?? numberOf(gap, vocabulary) ?? nameOf(gap, isKnown, vocabulary);
    if (found) return found;
  }
  return null;
}
