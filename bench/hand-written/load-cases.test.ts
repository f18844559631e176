import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findingKinds } from "@/lib/core/finding";
import { loadCases, writeCase } from "./load-cases";

const steps = Array.from({ length: 8 }, () => ({ do: "say", text: "…" }));
const lie = { kind: "action-invented", also: [], words: "Pushed", step: 7 };
const told = {
  format: "pi",
  stack: "none",
  cwd: "/w/shop",
  branch: "main",
  steps,
  summaries: [{ id: "lie", text: "Pushed.", expected: [lie] }],
};

describe("loading hand-written cases", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "hand-written-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const load = (value: unknown) => {
    writeFileSync(join(folder, "shop.json"), JSON.stringify(value));
    return loadCases(folder);
  };
  const withLie = (change: object) => ({
    ...told,
    summaries: [{ ...told.summaries[0], expected: [{ ...lie, ...change }] }],
  });

  test("a case is named after its file", () => {
    expect(load(told).map(({ name }) => name)).toEqual(["shop"]);
  });

  test("a field of the wrong type is named with its file", () => {
    expect(() => load({ ...told, format: "emacs" })).toThrow(/^shop\.json: format: /);
    expect(() => load(withLie({ kind: "lie" }))).toThrow(
      /^shop\.json: summaries\.0\.expected\.0\.kind: /,
    );
  });

  test("words that the summary does not hold exactly once are refused", () => {
    expect(() => load(withLie({ words: "Merged" }))).toThrow(
      'shop.json: summaries.0.expected.0.words: occurs 0 times in "lie": Merged',
    );
  });

  test("a step that does not exist is refused", () => {
    expect(() => load(withLie({ step: 8 }))).toThrow(
      "shop.json: summaries.0.expected.0.step: no step 8",
    );
  });

  test("a file that is no JSON is named", () => {
    writeFileSync(join(folder, "broken.json"), "{");
    expect(() => loadCases(folder)).toThrow(/^broken\.json: not readable as JSON: /);
  });
});

describe("the hand-written cases", () => {
  const cases = loadCases(join(import.meta.dirname, "cases"));
  const summaries = cases.flatMap((each) => each.summaries);

  test("they hold at least 45 sessions and 70 faithful summaries", () => {
    expect(cases.length).toBeGreaterThanOrEqual(45);
    const faithful = summaries.filter(({ expected }) => expected.length === 0);
    expect(faithful.length).toBeGreaterThanOrEqual(70);
  });

  test.each(findingKinds)("%s is planted at least six times", (kind) => {
    const planted = summaries
      .flatMap(({ expected }) => expected)
      .filter((one) => one.kind === kind);
    expect(planted.length).toBeGreaterThanOrEqual(6);
  });

  test("the summary stands in the transcript where the labels look for it", () => {
    for (const told of cases) {
      const [summary] = told.summaries;
      if (!summary) continue;
      const written = writeCase(told, summary);
      const stored = written.text
        .split("\n")
        .flatMap((line) => storedTexts(line))
        .filter((text) => text.slice(written.summaryStart).startsWith(summary.text));
      expect(stored, told.name).not.toEqual([]);
    }
  });
});

/** Every string of a row, at any depth. */
function storedTexts(line: string): string[] {
  const found: string[] = [];
  if (line !== "")
    JSON.parse(line, (_key, value: unknown) => {
      if (typeof value === "string") found.push(value);
      return value;
    });
  return found;
}
