import type { CheckInput, Clause } from "../check";
import { numbersBeside } from "./held-numbers";
import { numbersOf } from "./number-claims";
import { keysOf } from "./number-keys";

/** Two or more numbers of a clause stand on one line of the record, each beside its own word. */
export function holdsTogether(input: CheckInput, clause: Clause): boolean {
  const mentions = numbersOf(clause).filter((mention) => keysOf(mention).length > 0);
  if (mentions.length < 2) return false;
  const lines = mentions.map((mention) => {
    const held = keysOf(mention).flatMap((key) => numbersBeside(input, key).numbers);
    return new Set(
      held
        .filter(({ value, unit }) => value === mention.value && unit === mention.unit)
        .map(({ entry, line }) => `${entry.order} ${line}`),
    );
  });
  const [first, ...rest] = lines;
  return [...(first ?? [])].some((line) => rest.every((other) => other.has(line)));
}
