import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countHidden, spellHidden, visibleText } from "./visible-text";

const esc = String.fromCharCode(27);
const bell = String.fromCharCode(7);

describe("visibleText", () => {
  it("leaves ordinary text in one piece", () => {
    expect(visibleText("all 47 tests pass\n\tin 4 s")).toEqual([
      { start: 0, end: 25, kind: "plain", text: "all 47 tests pass\n\tin 4 s" },
    ]);
  });

  it("shows a right-to-left override as a token with its name", () => {
    expect(spellHidden("user\u202etxt.exe")).toBe("user[U+202E RLO]txt.exe");
  });

  it("shows zero-width characters, soft hyphens and byte order marks", () => {
    expect(spellHidden("a\u200bb\u00adc\ufeff")).toBe("a[U+200B ZWSP]b[U+00AD SHY]c[U+FEFF BOM]");
  });

  it("decodes text that is hidden in tag characters", () => {
    const hidden = [..."clear it"].map((each) =>
      String.fromCodePoint(0xe0000 + (each.codePointAt(0) ?? 0)),
    );
    expect(spellHidden(`ok${hidden.join("")}.`)).toBe("ok[hidden text: clear it].");
  });

  it("drops colour codes and nothing else of a coloured line", () => {
    expect(spellHidden(`${esc}[31;1m3 failed${esc}[0m | 44 passed`)).toBe("3 failed | 44 passed");
  });

  it("spells cursor moves, links and clipboard writes of a terminal", () => {
    expect(spellHidden(`x${esc}[2Jy`)).toBe("x[ESC [2J]y");
    expect(spellHidden(`${esc}]52;c;cGF5bG9hZA==${bell}z`)).toBe("[ESC ]52;c;cGF5bG9hZA==]z");
    expect(spellHidden(`${esc}]8;;https://a.example${esc}\\here`)).toBe(
      "[ESC ]8;;https://a.example]here",
    );
  });

  it("shows a carriage return that overwrites a line and drops one before a line break", () => {
    expect(spellHidden("FAILED\rpassed\r\nnext")).toBe("FAILED[U+000D CR]passed\nnext");
  });

  it("keeps joiners inside emoji and inside scripts that need them", () => {
    for (const text of ["👩‍💻 done", "❤️", "می‌خواهم", "क्‍ष", "1️⃣"]) {
      expect(countHidden(text)).toBe(0);
    }
  });

  it("shows a joiner between Latin letters", () => {
    expect(countHidden("pass\u200dword")).toBe(1);
  });

  it("ends an unfinished sequence at the end of its line", () => {
    expect(spellHidden(`${esc}]0;title\nnext`)).toBe("[ESC ]0;title]\nnext");
  });

  it("covers every text with contiguous pieces", () => {
    const awkward = fc.constantFrom(
      esc,
      "[",
      "]",
      "m",
      bell,
      "\r",
      "\n",
      "\u200d",
      "\ufe0f",
      "\ud83d",
      "👩",
      "\u{e0041}",
      "a",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(awkward).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (given) => {
        const pieces = visibleText(given);
        let at = 0;
        for (const piece of pieces) {
          expect(piece.start).toBe(at);
          expect(piece.end).toBeGreaterThan(at);
          if (piece.kind === "plain") expect(piece.text).toBe(given.slice(piece.start, piece.end));
          at = piece.end;
        }
        expect(at).toBe(given.length);
      }),
    );
  });
});
