import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { claudeCode } from "./claude-code";
import { arrange } from "./claude-code/arrange";
import { SessionBuilder } from "./fixtures/claude-code/session-builder";
import { parseLines, readLines, revokedLines } from "./fixtures/claude-code/transcript";

function head(...rows: object[]) {
  return { file: "x.jsonl", lines: rows.map((row) => JSON.stringify(row)) };
}

describe("a file of Claude Code", () => {
  const user = {
    type: "user",
    uuid: "u",
    parentUuid: null,
    sessionId: "s",
    message: { content: "x" },
  };

  test.each([
    ["a turn", [user]],
    ["metadata first", [{ type: "mode", mode: "normal", sessionId: "s" }]],
    ["a snapshot first", [{ type: "file-history-snapshot", messageId: "m" }]],
    ["an old title first", [{ type: "summary", summary: "t", leafUuid: "l" }]],
    ["an unknown row first", [{ type: "brand-new" }, user]],
  ])("is known by %s", (_, rows) => {
    expect(claudeCode.accepts(head(...rows))).toBe(true);
  });

  test("is known by the beginning of a first line that is too long for the head", () => {
    const torn = JSON.stringify(user).slice(0, 60);
    expect(claudeCode.accepts({ file: "x.jsonl", lines: [torn] })).toBe(true);
  });

  test.each([
    ["Codex", { type: "session_meta", payload: { id: "s" } }],
    ["Pi", { type: "session", version: 3, id: "s" }],
    ["Qwen Code", { ...user, message: { role: "user", parts: [] } }],
    ["anything else", { role: "user", content: "x" }],
  ])("is not one of %s", (_, row) => {
    expect(claudeCode.accepts(head(row))).toBe(false);
  });

  test("shares its session with the files of its sub-agents", () => {
    const child = { ...user, isSidechain: true, agentId: "a" };
    expect(claudeCode.sessionKey(head(user))).toBe("s");
    expect(claudeCode.sessionKey({ ...head(child), file: "agent-a.jsonl" })).toBe("s");
    expect(claudeCode.sessionKey({ file: "lost.jsonl", lines: [] })).toBe("lost");
  });

  test("belongs to the session in its name where copied rows of another one come first", () => {
    const id = "0a095b0d-58a6-48a9-b2d3-e89f4afe3d7d";
    const rows = head({ ...user, sessionId: "older" }, { ...user, sessionId: id });
    expect(claudeCode.sessionKey({ ...rows, file: `${id}.jsonl` })).toBe(id);
  });
});

/** Sessions of any shape, hostile ones included: any parent, repeated ids, rewinds to anywhere. */
const uuid = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", null);
const row = fc.record(
  {
    type: fc.constantFrom(
      "user",
      "assistant",
      "system",
      "attachment",
      "last-prompt",
      "queue-operation",
      "mode",
    ),
    subtype: fc.constantFrom("compact_boundary", "turn_duration"),
    uuid,
    parentUuid: uuid,
    leafUuid: uuid,
    cutUuid: uuid,
    rewound: fc.boolean(),
    explicit: fc.boolean(),
    isSidechain: fc.boolean(),
    isCompactSummary: fc.boolean(),
    isMeta: fc.boolean(),
    agentId: fc.constantFrom("x", "y"),
    operation: fc.constantFrom("enqueue", "dequeue", "remove", "popAll"),
    content: fc.constantFrom("p", "q", "p\nq", "/compact"),
    timestamp: fc.constantFrom("2026-10-01T08:00:00Z", "2026-10-01T09:00:00Z"),
    toolUseResult: fc.record({ agentId: fc.constantFrom("x", "y") }),
    compactMetadata: fc.record({ preservedMessages: fc.record({ uuids: fc.array(uuid) }) }),
    message: fc.record({
      id: fc.constantFrom("m", "n"),
      content: fc.oneof(
        fc.constantFrom("p", "q"),
        fc.constant([{ type: "tool_result", tool_use_id: "toolu_1", content: "x" }]),
        fc.constant([{ type: "tool_use", id: "toolu_1", name: "Task", input: {} }]),
      ),
    }),
  },
  { requiredKeys: ["type"] },
);
const session = fc.array(row, { maxLength: 24 });
const toText = (rows: readonly object[]) =>
  rows.map((item) => `${JSON.stringify(item)}\n`).join("");

