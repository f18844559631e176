import type { Span } from "../../artifact";
import type { CheckInput, Clause } from "../check";
import { findRunNames } from "../shared/run-names";
import { behindPhrase, isFirm, phraseBefore } from "./change-phrase";
import { findMentions } from "./find-mentions";
import type { Mention } from "./mention";

/** "`second` after `first`", whatever the words and their order. */
export type OrderClaim = { clause: Clause; span: Span; first: Mention; second: Mention };

const connective =
  /\b(before and after|after which|only then|(?:was|were|is) (?:followed|preceded) by|followed|preceded|after|with(?= (?:the|its|their) [^.;]{2,60} (?:already|in place|included|in it|applied)\b)|including|once(?! (?:more|again|only|a|per))|following|since|as soon as|before|prior to|ahead of)\b/gi;
const unsure =
  /\b(?:will|would|shall|should|must|may|might|can|could|need\w*|want\w*|plan\w*|if|unless|until|whether|when|whenever|please|always|never|not|no|nothing|without|n't|cannot|let's|to be|ask\w*|said|user|again|still|only(?! then)|ever|each time|every time|todo|next)\b|n't\b/i;

const silent = /^(?:request|constraints|user-messages|next|analysis)$/;

type Pair = { first: Mention; second: Mention };

/** Other words that fit between a mention and its connective. */
const near = { before: 60, after: 30 };

function inner(text: string, mentions: readonly Mention[], from: number, to: number) {
  const left = mentions.findLast(
    (mention) =>
      mention.end <= from + 1 &&
      from - mention.end <= near.before &&
      !/[;.:]|\),/.test(text.slice(mention.end, from)),
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
  if (/^(?:after which|only then|preceded)$|followed by$/.test(word)) return [before];
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
  if (word === "since" && right && right.start - to > 6) return null;
  if (!right) return behindPhrase(text, mentions, { from, to, left });
  const main = isLeading ? leading(text, mentions, to).main : undefined;
  const canBeLeft = !isLeading || /,\s*$/.test(before);
  const other = main ?? (canBeLeft ? left : undefined);
  return other ? { right, other } : byPhrase(text, mentions, { from, to, right, isLeading });
}

/** One side is a mention, the other a phrase: "the shortcuts were added before the commit". */
function byPhrase(
  text: string,
  mentions: readonly Mention[],
  place: { from: number; to: number; right: Mention; isLeading: boolean },
): { right: Mention; other: Mention } | null {
  const { from, to, right, isLeading } = place;
  if (isLeading) return behindPhrase(text, mentions, { from, to, left: undefined });
  const named = isFirm(right) ? phraseBefore(text, from) : null;
  return named ? { right, other: named } : null;
}

/** Words of doubt around two mentions; those inside of a mention ("the user was asked") are its own. */
function isUnsure(text: string, mentions: readonly Mention[], from: number, to: number): boolean {
  let rest = text;
  for (const { start, end } of mentions.filter(({ what }) => what === "user"))
    rest = rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
  return unsure.test(rest.slice(from, to));
}

/** Runs come again and again, so that "first" may mean any of them. */
const isDeed = ({ what }: Mention) => what === "git" || what === "package";

const opening = /\b(?:first|at first|to begin with),?\s/gi;

/** "First A, then B", "A first, then B": an order that is said outright; a "then" alone only goes on with the story. */
function sequences(text: string, mentions: readonly Mention[]): (Pair & { span: Span })[] {
  return [...text.matchAll(opening)].flatMap((found) => {
    const then = /[,;]\s+(?:and\s+)?(?:only\s+)?then\s/gi;
    then.lastIndex = found.index + found[0].replace(/,?\s$/, "").length;
    const next = then.exec(text);
    if (!next || next.index - found.index > 120) return [];
    const first =
      mentions.findLast(({ start, end }) => start > found.index && end <= next.index) ??
      mentions.find(({ end }) => end <= found.index && found.index - end <= 3);
    const second = mentions.find(({ start }) => start >= next.index && start - next.index <= 40);
    if (!first || !second || !isDeed(first) || !isDeed(second)) return [];
    const span = { start: Math.min(first.start, found.index), end: second.end };
    return isUnsure(text, [first, second], span.start, span.end) ? [] : [{ first, second, span }];
  });
}

const anaphor =
  /\b(?:after (?:that|this|it)|afterwards|thereafter)(?=\s*(?:$|[.,;:)]|and\b|again\b|with\b))/gi;

/** "…; the suite was run again after that": the deed that stands before the run is what it came after. */
function anaphors(text: string, mentions: readonly Mention[]): (Pair & { span: Span })[] {
  return [...text.matchAll(anaphor)].flatMap((found) => {
    const at = mentions.findLastIndex(
      ({ end }) => end <= found.index && found.index - end <= near.before,
    );
    const [first, second] = [mentions[at - 1], mentions[at]];
    if (second?.what !== "run" || !first || second.start - first.end > 120) return [];
    const span = { start: second.start, end: found.index + found[0].length };
    const told = text.slice(Math.max(0, span.start - 25), span.end).replace(/\bagain\b/gi, " ");
    return unsure.test(told) ? [] : [{ first, second, span }];
  });
}

function readSentence(input: CheckInput, clause: Clause): OrderClaim[] {
  const { start, end } = clause.sentence;
  const text = input.summary.masked.slice(start, end).replace(/[\n\r|]/g, " ");
  if (text.length > 500) return [];
  const literals = input.summary.literals.filter(
    ({ span }) => span.start >= start && span.end <= end,
  );
  const mentions = findMentions(text, literals, start, findRunNames(input, text));
  if (mentions.length === 0) return [];
  const outright = [...sequences(text, mentions), ...anaphors(text, mentions)];
  const told: OrderClaim[] = outright.map(({ span, ...pair }) => ({
    clause,
    span: { start: start + span.start, end: start + span.end },
    ...pair,
  }));
  const joinedBy = [...text.matchAll(connective)].flatMap((found) => {
    const word = found[0].toLowerCase();
    const pair = joined(text, mentions, found.index, word);
    if (!pair) return [];
    const a = Math.min(found.index, pair.right.start, pair.other.start);
    const b = Math.max(found.index + word.length, pair.right.end, pair.other.end);
    if (isUnsure(text, [pair.right, pair.other], Math.max(0, a - 25), b)) return [];
    const span = { start: start + a, end: start + b };
    return pairsOf(word, pair.right, pair.other).map((each) => ({ clause, span, ...each }));
  });
  return [...told, ...joinedBy];
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
    const isAsked = /^\s*(?:the )?user was asked\b/i.test(clause.masked);
    const isUsers = clause.subject === "user" && !isAsked;
    return isOther || isUsers ? [] : readSentence(input, clause);
  });
}
