import { describe, expect, it } from "vitest";
import { checkTold } from "./fixtures/tell-record";
import { catches } from "./pending-work/catches";
import { partCatches, partSpares } from "./pending-work/part-cases";
import { spares } from "./pending-work/spares";

const rule = "pending-work";

describe("pending work", () => {
  it.each([...catches, ...partCatches])("catches $title", (told) => {
    const checked = checkTold(told);
    const found = checked.findings.filter(
      (finding) => finding.rule === rule && finding.kind === told.kind,
    );
    expect(found.length).toBeGreaterThan(0);
    if (told.marks) expect(found[0]?.summarySpans[0]?.text).toContain(told.marks);
    if (found[0]) expect(checked.stepOf(found[0])).toBe(told.step);
  });

  it.each([...spares, ...partSpares])("spares $title", (told) => {
    const found = checkTold(told).findings.filter((finding) => finding.rule === rule);
    expect(found).toEqual([]);
  });
});
