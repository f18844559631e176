import { describe, expect, it } from "vitest";
import { catches } from "./approvals/catches";
import { spares } from "./approvals/spares";
import { checkTold } from "./fixtures/tell-record";

const rule = "approvals";

describe("approvals", () => {
  it.each(catches)("catches $title", (told) => {
    const checked = checkTold(told);
    const found = checked.findings.filter((finding) => finding.rule === rule);
    expect(found.map(({ kind }) => kind)).toEqual(["approval-inverted"]);
    expect(found[0]?.summarySpans[0]?.text).toContain(told.marks);
    if (told.step !== undefined && found[0]) expect(checked.stepOf(found[0])).toBe(told.step);
  });

  it.each(spares)("spares $title", (told) => {
    const found = checkTold(told).findings.filter((finding) => finding.rule === rule);
    expect(found).toEqual([]);
  });
});
