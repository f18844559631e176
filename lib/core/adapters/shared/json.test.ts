import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asInteger, asNumber, asObjects, joinStrings, parseObject } from "./json";

describe("reading JSON of a foreign format", () => {
  it("gives an object or one sentence on one line, and never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string({ unit: "binary" })), (text) => {
        const parsed = parseObject(text);
        if ("problem" in parsed) expect(parsed.problem).toMatch(/^not [^\n]{1,220}$/u);
        else expect(parsed.object).toEqual(JSON.parse(text));
      }),
    );
  });

  it("narrows without inventing values", () => {
    expect(asNumber("1")).toBeNull();
    expect(asInteger(1.5)).toBeNull();
    expect(asInteger(2)).toBe(2);
    expect(asObjects([1, null, [], { a: 1 }])).toEqual([{ a: 1 }]);
  });

  it("joins the strings of a value in order, cut at the limit, however deep it is", () => {
    expect(joinStrings({ a: "x", b: [{ c: "y" }, 3], d: "z" })).toBe("x\ny\nz");
    expect(joinStrings(["aaaa", "bbbb"], 6)).toBe("aaaa\nb");
    const deep: unknown = JSON.parse(`${"[".repeat(20_000)}${"]".repeat(20_000)}`);
    expect(joinStrings(deep)).toBe("");
  });
});
