/** The text of an event as the server sends it: a head, perhaps a cut, perhaps a tail. */
export type CutText = { text: string; tail?: string | undefined; hiddenLines: number };

export type LineKind = "line" | "hit";
export type ShownLine = { kind: LineKind; text: string; key: string };
/** Lines that are not shown, between or around those that are. */
export type Cut = { kind: "cut"; lines: number; key: string };

const AROUND_BEFORE = 5;
const AROUND_AFTER = 2;
/** A text of so many lines is shown whole. */
const SHORT = 12;
const HEAD = 4;
const TAIL = 4;

type Numbered = { text: string; number: number; isHit: boolean };

function normalise(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}

/** The first line of a quote that has more than punctuation: quotes may run over several lines. */
function isQuoted(line: string, quotes: readonly string[]): boolean {
  const flat = normalise(line);
  if (flat.length < 2) return false;
  return quotes.some((quote) =>
    quote.includes(flat) ? flat.length > 5 || flat === quote : flat.includes(quote),
  );
}

function numberLines(body: CutText, quotes: readonly string[]): Numbered[] {
  const flat = quotes.map(normalise).filter((quote) => quote.length > 1);
  const head = body.text.split("\n");
  const tail = body.tail === undefined ? [] : body.tail.split("\n");
  return [...head, ...tail].map((text, index) => ({
    text,
    number: index < head.length ? index : index + body.hiddenLines,
    isHit: isQuoted(text, flat),
  }));
}

function isNear(line: Numbered, hits: readonly number[]): boolean {
  return hits.some(
    (hit) => line.number >= hit - AROUND_BEFORE && line.number <= hit + AROUND_AFTER,
  );
}

/**
 * Which lines of a text to show: all of a short one, the surroundings of the cited lines, else its head and
 * its end. Every cut says how many lines it hides. A quote that stands in a part that was not sent is shown
 * by itself, so that the cited words are always on screen.
 */
export function visibleLines(
  body: CutText,
  quotes: readonly string[],
): { rows: (ShownLine | Cut)[]; total: number } {
  const lines = numberLines(body, quotes);
  const total = lines.length + body.hiddenLines;
  const hits = lines.filter((line) => line.isHit).map((line) => line.number);
  const shown = lines.filter((line, index) => {
    if (total <= SHORT || isNear(line, hits)) return true;
    return hits.length === 0 && (index < HEAD || index >= lines.length - TAIL);
  });
  const unseen = hits.length === 0 && body.hiddenLines > 0 ? quotes[0] : undefined;
  const rows: (ShownLine | Cut)[] = [];
  let next = 0;
  const cutTo = (number: number) => {
    if (number <= next) return;
    const lineCount = number - next;
    const holdsQuote = unseen !== undefined && lineCount >= body.hiddenLines;
    rows.push({ kind: "cut", lines: lineCount, key: `cut-${next}` });
    if (holdsQuote) rows.push({ kind: "hit", text: unseen, key: "quote" });
  };
  for (const line of shown) {
    cutTo(line.number);
    rows.push({ kind: line.isHit ? "hit" : "line", text: line.text, key: String(line.number) });
    next = line.number + 1;
  }
  cutTo(total);
  return { rows, total };
}
