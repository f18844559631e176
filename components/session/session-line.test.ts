import { describe, expect, it } from "vitest";
import type { SessionView } from "@/lib/core/view/session-view";
import { sessionLine } from "./session-line";

const turn = (recordIndex: number) => ({
  eventId: `e${recordIndex}`,
  logicalOrder: recordIndex + 1,
  recordIndex,
  at: null,
  text: "do it",
  events: 3,
  calls: 1,
  failures: 0,
  rolledBack: false,
});

const ref = {
  id: "s1",
  nativeId: "n1",
  format: "pi",
  agent: "Pi",
  lane: "parent",
  repository: null,
  branch: null,
  cwd: null,
  isSample: false,
};

const artifact = (index: number, recordIndex: number, summary: string | null) => ({
  id: `a${index}`,
  sessionId: "s1",
  lane: "parent",
  verdict: "supported" as const,
  state: null,
  flagId: null,
  flagVersion: null,
  index,
  of: 3,
  session: ref,
  headline: null,
  findings: 0,
  kinds: [],
  compactedAt: null,
  raisedAt: null,
  decidedBy: null,
  decidedAt: null,
  rolledBack: false,
  recordIndex,
  summary,
});

const session: SessionView = {
  session: {
    ...ref,
    clientVersion: null,
    model: null,
    startedAt: null,
    endedAt: null,
    events: 40,
    recordLength: 40,
    userTurns: 2,
    bytes: 10,
  },
  turns: [turn(0), turn(20)],
  turnCount: 2,
  artifacts: [artifact(1, 12, "one"), artifact(2, 25, null), artifact(3, 38, "three")],
  rollbacks: [
    {
      mechanism: "branch",
      file: "a",
      line: 3,
      fromOrder: 16,
      fromIndex: 15,
      events: 4,
      userTurns: 1,
    },
  ],
  parent: null,
  children: [],
  problems: [],
  problemCount: 0,
  notices: [],
  endOrder: null,
  lastHook: null,
  hold: null,
};

describe("sessionLine", () => {
  it("puts turns, compactions and rewinds in the order of the record", () => {
    expect(sessionLine(session).map((entry) => `${entry.kind} ${entry.recordIndex}`)).toEqual([
      "turn 0",
      "compaction 12",
      "rewind 15",
      "turn 20",
      "compaction 25",
      "compaction 38",
    ]);
  });

  it("compares a summary with the last one that could be read", () => {
    const compared = sessionLine(session).flatMap((entry) =>
      entry.kind === "compaction" ? [entry.before?.index ?? null] : [],
    );
    expect(compared).toEqual([null, null, 1]);
  });
});
