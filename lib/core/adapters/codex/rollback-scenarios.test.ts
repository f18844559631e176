import { describe, expect, it } from "vitest";
import {
  assistantItem,
  compacted,
  context,
  done,
  event,
  manualCompaction,
  meta,
  readRows,
  replacementUser,
  rolledBack,
  started,
  summaryPrefix,
  turn,
  userItem,
} from "../fixtures/codex/rollout";
import { contextAsSent, type HistoryItem, linesShown } from "./context-as-sent";
import type { ReadChain } from "./read-chain";
import { readThread } from "./thread-record";
import { historyLines } from "./view-notices";

type Row = Record<string, unknown>;

function read(rows: Row[]): ReadChain {
  const record = readThread(readRows([meta(), ...rows]));
  if (!record) throw new Error("no line was read");
  return record.live;
}

function nameOf(live: ReadChain, place: number): string {
  const entry = live.entries[place];
  const text = entry?.content?.text ?? "";
  if (entry?.kind !== "compaction") return text;
  return text === "" ? "S" : (text.split("\n").at(-1) ?? "");
}

function intended(live: ReadChain): string {
  const { newest, context: places } = live.replay;
  const before = newest === null ? [] : places.filter((place) => place < newest);
  const behind = places.filter((place) => !before.includes(place));
  const all = newest === null ? behind : [...before, newest, ...behind];
  return all.map((place) => nameOf(live, place)).join(" ");
}

function sent(live: ReadChain, version: "0.145" | "0.171"): string {
  const items = contextAsSent(historyLines(live.entries), version);
  const spoken = items.filter((item: HistoryItem) => !item.isContextual);
  return spoken.map((item) => nameOf(live, item.line)).join(" ");
}

function shown(live: ReadChain): string {
  const lines = linesShown(historyLines(live.entries));
  const users = live.entries.flatMap((entry, place) =>
    entry.kind === "user" && lines.has(place) ? nameOf(live, place) : [],
  );
  return users.join(" ");
}

const agents = userItem(
  "# AGENTS.md instructions for /w\n\n<INSTRUCTIONS>\nBe brief.\n</INSTRUCTIONS>",
  "t1",
);
const environment = userItem("<environment_context>\n<cwd>/w</cwd>\n</environment_context>", "t1");
const turnOf = (id: string, ...rows: Row[]): Row[] => [started(id), context(id), ...rows, done(id)];
const encrypted: Row = {
  type: "compacted",
  payload: {
    message: "",
    replacement_history: [
      replacementUser("U1", "t1"),
      replacementUser("U2", "t2"),
      { type: "compaction", encrypted_content: "x" },
    ],
  },
};

const lookAlike = `${summaryPrefix}\nI typed this myself.`;

