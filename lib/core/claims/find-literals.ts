import type { Span } from "../artifact";
import type { Literal } from "./claim";
import { isPathLike } from "./path-words";

/** Longest quotation, in UTF-16 units: a list of user messages quotes whole turns. */
const quoteLimit = 4000;

/** Spans in order, without overlap: the first claim on a place wins. */
class Places {
  private readonly taken: Uint8Array;
  constructor(length: number, spans: readonly Span[]) {
    this.taken = new Uint8Array(length);
    for (const span of spans) this.take(span);
  }
  isFree(span: Span): boolean {
    for (let at = span.start; at < span.end; at++) if (this.taken[at] === 1) return false;
    return true;
  }
  take(span: Span): void {
    this.taken.fill(1, span.start, span.end);
  }
}

/** Inline code by backtick runs of equal length within one block; a run without its partner is text. */
function findCode(text: string, bound: Span): Span[] {
  const runs = [...text.slice(bound.start, bound.end).matchAll(/`+/g)].map((found) => ({
    start: bound.start + found.index,
    length: found[0].length,
  }));
  const next = new Map<number, number>();
  const partner: number[] = [];
  for (let index = runs.length - 1; index >= 0; index--) {
    const length = runs[index]?.length ?? 0;
    partner[index] = next.get(length) ?? -1;
    next.set(length, index);
  }
  const spans: Span[] = [];
  for (let index = 0; index < runs.length; index++) {
    const open = runs[index];
    const close = runs[partner[index] ?? -1];
    if (!open || !close) continue;
    spans.push({ start: open.start, end: close.start + close.length });
    index = partner[index] ?? index;
  }
  return spans;
}

const quotePairs: readonly [open: string, close: string][] = [
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["‘", "’"],
];

function isOpening(text: string, at: number): boolean {
  const before = text[at - 1] ?? " ";
  const after = text[at + 1] ?? " ";
  return /[\s([{—–:/*_>=-]/.test(before) && /\S/.test(after);
}

function isClosing(text: string, at: number): boolean {
  const before = text[at - 1] ?? " ";
  const after = text[at + 1] ?? " ";
  return /\S/.test(before) && /[\s)\]}.,;:!?—–/*_<-]/.test(after);
}

/** Offset of the sign that closes the quotation opened at `at`, or -1. */
function closeOf(text: string, at: number): number {
  const sign = text[at] ?? "";
  const pair = quotePairs.find(([open]) => open === sign);
  const limit = Math.min(text.length, at + quoteLimit);
  if (pair) {
    const close = text.slice(at + 1, limit).indexOf(pair[1]);
    return close > 0 ? at + 1 + close : -1;
  }
  for (let close = at + 1; close < limit; close++) {
    if (text[close] === sign && isClosing(text, close)) return close;
  }
  return -1;
}

const isQuoteSign = (sign: string) =>
  sign === '"' || sign === "'" || quotePairs.some(([open]) => open === sign);

function opensQuote(text: string, at: number): boolean {
  const sign = text[at] ?? "";
  if (!isQuoteSign(sign)) return false;
  return (sign !== '"' && sign !== "'") || isOpening(text, at);
}

/** Quotations of one block; `text` is the block, offsets are its own. */
function findQuotes(text: string, isFree: (at: number) => boolean): Span[] {
  const spans: Span[] = [];
  /** A sign without a partner has none further on either; each is sought once a block. */
  const hopeless = new Set<string>();
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (!opensQuote(text, at) || hopeless.has(sign) || !isFree(at)) continue;
    const close = closeOf(text, at);
    if (close < 0) hopeless.add(sign);
    if (close < 0) continue;
    spans.push({ start: at, end: close + 1 });
    at = close;
  }
  return spans;
}

const patterns: readonly [kind: Literal["kind"], pattern: RegExp][] = [
  ["url", /\b(?:https?|ssh|git|file|wss?):\/\/[^\s<>()[\]{}`"'|]+|\bgit@[\w.-]+:[\w./-]+/g],
  [
    "path",
    /(?<![\w@#/\\.-])(?:[A-Za-z]:[\\/]|~\/|\.{0,2}\/)?[\w.@+~-]+(?:[\\/][\w.@+*[\]()-]+)*[\\/]?/g,
  ],
  ["version", /(?<![\w.])[v^~]?\d+\.\d+(?:\.\d+)*(?:-[0-9A-Za-z.]+)?(?![\w%])/g],
  ["hash", /(?<![\w-])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}(?![\w-])/g],
  ["issue", /(?<![\w&])(?:[\w.-]+\/[\w.-]+)?#\d{1,7}\b/g],
  [
    "symbol",
    /\b(?:[A-Za-z$][a-z0-9$]*(?:[A-Z][A-Za-z0-9$]*)+|[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+)\b(?:\(\))?/g,
  ],
  ["number", /(?<![\w.])\d+(?:,\d{3})*(?:\.\d+)?/g],
];

function trimEnd(text: string): string {
  return text.replace(/[.,;:!?)\]*]+$/, "");
}

function findPattern(
  text: string,
  bound: Span,
  [kind, pattern]: readonly [Literal["kind"], RegExp],
): Literal[] {
  const found: Literal[] = [];
  for (const match of text.slice(bound.start, bound.end).matchAll(pattern)) {
    const words = kind === "url" || kind === "path" ? trimEnd(match[0]) : match[0];
    if (words === "" || (kind === "path" && !isPathLike(words))) continue;
    const start = bound.start + match.index;
    found.push({ span: { start, end: start + words.length }, text: words, kind });
  }
  return found;
}

const shift = (span: Span, by: number): Span => ({ start: span.start + by, end: span.end + by });

/** Everything in the bounds that is no plain word, in order of position, without overlap. */
export function findLiterals(
  text: string,
  hidden: readonly Span[],
  bounds: readonly Span[],
): Literal[] {
  const places = new Places(text.length, hidden);
  const literals: Literal[] = [];
  const keep = (literal: Literal) => {
    if (!places.isFree(literal.span)) return;
    places.take(literal.span);
    literals.push(literal);
  };
  for (const bound of bounds) {
    for (const span of findCode(text, bound)) {
      const inner = text.slice(span.start, span.end).replace(/^`+\s?|\s?`+$/g, "");
      keep({ span, text: inner, kind: "code" });
    }
    const isFree = (at: number) => places.isFree(shift({ start: at, end: at + 1 }, bound.start));
    for (const found of findQuotes(text.slice(bound.start, bound.end), isFree)) {
      const span = shift(found, bound.start);
      keep({ span, text: text.slice(span.start + 1, span.end - 1), kind: "quote" });
    }
    for (const pattern of patterns) findPattern(text, bound, pattern).forEach(keep);
  }
  return literals.sort((a, b) => a.span.start - b.span.start);
}
