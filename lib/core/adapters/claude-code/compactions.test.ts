import { describe, expect, test } from "vitest";
import { SessionBuilder, summaryText } from "../fixtures/claude-code/session-builder";
import { arrangeText, linesOf } from "../fixtures/claude-code/transcript";

function readRanges(session: SessionBuilder) {
  const arrangement = arrangeText(session.text);
  return arrangement.compactions.map((compaction) => ({
    line: compaction.line,
    covered: linesOf(arrangement, compaction.covered),
    kept: linesOf(arrangement, compaction.kept),
    rolledUp: compaction.rolledUp,
    isExact: compaction.isExact,
    isComplete: compaction.isComplete,
  }));
}

const whole = { isExact: true, isComplete: true };

describe("the range of a compaction", () => {
  test("is everything in front of it, kept rows apart, and the summary may stand behind attachments", () => {
    const session = new SessionBuilder();
    session.user("a");
    session.reply("b");
    const kept = session.reply("c");
    const metadata = {
      trigger: "auto",
      preservedMessages: { uuids: [kept], allUuids: [kept, "x"] },
    };
    session.boundary(metadata);
    session.attachment({ type: "session_context", context: {} });
    session.attachment({ type: "date", date: "2026-10-01" });
    session.summary();
    expect(readRanges(session)).toEqual([
      { line: 7, covered: [1, 2], kept: [3], rolledUp: null, ...whole },
    ]);
    expect(arrangeText(session.text).compactions[0]).toMatchObject({
      lane: "parent",
      method: "local",
      trigger: "auto",
      summary: summaryText,
      dropped: [],
    });
  });

  test("begins with what the one before kept, and leaves out what was injected again", () => {
    const session = new SessionBuilder();
    session.user("a");
    const kept = session.reply("b");
    session.boundary({ trigger: "manual", preservedMessages: { uuids: [kept], allUuids: [kept] } });
    session.summary();
    session.attachment({ type: "file", filename: "/a", content: { type: "text" } });
    session.attachment({ type: "hook_additional_context", content: ["remember"] });
    session.user("c");
    session.attachment({ type: "edited_text_file", filename: "/a", snippet: "x" });
    session.boundary();
    session.summary();
    expect(readRanges(session)[1]).toEqual({
      line: 10,
      covered: [2, 6, 7, 8],
      kept: [],
      rolledUp: 1,
      ...whole,
    });
  });

  test("follows the ends of the kept part where an older version names no more", () => {
    const session = new SessionBuilder();
    session.user("a");
    const head = session.reply("b");
    session.user("c");
    const tail = session.reply("d");
    session.boundary({ preservedSegment: { headUuid: head, anchorUuid: "x", tailUuid: tail } });
    session.summary();
    expect(readRanges(session)).toEqual([
      { line: 6, covered: [1], kept: [2, 3, 4], rolledUp: null, ...whole },
    ]);
  });

  test("is not exact where kept rows are missing", () => {
    const session = new SessionBuilder();
    session.user("a");
    session.boundary({ preservedMessages: { uuids: ["gone"], allUuids: ["gone"] } });
    session.summary();
    expect(readRanges(session)[0]).toMatchObject({ isExact: false, isComplete: false });
    expect(arrangeText(session.text).notices).toEqual([
      "The compaction in line 2 names 1 kept row that the transcript does not hold.",
    ]);
  });

  test("is one end of the conversation in a partial compaction", () => {
    const session = new SessionBuilder();
    const first = session.user("a");
    const second = session.reply("b");
    session.user("c");
    session.reply("d");
    const uuids = [first, second];
    session.boundary({ trigger: "manual", messagesSummarized: 2, preservedMessages: { uuids } });
    session.summary({ summarizeMetadata: { messagesSummarized: 2, direction: "from" } });
    expect(readRanges(session)[0]).toMatchObject({ covered: [3, 4], kept: [1, 2], isExact: true });
  });

  test.each([
    ["from", [3, 4], [1, 2]],
    ["up_to", [1, 2], [3, 4]],
  ])("is estimated where a partial compaction '%s' names no rows", (direction, covered, kept) => {
    const session = new SessionBuilder();
    session.user("a");
    session.reply("b");
    session.user("c");
    session.reply("d");
    session.boundary();
    session.summary({ summarizeMetadata: { messagesSummarized: 2, direction } });
    expect(readRanges(session)[0]).toMatchObject({ covered, kept, isExact: false });
  });

  test("survives kept rows that are written again behind the summary", () => {
    const session = new SessionBuilder();
    session.user("a");
    const kept = session.reply("b");
    session.boundary({ preservedMessages: { uuids: [kept], allUuids: [kept] } });
    const summary = session.summary();
    session.chain("assistant", { uuid: kept, parentUuid: summary, message: { content: "b" } });
    session.from(kept).user("c");
    session.boundary();
    session.summary();
    expect(readRanges(session)[1]).toMatchObject({ covered: [2, 6], rolledUp: 1, isExact: true });
  });

  test("survives a second compaction that writes all earlier rows again", () => {
    const session = new SessionBuilder();
    session.user("a");
    session.reply("b");
    session.boundary();
    session.summary();
    session.user("c");
    session.replay(0, 1, 2, 3, 4);
    session.boundary();
    session.summary();
    expect(readRanges(session)).toEqual([
      { line: 4, covered: [1, 2], kept: [], rolledUp: null, ...whole },
      { line: 12, covered: [5], kept: [], rolledUp: 1, ...whole },
    ]);
  });

  test("is unknown in a fork, which begins with the last compaction of its origin", () => {
    const session = new SessionBuilder();
    session.boundary();
    session.summary();
    session.user("go on");
    session.boundary();
    session.summary();
    expect(readRanges(session)).toMatchObject([
      { covered: [], isExact: false, isComplete: false },
      { covered: [3], isExact: true, isComplete: true },
    ]);
  });

  test("is incomplete where the transcript begins in the middle, lost a call, or cannot be read", () => {
    const cut = new SessionBuilder().from("gone");
    cut.user("a");
    cut.boundary();
    cut.summary();
    expect(readRanges(cut)[0]).toMatchObject({ isExact: true, isComplete: false });

    const rewritten = new SessionBuilder();
    rewritten.user("a");
    rewritten.result("toolu_gone", "ok");
    rewritten.boundary();
    rewritten.summary();
    expect(readRanges(rewritten)[0]).toMatchObject({ isExact: false, isComplete: false });

    const torn = new SessionBuilder();
    torn.user("a");
    torn.rows.push('{"type":"assistant","mess');
    torn.reply("b");
    torn.boundary();
    torn.summary();
    expect(readRanges(torn)[0]).toMatchObject({ isExact: true, isComplete: false });
    expect(arrangeText(torn.text).notices).toEqual([
      "The transcript has 1 place that could not be read, the first before line 3.",
    ]);
  });
});

