import type { CheckInput } from "../check";
import { rootOf } from "./number-keys";
import { type NumberMention, readNumbers } from "./read-numbers";
import { type RecordText, recordIndex } from "./record-text";

/** A number that stands beside a word somewhere in the record. `line` is what stands around it. */
export type HeldNumber = NumberMention & { entry: RecordText; offset: number; line: string };

/** Numbers beside one word; `isWhole` is false where there were too many of them to read all. */
export type HeldNumbers = { numbers: HeldNumber[]; isWhole: boolean };

/** UTF-16 units of a line that are read around a word. */
const reach = 160;
const maxHits = 600;

const cache = new WeakMap<CheckInput, Map<string, HeldNumbers>>();

/** Forms in which programs and people write a word: "file", "Files", "FAILED", "passing". */
export function formsOf(word: string): string[] {
  const base = word
    .replace(/ies$/, "y")
    .replace(/(?<=sh|ch|ss|x|z)es$/, "")
    .replace(/(?<!s|u|i)s$/, "")
    .replace(/(?:ing|ed)$/, "")
    .replace(/ures?$/, "");
  const plural = base.endsWith("y") ? `${base.slice(0, -1)}ies` : `${base}s`;
  const lower = new Set([
    word,
    base,
    plural,
    `${base}es`,
    `${base}ed`,
    `${base}ing`,
    `${base}e`,
    `${base}ure`,
    `${base}ures`,
    `${base}eds`,
  ]);
  return [...lower]
    .filter((form) => form.length > 1)
    .flatMap((form) => [form, (form[0] ?? "").toUpperCase() + form.slice(1), form.toUpperCase()]);
}

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);

/** The part of a line around a place that can say what stands there. */
export function lineAround(text: string, at: number): { from: number; line: string } {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const stop = text.indexOf("\n", at);
  const from = Math.max(start, at - reach);
  return { from, line: text.slice(from, Math.min(stop < 0 ? text.length : stop, at + reach)) };
}

/** Offsets at which a form stands as a word; digits may be glued to its front ("38KiB"). */
function placesOf(text: string, form: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
    const before = text[at - 1];
    const isInside = isLetter(before) && !/\d/.test(before ?? "");
    if (!isInside && !isLetter(text[at + form.length])) places.push(at);
    if (places.length > maxHits) break;
  }
  return places;
}

/** Adds the numbers of a text that stand beside the form, by their offsets. */
function addBeside(
  entry: RecordText,
  form: string,
  isBeside: (number: NumberMention) => boolean,
  found: Map<number, HeldNumber>,
): void {
  for (const place of placesOf(entry.text, form)) {
    const { from, line } = lineAround(entry.text, place);
    for (const number of readNumbers(line)) {
      const offset = from + number.start;
      if (isBeside(number)) found.set(offset, { ...number, entry, offset, line });
    }
    if (found.size > maxHits) return;
  }
}

function textsWith(input: CheckInput, form: string): RecordText[] {
  const { texts, tokens } = recordIndex(input);
  const orders = new Set(tokens.orders(form));
  return orders.size === 0 ? [] : texts.filter(({ order }) => orders.has(order));
}

function collect(
  sources: readonly { form: string; texts: readonly RecordText[] }[],
  isBeside: (number: NumberMention) => boolean,
): HeldNumbers {
  const byText = new Map<RecordText, Map<number, HeldNumber>>();
  let hits = 0;
  for (const { form, texts } of sources) {
    for (const entry of texts) {
      const found = byText.get(entry) ?? new Map<number, HeldNumber>();
      byText.set(entry, found);
      const before = found.size;
      addBeside(entry, form, isBeside, found);
      hits += found.size - before;
      if (hits > maxHits) break;
    }
  }
  const numbers = [...byText.values()].flatMap((found) => [...found.values()]);
  numbers.sort((a, b) => a.entry.order - b.entry.order || a.offset - b.offset);
  return { numbers, isWhole: hits <= maxHits };
}

function remembered(input: CheckInput, key: string, read: () => HeldNumbers): HeldNumbers {
  const known = cache.get(input) ?? new Map<string, HeldNumbers>();
  cache.set(input, known);
  const held = known.get(key) ?? read();
  known.set(key, held);
  return held;
}

/** Every live number of the record right beside a word, in any of its forms and on either side. */
export function numbersBeside(input: CheckInput, word: string): HeldNumbers {
  const root = rootOf(word);
  return remembered(input, root, () => {
    const sources = formsOf(word).map((form) => ({ form, texts: textsWith(input, form) }));
    const isRoot = (other: string) => other === word || rootOf(other) === root;
    return collect(sources, ({ after, before }) => [...after.slice(0, 2), ...before].some(isRoot));
  });
}

function withSign(entry: RecordText, pattern: RegExp, unit: string): HeldNumber[] {
  return [...entry.text.matchAll(pattern)].slice(0, maxHits).flatMap(({ index }) => {
    const { from, line } = lineAround(entry.text, index);
    const number = readNumbers(line).find(
      (each) => from + each.start <= index && index < from + each.end,
    );
    return number?.unit === unit ? [{ ...number, entry, offset: from + number.start, line }] : [];
  });
}

/** Every live number of the record with a sign such as "%", "GiB" or "ms", in any case. */
export function numbersWithUnit(input: CheckInput, unit: string): HeldNumbers {
  return remembered(input, ` ${unit}`, () => {
    const pattern = new RegExp(`\\d\\s?${unit}(?![\\p{L}\\p{N}_])`, "giu");
    const numbers: HeldNumber[] = [];
    for (const entry of recordIndex(input).texts) {
      if (!entry.rolledBack && numbers.length <= maxHits)
        numbers.push(...withSign(entry, pattern, unit));
    }
    return { numbers, isWhole: numbers.length <= maxHits };
  });
}
