import { describe, expect, it } from "vitest";
import { formatAge, formatDay, formatUtc } from "./format-time";

const now = Date.UTC(2026, 10, 30, 12, 0, 0);
const ago = (ms: number) => formatAge(now - ms, now);

describe("formatAge", () => {
  it("uses the largest unit that matters", () => {
    expect(ago(12_000)).toBe("12 s");
    expect(ago(4 * 60_000)).toBe("4 min");
    expect(ago(192 * 60_000)).toBe("3 h 12 min");
    expect(ago(180 * 60_000)).toBe("3 h");
    expect(ago(26 * 3_600_000)).toBe("1 d");
  });

  it("shows zero instead of a negative age when the clocks disagree", () => {
    expect(ago(-5_000)).toBe("0 s");
  });
});

describe("formatUtc", () => {
  it("prints the exact second in UTC", () => {
    expect(formatUtc("2026-11-30T16:56:12.345+01:00")).toBe("2026-11-30 15:56:12 UTC");
  });

  it("returns what it cannot read unchanged", () => {
    expect(formatUtc("yesterday")).toBe("yesterday");
    expect(formatDay("yesterday")).toBe("yesterday");
  });
});
