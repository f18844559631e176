import { describe, expect, it } from "vitest";
import { summaryChanges } from "./summary-changes";

describe("summaryChanges", () => {
  it("says which lines a later summary lost, kept and added", () => {
    const changes = summaryChanges("intent\nnever push\nstate\n", "intent\nstate\nnext\n");
    expect(changes?.map((change) => `${change.kind}: ${change.text}`)).toEqual([
      "kept: intent",
      "lost: never push",
      "kept: state",
      "new: next",
    ]);
  });

  it("compares nothing that would make the page stand still", () => {
    expect(summaryChanges("x".repeat(300_000), "y".repeat(300_000))).toBeNull();
  });
});
