import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EventContent, ToolResult } from "../event";
import { type ShownRun, tagEvent } from "./event-tags";
import { contentText, presentEvent } from "./present-event";

const event = {
  eventId: "s:1",
  logicalOrder: 1,
  recordIndex: 0,
  kind: "tool-result" as const,
  timestamp: null,
  file: "one.jsonl",
  line: 1,
  nativeId: null,
  turnId: null,
  rolledBack: false,
  rollback: null,
  treatment: null,
};
const present = (content: EventContent | null) => presentEvent({ event, content, runs: [] });
const result = (changes: Partial<ToolResult> = {}): ToolResult => ({
  callId: "c",
  outcome: "ok",
  exitCode: null,
  truncated: false,
  ...changes,
});
const run = (changes: Partial<ShownRun>): ShownRun => ({
  ...{ status: "fail", family: "test", counts: {}, piped: false },
  ...changes,
});

describe("presenting an event", () => {
  it("shows a short text whole", () => {
    expect(present({ text: "# fail 1", calls: [] })).toMatchObject({
      text: "# fail 1",
      textLength: 8,
      hiddenLines: 0,
    });
  });

  it("cuts a long text in the middle and says how many lines it hides", () => {
    const text = Array.from({ length: 4_000 }, (_, index) => `line ${index}`).join("\n");
    const view = present({ text, calls: [] });
    expect(view.text.length + (view.tail?.length ?? 0)).toBeLessThanOrEqual(8_001);
    expect(text.startsWith(view.text)).toBe(true);
    expect(text.endsWith(view.tail ?? "?")).toBe(true);
    const hidden = text.slice(view.text.length, text.length - (view.tail?.length ?? 0));
    expect(view.hiddenLines).toBe(hidden.split("\n").length);
    expect(view.textLength).toBe(text.length);
  });

  it("never cuts a character in two", () => {
    fc.assert(
      fc.property(fc.nat(3), (shift) => {
        const view = present({ text: "x".repeat(shift) + "😀".repeat(6_000), calls: [] });
        expect(() => encodeURIComponent(`${view.text} ${view.tail}`)).not.toThrow();
      }),
    );
  });

  it("holds what the user said when refusing, and every result of a line", () => {
    const content = {
      text: "one",
      calls: [],
      result: result({ outcome: "denied", userText: "not now" }),
      moreResults: [{ text: "two", result: result() }],
    };
    expect(contentText(content)).toBe("one\nnot now\ntwo");
  });

  it("shows the beginning of a call's arguments where there is neither command nor path", () => {
    const call = {
      callId: "c",
      name: "todo",
      tool: "todo" as const,
      argumentText: "a\n".repeat(99),
    };
    const [view] = present({ text: "", calls: [call] }).calls;
    expect(view?.detail?.split("\n").length).toBeLessThanOrEqual(8);
  });
});

describe("the marks of an event", () => {
  const tags = (one: ToolResult, runs: ShownRun[] = []) =>
    tagEvent({ text: "", calls: [], result: one }, runs).map(({ text, tone }) => [text, tone]);

  it("say how many tests failed although a pipe hides the exit status", () => {
    expect(tags(result({ exitCode: 0 }), [run({ counts: { failed: 3 }, piped: true })])).toEqual([
      ["3 failed", "bad"],
      ["exit 0, piped", "quiet"],
    ]);
  });

  it("say how many tests passed", () => {
    expect(tags(result(), [run({ status: "pass", counts: { passed: 47 } })])).toEqual([
      ["47 passed", "good"],
    ]);
  });

  it("say that a person refused, that a call still runs and that output was cut", () => {
    expect(tags(result({ outcome: "denied" }))).toEqual([["denied", "bad"]]);
    expect(tags(result({ outcome: "background" }))).toEqual([["still running", "quiet"]]);
    expect(tags(result({ truncated: true }))).toEqual([["output cut by the client", "quiet"]]);
  });

  it("say nothing of a run whose outcome is not known", () => {
    expect(tags(result(), [run({ status: "unreadable" })])).toEqual([]);
  });
});
