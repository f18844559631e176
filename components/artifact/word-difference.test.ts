import { describe, expect, it } from "vitest";
import { wordDifference } from "./word-difference";

const changed = (parts: { text: string; isChanged: boolean }[] | undefined) =>
  parts?.filter((part) => part.isChanged).map((part) => part.text.trim());

describe("wordDifference", () => {
  it("marks the words that differ on each side", () => {
    const result = wordDifference("47 tests pass in 11 files", "44 tests pass in 11 files");
    expect(changed(result?.before)).toEqual(["47"]);
    expect(changed(result?.after)).toEqual(["44"]);
  });

  it("keeps both texts whole", () => {
    const result = wordDifference("pushed to main", "pushed to origin/fix");
    expect(result?.before.map((part) => part.text).join("")).toBe("pushed to main");
    expect(result?.after.map((part) => part.text).join("")).toBe("pushed to origin/fix");
  });

  it("compares nothing where the texts have too little in common", () => {
    expect(wordDifference("all green", "Segmentation fault")).toBeNull();
  });
});
