import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { hashText } from "./hash";

it("gives the first half of the SHA-256 that the platform computes, for texts of every length and script", () => {
  const platform = (text: string) =>
    createHash("sha256").update(text, "utf8").digest("hex").slice(0, 32);
  for (let length = 0; length < 200; length++) {
    const text = "ä".repeat(length);
    expect(hashText(text)).toBe(platform(text));
  }
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(hashText(text)).toBe(platform(text));
    }),
  );
});
