import { describe, expect, test } from "vitest";
import { SessionBuilder } from "../fixtures/claude-code/session-builder";
import { linesOf, parseLines, readLines } from "../fixtures/claude-code/transcript";
import { arrange } from "./arrange";

function parent() {
  const session = new SessionBuilder("5e55", { version: "2.1.332", cwd: "/w" });
  session.user("look around");
  session.call("toolu_t", "Agent", { prompt: "look" });
  session.result("toolu_t", "found", {}, { toolUseResult: { agentId: "a1", status: "completed" } });
  session.boundary();
  session.summary();
  return session;
}

function child(agentId = "a1") {
  const session = new SessionBuilder("5e55", { isSidechain: true, agentId });
  session.user("look");
  session.reply("looking");
  session.boundary();
  session.summary({ isSidechain: true });
  return session;
}

const entries = {
  parent: parseLines(readLines(parent().text, "5e55.jsonl")),
  child: parseLines(readLines(child().text, "agent-a1.jsonl")),
};

describe("a sub-agent", () => {
  const arrangement = arrange([...entries.parent, ...entries.child]);

  test("stands behind the call that started it, whatever order the files come in", () => {
    const places = arrangement.events.map(
      ({ ref }) => `${ref.file === "5e55.jsonl" ? "p" : "c"}${ref.line}`,
    );
    expect(places).toEqual(["p1", "p2", "c1", "c2", "c3", "c4", "p3", "p4", "p5"]);
    expect(arrange([...entries.child, ...entries.parent])).toEqual(arrangement);
  });

  test("has its own compactions, and no part in those of its parent", () => {
    expect(
      arrangement.compactions.map((compaction) => ({
        lane: compaction.lane,
        file: compaction.file,
        line: compaction.line,
        lines: linesOf(arrangement, compaction.covered),
      })),
    ).toEqual([
      { lane: "subagent", file: "agent-a1.jsonl", line: 4, lines: [1, 2] },
      { lane: "parent", file: "5e55.jsonl", line: 5, lines: [1, 2, 3] },
    ]);
  });

  test("says nothing for the user and belongs to the turn that started it", () => {
    const own = arrangement.events.filter((event) => event.ref.file === "agent-a1.jsonl");
    expect(own.map((event) => event.kind)).toEqual([
      "context",
      "assistant",
      "notice",
      "compaction",
    ]);
    expect(new Set(own.map((event) => event.parentTurnId))).toEqual(new Set(["5e55:u1"]));
    expect(own[0]?.eventId).toBe("5e55:a1:u1");
  });

  test("is placed by the clock while no result names it", () => {
    const running = arrange([...entries.parent.slice(0, 2), ...entries.child]);
    expect(running.events.slice(0, 2).map((event) => event.ref.file)).toEqual([
      "5e55.jsonl",
      "agent-a1.jsonl",
    ]);
    expect(running.events).toHaveLength(6);
  });

  test("whose transcript is not here is named", () => {
    expect(arrange(entries.parent).notices).toEqual([
      "The transcripts of 1 sub-agent are not here: a1. What they did is known only from their results.",
    ]);
  });

  test("alone is a session in its own lane", () => {
    const alone = arrange(entries.child);
    expect(alone.session).toMatchObject({ lane: "subagent", nativeId: "5e55" });
    expect(alone.compactions[0]?.lane).toBe("subagent");
  });

  test("of an old version lives in the main file as a side chain", () => {
    const text = parent().text + child("old").text;
    const mixed = arrange(parseLines(readLines(text)));
    expect(mixed.compactions.map((compaction) => compaction.lane).sort()).toEqual([
      "parent",
      "subagent",
    ]);
    expect(mixed.events.filter((event) => event.kind === "user")).toHaveLength(1);
  });
});

test("a session tells where and with what it ran", () => {
  expect(arrange(entries.parent).session).toEqual({
    format: "claude-code",
    nativeId: "5e55",
    lane: "parent",
    parentNativeId: null,
    cwd: "/w",
    branch: null,
    clientVersion: "2.1.332",
    model: null,
    startedAt: "2026-10-01T08:00:01.000Z",
    endedAt: "2026-10-01T08:00:05.000Z",
  });
});
