import { describe, expect, it } from "vitest";
import type { Arrangement, OrderSet } from "../../artifact";
import { codex } from "../codex";
import {
  assistantItem,
  callItem,
  compacted,
  completed,
  context,
  done,
  item,
  manualCompaction,
  meta,
  offsetOf,
  outputItem,
  readRows,
  replacementUser,
  rolledBack,
  started,
  summaryPrefix,
  turn,
  userEvent,
  userItem,
} from "../fixtures/codex/rollout";
import { ordersOf } from "../shared/order-set";

type Row = Record<string, unknown>;

const arrange = (rows: (Row | string)[]) => codex.arrange(readRows([meta(), ...rows]));

/** Lines of a set of logical orders. */
function linesOf({ events }: Arrangement, orders: OrderSet | undefined): number[] {
  return [...ordersOf(orders ?? [])].map((order) => events[order - 1]?.ref.line ?? 0);
}

const sequenced = (row: Row, history_sequence: number): Row => ({
  ...row,
  metadata: { history_sequence },
});

describe("compactions", () => {
  it("A manual compaction stands in a turn of its own and covers all but the users' messages.", () => {
    const arranged = arrange([...turn(1), ...turn(2), ...manualCompaction("Done.", [1, 2])]);
    const [compaction] = arranged.compactions;
    expect(compaction).toMatchObject({ trigger: "manual", method: "local", shape: "handoff" });
    expect(compaction).toMatchObject({ line: 18, index: 1, isExact: true, isComplete: true });
    expect(compaction?.summary).toBe(`${summaryPrefix}\nDone.`);
    expect(compaction?.clientSpans).toEqual([{ start: 0, end: summaryPrefix.length + 1 }]);
    expect(linesOf(arranged, compaction?.kept)).toEqual([4, 11]);
    expect(linesOf(arranged, compaction?.covered)).toEqual([7, 14]);
  });

  it("The raw summary is no reply but a twin of the compaction, and so is the client's mark.", () => {
    const { events, compactions } = arrange([...turn(1), ...manualCompaction("Done.", [1])]);
    const twins = events.filter(({ twinOf }) => twinOf === compactions[0]?.summaryEventId);
    expect(twins.map(({ ref, kind }) => [ref.line, kind])).toEqual([
      [10, "notice"],
      [12, "notice"],
    ]);
  });

  it("A reply that only stands before the compaction and says something else stays a reply.", () => {
    const rows = [...turn(1), started("c"), compacted("Done.", [1], "c"), done("c")];
    const arranged = arrange(rows);
    expect(linesOf(arranged, arranged.compactions[0]?.covered)).toEqual([7]);
  });

  it("A compaction inside a turn is automatic, and one that nothing decides is unknown.", () => {
    const inside = arrange(turn(1, compacted("Done.", [1], "t1")));
    expect(inside.compactions[0]?.trigger).toBe("auto");
    const before = arrange([
      started("t2", { turn_attribution: {} }),
      compacted("Done.", [], "t2"),
      userItem("U2", "t2"),
    ]);
    expect(before.compactions[0]?.trigger).toBe("auto");
    const open = arrange([started("t2"), compacted("Done.", [], "t2")]);
    expect(open.compactions[0]?.trigger).toBe("unknown");
  });

  it("The second compaction rolls up the first and covers what the first kept and it does not.", () => {
    const arranged = arrange([
      ...turn(1),
      ...manualCompaction("One.", [1]),
      ...turn(2),
      ...manualCompaction("Two.", [2]),
    ]);
    const [, second] = arranged.compactions;
    expect(second?.rolledUp).toBe(1);
    expect(linesOf(arranged, second?.covered)).toEqual([4, 19]);
    expect(linesOf(arranged, second?.kept)).toEqual([16]);
  });

  it("A shortened message is kept in part, and the arrangement says so.", () => {
    const message = `${summaryPrefix}\nDone.`;
    const replacement_history = [
      replacementUser("U1 …9 tokens truncated…", "t1"),
      replacementUser(message, "c"),
    ];
    const row = { type: "compacted", payload: { message, replacement_history } };
    const arranged = arrange([...turn(1), started("c"), row, done("c")]);
    expect(linesOf(arranged, arranged.compactions[0]?.kept)).toEqual([4]);
    expect(arranged.notices).toContain(
      "The compaction on line 10 keeps the message on line 4 only in part.",
    );
  });

  it("A kept message that stands nowhere before makes the range inexact.", () => {
    const arranged = arrange([...turn(1), ...manualCompaction("Done.", [1, 7])]);
    expect(arranged.compactions[0]?.isExact).toBe(false);
  });

  it("An encrypted compaction has no summary, and a new window without one drops everything.", () => {
    const sealed = {
      type: "compacted",
      payload: {
        message: "",
        replacement_history: [
          replacementUser("U1", "t1"),
          { type: "compaction", encrypted_content: "x" },
        ],
      },
    };
    const remote = arrange([...turn(1), started("c"), sealed, done("c")]).compactions[0];
    expect(remote).toMatchObject({ method: "remote", summary: null, clientSpans: [], dropped: [] });
    const empty = { type: "compacted", payload: { message: "", replacement_history: [] } };
    const arranged = arrange([...turn(1), started("c"), empty, done("c")]);
    expect(arranged.compactions[0]).toMatchObject({ method: "token-budget", covered: [] });
    expect(linesOf(arranged, arranged.compactions[0]?.dropped)).toEqual([4, 7]);
  });

  it("A very old compaction is exact until the client had to cut the users' messages.", () => {
    const old = { type: "compacted", payload: { message: "LEGACY SUM" } };
    expect(arrange([...turn(1), old]).compactions[0]?.isExact).toBe(true);
    const long = userItem("x".repeat(90_000), "t0");
    expect(arrange([started("t0"), long, ...turn(1), old]).compactions[0]?.isExact).toBe(false);
  });

  it("A summary with headings is read by its headings.", () => {
    const arranged = arrange([...turn(1), ...manualCompaction("## Done\nAll.", [1])]);
    expect(arranged.compactions[0]?.shape).toBe("headings");
  });

  it("A message that repeats the summary of a compaction is that summary and no user turn.", () => {
    const text = `${summaryPrefix}\nDone.`;
    const { events } = arrange([...turn(1), ...manualCompaction("Done.", [1]), userItem(text)]);
    expect(events.filter(({ kind }) => kind === "user")).toHaveLength(1);
    const alone = arrange([...turn(1), userItem(text)]);
    expect(alone.events.filter(({ kind }) => kind === "user")).toHaveLength(2);
  });
});

