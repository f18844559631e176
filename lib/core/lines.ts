import type { EvidenceRef, RawLine } from "./event";

/** Bytes of a line above which its text is left empty: such a line is a problem, not an entry. */
export const maxLineBytes = 64 * 1024 * 1024;

const lineFeed = 10;
const carriageReturn = 13;

/** Where a reader stands in a file: the next byte and the 1-based number of the line that begins there. */
export type LinePosition = { byteOffset: number; line: number };

/** Cuts a stream of bytes into lines; chunks may end anywhere, also inside a character. */
export type LineSplitter = {
  /** The lines that this chunk completes. */
  push(chunk: Uint8Array): RawLine[];
  /** The unfinished last line: a torn write, or the end of a file without a final line break. */
  pending(): RawLine | null;
  /** Where the unfinished line begins: the point from which a later read goes on. */
  position(): LinePosition;
};

/**
 * Splits at `\n` only: other separators (U+2028, a lone `\r`) are content. A `\r` before the break is part of
 * it. Invalid UTF-8 becomes U+FFFD in the text; offsets always count the bytes as they are.
 */
export function lineSplitter(
  file: string,
  start: LinePosition = { byteOffset: 0, line: 1 },
): LineSplitter {
  let { byteOffset, line } = start;
  let held: Uint8Array[] = [];
  let heldBytes = 0;

  const take = (end: Uint8Array): RawLine => {
    const length = heldBytes + end.length;
    const at = { file, line, byteOffset };
    if (length > maxLineBytes) return { ref: { ...at, byteLength: length }, text: "" };
    return rawLine(at, held.length === 0 ? end : concat([...held, end], length));
  };
  return {
    push(chunk) {
      const lines: RawLine[] = [];
      let from = 0;
      for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, from)) {
        const end = chunk.subarray(from, at);
        lines.push(take(end));
        byteOffset += heldBytes + end.length + 1;
        line += 1;
        held = [];
        heldBytes = 0;
        from = at + 1;
      }
      if (from < chunk.length) {
        // A copy: the caller may reuse its buffer for the next chunk.
        held.push(chunk.slice(from));
        heldBytes += chunk.length - from;
        // Such a line is only counted, so that a file without any line break costs no memory.
        if (heldBytes > maxLineBytes) held = [];
      }
      return lines;
    },
    pending: () => (heldBytes === 0 ? null : take(new Uint8Array())),
    position: () => ({ byteOffset, line }),
  };
}

// One for all lines: making it costs more than a short line.
const lineDecoder = new TextDecoder();

/** The text of a line from its bytes, with a byte order mark left out. */
export function decodeLine(bytes: Uint8Array): string {
  return lineDecoder.decode(bytes);
}

function rawLine(at: LinePosition & { file: string }, bytes: Uint8Array): RawLine {
  const isCrlf = bytes.at(-1) === carriageReturn;
  const content = isCrlf ? bytes.subarray(0, -1) : bytes;
  const { file, line, byteOffset } = at;
  const ref: EvidenceRef = { file, line, byteOffset, byteLength: content.length };
  return { ref, text: decodeLine(content) };
}

function concat(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** Splits a text that is already decoded; `pending` is its last line where no line break ends it. */
export function splitText(
  file: string,
  text: string,
  start: LinePosition = { byteOffset: 0, line: 1 },
): { lines: RawLine[]; pending: RawLine | null } {
  const lines: RawLine[] = [];
  let { byteOffset, line } = start;
  let from = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", from)) {
    const whole = text.slice(from, at);
    const content = whole.endsWith("\r") ? whole.slice(0, -1) : whole;
    const byteLength = utf8Length(content);
    lines.push({ ref: { file, line, byteOffset, byteLength }, text: stripMark(content) });
    byteOffset += byteLength + (whole.length - content.length) + 1;
    line += 1;
    from = at + 1;
  }
  if (from === text.length) return { lines, pending: null };
  const rest = text.slice(from);
  const content = rest.endsWith("\r") ? rest.slice(0, -1) : rest;
  const ref = { file, line, byteOffset, byteLength: utf8Length(content) };
  return { lines, pending: { ref, text: stripMark(content) } };
}

const stripMark = (text: string) => (text.startsWith("\ufeff") ? text.slice(1) : text);

/** Length in UTF-8 bytes; a lone surrogate counts as the three bytes of U+FFFD that encoding makes of it. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x7ff) bytes += 2;
    else if (unit > 0x7f) bytes += 1;
    if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(i + 1))) {
      // A pair is four bytes: its two units count one each here, and two more in sum.
      i += 1;
    }
  }
  return bytes;
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
