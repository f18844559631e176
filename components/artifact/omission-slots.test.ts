import { describe, expect, it } from "vitest";
import type { FindingKind } from "@/lib/core/finding";
import type { FindingView } from "@/lib/core/view/artifact-view";
import { omissionSlots } from "./omission-slots";

const summary = [
  "1. Primary Request and Intent:",
  "   Fix the rounding of the cart.",
  "",
  "4. Errors and fixes:",
  "   - The total was wrong.",
  "",
  "7. Pending Tasks:",
  "   - Write the changelog.",
  "",
  "8. Current Work:",
  "   Looking at the tax.",
].join("\n");

const finding = (kind: FindingKind, words: string[] = []): FindingView => ({
  id: kind,
  kind,
  severity: "error",
  summarySpans: words.map((text) => {
    const start = summary.indexOf(text);
    return { start, end: start + text.length, text };
  }),
  evidence: [],
  rule: "rule",
  why: "",
});

const wordsBefore = (after: number) => summary.slice(0, after).split("\n").at(-1)?.trim();

describe("what a summary lacks", () => {
  it("stands behind the section that should have said it", () => {
    const findings = [finding("constraint-omitted"), finding("pending-omitted")];
    const { slots, homeless } = omissionSlots({ summary, findings });
    expect(slots.map(({ after }) => wordsBefore(after))).toEqual([
      "Fix the rounding of the cart.",
      "- Write the changelog.",
    ]);
    expect(homeless).toEqual([]);
  });

  it("is placed, not marked, where its span is only a heading", () => {
    const findings = [finding("failure-omitted", ["Current Work:"])];
    expect(omissionSlots({ summary, findings }).slots).toHaveLength(1);
  });

  it("keeps its number among all findings", () => {
    const findings = [
      finding("status-inverted", ["The total was wrong."]),
      finding("failure-omitted"),
    ];
    expect(omissionSlots({ summary, findings }).slots.map(({ number }) => number)).toEqual([2]);
  });

  it("is listed apart where the summary has no section for it, or no text at all", () => {
    const findings = [finding("constraint-omitted")];
    expect(omissionSlots({ summary: "All is well.", findings }).homeless).toHaveLength(1);
    expect(omissionSlots({ summary: null, findings }).homeless).toHaveLength(1);
  });

  it("leaves findings alone that mark words of the summary", () => {
    const findings = [finding("denial-omitted", ["Looking at the tax."])];
    expect(omissionSlots({ summary, findings })).toEqual({ slots: [], homeless: [] });
  });
});