describe("order and rollback", () => {
  it("A late line of a rolled-back turn is rolled back with it, and one of a live turn is not.", () => {
    const command = { type: "CommandExecution", id: "c1", command: ["ls"], exit_code: 0 };
    const rows = [
      ...turn(1),
      ...turn(2, callItem("c1", "exec_command", { cmd: "ls" }), outputItem("c1", "x")),
      rolledBack(1),
      ...turn(3),
      completed("t2", command),
      assistantItem("late", "t2"),
      outputItem("c1", "later still"),
      assistantItem("of turn one", "t1"),
    ];
    const { events } = arrange(rows);
    const last = rows.length + 1;
    const fate = (line: number) => events.find(({ ref }) => ref.line === line)?.rolledBack;
    expect([last - 3, last - 2, last - 1, last].map(fate)).toEqual([true, true, true, false]);
  });

  it("The client's numbers decide the order where lines reached the disk in another one.", () => {
    const arranged = arrange([
      started("t1"),
      sequenced(userItem("first", "t1"), 1),
      sequenced(outputItem("c", "third"), 3),
      sequenced(callItem("c", "exec_command", { cmd: "second" }), 2),
      sequenced(assistantItem("fourth", "t1"), 4),
    ]);
    expect(arranged.events.map(({ ref }) => ref.line)).toEqual([1, 2, 3, 5, 4, 6]);
  });

  it("A number never carries a line behind a rollback to the time before it.", () => {
    const { events } = arrange([
      started("t1"),
      sequenced(userItem("U1", "t1"), 1),
      started("t2"),
      sequenced(userItem("U2", "t2"), 2),
      rolledBack(1),
      started("t3"),
      sequenced(userItem("U3", "t3"), 2),
    ]);
    expect(events.filter(({ rolledBack: revoked }) => revoked).map(({ ref }) => ref.line)).toEqual([
      4, 5,
    ]);
  });

  it("A rollback says where it stands and what it revoked.", () => {
    const { rollbacks, events } = arrange([...turn(1), ...turn(2), rolledBack(1)]);
    expect(rollbacks).toEqual([
      {
        mechanism: "thread_rolled_back",
        file: "rollout.jsonl",
        line: 16,
        fromOrder: 9,
        events: 7,
        userTurns: 1,
      },
    ]);
    expect(events[8]).toMatchObject({ rolledBack: true, rollbackIndex: 0 });
  });

  it("Rolled-back text that an old client still sends is named in a notice.", () => {
    const rows = [...turn(1), ...manualCompaction("S1", [1]), ...turn(2)];
    const { notices } = arrange([
      ...rows,
      ...manualCompaction("S2", [1, 2]),
      ...turn(3),
      rolledBack(2),
    ]);
    expect(notices).toContain(
      "Rolled-back text of turn t2 (line 16) is still in the model's context in Codex 0.145.",
    );
    expect(notices).toContain("Codex still lists turn t2 (line 16) although it was rolled back.");
  });

  it("Every event knows its user turn, those before the user's words included.", () => {
    const { events } = arrange([...turn(1), ...turn(2)]);
    const users = events.filter(({ kind }) => kind === "user").map(({ eventId }) => eventId);
    expect(events.filter(({ parentTurnId }) => parentTurnId === users[0])).toHaveLength(7);
    expect(events.filter(({ parentTurnId }) => parentTurnId === users[1])).toHaveLength(7);
  });

  it("Without marks of turns each user message begins one, and its event line begins none.", () => {
    const pair = (text: string) => [userItem(text), userEvent(text), assistantItem(`to ${text}`)];
    const { events } = arrange([...pair("a"), ...pair("b"), rolledBack(1)]);
    const live = events.filter(({ kind, rolledBack: revoked }) => kind === "user" && !revoked);
    expect(live.map(({ ref }) => ref.line)).toEqual([2]);
  });
});

