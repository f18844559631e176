import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PiSession } from "./adapters/fixtures/pi/transcript";
import { sessionReport, sortFindings } from "./contract-json";
import type { CheckedArtifact, Citation, Finding } from "./finding";

const citation = (file: string, line: number): Citation => ({
  eventId: `e${line}`,
  logicalOrder: line,
  file,
  line,
  nativeId: `call-${line}`,
  quote: "3 failed",
});

const finding = (fields: Partial<Finding>): Finding => ({
  kind: "status-inverted",
  severity: "error",
  summarySpans: [],
  evidence: [citation("live.jsonl", 3)],
  rule: "test-status",
  why: "The last run failed.",
  ...fields,
});

const at = (start: number) => ({ summarySpans: [{ start, end: start + 4, text: "pass" }] });

function reportOf(artifact: Partial<CheckedArtifact>, file = "live.jsonl") {
  const session = new PiSession();
  session.user("one");
  session.compact(session.user("two"));
  const checked: CheckedArtifact = {
    verdict: "supported",
    findings: [],
    claims: [],
    constraints: [],
    ...artifact,
  };
  const arrangement = session.arrange("live.jsonl");
  return sessionReport({
    path: `dir/${file}`,
    file,
    arrangement,
    checked: [checked],
    userTurns: [],
  });
}

describe("the public shape of a checked session", () => {
  it("names the file only where a line is not in the live one", () => {
    const evidence: Finding["evidence"] = [citation("live.jsonl", 3), citation("sub.jsonl", 9)];
    const [artifact] = reportOf({ findings: [finding({ evidence })] }).artifacts;
    expect(artifact?.findings[0]?.evidence).toEqual([
      { line: 3, nativeId: "call-3", quote: "3 failed" },
      { line: 9, nativeId: "call-9", quote: "3 failed", file: "sub.jsonl" },
    ]);
    expect(artifact).not.toHaveProperty("file");
    const [elsewhere] = reportOf({}, "newer.jsonl").artifacts;
    expect(elsewhere).toMatchObject({
      line: 4,
      file: "live.jsonl",
      range: { fromFile: "live.jsonl" },
    });
  });

  it("counts claims by verdict, and has every verdict even at zero", () => {
    const span = { start: 0, end: 1 };
    const judged = (verdict: "supported" | "rolled-back") => ({
      span,
      text: "x",
      family: "f",
      verdict,
      evidence: [],
    });
    const claims = [judged("supported"), judged("supported"), judged("rolled-back")];
    expect(reportOf({ claims }).artifacts[0]?.claims).toEqual({
      total: 3,
      supported: 2,
      unverifiable: 0,
      contradicted: 0,
      unsupported: 0,
      inherited: 0,
      "rolled-back": 1,
    });
  });

  it("gives a constraint the line of the user's words", () => {
    const source = citation("live.jsonl", 2);
    const constraint = {
      text: "never push",
      source,
      inSummary: "omitted" as const,
      spans: [],
      evidence: [],
    };
    expect(reportOf({ constraints: [constraint] }).artifacts[0]?.constraints).toEqual([
      { line: 2, text: "never push", inSummary: "omitted", evidence: [] },
    ]);
  });

  it("orders findings by severity and then by position, the ones without a position last", () => {
    const sorted = [
      finding(at(5)),
      finding(at(90)),
      finding({ kind: "failure-omitted" }),
      finding({ ...at(1), kind: "unsupported", severity: "warn" }),
      finding({ ...at(0), kind: "stale", severity: "info" }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (shuffled) => {
        expect(sortFindings(shuffled)).toEqual(sorted);
      }),
    );
  });
});
