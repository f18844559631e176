import { describe, expect, it } from "vitest";
import { trendPoints } from "./trend-points";

describe("trendPoints", () => {
  it("spreads the days over the width and the counts over the height", () => {
    expect(trendPoints([0, 2, 4], 60, 20)).toBe("0,20 30,10 60,0");
  });

  it("lies at the bottom when nothing happened, and bears a single day", () => {
    expect(trendPoints([0, 0], 60, 20)).toBe("0,20 60,20");
    expect(trendPoints([3], 60, 20)).toBe("0,0");
  });
});