describe("files of one thread", () => {
  const base = readRows([meta(), ...turn(1), ...turn(2)], "rollout-a-T.jsonl", 0);
  const history_base = (endOrdinal: number) => ({
    thread_id: "T",
    end_ordinal_exclusive: endOrdinal,
    end_byte_offset: offsetOf(base, endOrdinal),
  });
  const revert = meta({ history_base: history_base(8), timestamp: "2026-01-02T00:00:00Z" });
  const second = readRows([revert, ...turn(3)], "b.jsonl", 8);

  it("A revert revokes the lines behind the cut, in whatever order the files come.", () => {
    const arranged = codex.arrange([...base, ...second]);
    expect(codex.arrange([...second, ...base])).toEqual(arranged);
    const revoked = arranged.events.filter(({ rolledBack: isRevoked }) => isRevoked);
    expect(revoked.map(({ ref }) => ref.line)).toEqual([9, 10, 11, 12, 14, 13, 15]);
    expect(arranged.rollbacks[0]).toMatchObject({ mechanism: "history_base", file: "b.jsonl" });
  });

  it("A missing file of the chain is named, and ranges that reach back to it are not exact.", () => {
    const rows = [revert, ...turn(3), ...manualCompaction("S", [3])];
    const { compactions, notices } = codex.arrange(readRows(rows, "b.jsonl", 8));
    expect(notices[0]).toContain("rollout T");
    expect(compactions[0]).toMatchObject({ isExact: false, isComplete: false });
  });

  it("A shorter copy of a file beside it adds no event and revokes none.", () => {
    const copy = readRows([meta(), ...turn(1)], "copy.jsonl", 0);
    const alone = codex.arrange(base);
    const { events, rollbacks } = codex.arrange([...copy, ...base]);
    expect(rollbacks).toEqual([]);
    const own = events.filter(({ ref }) => ref.file !== "copy.jsonl");
    expect(own.map(({ eventId }) => eventId)).toEqual(alone.events.map(({ eventId }) => eventId));
    expect(events.filter(({ isInContext }) => isInContext)).toHaveLength(4);
  });

  it("A history that points at itself ends.", () => {
    const loop = meta({ history_base: { thread_id: "b.jsonl", end_ordinal_exclusive: 3 } });
    expect(codex.arrange(readRows([loop, ...turn(1)], "b.jsonl", 0)).events).toHaveLength(8);
  });
});

