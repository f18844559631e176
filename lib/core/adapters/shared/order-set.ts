import type { OrderSet } from "../../artifact";

export const emptyOrders: OrderSet = [];

/** The smallest set of intervals that holds these logical orders, given in any sequence. */
export function orderSet(orders: Iterable<number>): OrderSet {
  const sorted = [...new Set(orders)].sort((a, b) => a - b);
  const intervals: [number, number][] = [];
  for (const order of sorted) {
    const last = intervals.at(-1);
    if (last && last[1] + 1 === order) last[1] = order;
    else intervals.push([order, order]);
  }
  return intervals;
}

/** Whether the set holds this logical order; by bisection, so that a set of any size is cheap to ask. */
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

/** How many logical orders the set holds. */
export function orderCount(set: OrderSet): number {
  return set.reduce((count, [from, to]) => count + to - from + 1, 0);
}

export function firstOrder(set: OrderSet): number | null {
  return set[0]?.[0] ?? null;
}

export function lastOrder(set: OrderSet): number | null {
  return set.at(-1)?.[1] ?? null;
}

/** Every logical order of the set, ascending. */
export function* ordersOf(set: OrderSet): Generator<number> {
  for (const [from, to] of set) for (let order = from; order <= to; order++) yield order;
}
