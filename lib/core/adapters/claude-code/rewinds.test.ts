import { describe, expect, test } from "vitest";
import { SessionBuilder } from "../fixtures/claude-code/session-builder";
import { arrangeText, linesOf, liveTurns, revokedLines } from "../fixtures/claude-code/transcript";

function twoTurns() {
  const session = new SessionBuilder();
  session.user("first");
  const kept = session.reply("one");
  const cut = session.user("second");
  session.reply("two");
  return { session, kept, cut };
}

describe("a rewind with the client's own mark", () => {
  test("revokes what descends from the kept row, even where no prompt follows", () => {
    const { session, kept } = twoTurns();
    session.rewind(kept);
    const arrangement = arrangeText(session.text);
    expect(revokedLines(arrangement)).toEqual([3, 4]);
    expect(arrangement.rollbacks).toEqual([
      {
        mechanism: "rewound",
        file: "session.jsonl",
        line: 5,
        fromOrder: 3,
        events: 2,
        userTurns: 1,
      },
    ]);
    expect(arrangement.events[4]?.kind).toBe("rollback");
  });

  test("revokes the whole conversation where nothing was kept", () => {
    const { session } = twoTurns();
    session.rewind(null).from(null).user("again");
    expect(liveTurns(session.text)).toEqual(["again"]);
  });

  test("revokes a late row of the revoked turn and spares the turn that follows", () => {
    const { session, kept, cut } = twoTurns();
    session.rewind(kept, cut).from(kept);
    const next = session.user("third");
    session.from(cut).result("toolu_late", "late");
    session.from(next).reply("three");
    const arrangement = arrangeText(session.text);
    expect(revokedLines(arrangement)).toEqual([3, 4, 7]);
  });

  test("counts once although the client repeats its metadata behind the next turn", () => {
    const { session, kept, cut } = twoTurns();
    session.rewind(kept, cut).from(kept);
    session.user("third");
    session.rewind(kept, cut);
    expect(revokedLines(arrangeText(session.text))).toEqual([3, 4]);
  });

  test("falls back to the cut row and says so where neither row is there", () => {
    const { session, cut } = twoTurns();
    session.rewind("gone", cut);
    expect(revokedLines(arrangeText(session.text))).toEqual([3, 4]);
    const unknown = twoTurns().session.rewind("gone");
    expect(arrangeText(unknown.text).notices).toEqual([
      "The rewind in line 5 names rows that the transcript does not hold, so what it revoked is not known.",
    ]);
  });

  test("undoes a compaction that it goes past, and its neighbours close up", () => {
    const { session, kept } = twoTurns();
    session.boundary();
    session.summary();
    session.user("after");
    session.rewind(kept).from(kept).user("other way");
    session.boundary();
    session.summary();
    const arrangement = arrangeText(session.text);
    const [undone, live] = arrangement.compactions;
    expect([undone?.rolledBack, live?.rolledBack]).toEqual([true, false]);
    expect(linesOf(arrangement, undone?.covered ?? [])).toEqual([1, 2, 3, 4]);
    expect(linesOf(arrangement, live?.covered ?? [])).toEqual([1, 2, 9]);
    expect(live?.rolledUp).toBeNull();
    expect(live?.rolledBackEvents).toBe(5);
  });

  test("spares a compaction that is made right behind it", () => {
    const { session, kept, cut } = twoTurns();
    session.rewind(kept, cut);
    session.boundary();
    session.summary();
    session.user("go on");
    const arrangement = arrangeText(session.text);
    expect(arrangement.compactions[0]?.rolledBack).toBe(false);
    expect(linesOf(arrangement, arrangement.compactions[0]?.covered ?? [])).toEqual([1, 2]);
    expect(liveTurns(session.text)).toEqual(["first", "go on"]);
  });
});

