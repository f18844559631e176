import type { CheckInput, Clause } from "../check";
import { numbersBeside } from "./held-numbers";
import { numbersOf } from "./number-claims";
import { keysOf } from "./number-keys";
import { isNumberIn } from "./number-presence";

/** Two or more numbers of a clause stand on one line of the record, one of them beside its own word. */
export function holdsTogether(input: CheckInput, clause: Clause): boolean {
  const mentions = numbersOf(clause);
  if (mentions.length < 2) return false;
  return mentions.some((mention) => {
    const others = mentions.filter((other) => other !== mention);
    const held = keysOf(mention).flatMap((key) => numbersBeside(input, key).numbers);
    return held.some(
      ({ value, unit, line }) =>
        value === mention.value &&
        unit === mention.unit &&
        others.every((other) => isNumberIn(line, other)),
    );
  });
}