const scenarios: {
  id: string;
  title: string;
  rows: Row[];
  is: string;
  in171?: string;
  in145?: string;
  ui: string;
}[] = [
  {
    id: "s01",
    title: "a rollback of one turn leaves the turn before it",
    rows: [...turn(1), ...turn(2), rolledBack(1)],
    is: "U1 A1",
    ui: "U1",
  },
  {
    id: "s02",
    title: "an unfinished turn is rolled back like a finished one",
    rows: [...turn(1), ...turn(2).slice(0, -1), rolledBack(1)],
    is: "U1 A1",
    ui: "U1",
  },
  {
    id: "s03",
    title: "a trailing turn without a user message does not use up the rollback",
    rows: [...turn(1), ...turn(2), ...turnOf("t3", assistantItem("A3", "t3")), rolledBack(1)],
    is: "U1 A1",
    ui: "U1 U2",
  },
  {
    id: "s04",
    title: "a rollback beyond the first turn leaves nothing",
    rows: [...turn(1), rolledBack(99)],
    is: "",
    ui: "",
  },
  {
    id: "s05",
    title: "a rollback of the turn behind a compaction leaves the compaction",
    rows: [...turn(1), ...manualCompaction("S1", [1]), ...turn(2), rolledBack(1)],
    is: "U1 S1",
    ui: "U1",
  },
  {
    id: "s06",
    title: "a rollback past a manual compaction undoes it and revives the context before it",
    rows: [...turn(1), ...turn(2), ...manualCompaction("S12", [1, 2]), ...turn(3), rolledBack(2)],
    is: "U1 A1",
    in145: "",
    ui: "U1 U2",
  },
  {
    id: "s07",
    title: "a rollback of a turn that was compacted in its middle undoes that compaction",
    rows: [
      ...turn(1),
      ...turn(2, assistantItem("S12", "t2"), compacted("S12", [1, 2], "t2")),
      rolledBack(1),
    ],
    is: "U1 A1",
    in145: "A2",
    ui: "U1",
  },
  {
    id: "s08",
    title: "a rollback past the second of two compactions leaves the first",
    rows: [
      ...turn(1),
      ...manualCompaction("S1", [1]),
      ...turn(2),
      ...manualCompaction("S12", [1, 2]),
      ...turn(3),
      rolledBack(2),
    ],
    is: "U1 S1",
    in145: "U1 U2",
    ui: "U1 U2",
  },
  {
    id: "s09",
    title: "a compaction of a very old version keeps the user messages and its message",
    rows: [...turn(1), { type: "compacted", payload: { message: "LEGACY SUM" } }, ...turn(2)],
    is: "U1 LEGACY SUM U2 A2",
    ui: "U1 U2",
  },
  {
    id: "s10",
    title: "two rollbacks of one turn each drop two turns and not the compaction",
    rows: [
      ...turn(1),
      ...manualCompaction("S1", [1]),
      ...turn(2),
      ...turn(3),
      rolledBack(1),
      rolledBack(1),
    ],
    is: "U1 S1",
    ui: "U1",
  },
  {
    id: "s11",
    title: "a turn that holds only the note of an interruption does not use up the rollback",
    rows: [
      agents,
      environment,
      ...turn(1),
      ...turn(2),
      ...turnOf("t3", userItem("<turn_aborted>\nstopped\n</turn_aborted>", "t3")),
      rolledBack(1),
    ],
    is: "U1 A1",
    ui: "U1 U2",
  },
  {
    id: "s12",
    title: "a turn that holds only a command of the user does not use up the rollback",
    rows: [
      ...turn(1),
      ...turn(2),
      ...turnOf(
        "t3",
        userItem(
          "<user_shell_command>\n<command>\nls\n</command>\n<result>\nExit code: 0\nOutput:\n\n</result>\n</user_shell_command>",
          "t3",
        ),
      ),
      rolledBack(1),
    ],
    is: "U1 A1",
    ui: "U1 U2",
  },
  {
    id: "s13",
    title: "an encrypted compaction is undone like a readable one",
    rows: [...turn(1), ...turn(2), ...turnOf("c", encrypted), ...turn(3), rolledBack(2)],
    is: "U1 A1",
    in145: "",
    ui: "U1 U2",
  },
  {
    id: "s14",
    title: "a compaction behind a rollback keeps only what was live",
    rows: [
      ...turn(1),
      ...turn(2),
      rolledBack(1),
      ...turn(3),
      ...manualCompaction("S", [1, 3]),
      ...turn(4),
    ],
    is: "U1 U3 S U4 A4",
    ui: "U1 U3 U4",
  },
  {
    id: "s15",
    title: "a typed text that begins like a summary is an ordinary user turn",
    rows: [
      ...turn(1),
      ...turnOf("t2", userItem(lookAlike, "t2"), assistantItem("A2", "t2")),
      rolledBack(1),
    ],
    is: "U1 A1",
    in171: "",
    ui: "U1",
  },
];

describe("rollback scenarios of a legacy history", () => {
  for (const { id, title, rows, is, in171, in145, ui } of scenarios) {
    it(`${id}: as intended, ${title}.`, () => {
      expect(intended(read(rows))).toBe(is);
    });
    it(`${id}: Codex 0.171 sends the context that was observed.`, () => {
      expect(sent(read(rows), "0.171")).toBe(in171 ?? is);
    });
    it(`${id}: Codex 0.145 sends the context that was observed.`, () => {
      expect(sent(read(rows), "0.145")).toBe(in145 ?? is);
    });
    it(`${id}: the client's list of turns shows the turns that were observed.`, () => {
      expect(shown(read(rows))).toBe(ui);
    });
  }

  it("One long session of 0.145 loses its first turn, which the user did not roll back.", () => {
    const live = read([
      ...turn(1),
      ...turn(2),
      ...manualCompaction("S", [1, 2]),
      ...turn(3),
      ...turn(4),
      rolledBack(1),
      ...turn(5),
      rolledBack(3),
      ...turn(6),
    ]);
    expect(intended(live)).toBe("U1 A1 U6 A6");
    expect(sent(live, "0.145")).toBe("U6 A6");
  });

  it("A turn with two user messages is one turn as intended, and 0.171 keeps its first half.", () => {
    const live = read([
      ...turn(1),
      ...turn(2, userItem("steer", "t2"), event({ type: "user_message", message: "steer" })),
      rolledBack(1),
    ]);
    expect(intended(live)).toBe("U1 A1");
    expect(sent(live, "0.171")).toBe("U1 A1 U2");
  });
});
