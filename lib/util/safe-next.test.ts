import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeNext } from "./safe-next";

describe("the way back after a sign-in", () => {
  it.each([
    ["/artifacts/a1?finding=f1#claim-2", "/artifacts/a1?finding=f1#claim-2"],
    ["/", "/"],
    ["//evil.example/x", "/"],
    ["/\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["https://evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["artifacts/a1", "/"],
    ["/sign-in?next=/x", "/"],
    ["/api/v1/artifacts", "/"],
    ["/apis", "/apis"],
    [undefined, "/"],
    [["/a", "/b"], "/"],
  ])("from %j leads to %s", (given, next) => {
    expect(safeNext(given)).toBe(next);
  });

  it("never leaves the site, whatever was given", () => {
    const odd = fc.string({
      unit: fc.constantFrom("/", "\\", "\t", "\n", "@", ":", ".", "a", "%", "?"),
    });
    fc.assert(
      fc.property(fc.oneof(odd, fc.string(), fc.webUrl()), (given) => {
        const next = safeNext(given);
        expect(new URL(next, "http://here.invalid").origin).toBe("http://here.invalid");
      }),
    );
  });
});
