import { describe, expect, it } from "vitest";
import { readSummary } from "./read-summary";

const first = (text: string) => readSummary(text).clauses[0];

describe("the mood of a clause", () => {
  it.each([
    ["Commit 3fa9c21 holds the fix."],
    ["Deploy done."],
    ["Pull request #12 opened."],
    ["Merge of main finished."],
    ["Push went through on the second try."],
    ["Release cut."],
    ["Build fixed."],
    ["Test `test_expiry` failed at once."],
  ])("takes the noun at the start of a report for no order: %s", (text) => {
    expect(first(text)?.modality).toBe("asserted");
  });

  it.each([
    ["Commit the changes that were reviewed."],
    ["Push the branch once CI is green."],
    ["Deploy to staging."],
    ["Fix whatever failed."],
    ["Check CI is green."],
    ["Build and test."],
    ["Update the docs as discussed."],
    ["Test the retry path."],
  ])("still reads an order: %s", (text) => {
    expect(first(text)?.modality).not.toBe("asserted");
  });

  it.each([
    ["The build failed once."],
    ["The tests failed at once."],
    ["The suite is green once the clock was frozen."],
    ["The endpoint was dropped as requested."],
    ["All pending migrations were applied."],
    ["No remaining failures."],
    ["The suggested fix was applied."],
  ])("does not take a word of time or an adjective for a condition or a plan: %s", (text) => {
    expect(first(text)?.modality).toBe("asserted");
  });

  it.each([
    ["Once the review is through, it will be merged."],
    ["The user requested a rollback."],
    ["A rollback is proposed."],
    ["Remaining: the docs."],
  ])("keeps conditions, wishes and plans: %s", (text) => {
    expect(first(text)?.modality).not.toBe("asserted");
  });

  it("takes what happened behind a rule for a report", () => {
    const clauses = readSummary("Rule: ask before a push. The tag was pushed.").clauses;
    expect(clauses.map(({ section }) => section)).toEqual(["constraints", "none"]);
  });

  it("takes “they” for people only where they speak or decide", () => {
    expect(first("They pass now.")?.subject).toBe("none");
    expect(first("They asked for a retry.")?.subject).toBe("user");
  });

  it("gives every numbered title its own section, whatever the first one is called", () => {
    const text =
      "1. Primary Request and Intent:\n   Cache.\n2. Done:\n   - cached\n3. Open:\n   - docs";
    const roles = readSummary(text).clauses.map(({ section }) => section);
    expect(roles).toEqual(["request", "done", "pending"]);
  });

  it("does not take a plan that a tool made for a plan of the work", () => {
    expect(readSummary("Last plan: 0 to add, 1 to change.").clauses[0]?.section).toBe("none");
  });

  it("ends a sentence at a full stop that a small letter follows", () => {
    const sentences = (text: string) =>
      new Set(readSummary(text).clauses.map(({ sentence }) => sentence.start)).size;
    expect(sentences("tests ok. mypy has one error. next: docs")).toBe(3);
    expect(sentences("The suite passed since. `mypy` is older.")).toBe(2);
    expect(sentences("Formats, e.g. json, incl. tests, vs. yaml, are read in no. 3 of it")).toBe(1);
    expect(sentences("Steps: 1. format 2. lint")).toBe(1);
  });
});
