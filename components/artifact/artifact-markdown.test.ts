import { describe, expect, it } from "vitest";
import { fenceText } from "./artifact-markdown";

describe("fenceText", () => {
  it("uses a fence that the text cannot close", () => {
    expect(fenceText("a\n````\nb").split("\n")[0]).toBe("`````text");
    expect(fenceText("plain")).toBe("```text\nplain\n```");
  });

  it("spells characters that a reader would not see", () => {
    expect(fenceText("a\u202eb")).toContain("a[U+202E RLO]b");
  });
});
