import { describe, expect, it } from "vitest";
import { checkTold } from "./fixtures/tell-record";
import consent from "./fixtures/user-side/consent.json";
import words from "./fixtures/user-side/words.json";
import work from "./fixtures/user-side/work.json";

const rules = new Set(["pending-work", "approvals", "attribution", "denials"]);
/** A number of the user that was altered may be told as a number first. */
const isAnswer = (wanted: string | null | undefined, kind: string) =>
  kind === wanted || (wanted === "misattributed" && kind === "count-changed");
const groups = [...work, ...consent, ...words];

describe.each(groups)("in $title", ({ title, record, catches, spares }) => {
  it.each(catches)("finds %s in: %s", (kind, summary, marks) => {
    const { findings } = checkTold({ title, record, summary: summary ?? "" });
    const found = findings.filter((finding) => isAnswer(kind, finding.kind));
    const texts = found.flatMap(({ summarySpans }) => summarySpans.map(({ text }) => text));
    expect(found.length).toBeGreaterThan(0);
    if (marks) expect(texts.join("\n")).toContain(marks);
  });

  it.each(spares)("spares: %s", (summary) => {
    const { findings } = checkTold({ title, record, summary });
    expect(findings.filter(({ rule }) => rules.has(rule))).toEqual([]);
  });
});
