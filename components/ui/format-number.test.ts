import { describe, expect, it } from "vitest";
import { formatBytes, formatCount, formatNumber } from "./format-number";

describe("numbers", () => {
  it("groups thousands", () => {
    expect(formatNumber(162400)).toBe("162,400");
  });

  it("uses the singular for one only", () => {
    expect(formatCount(1, "event")).toBe("1 event");
    expect(formatCount(0, "event")).toBe("0 events");
    expect(formatCount(2, "summary", "summaries")).toBe("2 summaries");
  });

  it("picks the binary unit and never runs out of units", () => {
    expect(formatBytes(512)).toBe("512 B");
    expect(formatBytes(1536)).toBe("1.5 KiB");
    expect(formatBytes(20 * 1024 ** 2)).toBe("20 MiB");
    expect(formatBytes(5000 * 1024 ** 3)).toBe("5000 GiB");
  });
});
