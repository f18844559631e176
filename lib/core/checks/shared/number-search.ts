import type { CheckInput } from "../check";
import { slipOfLong, slipPoints } from "./digit-slip";
import {
  type HeldNumber,
  type HeldNumbers,
  lineAround,
  numbersBeside,
  numbersWithUnit,
} from "./held-numbers";
import { keysOf } from "./number-keys";
import { type NumberMention, readNumbers } from "./read-numbers";
import { type RecordText, recordIndex } from "./record-text";

/** A number of the record that may be the same thing, and the words that say so; none for a mere lookalike. */
export type Candidate = { held: HeldNumber; keys: string[] };

/** Numbers of the record that stand beside the same words or carry the same sign. */
export function searchByKeys(
  input: CheckInput,
  mention: NumberMention,
): { candidates: Candidate[]; isWhole: boolean } {
  const found = new Map<string, Candidate>();
  let isWhole = true;
  const add = (key: string, { numbers, isWhole: all }: HeldNumbers) => {
    isWhole &&= all;
    for (const held of numbers) {
      const place = `${held.entry.order} ${held.offset}`;
      if (held.unit !== mention.unit) continue;
      const known = found.get(place);
      if (known) known.keys.push(key);
      else found.set(place, { held, keys: [key] });
    }
  };
  for (const key of keysOf(mention)) add(key, numbersBeside(input, key));
  if (mention.unit !== null) add(mention.unit, numbersWithUnit(input, mention.unit));
  return { candidates: [...found.values()], isWhole };
}

const isNumeric = /^\d+(?:\.\d+)?$/;

function heldAt(entry: RecordText, token: string): Candidate[] {
  const offset = entry.text.indexOf(token);
  const { from, line } = lineAround(entry.text, offset);
  const number = readNumbers(line).find((each) => from + each.start === offset);
  return number ? [{ held: { ...number, entry, offset, line }, keys: [] }] : [];
}

/** Numbers anywhere in the record that look like the wanted one after a slip, whatever they count. */
export function searchLookalikes(input: CheckInput, mention: NumberMention): Candidate[] {
  const { texts, tokens } = recordIndex(input);
  const isLike = (token: string) =>
    isNumeric.test(token) && slipPoints(slipOfLong(mention, token), mention.digits) >= 1;
  return [...tokens.matching(isLike)].flatMap(([token]) => {
    const orders = new Set(tokens.orders(token).slice(-4));
    return texts.flatMap((entry) => (orders.has(entry.order) ? heldAt(entry, token) : []));
  });
}
