import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readInlineStyles } from "./inline-styles";
import { readSummaryBlocks } from "./summary-blocks";

function contents(text: string): string[] {
  return readSummaryBlocks(text).map((block) => {
    if (block.kind === "rule") return "rule";
    if (block.kind === "table") {
      return block.rows
        .map((row) => row.map((cell) => text.slice(cell.start, cell.end)).join("/"))
        .join("; ");
    }
    return `${block.kind}: ${text.slice(block.content.start, block.content.end)}`;
  });
}

describe("readSummaryBlocks", () => {
  it("reads hash headings and the numbered titles of a nine-section summary", () => {
    expect(contents("## State\n1. Primary Request and Intent:\n   The user wants it.")).toEqual([
      "heading: State",
      "heading: 1. Primary Request and Intent:",
      "paragraph: The user wants it.",
    ]);
  });

  it("reads list items with their depth and their own numbers", () => {
    const blocks = readSummaryBlocks("- one\n    - two\n3. three");
    expect(
      blocks.map((block) => (block.kind === "item" ? [block.depth, block.marker] : [])),
    ).toEqual([
      [0, "•"],
      [2, "•"],
      [0, "3."],
    ]);
  });

  it("keeps a code fence together, closed or not", () => {
    expect(contents("```ts\nconst a = 1;\n- b\n```\nend")).toEqual([
      "code: const a = 1;\n- b",
      "paragraph: end",
    ]);
    expect(contents("```\nconst a = 1;")).toEqual(["code: const a = 1;"]);
    expect(contents("```")).toEqual(["code: "]);
  });

  it("reads a table by the positions of its bars", () => {
    expect(contents("| file | tests |\n|---|---|\n| a.ts | 3 \\| 4 |")).toEqual([
      "file/tests; a.ts/3 \\| 4",
    ]);
  });

  it("marks the block after a blank line", () => {
    expect(readSummaryBlocks("a\nb\n\nc").map((block) => block.hasGap)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("keeps every block inside the text and in order, whatever the text is", () => {
    const line = fc.constantFrom(
      "# a",
      "- b",
      "```",
      "| a | b |",
      "|",
      "",
      "> q",
      "**t**",
      "---",
      "x",
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = lines.join("\n");
        let at = 0;
        for (const block of readSummaryBlocks(text)) {
          expect(block.start).toBeGreaterThanOrEqual(at);
          expect(block.end).toBeLessThanOrEqual(text.length);
          at = block.end;
        }
      }),
    );
  });
});

describe("readInlineStyles", () => {
  it("finds code and bold with their markers", () => {
    const text = "fixed `src/money.ts` and **all** of it";
    const styles = readInlineStyles(text, { start: 0, end: text.length });
    expect(styles.map((each) => `${each.style} ${text.slice(each.start, each.end)}`)).toEqual([
      "syntax `",
      "code src/money.ts",
      "syntax `",
      "syntax **",
      "strong all",
      "syntax **",
    ]);
  });

  it("leaves unclosed markers alone", () => {
    const text = "a ` b ** c";
    expect(readInlineStyles(text, { start: 0, end: text.length })).toEqual([]);
  });
});
