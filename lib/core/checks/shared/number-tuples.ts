import type { CheckInput } from "../check";
import { type HeldNumber, numbersBeside } from "./held-numbers";
import type { NumberClaim } from "./number-claims";
import { isResult, isTwin, keysOf, rootOf } from "./number-keys";
import { type NumberMention, readNumbers } from "./read-numbers";

/** "3 failed, 130 passed" and "0.633 (epoch 5)": nothing but the words of both stands between them. */
function isJoined(text: string, a: NumberMention, b: NumberMention): boolean {
  const [left, right] = a.start < b.start ? [a, b] : [b, a];
  const between = text.slice(left.end, right.start);
  if (between.length > 40) return false;
  const own = new Set([...left.after, ...right.before]);
  const words = between.toLowerCase().match(/[\p{L}\p{M}_-]+/gu) ?? [];
  return words.every((word) => own.has(word)) && /^[^→>.;+]*$/.test(between);
}

/** Both counts carry the same words on the same side, as in the output of one program. */
const isAlike = (a: NumberMention, b: NumberMention) => {
  const [wordA, wordB] = [a.after[0] ?? a.before[0], b.after[0] ?? b.before[0]];
  return wordA !== undefined && wordB !== undefined && rootOf(wordA) === rootOf(wordB);
};

function heldTwins(input: CheckInput, mention: NumberMention): HeldNumber[] {
  return keysOf(mention)
    .flatMap((key) => numbersBeside(input, key).numbers)
    .filter((held) => held.value === mention.value && held.unit === mention.unit);
}

/** Small numbers say which line is meant only where two of them stand on it. */
const isTelling = ({ digits }: NumberMention) => digits.replace(".", "").length > 2;

const isAdded = (text: string, { start }: NumberMention) => /\+\s*$/.test(text.slice(0, start));

/** The neighbour that says which line of the record is meant; null where none does. */
function neighbourOf(claim: NumberClaim): NumberMention | null {
  const { mention, clauseText, isFact } = claim;
  const joined = claim.siblings.filter(
    (sibling) =>
      keysOf(sibling).length > 0 &&
      !isAdded(clauseText, sibling) &&
      !isTwin(sibling, mention) &&
      isJoined(clauseText, mention, sibling),
  );
  const telling = joined.find(isTelling);
  if (telling) return isFact || joined.length > 1 ? telling : null;
  // Results of several packages are added up, so that a small number of one of them tells nothing.
  const isResultOf = keysOf(mention).some(isResult);
  return isFact && !isResultOf && !isAdded(clauseText, mention) ? (joined[0] ?? null) : null;
}

/**
 * The number that the record gives on the lines that hold the claim's neighbour: "1 failed" on every line with
 * "130 passed" where the summary has "3 failed, 130 passed". Null where a line agrees or none has both.
 */
export function numberOnSameLine(input: CheckInput, claim: NumberClaim): HeldNumber | null {
  const { mention } = claim;
  const neighbour = keysOf(mention).length > 0 ? neighbourOf(claim) : null;
  if (!neighbour) return null;
  const places = heldTwins(input, neighbour).filter(({ entry }) => !entry.isUser && !entry.isAgent);
  const twins = places.flatMap((place) => {
    const twin = readNumbers(place.line).find(
      (each) => each.start !== place.start && each.unit === mention.unit && isAlike(each, mention),
    );
    return twin ? [{ ...twin, entry: place.entry, offset: place.offset, line: place.line }] : [];
  });
  return twins.some(({ value }) => value === mention.value) ? null : (twins.at(-1) ?? null);
}

/** "7 failed, 31 passed" where no run printed seven failures and none printed 31 passes. */
export function isPairNowhere(input: CheckInput, claim: NumberClaim): boolean {
  const { mention, clauseText } = claim;
  const isResultOf = (number: NumberMention) => keysOf(number).some(isResult);
  if (!isResultOf(mention)) return false;
  const other = claim.siblings.find(
    (sibling) =>
      isResultOf(sibling) && !isTwin(sibling, mention) && isJoined(clauseText, mention, sibling),
  );
  return (
    other !== undefined &&
    heldTwins(input, mention).length === 0 &&
    heldTwins(input, other).length === 0
  );
}
