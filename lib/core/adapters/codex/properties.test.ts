import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Compaction } from "../../artifact";
import { codex } from "../codex";
import {
  assistantItem,
  callItem,
  compacted,
  completed,
  context,
  done,
  event,
  item,
  manualCompaction,
  meta,
  outputItem,
  readRows,
  rolledBack,
  started,
  turn,
  userEvent,
  userItem,
} from "../fixtures/codex/rollout";
import { ordersOf } from "../shared/order-set";
import type { CodexEntry } from "./rollout-files";

type Row = Record<string, unknown>;

const turnId = fc.constantFrom("t1", "t2", "t3", "c");
const text = fc.constantFrom("U1", "U2", "A1", "", "<turn_aborted>x</turn_aborted>");
const callId = fc.constantFrom("c1", "c2");
const command = { type: "CommandExecution", command: ["ls"], exit_code: 1 };

/** Any line of a rollout, in any place. */
const row: fc.Arbitrary<Row> = fc.oneof(
  turnId.map((id) => started(id)),
  turnId.map((id) => done(id)),
  turnId.map((id) => context(id)),
  fc.tuple(text, fc.option(turnId)).map(([words, id]) => userItem(words, id)),
  text.map((words) => userEvent(words)),
  fc.tuple(text, fc.option(turnId)).map(([words, id]) => assistantItem(words, id)),
  text.map((words) => event({ type: "agent_message", message: words })),
  callId.map((id) => callItem(id, "exec_command", { cmd: "ls" })),
  callId.map((id) => outputItem(id, "Exit code: 1\nOutput:\n")),
  fc.tuple(callId, turnId).map(([id, of]) => completed(of, { ...command, id })),
  fc.tuple(fc.subarray([1, 2]), turnId).map(([kept, id]) => compacted("S", kept, id)),
  fc.constant(event({ type: "context_compacted" })),
  fc.integer({ min: -1, max: 5 }).map((turns) => rolledBack(turns)),
  fc.integer({ min: 0, max: 9 }).map((history_sequence) => ({
    ...userItem("U1", "t1"),
    metadata: { history_sequence },
  })),
  fc.constant({ type: "novelty", payload: {} }),
);
const rows = fc.array(row, { maxLength: 40 });

const read = (all: readonly (Row | string)[], file = "a.jsonl") => readRows([meta(), ...all], file);

function revokedIds(entries: readonly CodexEntry[]): string[] {
  const { events } = codex.arrange(entries);
  return events.filter((one) => one.rolledBack).map((one) => one.eventId);
}

describe("any input", () => {
  it("A line of any characters is read or named, and never throws.", () => {
    const anyLine = fc.oneof(fc.string({ unit: "binary" }), fc.json(), fc.json().map(wrap));
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const entries = readRows(lines);
        const { events } = codex.arrange(entries);
        expect(events).toHaveLength(entries.length);
        codex.accepts({ file: "x", lines });
        expect(typeof codex.sessionKey({ file: "x", lines })).toBe("string");
      }),
    );
  });

  it("Fields of the wrong type are read as absent.", () => {
    const types = fc.constantFrom(
      "message",
      "function_call",
      "function_call_output",
      "local_shell_call",
      "reasoning",
      "item_completed",
      "patch_apply_end",
      "mcp_tool_call_end",
      "exec_command_end",
      "token_count",
      "thread_rolled_back",
    );
    const fields = [
      "role",
      "content",
      "output",
      "arguments",
      "action",
      "item",
      "changes",
      "result",
      "message",
      "num_turns",
      "replacement_history",
      "history_base",
      "call_id",
      "id",
      "turn_id",
      "internal_chat_message_metadata_passthrough",
    ];
    const payload = fc
      .tuple(types, fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()))
      .map(([type, others]) => ({ ...others, type }));
    const tag = fc.constantFrom("response_item", "event_msg", "compacted", "session_meta");
    fc.assert(
      fc.property(fc.array(fc.tuple(tag, payload), { maxLength: 8 }), (lines) => {
        const entries = readRows(lines.map(([type, value]) => ({ type, payload: value })));
        expect(entries).toHaveLength(lines.length);
        expect(codex.arrange(entries).events).toHaveLength(lines.length);
      }),
    );
  });

  it("Every line is one event, in one order, and every set is disjoint and from before its summary.", () => {
    fc.assert(
      fc.property(rows, (all) => {
        const entries = read(all);
        const { events, compactions } = codex.arrange(entries);
        expect(events.map((one) => one.logicalOrder)).toEqual(entries.map((_, i) => i + 1));
        expect(new Set(events.map((one) => one.eventId)).size).toBe(entries.length);
        const ids = new Set(events.map((one) => one.eventId));
        const twins = events.flatMap((one) => one.twinOf ?? []);
        expect(twins.every((id) => ids.has(id))).toBe(true);
        for (const compaction of compactions) {
          const { summaryEventId, rolledUp, index } = compaction;
          const orders = rangeOf(compaction);
          expect(new Set(orders).size).toBe(orders.length);
          const own = events.find((one) => one.eventId === summaryEventId)?.logicalOrder ?? 0;
          expect(Math.max(0, ...orders)).toBeLessThan(own);
          expect(rolledUp ?? 0).toBeLessThan(index);
        }
      }),
    );
  });

  it("A file cut at any byte gives the same lines up to there.", () => {
    const whole = [...turn(1), ...manualCompaction("S", [1]), ...turn(2), rolledBack(1)];
    const lines = [meta(), ...whole].map((one) => JSON.stringify(one));
    const bytes = lines.join("\n");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length }), (cut) => {
        const kept = bytes.slice(0, cut).split("\n");
        const entries = readRows(kept);
        const full = readRows(lines);
        expect(entries.length).toBeGreaterThanOrEqual(kept.length - 1);
        expect(entries.map((one) => one.link)).toEqual(
          full.slice(0, entries.length).map((one) => one.link),
        );
        expect(codex.arrange(entries).events).toHaveLength(entries.length);
      }),
    );
  });
});

