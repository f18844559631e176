import { describe, expect, it } from "vitest";
import { findingHeadline, shortQuote } from "./finding-words";

describe("findingHeadline", () => {
  it("says what the summary says for a claim mismatch", () => {
    expect(
      findingHeadline({ kind: "status-inverted", says: "all 47 tests pass" }, "x", "3 failed."),
    ).toEqual({ lead: "Says", quote: "all 47 tests pass", rest: "3 failed." });
  });

  it("quotes the record for an omission", () => {
    const words = { kind: "constraint-omitted", holds: "never push to main" } as const;
    expect(findingHeadline(words, "", "Standing since turn 3.")).toEqual({
      lead: "Leaves out",
      quote: "never push to main",
      rest: "Standing since turn 3.",
    });
  });

  it("has no quote where there are no words to quote", () => {
    expect(findingHeadline({ kind: "concealment" }, " ", "why").quote).toBeNull();
  });
});

describe("shortQuote", () => {
  it("joins lines, drops outer quotation marks and cuts at a word", () => {
    expect(shortQuote('"all\n  green"')).toBe("all green");
    expect(shortQuote("one two three four", 10)).toBe("one two …");
    expect(shortQuote("x".repeat(30), 10)).toBe(`${"x".repeat(10)} …`);
  });
});
