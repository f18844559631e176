import { describe, expect, it } from "vitest";
import { type Finding, type FindingKind, severityByKind } from "./finding";
import { artifactVerdict, raisesFlag } from "./verdict";

const whole = { summary: "Done.", isExact: true, covered: [[1, 9]] as const };

const finding = (kind: FindingKind): Finding => ({
  kind,
  severity: severityByKind[kind],
  summarySpans: [],
  evidence: [],
  rule: "a-rule",
  why: "Because.",
});

describe("the verdict of an artifact", () => {
  it("is the worst that the findings say", () => {
    expect(artifactVerdict([], whole)).toBe("supported");
    expect(artifactVerdict([finding("stale")], whole)).toBe("supported");
    expect(artifactVerdict([finding("overstated")], whole)).toBe("unsupported");
    expect(artifactVerdict([finding("overstated"), finding("constraint-omitted")], whole)).toBe(
      "omitted",
    );
    expect(
      artifactVerdict([finding("constraint-omitted"), finding("status-inverted")], whole),
    ).toBe("contradicted");
  });

  it("is unverifiable where the summary or its range cannot be read", () => {
    expect(artifactVerdict([], { ...whole, summary: null })).toBe("unverifiable");
    expect(artifactVerdict([], { ...whole, summary: "  " })).toBe("unverifiable");
    expect(artifactVerdict([], { ...whole, covered: [] })).toBe("unverifiable");
    expect(artifactVerdict([], { ...whole, isExact: false })).toBe("unverifiable");
  });

  it("raises no flag for a compaction that was itself rolled back", () => {
    expect(raisesFlag("contradicted", { rolledBack: false })).toBe(true);
    expect(raisesFlag("contradicted", { rolledBack: true })).toBe(false);
    expect(raisesFlag("unverifiable", { rolledBack: false })).toBe(false);
  });
});
