import type { TextRange } from "./summary-blocks";

/** `syntax` is a marker such as the stars of bold text: part of the stored text, not of its reading. */
export type InlineStyle = TextRange & { style: "code" | "strong" | "syntax" };

const inline = /(`{1,3})([^`\n]+)\1(?!`)|\*\*(?=\S)([^*\n]+)\*\*/g;
/** Longer lines are shown without inline structure. */
const LINE_MAX = 20_000;

/** Code and bold inside one line, by position. */
export function readInlineStyles(text: string, range: TextRange): InlineStyle[] {
  if (range.end - range.start > LINE_MAX) return [];
  const styles: InlineStyle[] = [];
  for (const match of text.slice(range.start, range.end).matchAll(inline)) {
    const start = range.start + match.index;
    const end = start + match[0].length;
    const width = match[1] === undefined ? 2 : match[1].length;
    const style = match[1] === undefined ? "strong" : "code";
    styles.push({ start, end: start + width, style: "syntax" });
    styles.push({ start: start + width, end: end - width, style });
    styles.push({ start: end - width, end, style: "syntax" });
  }
  return styles;
}
