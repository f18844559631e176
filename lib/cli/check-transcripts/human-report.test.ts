import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import type { ArtifactReport, SessionReport } from "@/lib/core/contract-json";
import { humanReport, totalLine } from "./human-report";

const claims = {
  total: 2,
  supported: 1,
  unverifiable: 0,
  contradicted: 1,
  unsupported: 0,
  inherited: 0,
};
const artifact: ArtifactReport = {
  index: 1,
  lane: "parent",
  method: "local",
  trigger: "auto",
  line: 412,
  range: {
    fromLine: 1,
    toLine: 410,
    exact: true,
    events: 300,
    kept: 6,
    dropped: 0,
    rolledBack: 12,
  },
  verdict: "contradicted",
  findings: [
    {
      kind: "status-inverted",
      severity: "error",
      summarySpans: [{ start: 0, end: 17, text: "all 47\u001b[2J tests\npass" }],
      evidence: [
        { line: 398, nativeId: "toolu_1", quote: "3 failed,\u202e 44 passed", file: "sub.jsonl" },
      ],
      rule: "test-status",
      why: "The last run failed.",
    },
  ],
  claims: { ...claims, "rolled-back": 0 },
  constraints: [],
};
const session: SessionReport = {
  path: "a.jsonl",
  format: "pi",
  sessionId: "s",
  events: 1234,
  problems: [1, 2, 3, 4].map((line) => ({ line, message: "not JSON" })),
  artifacts: [artifact],
  liveEvents: { userTurns: [] },
};
const shown = (given: SessionReport) => stripVTControlCharacters(humanReport(given, "Pi"));

describe("the report for a person", () => {
  it("has one line an artifact and one block a finding with the words, the evidence and the reason", () => {
    expect(shown(session).split("\n")).toEqual([
      "a.jsonl Pi · 1,234 events",
      expect.stringMatching(
        /^ {2}contradicted {2}#1 line 412 {2}parent · local, auto · lines 1–410, 300 events · 12 rolled back/,
      ),
      "    error status-inverted  The last run failed.",
      expect.stringMatching(/^ {6}summary {3}“all 47.* tests pass”$/),
      expect.stringMatching(
        /^ {6}evidence {2}line 398 of sub\.jsonl toolu_1 {2}“3 failed,.* 44 passed”$/,
      ),
      "  line 1: not JSON",
      "  line 2: not JSON",
      "  line 3: not JSON",
      "  and 1 more unreadable line",
      "",
      "",
    ]);
  });

  it("spells out what would act on a terminal", () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
    expect(humanReport(session, "Pi")).not.toMatch(/\u001b\[2J|\u202e/);
  });

  it("says where a range begins in another file, is not exact, or was undone", () => {
    const range = { ...artifact.range, exact: false, fromFile: "old.jsonl" };
    const text = shown({ ...session, artifacts: [{ ...artifact, range, rolledBack: true }] });
    expect(text).toContain("about line 1 of old.jsonl to line 410, 300 events");
    expect(text).toContain("the compaction itself was rolled back");
  });

  it("ends with how many flags there are", () => {
    expect(stripVTControlCharacters(totalLine([session], 1))).toBe(
      "1 session, 1 artifact: 1 flag\n",
    );
    expect(stripVTControlCharacters(totalLine([], 0))).toBe("0 sessions, 0 artifacts: no flag\n");
  });
});
