import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layerSpans } from "./layer-spans";

describe("layerSpans", () => {
  it("cuts at the boundaries of overlapping spans", () => {
    const spans = [
      { start: 2, end: 6, id: "a" },
      { start: 4, end: 12, id: "b" },
    ];
    const layers = layerSpans({ start: 0, end: 10 }, spans);
    expect(
      layers.map(({ start, end, on }) => [start, end, on.map((span) => span.id).join("")]),
    ).toEqual([
      [0, 2, ""],
      [2, 4, "a"],
      [4, 6, "ab"],
      [6, 10, "b"],
    ]);
  });

  it("ignores empty spans and spans outside", () => {
    const spans = [
      { start: 3, end: 3 },
      { start: 20, end: 30 },
    ];
    expect(layerSpans({ start: 0, end: 5 }, spans)).toEqual([{ start: 0, end: 5, on: [] }]);
  });

  it("covers the range without gaps for any spans", () => {
    const span = fc.record({ start: fc.nat(50), end: fc.nat(50) });
    fc.assert(
      fc.property(fc.array(span), (spans) => {
        const layers = layerSpans({ start: 10, end: 40 }, spans);
        expect(layers[0]?.start).toBe(10);
        expect(layers.at(-1)?.end).toBe(40);
        layers.slice(1).forEach((layer, index) => {
          expect(layer.start).toBe(layers[index]?.end);
        });
      }),
    );
  });
});
