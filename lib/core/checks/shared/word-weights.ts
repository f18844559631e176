import type { CheckInput } from "../check";
import { formsOf } from "./held-numbers";
import { recordIndex } from "./record-text";
import { rootOf } from "./word-root";

/** Words that only join others. Small words that tell things apart ("down", "all", "new") are none. */
const joining = new Set(
  `a an the and or nor of to in on at by for from with without as is are was were be been being am it its this that
  these those there then than so but if not no do does did done doing has have had having can could will would shall
  should must may might just also too very i you he she we they me him her us them my your his our their who whom whose
  which what when where while until because since about into onto please pls ok okay yes well good great nice thanks t s
  d ll re ve m`.split(/\s+/),
);

/** Words of a text that say something, names whole. */
function tellingWords(text: string): string[] {
  return [...text.slice(0, 20_000).matchAll(/[\p{L}\p{N}][\p{L}\p{N}_./-]*/gu)]
    .map(([found]) => found.replace(/[./-]+$/, ""))
    .filter((word) => word !== "" && !joining.has(word.toLowerCase()));
}

/** The words that a name is made of: `rangeReset`, `next_cursor`, `lib/round.ml`. */
const partsOf = (word: string) =>
  word
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .split(/[/_. -]+/)
    .filter((part) => part.length > 1 && part.length < word.length)
    .filter((part) => !joining.has(part.toLowerCase()));

/** The same with the parts of names. */
export const weighedWords = (text: string): string[] =>
  tellingWords(text).flatMap((word) => [word, ...partsOf(word)]);

/** Roots of the words of a text that say something, parts of names as well. */
export function tellingRoots(text: string): Set<string> {
  return new Set(weighedWords(text).map(rootOf));
}

export type WordWeights = ReadonlyMap<string, number>;

/** Every way in which a record may write a word. */
export const waysOf = (word: string): string[] => [
  ...new Set([word, ...formsOf(word), ...formsOf(rootOf(word))]),
];

const known = new WeakMap<CheckInput, Map<string, number>>();

/** In how many events of the record a word stands, in any of its forms. */
function frequency(input: CheckInput, word: string): number {
  const counts = known.get(input) ?? new Map<string, number>();
  known.set(input, counts);
  const held = counts.get(word);
  if (held !== undefined) return held;
  const { tokens } = recordIndex(input);
  const count = new Set(waysOf(word).flatMap((form) => tokens.orders(form))).size;
  counts.set(word, count);
  return count;
}

/** What a plain word weighs that the record does not know: the writer's own word for something. */
const strangeShare = 0.3;

/**
 * The telling words of a text by their roots, each with log(events / events that hold it): the rarer a word in this
 * session, the more it says. A name that the record does not hold is read by its parts.
 */
export function weighWords(input: CheckInput, text: string): WordWeights {
  const all = recordIndex(input).texts.length + 1;
  const weights = new Map<string, number>();
  const add = (word: string): boolean => {
    const root = rootOf(word);
    const count = frequency(input, word);
    const isPlain = /^\p{L}+$/u.test(word);
    const share = count === 0 && isPlain ? strangeShare : 1;
    weights.set(root, Math.log(all / Math.max(1, count)) * share);
    return count > 0;
  };
  for (const word of tellingWords(text)) {
    const parts = partsOf(word);
    if (parts.length === 0) add(word);
    else if (!add(word)) {
      weights.delete(rootOf(word));
      for (const part of parts) add(part);
    }
  }
  return weights;
}

export const sumOf = (weights: WordWeights) => [...weights.values()].reduce((a, b) => a + b, 0);

/** A name is held as well where one of its own parts is: "fees.md" of `docs/fees.md`. */
function isHeld(root: string, held: ReadonlySet<string>): boolean {
  if (held.has(root)) return true;
  return partsOf(root).some((part) => part.length > 3 && held.has(rootOf(part)));
}

/** The share of the weight that `held` has; 0 where the words say nothing. */
export function coverage(weights: WordWeights, held: ReadonlySet<string>): number {
  const all = sumOf(weights);
  if (all === 0) return 0;
  let sum = 0;
  for (const [root, weight] of weights) if (isHeld(root, held)) sum += weight;
  return sum / all;
}
