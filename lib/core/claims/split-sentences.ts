import type { Span } from "../artifact";

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Ends that are no end of a sentence. */
const abbreviation =
  /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|fig|sec|no|nr|ca|dr|mr|mrs|ms|st|z\.\s?b|bzw|v)\.|\.\.\.|…)\s*$/i;

/** Longest piece for the segmenter, whose cost grows faster than its input. */
const pieceLimit = 20_000;

function pieces(start: number, end: number): Span[] {
  const spans: Span[] = [];
  for (let at = start; at < end; at += pieceLimit) {
    spans.push({ start: at, end: Math.min(end, at + pieceLimit) });
  }
  return spans;
}

/** Sentences of one block of masked text; offsets are those of `masked`. Wrapped lines do not end a sentence. */
export function splitSentences(masked: string, block: Span): Span[] {
  const sentences: Span[] = [];
  for (const piece of pieces(block.start, block.end)) {
    const text = masked
      .slice(piece.start, piece.end)
      .replace(/[\r\n]/g, " ")
      .replace(/[\uE001-\uE006]/g, "X");
    for (const { index, segment } of segmenter.segment(text)) {
      const start = piece.start + index;
      const last = sentences[sentences.length - 1];
      const before = last ? masked.slice(Math.max(last.start, last.end - 12), last.end) : "";
      const continues = abbreviation.test(before) || /^\s*[\p{Ll}),;]/u.test(segment);
      if (last && last.end === start && continues && index > 0) last.end = start + segment.length;
      else sentences.push({ start, end: start + segment.length });
    }
  }
  return sentences
    .flatMap((span) => splitLowerCase(masked, span))
    .map((span) => trimSpan(masked, span))
    .filter((span) => span.end > span.start);
}

/** A full stop behind a whole word, in front of a small letter: notes are often written without capitals. */
const lowerStart = /(?<=[\p{L}\p{N}]{2}|[)\]%\uE001-\uE006])[.!?]["')\]]*\s+(?=\p{Ll}{2})/gu;

/** Words whose full stop ends no sentence, beside those above, and the number of an item. */
const openEnd =
  /(?:\b(?:al|bspw|ca|ch|ed|eds|est|evtl|excl|exkl|ggf|inkl|max|min|nr|resp|sog|usw|vol)|(?:^|[\s(])\d{1,2})$/i;

function splitLowerCase(masked: string, span: Span): Span[] {
  const text = masked.slice(span.start, span.end);
  const spans: Span[] = [];
  let { start } = span;
  for (const found of text.matchAll(lowerStart)) {
    const stop = span.start + found.index;
    const before = masked.slice(Math.max(start, stop - 12), stop + 1);
    if (abbreviation.test(before) || openEnd.test(before.slice(0, -1))) continue;
    const end = stop + found[0].trimEnd().length;
    spans.push({ start, end });
    start = end;
  }
  return [...spans, { start, end: span.end }];
}

/** Without blanks at both ends. */
export function trimSpan(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && /\s/.test(text[start] ?? "")) start += 1;
  while (end > start && /\s/.test(text[end - 1] ?? "")) end -= 1;
  return { start, end };
}
