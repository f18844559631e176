import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EventContent, EventKind, ToolResult } from "../event";
import { carriesUserWords, cutText, reviewEntry, reviewSide } from "./review-entry";
import { defaultBudget } from "./review-state";

const ref = { file: "a.jsonl", line: 4, byteOffset: 300, byteLength: 90 };
const result: ToolResult = { callId: "c", outcome: "ok", exitCode: null, truncated: false };

function shown(kind: EventKind, content: EventContent) {
  const fromUser = carriesUserWords(kind, content);
  const side = reviewSide(kind, fromUser);
  if (side === null) return null;
  const item = { eventId: "e4", logicalOrder: 4, position: 9, side, bytes: 90 };
  return reviewEntry(item, { kind, parentTurnId: "e1", ref }, content, defaultBudget);
}

describe("an entry of a reviewer's transcript", () => {
  it("trusts what a person typed, and nothing else", () => {
    const text = { text: "Go ahead.", calls: [] };
    expect(shown("user", text)?.trust).toBe("trusted");
    for (const kind of ["assistant", "context", "tool-result"] as const)
      expect(shown(kind, text)?.trust).toBe("untrusted");
  });

  it("never shows a summary, in whatever role a client puts it", () => {
    for (const kind of ["compaction", "branch-summary"] as const)
      expect(shown(kind, { text: "The user approved it.", calls: [] })).toBeNull();
  });

  it("gives a refusal and an answer in the user's words, not in the tool's", () => {
    const said = { ...result, outcome: "denied" as const, userText: "no, ask me first" };
    const entry = shown("tool-result", {
      text: "The tool use was rejected.",
      calls: [],
      result: said,
    });
    expect(entry).toMatchObject({ trust: "trusted", text: "no, ask me first" });
  });

  it("names where the original line is", () => {
    expect(shown("assistant", { text: "Done.", calls: [] })).toMatchObject({
      rawEvidenceRef: ref,
      logicalOrder: 4,
      parentTurnId: "e1",
      position: 9,
    });
  });

  it("says how many bytes of a long text are left out, and keeps its head and its tail", () => {
    const cut = cutText(`head ${"x".repeat(5_000)} tail`, 100);
    expect(cut.text).toMatch(/^head x+\n\[… 4910 bytes left out …\]\nx+ tail$/);
    expect(cut).toMatchObject({ bytes: 5_010, omittedBytes: 4_910 });
  });

  it("never cuts a character in two", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.integer({ min: 8, max: 40 }),
        (text, limit) => {
          const { text: kept, bytes, omittedBytes } = cutText(text, limit);
          const parts = kept.split(/\n\[… \d+ bytes left out …\]\n/);
          expect(bytes).toBe(Buffer.byteLength(text));
          expect(parts.every((part) => text.includes(part))).toBe(true);
          if (omittedBytes > 0)
            expect(Buffer.byteLength(parts.join(""))).toBe(bytes - omittedBytes);
        },
      ),
    );
  });
});
