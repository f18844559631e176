import type { Span } from "../artifact";

/**
 * Block structure of a summary. Summaries are near-Markdown: numbered titles that are no headings, wrapped
 * lines, tags around sections, tables without outer bars. A general Markdown parser is quadratic on long
 * lists and overflows on deep quotations, so the lines are read once, in linear time, and nothing throws.
 */
export type Block = {
  kind: "heading" | "item" | "row" | "paragraph" | "quote";
  /** Content without its marker. */
  span: Span;
  indent: number;
  /** Depth of a heading, 1–6. */
  depth: number;
  /** Number of an ordered item, or null. */
  ordinal: number | null;
  isChecked: boolean | null;
  cells: { head: string; span: Span }[];
  /** A blank line stands before it. */
  isDetached: boolean;
};

export type ScannedBlocks = { blocks: Block[]; code: Span[] };

type Line = { start: number; end: number; text: string };

function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const at = text.indexOf("\n", start);
    const next = at < 0 ? text.length : at;
    const end = next > start && text.charCodeAt(next - 1) === 13 ? next - 1 : next;
    lines.push({ start, end, text: text.slice(start, end) });
    start = next + 1;
  }
  return lines;
}

const fencePattern = /^[\s>]*(`{3,}|~{3,})(.*)$/;
const headingPattern = /^\s*(#{1,6})\s+(\S.*?)\s*#*\s*$/;
const itemPattern = /^(\s*)(?:([-*+•‣◦–])|(\d{1,3})[.)])\s+(?:\[([ xX✓~-])\]\s+)?(?=\S)/u;
const rulePattern = /^\s*([-*_])(?:\s*\1){2,}\s*$/;
const delimiterRow = /^\s*\|?\s*:?-{1,}:?\s*(?:\|\s*:?-{1,}:?\s*)*\|?\s*$/;

function makeBlock(kind: Block["kind"], start: number, end: number, indent: number): Block {
  return {
    kind,
    span: { start, end },
    indent,
    depth: 0,
    ordinal: null,
    isChecked: null,
    cells: [],
    isDetached: false,
  };
}

function checkState(mark: string | undefined): boolean | null {
  if (mark === undefined) return null;
  return /[xX✓]/u.test(mark);
}

/** Splits a table row at its bars; a bar behind a backslash or inside of code is text. */
function rowCells(line: Line): Span[] {
  const cells: Span[] = [];
  let isCode = false;
  let from = 0;
  for (let at = 0; at <= line.text.length; at++) {
    const sign = line.text[at];
    if (sign === "`") isCode = !isCode;
    const isBar = sign === "|" && !isCode && line.text[at - 1] !== "\\";
    if (!isBar && at < line.text.length) continue;
    const raw = line.text.slice(from, at);
    const lead = raw.length - raw.trimStart().length;
    const start = line.start + from + lead;
    cells.push({ start, end: start + raw.trim().length });
    from = at + 1;
  }
  const isOuter = (cell: Span | undefined) => cell !== undefined && cell.start === cell.end;
  if (isOuter(cells[0]) && line.text.trimStart().startsWith("|")) cells.shift();
  if (isOuter(cells[cells.length - 1]) && line.text.trimEnd().endsWith("|")) cells.pop();
  return cells;
}

