import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstOrder, hasOrder, lastOrder, orderCount, orderSet, ordersOf } from "./order-set";

const orders = fc.array(fc.integer({ min: 1, max: 60 }));

describe("a set of logical orders", () => {
  it("holds exactly the given orders, sorted and each once", () => {
    fc.assert(
      fc.property(orders, (given) => {
        const set = orderSet(given);
        const expected = [...new Set(given)].sort((a, b) => a - b);
        expect([...ordersOf(set)]).toEqual(expected);
        expect(orderCount(set)).toBe(expected.length);
        expect(firstOrder(set)).toBe(expected[0] ?? null);
        expect(lastOrder(set)).toBe(expected.at(-1) ?? null);
        for (let order = 0; order <= 61; order++)
          expect(hasOrder(set, order)).toBe(given.includes(order));
      }),
    );
  });

  it("joins neighbours, so that no two intervals touch", () => {
    fc.assert(
      fc.property(orders, (given) => {
        const set = orderSet(given);
        for (const [index, [from]] of set.entries()) {
          const before = set[index - 1];
          if (before) expect(from).toBeGreaterThan(before[1] + 1);
        }
      }),
    );
  });
});
