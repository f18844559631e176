import { describe, expect, it } from "vitest";
import { markParts } from "./marked-text";
import { visibleLines } from "./visible-lines";

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `line ${index} of the output`);
const kinds = (result: ReturnType<typeof visibleLines>) =>
  result.rows.map((row) => (row.kind === "cut" ? `cut ${row.lines}` : `${row.kind} ${row.text}`));

describe("visibleLines", () => {
  it("shows a short text whole and marks the cited line", () => {
    const result = visibleLines({ text: "FAIL a\n Tests  3 failed | 44 passed", hiddenLines: 0 }, [
      "Tests  3 failed | 44 passed",
    ]);
    expect(kinds(result)).toEqual(["line FAIL a", "hit  Tests  3 failed | 44 passed"]);
  });

  it("shows the surroundings of the cited line and counts what it cuts", () => {
    const lines = numbered(200);
    lines[100] = "Tests 3 failed";
    const result = visibleLines({ text: lines.join("\n"), hiddenLines: 0 }, ["Tests 3 failed"]);
    expect(kinds(result)[0]).toBe("cut 95");
    expect(kinds(result)).toContain("hit Tests 3 failed");
    expect(kinds(result).at(-1)).toBe("cut 97");
    expect(result.total).toBe(200);
  });

  it("shows head and end where nothing is cited", () => {
    const result = visibleLines({ text: numbered(40).join("\n"), hiddenLines: 0 }, []);
    expect(kinds(result)).toHaveLength(9);
    expect(kinds(result)[4]).toBe("cut 32");
  });

  it("counts the lines that the server did not send", () => {
    const result = visibleLines(
      { text: numbered(20).join("\n"), tail: numbered(20).join("\n"), hiddenLines: 960 },
      [],
    );
    expect(kinds(result)[4]).toBe("cut 992");
    expect(result.total).toBe(1000);
  });

  it("shows a cited line that stands in the part that was not sent", () => {
    const result = visibleLines(
      { text: numbered(20).join("\n"), tail: numbered(20).join("\n"), hiddenLines: 960 },
      ["the cited words"],
    );
    expect(kinds(result)).toContain("hit the cited words");
  });

  it("does not mark a line because it is a tiny part of a quote", () => {
    const result = visibleLines({ text: "ok\n3 failed", hiddenLines: 0 }, ["3 failed, not ok"]);
    expect(kinds(result)).toEqual(["line ok", "hit 3 failed"]);
  });
});

describe("markParts", () => {
  it("marks every place, whatever its case", () => {
    const parts = markParts("Fail: a fail", "fail");
    expect(parts.map((part) => [part.start, part.end, part.isMarked])).toEqual([
      [0, 4, true],
      [4, 8, false],
      [8, 12, true],
    ]);
  });

  it("marks nothing where lower case has another length", () => {
    expect(markParts("İfail", "fail")).toHaveLength(1);
  });

  it("covers a line without a place in one part", () => {
    expect(markParts("", "x")).toEqual([{ start: 0, end: 0, isMarked: false }]);
  });
});
