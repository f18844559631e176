import type { Span } from "../../artifact";
import type { CheckInput, Clause } from "../check";
import { findMentions, type Mention } from "./find-mentions";

/** "`second` after `first`", whatever the words and their order. */
export type OrderClaim = { clause: Clause; span: Span; first: Mention; second: Mention };

const connective =
  /\b(before and after|after which|only then|after|once(?! (?:more|again|only|a|per))|following|since|as soon as|before|prior to|ahead of)\b/gi;
const unsure =
  /\b(?:will|would|shall|should|must|may|might|can|could|need\w*|want\w*|plan\w*|if|unless|until|whether|when|whenever|please|always|never|not|no|nothing|without|n't|cannot|let's|to be|ask\w*|said|user|again|still|only(?! then)|ever|each time|every time|todo|next)\b|n't\b/i;

const silent = /^(?:request|constraints|user-messages|pending|next|analysis)$/;

type Pair = { first: Mention; second: Mention };

/** Other words that fit between a mention and its connective. */
const near = { before: 60, after: 30 };

function inner(text: string, mentions: readonly Mention[], from: number, to: number) {
  const left = mentions.findLast(
    (mention) =>
      mention.end <= from + 1 &&
      from - mention.end <= near.before &&
      !/[;.:]/.test(text.slice(mention.end, from)),
  );
  const right = mentions.find(
    (mention) =>
      mention.start >= to - 1 &&
      mention.start - to <= near.after &&
      !/[,;.:]/.test(text.slice(to, mention.start)),
  );
  return { left, right };
}

function leading(text: string, mentions: readonly Mention[], to: number) {
  const right = mentions.find(
    (mention) =>
      mention.start >= to - 1 &&
      mention.start - to <= near.after &&
      !/[,;.:]/.test(text.slice(to, mention.start)),
  );
  const main =
    right &&
    mentions.find(
      (mention) =>
        mention.start >= right.end &&
        mention.start - right.end <= near.before &&
        !/[;.:]/.test(text.slice(right.end, mention.start)),
    );
  return { right, main };
}

/** What the word says of the mention it leads in (`right`) and the other one. */
function pairsOf(word: string, right: Mention, other: Mention): Pair[] {
  const after = { first: right, second: other };
  const before = { first: other, second: right };
  if (word === "before and after") return [before, after];
  if (word === "after which" || word === "only then") return [before];
  return /^(?:before|prior to|ahead of)$/.test(word) ? [before] : [after];
}

/** The two mentions that a connective joins; `right` is the one that it leads in. */
function joined(
  text: string,
  mentions: readonly Mention[],
  from: number,
  word: string,
): { right: Mention; other: Mention } | null {
  const to = from + word.length;
  const before = text.slice(0, from);
  const isInner = word === "only then" || word === "after which";
  const isLeading = !isInner && (/^[\s\-–—•*(]*$/.test(before) || /[:;.,]\s*$/.test(before));
  const { left, right } = inner(text, mentions, from, to);
  if (!right || (word === "since" && right.start - to > 6)) return null;
  const main = isLeading ? leading(text, mentions, to).main : undefined;
  const canBeLeft = !isLeading || /,\s*$/.test(before);
  const other = main ?? (canBeLeft ? left : undefined);
  return other ? { right, other } : null;
}

function readSentence(input: CheckInput, clause: Clause): OrderClaim[] {
  const { start, end } = clause.sentence;
  const text = input.summary.masked.slice(start, end).replace(/[\n\r|]/g, " ");
  if (text.length > 500) return [];
  const literals = input.summary.literals.filter(
    ({ span }) => span.start >= start && span.end <= end,
  );
  const mentions = findMentions(text, literals, start);
  if (mentions.length < 2) return [];
  return [...text.matchAll(connective)].flatMap((found) => {
    const word = found[0].toLowerCase();
    const pair = joined(text, mentions, found.index, word);
    if (!pair) return [];
    const a = Math.min(found.index, pair.right.start, pair.other.start);
    const b = Math.max(found.index + word.length, pair.right.end, pair.other.end);
    if (unsure.test(text.slice(Math.max(0, a - 25), b))) return [];
    const span = { start: start + a, end: start + b };
    return pairsOf(word, pair.right, pair.other).map((each) => ({ clause, span, ...each }));
  });
}

/** All statements of order in an English summary; plans, conditions and what the user said are none. */
export function orderClaims(input: CheckInput): OrderClaim[] {
  if (input.summary.language !== "en") return [];
  const seen = new Set<number>();
  return input.summary.clauses.flatMap((clause) => {
    if (seen.has(clause.sentence.start) || silent.test(clause.section)) return [];
    seen.add(clause.sentence.start);
    const isOther =
      clause.modality === "quoted" ||
      clause.modality === "question" ||
      clause.modality === "imperative" ||
      clause.modality === "hedged";
    return isOther || clause.subject === "user" ? [] : readSentence(input, clause);
  });
}