describe("what was revoked", () => {
  it("Nothing that is appended revives a revoked event or changes an earlier event's id.", () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 3 }), rows, (before, turns, after) => {
        const first = read([...before, rolledBack(turns)]);
        const all = read([...before, rolledBack(turns), ...after]);
        const later = new Set(revokedIds(all));
        for (const id of revokedIds(first)) expect(later.has(id)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("A compaction covers and keeps no event that was revoked before it.", () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 3 }), (before, turns) => {
        const tail = [...turn(3), ...manualCompaction("S", [1, 2, 3])];
        const { events, compactions } = codex.arrange(
          read([...before, rolledBack(turns), ...tail]),
        );
        const last = compactions.at(-1);
        for (const set of [last?.covered, last?.kept]) {
          for (const order of ordersOf(set ?? []))
            expect(events[order - 1]?.rolledBack).toBe(false);
        }
      }),
    );
  });

  it("The order in which files and their lines come changes nothing.", () => {
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: 0, max: 41 }), fc.nat(), (one, two, cut, seed) => {
        const history_base = { thread_id: "T", end_ordinal_exclusive: cut };
        const base = readRows([meta(), ...one], "a.jsonl", 0);
        const next = readRows([meta({ history_base }), ...two], "b.jsonl", cut);
        const entries = [...base, ...next];
        const shuffled = [...entries].sort((a, b) => hash(a, seed) - hash(b, seed));
        expect(codex.arrange(shuffled)).toEqual(codex.arrange(entries));
        expect(codex.arrange(entries)).toEqual(codex.arrange(entries));
      }),
    );
  });
});

describe("long sessions", () => {
  it("A hundred thousand lines with rollbacks and compactions are arranged in one pass.", () => {
    const all = Array.from({ length: 6000 }, (_, n) => [
      ...turn(n, callItem(`c${n}`, "exec_command", { cmd: "ls" }), outputItem(`c${n}`, "x")),
      completed(`t${n}`, { ...command, id: `c${n}` }),
      ...(n % 50 === 49 ? manualCompaction(`S${n}`, [n]) : []),
      ...(n % 7 === 6 ? [rolledBack(2)] : []),
      item({ type: "reasoning", id: `r${n}`, summary: [{ text: "thinking" }] }),
    ]);
    const entries = read(all.flat());
    const { events, compactions } = codex.arrange(entries);
    expect(events).toHaveLength(entries.length);
    expect(compactions).toHaveLength(120);
  });
});

function rangeOf({ covered, kept, dropped }: Compaction): number[] {
  return [covered, kept, dropped].flatMap((set) => [...ordersOf(set)]);
}

function wrap(json: string): string {
  return `{"type":"response_item","payload":${json}}`;
}

function hash(entry: CodexEntry, seed: number): number {
  return ((entry.ref.byteOffset + entry.ref.file.charCodeAt(0)) * 2654435761 + seed) % 1009;
}