describe("sessions", () => {
  it("The source of the session decides its lane.", () => {
    const laneOf = (payload: Row) => codex.arrange(readRows([meta(payload)])).session.lane;
    expect(laneOf({ source: "vscode" })).toBe("parent");
    expect(laneOf({ source: { custom: "x" } })).toBe("parent");
    expect(laneOf({ source: { subagent: { other: "guardian" } } })).toBe("review");
    expect(laneOf({ source: { subagent: "review" } })).toBe("review");
    expect(laneOf({ source: { subagent: "compact" } })).toBe("subagent");
    const spawn = { subagent: { thread_spawn: { parent_thread_id: "P" } } };
    const child = codex.arrange(readRows([meta({ source: spawn })])).session;
    expect(child).toMatchObject({ lane: "subagent", parentNativeId: "P" });
  });

  it("The parent's history at the head of a sub-agent's file is a copy and none of its events.", () => {
    const source = { subagent: { thread_spawn: { parent_thread_id: "P" } } };
    const head = meta({ source, subagent_history_start_ordinal: 9 });
    const rows = [head, meta({ id: "P" }), ...turn(1), started("t2"), userItem("task", "t2")];
    const arranged = codex.arrange(readRows([...rows, ...manualCompaction("S", [])], "c.jsonl", 0));
    expect(arranged.session.nativeId).toBe("T");
    expect(
      arranged.events.filter(({ isInContext }) => isInContext).map(({ ref }) => ref.line),
    ).toEqual([11]);
    expect(arranged.compactions[0]?.isComplete).toBe(false);
  });

  it("What stands in the user role of a reviewer was not typed by a person.", () => {
    const source = { subagent: { other: "guardian" } };
    const { events } = codex.arrange(readRows([meta({ source }), ...turn(1)]));
    expect(events.some(({ kind }) => kind === "user")).toBe(false);
  });

  it("A file is known by its first line even where that line was cut, and by its thread.", () => {
    const line = JSON.stringify({ timestamp: "x", ...meta({ text: "y".repeat(300) }) });
    const head = { file: "x.jsonl", lines: [line] };
    const cut = { file: "x.jsonl", lines: [line.slice(0, 200)] };
    for (const one of [head, cut]) {
      expect(codex.accepts(one)).toBe(true);
      expect(codex.sessionKey(one)).toBe("T");
    }
    expect(codex.accepts({ file: "x", lines: ['{"type":"session","version":3}'] })).toBe(false);
    expect(codex.accepts({ file: "x", lines: [] })).toBe(false);
  });

  it("Unknown and broken lines are kept or named, and nothing else is lost.", () => {
    const rows = [...turn(1), { type: "novelty", payload: {} }, "{torn"];
    const { events } = arrange(rows);
    expect(events.at(-1)?.kind).toBe("unknown");
    expect(events).toHaveLength(9);
    const torn = codex.parse({
      ref: { file: "x", line: 1, byteOffset: 0, byteLength: 5 },
      text: "{torn",
    });
    expect("problem" in torn && torn.problem).toContain("not JSON");
  });

  it("A message between agents bears context and counts as a turn, but nobody typed it.", () => {
    const agent = item({ type: "agent_message", author: "/root", content: [{ text: "go" }] });
    const { events } = arrange([started("t1"), context("t1"), agent, done("t1"), rolledBack(1)]);
    expect(events.find(({ ref }) => ref.line === 4)).toMatchObject({
      kind: "context",
      isInContext: true,
      rolledBack: true,
    });
  });
});
