import type { OrderSet } from "../artifact";

/** Whether a logical order lies in one of the inclusive intervals; binary search over sorted, disjoint intervals. */
export function hasOrder(set: OrderSet, order: number): boolean {
  let low = 0;
  let high = set.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const interval = set[middle];
    if (!interval) return false;
    if (order < interval[0]) high = middle - 1;
    else if (order > interval[1]) low = middle + 1;
    else return true;
  }
  return false;
}

/** First and last order of a set, or null where it is empty. */
export function orderBounds(set: OrderSet): { from: number; to: number } | null {
  const first = set[0];
  const last = set[set.length - 1];
  return first && last ? { from: first[0], to: last[1] } : null;
}
