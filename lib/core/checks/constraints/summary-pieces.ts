import type { Span } from "../../artifact";
import type { ReadSummary } from "../../claims/claim";
import {
  clauseModality,
  clausePolarity,
  clauseSubject,
  clauseTime,
  sentenceMood,
} from "../../claims/clause-mood";
import type { Clause } from "../check";

const cache = new WeakMap<ReadSummary, Clause[]>();
const abbreviation = /\b(?:e\.g|i\.e|vs|etc|cf|approx|resp|incl|no|nr|ca|z\.\s?b|bzw)\.$/i;

/** Offsets at which terse notes go on with something new, although no capital letter says so. */
function stopsIn(masked: string): number[] {
  return [...masked.matchAll(/(?:[.!?]["')\]]*|;|\s·)\s+(?=\S)|\n\s*(?=\S)/g)]
    .filter(({ index }) => !abbreviation.test(masked.slice(Math.max(0, index - 10), index + 1)))
    .map((found) => found.index + found[0].length);
}

function cut(span: Span, stops: readonly number[]): Span[] {
  const inner = stops.filter((at) => at > span.start && at < span.end);
  const starts = [span.start, ...inner];
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? span.end }));
}

function trimmed(text: string, span: Span): Span {
  const words = text.slice(span.start, span.end);
  const start = span.start + words.length - words.trimStart().length;
  return { start, end: start + words.trim().length };
}

/** A part of a clause, read as if it stood alone. */
function partOf(summary: ReadSummary, clause: Clause, span: Span, sentence: Span): Clause {
  const masked = summary.masked.slice(span.start, span.end);
  const whole = summary.masked.slice(sentence.start, sentence.end);
  const { section, isChecked } = clause;
  const isQuote = clause.modality === "quoted";
  const mood = sentenceMood(whole);
  const modality = clauseModality({ masked, sentence: mood, section, isQuote, isChecked });
  return {
    ...clause,
    span,
    sentence,
    text: summary.text.slice(span.start, span.end),
    masked,
    modality,
    polarity: clausePolarity(masked),
    time: clauseTime(masked, section, modality),
    subject: clauseSubject(masked),
    literals: clause.literals.filter(
      (it) => it.span.start >= span.start && it.span.end <= span.end,
    ),
  };
}

function partsOf(summary: ReadSummary, clause: Clause, stops: readonly number[]): Clause[] {
  if (stops.length === 0) return [clause];
  const sentences = cut(clause.sentence, stops);
  return cut(clause.span, stops).flatMap((piece) => {
    const span = trimmed(summary.text, piece);
    const sentence = sentences.find((each) => each.start <= span.start && span.start < each.end);
    return span.end > span.start
      ? [partOf(summary, clause, span, trimmed(summary.text, sentence ?? clause.sentence))]
      : [];
  });
}

/** The clauses of a summary, cut also at full stops that no capital letter follows. */
export function summaryPieces(summary: ReadSummary): Clause[] {
  const known = cache.get(summary);
  if (known) return known;
  let at = -1;
  let stops: number[] = [];
  const pieces = summary.clauses.flatMap((clause) => {
    const { start, end } = clause.sentence;
    if (start !== at) stops = stopsIn(summary.masked.slice(start, end)).map((stop) => stop + start);
    at = start;
    return partsOf(summary, clause, stops);
  });
  cache.set(summary, pieces);
  return pieces;
}
