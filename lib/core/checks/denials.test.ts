import { describe, expect, it } from "vitest";
import { catches } from "./denials/catches";
import { spares } from "./denials/spares";
import { checkTold } from "./fixtures/tell-record";

const rule = "denials";

describe("denials", () => {
  it.each(catches)("catches $title", (told) => {
    const checked = checkTold(told);
    const found = checked.findings.filter((finding) => finding.rule === rule);
    expect(found).toHaveLength(1);
    expect(found[0]?.kind).toMatch(/^denial-omitted$/);
    expect(found[0]?.summarySpans[0]?.text).toContain(told.marks);
    if (told.step !== undefined && found[0]) expect(checked.stepOf(found[0])).toBe(told.step);
  });

  it.each(spares)("spares $title", (told) => {
    const found = checkTold(told).findings.filter((finding) => finding.rule === rule);
    expect(found).toEqual([]);
  });
});
