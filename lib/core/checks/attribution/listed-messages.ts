import type { CheckInput, Clause } from "../check";
import { userTexts } from "../shared/user-record";
import { readWords } from "../shared/word-line";

type Item = { text: string; start: number; end: number; isQuoted: boolean };
type Turn = { order: number; text: string };

/** The quoted messages of a list of all user messages, in order. */
function itemsOf(input: CheckInput): Item[] {
  const seen = new Set<number>();
  return input.summary.clauses.flatMap((clause: Clause) => {
    const { sentence, section } = clause;
    if (section !== "user-messages" || seen.has(sentence.start)) return [];
    seen.add(sentence.start);
    const text = input.summary.text.slice(sentence.start, sentence.end);
    const found = /^\s*(?:[-*•]|\d+[.)])?\s*["“„«']([\s\S]+)["”“»']\s*\.?\s*$/.exec(text);
    const quoted = found?.[1];
    const start = sentence.start + (quoted === undefined ? 0 : text.indexOf(quoted));
    const words = quoted ?? text;
    return [{ text: words, start, end: start + words.length, isQuoted: quoted !== undefined }];
  });
}

/** Share of the shorter text's words that the other one has. */
function likeness(a: string, b: string): number {
  const [one, two] = [readWords(a), readWords(b)].map((words) => words.map(({ norm }) => norm));
  const [short = [], long = []] =
    (one?.length ?? 0) <= (two?.length ?? 0) ? [one, two] : [two, one];
  const held = new Set(long);
  return short.length === 0 ? 0 : short.filter((word) => held.has(word)).length / short.length;
}

const isLatin = (text: string) => /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u.test(text);

/**
 * A quoted message in a list whose other items are the user's turns, where the turn that stands in its place says
 * something else altogether. Null where the list leaves turns out or adds more than one.
 */
export function strangeMessage(
  input: CheckInput,
): { order: number; line: string; start: number; end: number } | null {
  if (!input.compaction.isComplete || input.previous) return null;
  const items = itemsOf(input);
  const turns: Turn[] = userTexts(input).filter(({ carrier }) => carrier === "turn");
  if (items.length < 2 || items.length !== turns.length) return null;
  const pairs = items.map((item, at) => ({ item, turn: turns[at] }));
  const strange = pairs.filter(
    ({ item, turn }) => turn === undefined || likeness(item.text, turn.text) < 0.8,
  );
  const [only, ...more] = strange;
  if (!only?.turn || more.length > 0 || !only.item.isQuoted) return null;
  const { item, turn } = only;
  const isShort = readWords(item.text).length <= 25 && readWords(turn.text).length <= 60;
  if (!isShort || !isLatin(item.text) || !isLatin(turn.text)) return null;
  const others = userTexts(input).some(({ text }) => likeness(item.text, text) >= 0.8);
  if (others || likeness(item.text, turn.text) > 0.5) return null;
  return {
    order: turn.order,
    line: turn.text.split("\n")[0] ?? "",
    start: item.start,
    end: item.end,
  };
}
