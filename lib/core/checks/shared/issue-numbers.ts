import type { CheckInput } from "../check";
import { digitSlip } from "./digit-slip";
import type { Neighbour } from "./nearest-name";
import { recordIndex } from "./record-text";

/** Ways in which forges and people write the number of an issue or of a request to merge. */
const written =
  /(?:(?<![\w&])[#!]|\/(?:pull|pulls|issues|merge_requests|pull-requests|tickets?)\/)(\d{1,7})\b/g;

const cache = new WeakMap<CheckInput, Map<string, number>>();

/** Every number of an issue or merge request in the live record, with the last event that holds it. */
function issueNumbers(input: CheckInput): Map<string, number> {
  const known = cache.get(input);
  if (known) return known;
  const found = new Map<string, number>();
  for (const { text, order, rolledBack } of recordIndex(input).texts) {
    if (rolledBack) continue;
    for (const [, digits] of text.matchAll(written)) if (digits) found.set(digits, order);
  }
  cache.set(input, found);
  return found;
}

/** The number that the record has in place of this one: a slip of it, or the only one there is. */
export function nearestIssue(input: CheckInput, digits: string): Neighbour | null {
  const held = issueNumbers(input);
  if (held.has(digits)) return null;
  const near = [...held].filter(([other]) => digitSlip(digits, other) !== null);
  const [last] = near.sort((a, b) => b[1] - a[1]);
  return last ? { name: last[0], order: last[1] } : null;
}
