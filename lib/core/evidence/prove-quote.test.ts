import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { proveQuote } from "./prove-quote";

describe("a quotation of an event", () => {
  it("is always a verbatim part of the event's text, in one line and at most 400 units long", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.option(fc.string()), (text, wanted) => {
        const quote = proveQuote(text, wanted ?? undefined);
        expect(text).toContain(quote);
        expect(quote).not.toContain("\n");
        expect(quote.length).toBeLessThanOrEqual(400);
      }),
    );
  });

  it("is what was asked for where the event holds it, else the first line that is not blank", () => {
    expect(proveQuote("a\n  3 failed\nb", "3 failed")).toBe("3 failed");
    expect(proveQuote("\n  first line\nsecond", "absent")).toBe("first line");
    expect(proveQuote("", "absent")).toBe("");
  });
});
