/** UTF-16 offsets into the summary text as stored; `end` is exclusive. */
export type TextRange = { start: number; end: number };

/** One block of a summary by its line structure. `hasGap` says that a blank line stands before it. */
export type SummaryBlock = TextRange & { hasGap: boolean } & (
    | { kind: "heading"; level: number; content: TextRange }
    | { kind: "item"; depth: number; marker: string; content: TextRange }
    | { kind: "paragraph" | "quote"; content: TextRange }
    | { kind: "code"; content: TextRange }
    | { kind: "table"; rows: TextRange[][] }
    | { kind: "rule" }
  );

type Line = TextRange & { text: string };

const heading = /^(#{1,6})[ \t]+/;
const sectionTitle = /^(?:\*\*)?\d{1,2}\.[ \t]+[^\n]{1,80}:(?:\*\*)?[ \t]*$/;
const boldTitle = /^\*\*[^*\n]{1,80}\*\*:?[ \t]*$/;
const item = /^([ \t]*)([-*+•]|\d{1,4}[.)])[ \t]+/;
const quote = /^[ \t]*>[ \t]?/;
const fence = /^[ \t]*(`{3,}|~{3,})/;
const rule = /^[ \t]*(?:-[ \t]*){3,}$|^[ \t]*(?:\*[ \t]*){3,}$|^[ \t]*={3,}[ \t]*$/;
const tableRow = /^[ \t]*\|.*\|[ \t]*$/;
const tableDivider = /^[ \t]*\|[ \t:|-]+\|[ \t]*$/;

function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end);
    lines.push({ start, end, text: line.endsWith("\r") ? line.slice(0, -1) : line });
    if (found === -1) break;
    start = found + 1;
  }
  return lines;
}

/** Cells of one table row by the positions of its bars; an escaped bar belongs to its cell. */
function splitCells(line: Line): TextRange[] {
  const cells: TextRange[] = [];
  let from = line.text.indexOf("|") + 1;
  for (let at = from; at < line.text.length; at += 1) {
    if (line.text[at] !== "|" || line.text[at - 1] === "\\") continue;
    const cell = line.text.slice(from, at);
    const start = line.start + from + (cell.length - cell.trimStart().length);
    cells.push({ start, end: Math.max(start, line.start + from + cell.trimEnd().length) });
    from = at + 1;
  }
  return cells;
}

function readLine(line: Line, hasGap: boolean): SummaryBlock {
  const { start, end, text } = line;
  const place = { start, end, hasGap };
  const after = (skip: number) => ({ start: start + skip, end: start + text.length });
  const mark = heading.exec(text);
  if (mark) {
    const level = mark[1]?.length ?? 1;
    return { ...place, kind: "heading", level, content: after(mark[0].length) };
  }
  if (sectionTitle.test(text) || boldTitle.test(text)) {
    return { ...place, kind: "heading", level: 3, content: after(0) };
  }
  if (rule.test(text)) return { ...place, kind: "rule" };
  const bullet = item.exec(text);
  if (bullet) {
    const indent = (bullet[1] ?? "").replaceAll("\t", "    ").length;
    const depth = Math.min(4, Math.floor(indent / 2));
    const marker = /\d/.test(bullet[2] ?? "") ? (bullet[2] ?? "") : "•";
    return { ...place, kind: "item", depth, marker, content: after(bullet[0].length) };
  }
  const quoted = quote.exec(text);
  if (quoted) return { ...place, kind: "quote", content: after(quoted[0].length) };
  return { ...place, kind: "paragraph", content: after(text.length - text.trimStart().length) };
}

function readFence(lines: readonly Line[], at: number, hasGap: boolean) {
  const open = fence.exec(lines[at]?.text ?? "")?.[1] ?? "";
  let last = at + 1;
  while (last < lines.length && !(lines[last]?.text.trim() ?? "").startsWith(open)) last += 1;
  const first = lines[at + 1];
  const start = lines[at]?.start ?? 0;
  const closing = lines[last] ?? lines[lines.length - 1];
  const end = closing?.end ?? start;
  const body = lines[last - 1];
  const isEmpty = first === undefined || last === at + 1 || body === undefined;
  const content = isEmpty ? { start: end, end } : { start: first.start, end: body.end };
  const block: SummaryBlock = { start, end, hasGap, kind: "code", content };
  return { block, next: last + 1 };
}

function readTable(lines: readonly Line[], at: number, hasGap: boolean) {
  let next = at;
  const rows: TextRange[][] = [];
  for (let line = lines[next]; line && tableRow.test(line.text); line = lines[next]) {
    if (!tableDivider.test(line.text)) rows.push(splitCells(line));
    next += 1;
  }
  const start = lines[at]?.start ?? 0;
  const end = lines[next - 1]?.end ?? start;
  const block: SummaryBlock = { start, end, hasGap, kind: "table", rows };
  return { block, next };
}

/**
 * Reads the structure of a summary line by line, in linear time. Every block keeps its place in the stored
 * text, so that a span of a finding lands on exactly its characters, whatever the Markdown around it does.
 */
export function readSummaryBlocks(text: string): SummaryBlock[] {
  const lines = splitLines(text);
  const blocks: SummaryBlock[] = [];
  let hasGap = false;
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (line === undefined) break;
    if (line.text.trim() === "") {
      hasGap = true;
      at += 1;
      continue;
    }
    if (fence.test(line.text) || tableRow.test(line.text)) {
      const read = fence.test(line.text) ? readFence : readTable;
      const { block, next } = read(lines, at, hasGap);
      blocks.push(block);
      at = next;
    } else {
      blocks.push(readLine(line, hasGap));
      at += 1;
    }
    hasGap = false;
  }
  return blocks;
}
