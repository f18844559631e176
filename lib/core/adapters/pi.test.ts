import { describe, expect, it } from "vitest";
import { PiSession, piEntries } from "./fixtures/pi/transcript";
import { pi } from "./pi";

const ordersOf = (sets: readonly (readonly [number, number])[]) =>
  sets.map(([a, b]) => `${a}-${b}`);

describe("a Pi file is recognised by its beginning", () => {
  it("accepts a session header and names the session by its id", () => {
    const head = { file: "x.jsonl", lines: [JSON.stringify(new PiSession().rows[0])] };
    expect(pi.accepts(head)).toBe(true);
    expect(pi.sessionKey(head)).toBe("pi:s-1");
  });

  it("accepts a file whose header is lost and takes the id from the file's name", () => {
    const session = new PiSession();
    session.user("hello");
    const head = { file: "2026_s-1.jsonl", lines: [JSON.stringify(session.rows[1])] };
    expect(pi.accepts(head)).toBe(true);
    expect(pi.sessionKey(head)).toBe("pi:s-1");
  });

  it("leaves other formats alone", () => {
    const lines = [
      '{"type":"session_meta","payload":{"id":"x"}}',
      '{"type":"user","uuid":"u","parentUuid":null,"message":{"role":"user","content":"hi"}}',
      '{"type":"session","id":"x"}',
      "not JSON",
    ];
    for (const line of lines) expect(pi.accepts({ file: "a.jsonl", lines: [line] })).toBe(false);
  });
});

describe("the covered range of a compaction", () => {
  it("ends at the first kept entry, and the next one begins there", () => {
    const session = new PiSession();
    for (const text of ["a", "b", "c"]) session.user(text);
    const d = session.user("d");
    session.user("e");
    session.compact(d);
    const f = session.user("f");
    session.user("g");
    session.compact(f);
    const [first, second] = session.arrange().compactions;
    expect(first).toMatchObject({ covered: [[2, 4]], kept: [[5, 6]], rolledUp: null });
    expect(second).toMatchObject({ covered: [[5, 6]], kept: [[8, 9]], rolledUp: 1, dropped: [] });
    expect(second).toMatchObject({ isExact: true, isComplete: true, trigger: "unknown" });
  });

  it("says that the kept tail may be lost where the client is older than the fix", () => {
    const session = new PiSession();
    session.user("a");
    const b = session.user("b");
    session.compact(b, { timestamp: "2026-03-01T00:00:00.000Z" });
    const c = session.user("c");
    session.compact(c, { timestamp: "2026-03-26T23:59:59.000Z" });
    const arrangement = session.arrange();
    expect(arrangement.compactions[1]).toMatchObject({
      covered: [],
      kept: [[5, 5]],
      dropped: [[3, 3]],
      isExact: false,
    });
    expect(arrangement.notices.join()).toContain("0.63.1");
  });

  it("leaves out what the model never saw, and keeps bookkeeping out of all sets", () => {
    const session = new PiSession();
    session.message({ role: "system", content: "rules" });
    session.entry("model_change", { provider: "p", modelId: "m" });
    session.message({
      role: "bashExecution",
      command: "id",
      output: "",
      exitCode: 0,
      excludeFromContext: true,
    });
    session.message({ role: "bashExecution", command: "ls", output: "", exitCode: 0 });
    session.entry("custom_message", { customType: "x", content: "note" });
    const last = session.user("go on");
    session.compact(last);
    expect(ordersOf(session.arrange().compactions[0]?.covered ?? [])).toEqual(["5-6"]);
  });

  it("covers everything where the compaction names itself as the first kept entry", () => {
    const session = new PiSession();
    session.user("a");
    session.user("b");
    session.compact("e3");
    expect(session.arrange().compactions[0]).toMatchObject({
      covered: [[2, 3]],
      kept: [],
      isExact: true,
    });
  });

  it("matches a retained tail by role, time and call, and is exact only where all of it is found", () => {
    const tail = [
      { role: "user", timestamp: 1001 },
      { role: "assistant", timestamp: 1002 },
    ];
    const whole = new PiSession();
    whole.user("a");
    whole.user("b");
    whole.say("c");
    whole.compact(null, { retainedTail: tail });
    expect(whole.arrange().compactions[0]).toMatchObject({
      covered: [[2, 2]],
      kept: [[3, 4]],
      isExact: true,
    });
    const partly = new PiSession();
    partly.say("b");
    partly.say("x");
    partly.say("c");
    partly.compact(null, { retainedTail: tail });
    expect(partly.arrange().compactions[0]).toMatchObject({ kept: [[4, 4]], isExact: false });
  });

  it("is not exact where nothing says what was kept", () => {
    const session = new PiSession();
    session.user("a");
    session.compact(null);
    expect(session.arrange().compactions[0]).toMatchObject({ isExact: false, isComplete: true });
  });

  it("is neither exact nor complete where a line in it could not be read", () => {
    const session = new PiSession();
    session.user("a");
    session.user("lost");
    const kept = session.user("b");
    session.compact(kept);
    const lines = session.text.split("\n");
    lines[2] = '{"type":"message","id":';
    const [compaction] = pi.arrange(piEntries(lines.join("\n"))).compactions;
    expect(compaction).toMatchObject({ isExact: false, isComplete: false, covered: [[2, 2]] });
  });

  it("reads version 1, which has no ids and keeps by index", () => {
    const session = new PiSession({ version: undefined });
    session.user("a");
    session.user("b");
    session.compact(null, { firstKeptEntryIndex: 2 });
    const text = session.rows
      .map(({ id, parentId, ...row }) =>
        JSON.stringify(row.type === "session" ? { id, ...row } : row),
      )
      .join("\n");
    const arrangement = pi.arrange(piEntries(text));
    expect(arrangement.compactions[0]).toMatchObject({ covered: [[2, 2]], kept: [[3, 3]] });
    expect(new Set(arrangement.events.map((event) => event.eventId)).size).toBe(4);
  });
});

