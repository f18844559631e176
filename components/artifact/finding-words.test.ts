import { describe, expect, it } from "vitest";
import { rowWords, shortQuote, whyWords } from "./finding-words";

describe("rowWords", () => {
  it("puts what the summary says before what the record holds", () => {
    const words = {
      kind: "status-inverted",
      says: "“all 47 tests pass”",
      holds: "3 failed",
    } as const;
    expect(rowWords(words)).toEqual({ lead: "Says “all 47 tests pass”.", rest: "3 failed." });
  });

  it("quotes the user for a constraint that was left out", () => {
    const holds = "The user said “Never push to main.”.";
    const words = { kind: "constraint-omitted", says: "Nothing about it.", holds } as const;
    expect(rowWords(words)).toEqual({
      lead: "Leaves out “Never push to main.”",
      rest: "The record holds a standing constraint.",
    });
  });

  it("names the kind of thing where there are no words to quote", () => {
    const holds = "The last lint run printed 1 error.";
    const words = { kind: "failure-omitted", says: "", holds } as const;
    expect(rowWords(words)).toEqual({ lead: "Leaves out an open failure.", rest: holds });
  });

  it("has a lead even where the summary's words are missing", () => {
    expect(rowWords({ kind: "concealment", says: " ", holds: "" }).lead).not.toBe("");
  });
});

describe("whyWords", () => {
  it("divides a reason where it turns", () => {
    expect(whyWords("Says “a; b”; the last run, event 28, printed 1 failed.")).toEqual({
      lead: "Says “a; b”.",
      rest: "The last run, event 28, printed 1 failed.",
    });
  });

  it("leaves a reason without a turn whole", () => {
    expect(whyWords("git counted 3 files")).toEqual({ lead: "Git counted 3 files.", rest: "" });
  });
});

describe("shortQuote", () => {
  it("joins lines, drops outer quotation marks and cuts at a word", () => {
    expect(shortQuote('"all\n  green"')).toBe("all green");
    expect(shortQuote("one two three four", 10)).toBe("one two …");
    expect(shortQuote("x".repeat(30), 10)).toBe(`${"x".repeat(10)} …`);
  });
});
