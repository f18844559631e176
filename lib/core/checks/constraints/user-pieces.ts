import { actionClassOf } from "../../facts/directives/action-classes";
import type { CheckInput } from "../check";
import { live } from "../shared/record";
import { rootSet } from "../shared/word-root";
import { summaryPieces } from "./summary-pieces";

/** A statement of the user, cut at every stop and comma, with the sentence that it is part of. */
export type UserPiece = { order: number; text: string; sentence: string; roots: Set<string> };

type Corpus = { pieces: UserPiece[]; weightOf: (root: string) => number };

const cache = new WeakMap<CheckInput, Corpus>();
const sentenceEnd = /(?<=[.!?。;])\s+|\n+|。/;
const itemEnd = /[,;:–—]\s+|\s-\s|(?<=\S)\s(?:and|but|so|und|aber|y|pero|et|mais|en|maar)\s|[(){}]/;

/** Words of force and filling, which say nothing of what a statement is about. */
const forceWords = new Set("never dont don pls btw also too only even ever".split(" "));

/** "What did I say about prod": it points at a rule and is none. */
const reminder = /^\W*(?:what|why|how|did(?:n't)? i|where)\b/i;

/** Names, paths and words that code writes together stay whole; signs in backticks count as words. */
export function rootsOf(text: string): Set<string> {
  const roots = rootSet(text.replace(/[/\\.]+(?=\s|$|[`"'),;])/g, " "));
  for (const word of forceWords) roots.delete(word);
  for (const [, code = ""] of text.matchAll(/`([^`\n]{1,40})`/g)) roots.add(code.toLowerCase());
  for (const [word] of text.matchAll(/[\p{L}\d][\p{L}\d]*\+\+\d*/gu)) roots.add(word.toLowerCase());
  for (const [word] of text.matchAll(/\p{L}{3,}/gu)) {
    const act = actionClassOf(word);
    if (act !== null) roots.add(`act:${act}`);
  }
  return roots;
}

function piecesOf(order: number, text: string): UserPiece[] {
  return text.split(sentenceEnd).flatMap((sentence) =>
    sentence.split(itemEnd).flatMap((item) => {
      const words = item.trim();
      if (words.length < 3 || reminder.test(words)) return [];
      return [{ order, text: words, sentence: sentence.trim(), roots: rootsOf(words) }];
    }),
  );
}

/** What the user said and nobody revoked, with how rare each word is among those pieces and the summary's. */
export function userCorpus(input: CheckInput): Corpus {
  const known = cache.get(input);
  if (known) return known;
  const pieces = live(input.facts.userTexts)
    .filter(({ carrier }) => carrier !== "command")
    .flatMap(({ order, text }) => piecesOf(order, text.slice(0, 8_000)));
  const documents = [
    ...pieces.map(({ roots }) => roots),
    ...summaryPieces(input.summary).map(({ text }) => rootsOf(text)),
  ];
  const seen = new Map<string, number>();
  for (const roots of documents)
    for (const root of roots) seen.set(root, (seen.get(root) ?? 0) + 1);
  const weightOf = (root: string) => {
    const rarity = Math.log((documents.length + 1) / ((seen.get(root) ?? 0) + 0.5));
    return Math.max(0.3, rarity) * (/[\d/._`]/.test(root) ? 1.5 : 1);
  };
  const corpus = { pieces, weightOf };
  cache.set(input, corpus);
  return corpus;
}
