import { describe, expect, it } from "vitest";
import type { Citation, Finding, FindingKind } from "./finding";
import { severityByKind } from "./finding";
import { settleFindings } from "./settle-findings";

const event = (order: number): Citation => ({
  eventId: `e${order}`,
  logicalOrder: order,
  file: "a.jsonl",
  line: order,
  nativeId: null,
  quote: "3 failed",
});

const finding = (
  kind: FindingKind,
  start: number,
  order: number,
  rule = "run-status",
): Finding => ({
  kind,
  severity: severityByKind[kind],
  summarySpans: [{ start, end: start + 10, text: "0123456789" }],
  evidence: [event(order)],
  rule,
  why: "Because.",
});

describe("settling findings", () => {
  it("joins what shows the same mistake by the same event", () => {
    const settled = settleFindings([
      finding("status-inverted", 100, 7),
      finding("status-inverted", 0, 7),
    ]);
    expect(settled).toHaveLength(1);
    expect(settled[0]?.summarySpans.map(({ start }) => start)).toEqual([0, 100]);
  });

  it("keeps the graver of two findings about the same words", () => {
    const settled = settleFindings([
      finding("identifier-changed", 5, 3, "identifiers"),
      finding("action-invented", 0, 4, "repository-actions"),
    ]);
    expect(settled.map(({ kind }) => kind)).toEqual(["action-invented"]);
  });

  it("orders by severity and then by place", () => {
    const settled = settleFindings([
      finding("stale", 0, 1),
      finding("action-invented", 200, 2, "repository-actions"),
      finding("status-inverted", 50, 3),
    ]);
    expect(settled.map(({ kind }) => kind)).toEqual([
      "status-inverted",
      "action-invented",
      "stale",
    ]);
  });
});