describe("a rewind that only the branch shows", () => {
  test("revokes every branch but the one with the last prompt", () => {
    const { session, kept } = twoTurns();
    session.from(kept).user("third");
    session.reply("three");
    session.from(kept).user("fourth");
    const arrangement = arrangeText(session.text);
    expect(revokedLines(arrangement)).toEqual([3, 4, 5, 6]);
    expect(liveTurns(session.text)).toEqual(["first", "fourth"]);
    expect(arrangement.rollbacks.map((rollback) => rollback.mechanism)).toEqual([
      "branch",
      "branch",
    ]);
  });

  test("is told from two terminals that take turns in one file", () => {
    const { session, kept, cut } = twoTurns();
    const other = session.from(kept).user("other terminal");
    session.from(cut).user("first terminal goes on");
    session.from(other).user("other terminal goes on");
    expect(revokedLines(arrangeText(session.text))).toEqual([]);
  });

  test("is told from another terminal whose model still answers", () => {
    const { session, kept, cut } = twoTurns();
    const other = session.from(kept).user("other terminal");
    session.from(cut).reply("still at work");
    session.from(other).reply("on it");
    expect(revokedLines(arrangeText(session.text))).toEqual([]);
  });

  test("is not seen in parallel calls and their results", () => {
    const session = new SessionBuilder();
    session.user("do both");
    const message = { message: { id: "m", role: "assistant", content: [] } };
    const a = session.call("toolu_a", "Bash", { command: "a" }, {});
    const b = session.chain("assistant", message);
    session.from(a).result("toolu_a", "done");
    session.from(b).result("toolu_b", "done");
    session.user("next");
    expect(revokedLines(arrangeText(session.text))).toEqual([]);
  });

  test("does not revoke a compaction when the next row hangs on a kept one", () => {
    const { session } = twoTurns();
    const tail = session.reply("tail");
    session.boundary({ trigger: "manual", preservedMessages: { uuids: [tail], allUuids: [tail] } });
    session.summary();
    session.user("<command-name>/compact</command-name><command-args>keep it short</command-args>");
    session.from(tail).user("next");
    expect(revokedLines(arrangeText(session.text))).toEqual([]);
  });

  test("to the very beginning needs the terminal's mark behind the new first prompt", () => {
    const { session } = twoTurns();
    session.from(null).user("start over");
    expect(liveTurns(session.text)).toEqual(["first", "second", "start over"]);
    const leafUuid = "00000000-0000-0000-0000-000000000000";
    session.raw({ type: "last-prompt", leafUuid, explicit: true });
    expect(liveTurns(session.text)).toEqual(["start over"]);
  });
});

describe("revoked rows", () => {
  test("stay revoked when the client appends them again", () => {
    const { session, kept, cut } = twoTurns();
    session.rewind(kept, cut).from(kept).user("third");
    session.replay(0, 1, 2, 3);
    const arrangement = arrangeText(session.text);
    expect(revokedLines(arrangement)).toEqual([3, 4, 9, 10]);
    expect(liveTurns(session.text)).toEqual(["first", "third"]);
    expect(arrangement.notices).toEqual([
      "4 rows of the transcript repeat earlier ones and count once.",
    ]);
  });

  test("take the sub-agents with them that they started", () => {
    const { session, kept } = twoTurns();
    session.call("toolu_t", "Task", { prompt: "look" });
    session.result(
      "toolu_t",
      "found",
      {},
      { toolUseResult: { agentId: "a1", status: "completed" } },
    );
    session.rewind(kept);
    const child = new SessionBuilder("5e55", { isSidechain: true, agentId: "a1" });
    child.user("look");
    child.reply("found");
    const text = session.text + child.text;
    const arrangement = arrangeText(text);
    expect(revokedLines(arrangement)).toEqual([3, 4, 5, 8, 9, 6]);
  });

  test("keep the rows of a message that is live in part", () => {
    const session = new SessionBuilder();
    session.user("first");
    const part = (id: string) => ({
      message: {
        id: "shared",
        role: "assistant",
        content: [{ type: "tool_use", id, name: "Bash", input: {} }],
      },
    });
    const a = session.chain("assistant", part("toolu_a"));
    session.chain("assistant", part("toolu_b"));
    session.result("toolu_b", "b");
    session.user("second");
    session.from(a).result("toolu_a", "a");
    session.user("third");
    const arrangement = arrangeText(session.text);
    expect(revokedLines(arrangement)).toEqual([5]);
  });
});