/** A wrapped line goes on with the sentence before it; a new sentence, a mark or a short line before it does not. */
function isWrapped(previous: string, next: string): boolean {
  const before = previous.trimEnd();
  if (/[.:;!?]["')\]*`]*$/.test(before)) return false;
  const first = next.trimStart();
  if (/^[^\p{L}\p{N}`"'(*_“]/u.test(first)) return false;
  return before.length >= 60 || !/^[\p{Lu}\p{N}*_]/u.test(first);
}

type Reader = {
  text: string;
  lines: Line[];
  blocks: Block[];
  code: Span[];
  fence: { mark: string; start: number } | null;
  head: string[] | null;
  isDetached: boolean;
  last: Line | null;
};

function readFence(reader: Reader, line: Line): boolean {
  const found = fencePattern.exec(line.text);
  const mark = found?.[1] ?? "";
  if (reader.fence) {
    const open = reader.fence;
    const closes = mark.startsWith(open.mark) && found?.[2]?.trim() === "";
    if (closes) {
      reader.code.push({ start: open.start, end: line.end });
      reader.fence = null;
    }
    return true;
  }
  if (mark === "" || found?.[2]?.includes("`")) return false;
  reader.fence = { mark, start: line.start };
  reader.last = null;
  return true;
}

function readTable(reader: Reader, line: Line, next: Line | undefined): boolean {
  if (!line.text.includes("|")) {
    reader.head = null;
    return false;
  }
  if (reader.head === null) {
    if (!next?.text.includes("-") || !delimiterRow.test(next.text)) return false;
    reader.head = rowCells(line).map((cell) => reader.text.slice(cell.start, cell.end));
    reader.last = null;
    return true;
  }
  if (delimiterRow.test(line.text)) return true;
  const head = reader.head;
  const cells = rowCells(line).map((span, index) => ({ head: head[index] ?? "", span }));
  const first = cells[0]?.span.start ?? line.start;
  const end = cells[cells.length - 1]?.span.end ?? line.end;
  reader.blocks.push({ ...makeBlock("row", first, Math.max(first, end), 0), cells });
  reader.last = null;
  return true;
}

function readHeading(reader: Reader, line: Line): boolean {
  const found = headingPattern.exec(line.text);
  if (!found) return false;
  const title = found[2] ?? "";
  const start = line.start + line.text.indexOf(title, found[1]?.length ?? 0);
  const block = makeBlock("heading", start, start + title.length, 0);
  reader.blocks.push({ ...block, depth: found[1]?.length ?? 1 });
  reader.last = null;
  return true;
}

function readItem(reader: Reader, line: Line): boolean {
  const found = itemPattern.exec(line.text);
  if (!found) return false;
  const start = line.start + found[0].length;
  const block = makeBlock("item", start, line.end, found[1]?.length ?? 0);
  reader.blocks.push({
    ...block,
    ordinal: found[3] === undefined ? null : Number(found[3]),
    isChecked: checkState(found[4]),
    isDetached: reader.isDetached,
  });
  reader.last = line;
  return true;
}

function readText(reader: Reader, line: Line): void {
  const quoted = /^\s*(?:>\s?)+/.exec(line.text);
  const indent = line.text.length - line.text.trimStart().length;
  const start = line.start + (quoted ? quoted[0].length : indent);
  const last = reader.blocks[reader.blocks.length - 1];
  const canJoin = reader.last !== null && !reader.isDetached && !quoted;
  if (canJoin && last && last.kind !== "quote" && isWrapped(reader.last?.text ?? "", line.text)) {
    last.span.end = line.end;
  } else {
    const block = makeBlock(quoted ? "quote" : "paragraph", start, line.end, indent);
    reader.blocks.push({ ...block, isDetached: reader.isDetached });
  }
  reader.last = line;
}

function readLine(reader: Reader, line: Line, next: Line | undefined): void {
  if (readFence(reader, line)) return;
  if (line.text.trim() === "" || rulePattern.test(line.text)) {
    reader.isDetached = true;
    reader.head = null;
    reader.last = null;
    return;
  }
  const isRead =
    readTable(reader, line, next) || readHeading(reader, line) || readItem(reader, line);
  if (!isRead) readText(reader, line);
  reader.isDetached = false;
}

/** Blocks in order with offsets into `text`; `code` holds the fenced parts, an unclosed one up to the end. */
export function scanBlocks(text: string): ScannedBlocks {
  const lines = splitLines(text);
  const reader: Reader = {
    text,
    lines,
    blocks: [],
    code: [],
    fence: null,
    head: null,
    isDetached: false,
    last: null,
  };
  lines.forEach((line, index) => {
    readLine(reader, line, lines[index + 1]);
  });
  if (reader.fence) reader.code.push({ start: reader.fence.start, end: text.length });
  return { blocks: reader.blocks, code: reader.code };
}