describe("any transcript", () => {
  test("is read without an error, whatever its bytes", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json()), (text) => {
        const ref = { file: "x", line: 1, byteOffset: 0, byteLength: text.length };
        const entry = claudeCode.parse({ ref, text });
        if ("problem" in entry) expect(entry.problem).not.toBe("");
        else expect(arrange([entry]).events).toHaveLength(1);
      }),
    );
  });

  test("gives every row one event with its own id, in a gapless order", () => {
    fc.assert(
      fc.property(session, (rows) => {
        const { events, compactions, rollbacks } = arrange(parseLines(readLines(toText(rows))));
        expect(events.map((event) => event.logicalOrder)).toEqual(rows.map((_, at) => at + 1));
        expect(new Set(events.map((event) => event.ref.line)).size).toBe(rows.length);
        expect(new Set(events.map((event) => event.eventId)).size).toBe(rows.length);
        expect(rollbacks.every((rollback) => rollback.events > 0)).toBe(true);
        for (const { covered, kept } of compactions) {
          const orders = [...covered, ...kept].flat();
          expect(orders.every((order) => order >= 1 && order <= rows.length)).toBe(true);
        }
      }),
    );
  });

  test("gives the same events when it is cut anywhere and read on", () => {
    fc.assert(
      fc.property(session, fc.nat(), (rows, at) => {
        const text = toText(rows);
        const lines = readLines(text);
        const cut = lines[at % Math.max(lines.length, 1)]?.ref.byteOffset ?? 0;
        const before = lines.filter((line) => line.ref.byteOffset < cut);
        const after = lines.filter((line) => line.ref.byteOffset >= cut);
        expect(arrange([...parseLines(before), ...parseLines(after)])).toEqual(
          arrange(parseLines(lines)),
        );
        const ids = new Set(arrange(parseLines(lines)).events.map((event) => event.eventId));
        expect(arrange(parseLines(before)).events.every((event) => ids.has(event.eventId))).toBe(
          true,
        );
      }),
    );
  });

  test("is arranged without the text of anyone but a person and the summaries", () => {
    fc.assert(
      fc.property(session, (rows) => {
        const entries = parseLines(readLines(toText(rows)));
        const bare = entries.map((entry) => {
          const isKept = entry.kind === "user" || entry.kind === "compaction";
          return isKept ? entry : { ...entry, content: null };
        });
        expect(arrange(bare)).toEqual(arrange(entries));
      }),
    );
  });

  test("is the same whatever order its files come in", () => {
    fc.assert(
      fc.property(session, session, (first, second) => {
        const a = parseLines(readLines(toText(first), "a.jsonl"));
        const b = parseLines(readLines(toText(second), "agent-x.jsonl"));
        expect(arrange([...b, ...a])).toEqual(arrange([...a, ...b]));
      }),
    );
  });

  test("revokes the same rows when they are written again at its end", () => {
    fc.assert(
      fc.property(session, (rows) => {
        const chain = rows.filter((item) => typeof item.uuid === "string");
        const before = revokedLines(arrange(parseLines(readLines(toText(rows)))));
        const copies = chain.map((item) => ({ ...item, toolUseResult: {} }));
        const again = arrange(parseLines(readLines(toText([...rows, ...copies]))));
        expect(
          revokedLines(again)
            .filter((line) => line <= rows.length)
            .sort(),
        ).toEqual(before.sort());
      }),
    );
  });
});

test("a chain of a quarter of a million rows is arranged without recursion and in linear time", () => {
  const session = new SessionBuilder();
  session.user("turn");
  session.reply("ok");
  const [turn, reply] = parseLines(readLines(session.text));
  if (!turn || !reply) throw new Error("The session has no rows.");
  const entries = Array.from({ length: 250_000 }, (_, at) => {
    const entry = at % 2 === 0 ? turn : reply;
    const ref = { ...entry.ref, line: at + 1, byteOffset: at * 100, byteLength: 99 };
    return { ...entry, ref, link: { ...entry.link, uuid: `u${at}`, parentUuid: `u${at - 1}` } };
  });
  const arrangement = arrange(entries);
  expect(arrangement.events).toHaveLength(250_000);
  expect(arrangement.rollbacks).toEqual([]);
}, 60_000);
