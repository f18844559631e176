import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHUNK_EVENTS, chunkSize, chunkStarts } from "./event-chunks";
import {
  buildRecordRows,
  initialIntervals,
  joinIntervals,
  recordRowAt,
  rowOfRecordIndex,
} from "./record-rows";

const range = { from: 100, to: 399 };

describe("buildRecordRows", () => {
  it("folds what lies before, between and after the opened events", () => {
    const rows = buildRecordRows(range, [
      { from: 200, to: 204 },
      { from: 390, to: 395 },
    ]);
    expect(recordRowAt(rows, 0)).toEqual({ kind: "fold", from: 100, to: 199 });
    expect(recordRowAt(rows, 1)).toEqual({ kind: "event", recordIndex: 200 });
    expect(recordRowAt(rows, 6)).toEqual({ kind: "fold", from: 205, to: 389 });
    expect(recordRowAt(rows, 13)).toEqual({ kind: "fold", from: 396, to: 399 });
    expect(rows.count).toBe(14);
  });

  it("never folds a single event", () => {
    const rows = buildRecordRows(range, [{ from: 101, to: 399 }]);
    expect(recordRowAt(rows, 0)).toEqual({ kind: "event", recordIndex: 100 });
    expect(rows.count).toBe(300);
  });

  it("finds the row of every event, opened or folded, and none outside of the range", () => {
    const interval = fc
      .tuple(fc.integer({ min: 80, max: 420 }), fc.nat(40))
      .map(([from, length]) => ({ from, to: from + length }));
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 8 }), (open) => {
        const rows = buildRecordRows(range, open);
        for (let place = range.from; place <= range.to; place += 1) {
          const row = recordRowAt(rows, rowOfRecordIndex(rows, place) ?? -1);
          const holds =
            row?.kind === "event"
              ? row.recordIndex === place
              : row !== undefined && row.from <= place && row.to >= place;
          expect(holds).toBe(true);
        }
        expect(rowOfRecordIndex(rows, 99)).toBeUndefined();
        expect(rowOfRecordIndex(rows, 400)).toBeUndefined();
      }),
    );
  });

  it("stays small for a record of a hundred thousand events", () => {
    const rows = buildRecordRows({ from: 0, to: 99_999 }, [{ from: 0, to: 99_999 }]);
    expect(rows.segments).toHaveLength(1);
    expect(recordRowAt(rows, 99_999)).toEqual({ kind: "event", recordIndex: 99_999 });
  });
});

describe("initialIntervals", () => {
  it("opens a short range whole", () => {
    expect(initialIntervals({ from: 5, to: 30 }, [])).toEqual([{ from: 5, to: 30 }]);
  });

  it("opens the surroundings of what matters and joins them", () => {
    expect(initialIntervals(range, [300, 306, 120])).toEqual([
      { from: 116, to: 124 },
      { from: 296, to: 310 },
    ]);
  });

  it("opens the end of a long range in which nothing stands out", () => {
    expect(initialIntervals(range, [])).toEqual([{ from: 369, to: 399 }]);
  });
});

describe("joinIntervals", () => {
  it("drops what lies outside of the range", () => {
    expect(joinIntervals([{ from: 0, to: 50 }], range)).toEqual([]);
  });
});

describe("event chunks", () => {
  it("covers the wanted events with aligned reads inside the range", () => {
    expect(chunkStarts([100, 149, 150, 399, 400], range)).toEqual([100, 150, 350]);
    expect(chunkSize(350, range)).toBe(50);
    expect(chunkSize(90, { from: 90, to: 99 })).toBe(10);
    expect(CHUNK_EVENTS).toBeLessThanOrEqual(200);
  });
});