describe("moving the leaf revokes a branch", () => {
  it("revokes what stands between the old leaf and the common ancestor, whichever line shows the move", () => {
    const session = new PiSession();
    const first = session.user("one");
    session.user("two");
    session.say("done");
    session.moveTo(first);
    session.entry("branch_summary", { summary: "Left.", fromId: first });
    session.user("three");
    const { events, rollbacks } = session.arrange();
    expect(events.map((event) => event.rolledBack)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(rollbacks).toEqual([
      { mechanism: "branch", file: "t_s-1.jsonl", line: 5, fromOrder: 3, events: 2, userTurns: 1 },
    ]);
    expect(events[2]?.rollbackIndex).toBe(0);
  });

  it("makes a branch live again when a later line returns to it", () => {
    const session = new PiSession();
    const root = session.user("one");
    const left = session.user("two");
    session.moveTo(root);
    session.user("three");
    session.moveTo(left);
    session.user("four");
    const { events, rollbacks } = session.arrange();
    expect(events.map((event) => event.rolledBack)).toEqual([false, false, false, true, false]);
    expect(rollbacks).toMatchObject([{ line: 5, fromOrder: 4, events: 1 }]);
  });

  it("undoes a compaction on the branch, and the next one neither begins there nor rolls it up", () => {
    const session = new PiSession();
    const root = session.user("one");
    const two = session.user("two");
    session.compact(two);
    session.moveTo(root);
    const three = session.user("three");
    session.compact(three);
    const [first, second] = session.arrange().compactions;
    expect(first).toMatchObject({ rolledBack: true, covered: [[2, 2]] });
    expect(second).toMatchObject({ rolledBack: false, covered: [[2, 2]], rolledUp: null });
  });

  it("counts the revoked events inside of the range", () => {
    const session = new PiSession();
    const root = session.user("one");
    session.user("two");
    session.moveTo(root);
    session.user("three");
    const kept = session.user("four");
    session.compact(kept);
    expect(session.arrange().compactions[0]).toMatchObject({
      covered: [
        [2, 2],
        [4, 4],
      ],
      rolledBackEvents: 1,
    });
  });

  it("follows a leaf line to its target", () => {
    const session = new PiSession();
    const root = session.user("one");
    session.user("two");
    session.entry("leaf", { targetId: root });
    const { events, rollbacks } = session.arrange();
    expect(events.map((event) => event.rolledBack)).toEqual([false, false, true, false]);
    expect(rollbacks).toMatchObject([{ mechanism: "leaf", line: 4 }]);
  });

  it("gives every event the user turn above it", () => {
    const session = new PiSession();
    session.user("one");
    session.say("a");
    session.user("two");
    session.say("b");
    const turns = session.arrange().events.map((event) => event.parentTurnId);
    expect(turns).toEqual([null, "s-1:e1", "s-1:e1", "s-1:e3", "s-1:e3"]);
  });
});

describe("copies of a session", () => {
  it("bring nothing back that the longest file revoked, in whatever order they come", () => {
    const session = new PiSession();
    const root = session.user("one");
    session.user("revoked");
    const before = session.text;
    session.moveTo(root);
    session.user("two");
    session.user("three");
    const long = piEntries(session.text, "long.jsonl");
    const short = piEntries(before, "short.jsonl");
    const arrangement = pi.arrange([...short, ...long]);
    expect(pi.arrange([...long, ...short])).toEqual(arrangement);
    expect(arrangement.events.map((event) => event.rolledBack)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(arrangement.notices.join()).toContain("short.jsonl is a copy");
  });

  it("add what only they hold, outside of every range", () => {
    const session = new PiSession();
    session.user("one");
    const copy = new PiSession();
    copy.user("one");
    copy.rows.push({
      type: "message",
      id: "z",
      parentId: "e1",
      message: { role: "user", content: "?" },
    });
    session.user("two");
    session.user("three");
    const entries = [...piEntries(session.text, "a.jsonl"), ...piEntries(copy.text, "b.jsonl")];
    const { events } = pi.arrange(entries);
    expect(events.at(-1)).toMatchObject({
      eventId: "s-1:z",
      isInContext: false,
      rolledBack: false,
    });
  });
});