describe("what is no compaction, or not yet", () => {
  test("is a boundary at the end of the file, until its summary comes", () => {
    const session = new SessionBuilder();
    session.user("a");
    session.boundary();
    expect(readRanges(session)).toEqual([]);
    expect(arrangeText(session.text).notices).toEqual([
      "The compaction in line 2 has no summary in the transcript yet.",
    ]);
    session.reply("went on");
    expect(arrangeText(session.text).compactions[0]).toMatchObject({ summary: null, line: 2 });
  });

  test("is a pasted text that is worded like a summary", () => {
    const session = new SessionBuilder();
    session.user("a");
    session.reply("b");
    session.user(summaryText);
    const arrangement = arrangeText(session.text);
    expect(arrangement.compactions).toEqual([]);
    expect(arrangement.events[2]?.kind).toBe("context");
  });

  test("is a microcompaction, which is told as a notice", () => {
    const session = new SessionBuilder();
    session.user("a");
    session.chain("system", {
      subtype: "microcompact_boundary",
      microcompactMetadata: { compactedToolIds: ["toolu_1", "toolu_2"] },
    });
    const arrangement = arrangeText(session.text);
    expect(arrangement.compactions).toEqual([]);
    expect(arrangement.notices[0]).toContain("cleared 2 tool outputs from the context");
  });
});
