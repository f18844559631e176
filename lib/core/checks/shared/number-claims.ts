import type { Span } from "../../artifact";
import type { CheckInput, Clause } from "../check";
import { type NumberMention, readNumbers } from "./read-numbers";

/** A number of the summary with everything that says what it counts. */
export type NumberClaim = {
  clause: Clause;
  span: Span;
  mention: NumberMention;
  /** Other numbers of the same clause. */
  siblings: readonly NumberMention[];
  /** The clause, in which the mention's offsets count. */
  clauseText: string;
  /** The sentence as written. */
  text: string;
  /** What stands in front of the sentence. */
  around: string;
  /** Reported, neither wished nor planned. */
  isFact: boolean;
  /** "about 40": equal within a tenth. */
  isRough: boolean;
};

const open =
  /(?:\b(?:over|more than|at least|at most|up to|under|less than|fewer than|below|above|every|first|last|top|next|max\w*|min\w*|limit\w*|new|another|additional|extra|other|remaining|some)\s+(?:the\s+)?|[<>≤≥+×*−–-]\s*)$/i;
const rough =
  /(?:\b(?:about|around|roughly|approximately|approx\.?|nearly|almost|ca\.?|circa|rund|etwa|environ|unos)\s+(?:the\s+)?|[~≈]\s*)$/i;
/** "(1, 5, 25, 60 minutes)": what stands in a row of numbers says nothing alone. */
const listBehind = /^\s*,\s*\d[\d.]*\s*(?:,|and\b|&|\))/;
const openBehind =
  /^(?:\s*\+|\s*[-–]\s*\d|\s+(?:or|to|and|bis|à)\s+\d|\s+(?:new|more|added|additional|extra|further|other)\b)/i;

/** No part of a test or file counts, so "2.8 tests" speaks of a branch or release 2.8. */
const counted =
  /^:?\s+(?:tests?|specs?|cases?|files?|commits?|errors?|warnings?|failures?|packages?)\b/i;

/** The clause with decimals, which are masked as if they were versions, and without line breaks. */
function readable(clause: Clause): string {
  let text = clause.masked;
  for (const { kind, span, text: words } of clause.literals) {
    if (kind !== "version" || !/^\d+\.\d+$/.test(words)) continue;
    const at = span.start - clause.span.start;
    if (counted.test(text.slice(at + words.length))) continue;
    text = text.slice(0, at) + words + text.slice(at + words.length);
  }
  return text.replace(/[\n\r]/g, " ");
}

/** A table cell that holds only a number counts what its column head says. */
function withHead(clause: Clause, mention: NumberMention): NumberMention {
  if (mention.after.length > 0 || mention.before.length > 0) return mention;
  const at = clause.span.start + mention.start;
  const cell = clause.cells.find(({ span }) => span.start <= at && at < span.end);
  if (!cell) return mention;
  const head = cell.head.toLowerCase().match(/\p{L}[\p{L}\p{N}_-]+/gu) ?? [];
  return { ...mention, before: head.slice(-2).reverse() };
}

/** UTF-16 units in front of a sentence that say what a number in it is about. */
const reachBefore = 240;

function aroundSentence({ summary }: CheckInput, { sentence }: Clause): string {
  return summary.text.slice(Math.max(0, sentence.start - reachBefore), sentence.start);
}

/** What the summary reports as a fact. */
const isReported = ({ section, modality }: Clause) =>
  !/^(?:request|constraints|next|pending)$/.test(section) && /^(?:asserted|hedged)$/.test(modality);

/** Wishes and plans repeat numbers of the record; only a number that nothing holds can be wrong there. */
const isToldOn = ({ section, modality }: Clause) =>
  section !== "user-messages" && !/^(?:quoted|question)$/.test(modality);

/** The numbers of a clause; their offsets are those of the clause's text. */
export function numbersOf(clause: Clause): NumberMention[] {
  return readNumbers(readable(clause)).map((mention) => withHead(clause, mention));
}

/** Where the words end that are right or wrong together: the number and what it counts. */
function endOf(text: string, { end, after }: NumberMention): number {
  const unit = after.length > 0 ? /^[ \t]*[\p{L}][\p{L}\p{M}'’_-]*/u.exec(text.slice(end)) : null;
  return end + (unit?.[0].length ?? 0);
}

function claimsOf(input: CheckInput, clause: Clause): NumberClaim[] {
  const isFact = isReported(clause);
  const text = readable(clause);
  const mentions = numbersOf(clause);
  return mentions.flatMap((mention) => {
    const before = text.slice(0, mention.start);
    const behind = text.slice(mention.end);
    if ((isFact && open.test(before)) || openBehind.test(behind) || listBehind.test(behind))
      return [];
    const start = clause.span.start + mention.start;
    return [
      {
        clause,
        span: { start, end: clause.span.start + endOf(text, mention) },
        mention,
        siblings: mentions.filter((other) => other !== mention),
        clauseText: text,
        text: input.summary.text.slice(clause.sentence.start, clause.sentence.end),
        around: aroundSentence(input, clause),
        isFact,
        isRough: rough.test(before),
      },
    ];
  });
}

/** Numbers that the summary tells, whatever they count; quotations and questions are none. */
export function numberClaims(input: CheckInput): NumberClaim[] {
  return input.summary.clauses.filter(isToldOn).flatMap((clause) => claimsOf(input, clause));
}
