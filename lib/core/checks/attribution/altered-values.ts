import type { CheckInput } from "../check";
import { readWords, type Word } from "../shared/word-line";
import { contentWords } from "../shared/word-set";
import { replacedName } from "./altered-names";
import type { Alteration } from "./altered-words";
import { type OriginText, userOrigin } from "./user-origin";

/** One statement of the user with its words and their stems. */
export type Said = { order: number; words: Word[]; stems: Set<string> };

export type AlteredValue = { order: number; alteration: Alteration };

const isNumber = ({ norm }: Word) => /^\d[\d.,_]*$/.test(norm);
const stemOf = (word: Word | undefined) => (word ? (contentWords(word.norm)[0] ?? "") : "");
const negative = /^(?:not|never|without|instead)$/;

/** Words that begin a statement of their own. */
const joins = /^(?:and|but|or|then|while|because)$/;

const cache = new WeakMap<OriginText, Said[]>();

export function statements(words: readonly Word[]): Word[][] {
  const all: Word[][] = [];
  for (const word of words) {
    const last = all[all.length - 1];
    if (!last || word.opens || joins.test(word.norm)) all.push([word]);
    else last.push(word);
  }
  return all;
}

export function saidIn(text: OriginText): Said[] {
  const known = cache.get(text);
  if (known) return known;
  const all = statements(text.words).map((words) => {
    return { order: text.order, words, stems: stemsOf(words) };
  });
  cache.set(text, all);
  return all;
}

export const stemsOf = (words: readonly Word[]) =>
  new Set(
    words
      .filter((word) => !isNumber(word))
      .map(stemOf)
      .filter((stem) => stem !== ""),
  );

export function share(own: ReadonlySet<string>, held: ReadonlySet<string>): number {
  return own.size === 0 ? 0 : [...own].filter((stem) => held.has(stem)).length / own.size;
}

/** What a number counts: the word behind it, else the name in front of it ("Python at 3.11"). */
function unitOf(words: readonly Word[], at: number): string {
  const behind = stemOf(words[at + 1]);
  if (behind !== "" && !words[at + 1]?.opens) return behind;
  const before = words.slice(Math.max(0, at - 3), at).filter(({ raw }) => /^\p{Lu}/u.test(raw));
  return stemOf(before[before.length - 1]);
}

function valuesOf(words: readonly Word[]): { word: Word; unit: string }[] {
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    const isPart = before !== undefined && isNumber(before);
    const unit = isNumber(word) && !isPart ? unitOf(words, at) : "";
    return unit === "" ? [] : [{ word, unit }];
  });
}

/** The same unit in the same sentence of the user with another number that the user never gave. */
function alteredNumber(words: readonly Word[], said: Said, known: ReadonlySet<string>) {
  const held = valuesOf(said.words);
  for (const { word, unit } of valuesOf(words)) {
    const same = held.filter((each) => each.unit === unit);
    const [only, ...more] = same;
    const isKnown = known.has(word.norm) || word.norm.split(".").every((part) => known.has(part));
    if (!only || more.length > 0 || isKnown || only.word.norm === word.norm) continue;
    return { what: "number" as const, says: word.raw, holds: only.word.raw };
  }
  return null;
}

/** A name that the user only ever named behind a "not". */
function refusedName(words: readonly Word[], said: Said, all: readonly Said[]): Alteration | null {
  if (words.some(({ norm }) => negative.test(norm) || norm === "no" || norm === "than"))
    return null;
  const from = said.words.findIndex(({ norm }) => norm === "not");
  const object = said.words.slice(from + 1, from + 4);
  if (from < 2) return null;
  const name = object.find(({ raw }) => /^\p{Lu}|[\d_./-]/u.test(raw));
  if (!name || !words.some(({ norm }) => norm === name.norm)) return null;
  const places = all.flatMap((each) => each.words).filter(({ norm }) => norm === name.norm).length;
  if (places !== 1) return null;
  return {
    what: "negation",
    says: name.raw,
    holds: `not ${object.map(({ raw }) => raw).join(" ")}`,
  };
}

/**
 * A number or a name that reported words of the user alter, whatever their order: most of the words must be those
 * of one sentence of the user, and nobody but the summary may give the value.
 */
export function alteredValue(input: CheckInput, text: string): AlteredValue | null {
  const words = readWords(text.replace(/(\d),(?=\d{3}\b)/g, "$1"));
  if (words.length > 40) return null;
  const origin = userOrigin(input);
  const all = origin.texts.filter(({ isTyped }) => isTyped).flatMap(saidIn);
  const parts = statements(words);
  for (const said of all) {
    for (const part of parts) {
      const own = stemsOf(part);
      if (own.size < 2 || share(own, said.stems) < 0.66) continue;
      const alteration =
        alteredNumber(part, said, origin.vocabulary) ??
        refusedName(words, said, all) ??
        replacedName(part, said.words, origin.vocabulary);
      if (alteration) return { order: said.order, alteration };
    }
  }
  return null;
}
