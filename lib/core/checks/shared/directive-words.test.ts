import { describe, expect, it } from "vitest";
import { hasObject } from "./directive-words";

describe("the object of a rule", () => {
  it.each([
    ["main", "main"],
    ["main", "origin/main"],
    ["vendor", "vendor/left-pad"],
    ["migration", "migrations"],
  ])("%s is found in %s", (object, word) => {
    expect(hasObject(new Set([word]), object)).toBe(true);
  });

  it.each([
    ["main", "remainder"],
    ["main", "maintain"],
    ["prod", "reproduce"],
  ])("%s is not found inside of %s", (object, word) => {
    expect(hasObject(new Set([word]), object)).toBe(false);
  });
});
