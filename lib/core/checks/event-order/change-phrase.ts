import type { Mention } from "./mention";

/** A phrase that may name a change by what it changed; resolved against the record's edits. */
function phrase(text: string, from: number, to: number): Mention | null {
  const start = from + (text.slice(from, to).length - text.slice(from, to).trimStart().length);
  const words = text.slice(start, to).trimEnd();
  // "In prev since the commit" says where something stands, not that it was done.
  if (/^(?:in|on|at|for|of|from|to|with|by|as)\b/i.test(words)) return null;
  if (words.length < 4 || /[\uE001-\uE006\d]/.test(words)) return null;
  const end = start + words.length;
  return { start, end, what: "change", path: null, change: "any", which: "all", words };
}

/** The words behind a connective, to the end of their part of the sentence or to the next mention. */
function phraseBehind(text: string, to: number, next: number): Mention | null {
  const end = text.slice(to, to + 70).search(/[,;:.()!?|]|$/);
  return phrase(text, to, Math.min(next, to + end));
}

/** The words in front of a connective, from the start of their part of the sentence. */
export function phraseBefore(text: string, from: number): Mention | null {
  const part = text.slice(Math.max(0, from - 80), from);
  const start = part.search(/[^,;:.(]*$/);
  return phrase(text, from - part.length + Math.max(0, start), from);
}

/** Only runs and deeds of the repository are told by their own words; the other side may be a phrase. */
export const isFirm = (mention: Mention) => mention.what === "run" || mention.what === "git";

/** "All green after the version bump", "After the version bump all was green". */
export function behindPhrase(
  text: string,
  mentions: readonly Mention[],
  { from, to, left }: { from: number; to: number; left: Mention | undefined },
): { right: Mention; other: Mention } | null {
  const isOpening = /(?:^|[;:.]\s*)[\s\-–—•*(]*$/.test(text.slice(0, from));
  const next = mentions.find(({ start }) => start >= to);
  const named = phraseBehind(text, to, isOpening && next ? next.start : text.length);
  if (!named) return null;
  const main = isOpening ? next : left;
  const isNear = main && Math.abs(main.start - named.end) <= 60;
  return main && (isNear || !isOpening) && isFirm(main) ? { right: named, other: main } : null;
}
