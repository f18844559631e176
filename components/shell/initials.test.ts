import { describe, expect, it } from "vitest";
import { initialsOf } from "./initials";

describe("initialsOf", () => {
  it("takes the first letters of the first and the last word", () => {
    expect(initialsOf("Maria de Ortega")).toBe("MO");
    expect(initialsOf("ana.kovač")).toBe("AK");
  });

  it("takes two letters of a single word and never fails", () => {
    expect(initialsOf("ana")).toBe("AN");
    expect(initialsOf("")).toBe("?");
    expect(initialsOf("👩‍💻")).not.toBe("");
  });
});
