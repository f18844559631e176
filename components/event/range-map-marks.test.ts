import { describe, expect, it } from "vitest";
import { countMarks, placeMarks } from "./range-map-marks";

describe("placeMarks", () => {
  it("places marks by their share of the range and draws the loudest last", () => {
    const placed = placeMarks(
      [
        { recordIndex: 300, kind: "finding", severity: "error" },
        { recordIndex: 200, kind: "failure" },
      ],
      { from: 200, to: 300 },
    );
    expect(placed).toEqual([
      { kind: "failure", tone: "dim", share: 0, count: 1 },
      { kind: "finding", tone: "bad", share: 1, count: 1 },
    ]);
  });

  it("lets the loudest mark stand for its neighbours", () => {
    const marks = Array.from({ length: 100 }, (_, recordIndex) => ({
      recordIndex,
      kind: "failure" as const,
    }));
    const placed = placeMarks(
      [...marks, { recordIndex: 50, kind: "finding" as const, severity: "error" as const }],
      { from: 0, to: 100_000 },
    );
    expect(placed).toEqual([{ kind: "finding", tone: "bad", share: 0.0005, count: 101 }]);
  });

  it("leaves out what lies outside of the range", () => {
    expect(placeMarks([{ recordIndex: 9, kind: "user" }], { from: 10, to: 20 })).toEqual([]);
  });
});

describe("countMarks", () => {
  it("counts each kind inside an interval", () => {
    const counts = countMarks(
      [
        { recordIndex: 1, kind: "failure" },
        { recordIndex: 2, kind: "failure" },
        { recordIndex: 3, kind: "constraint" },
        { recordIndex: 9, kind: "failure" },
      ],
      { from: 1, to: 5 },
    );
    expect(counts).toMatchObject({ failure: 2, constraint: 1, user: 0 });
  });
});
