import type { CheckInput } from "../check";
import { readWords, type Word, wordLine } from "../shared/word-line";
import { contentWords } from "../shared/word-set";
import { alignments, type Gap } from "./align-words";
import { type AttributionJudgement, isWhole } from "./attribution-record";
import type { Attribution } from "./read-attributions";
import { type OriginText, userOrigin } from "./user-origin";

/** Words that decide what a statement says although they name nothing. */
const deciding = new Set(
  "all both each every any none only no not never nothing without except unless always".split(" "),
);

const isWeighty = ({ norm }: Word) =>
  deciding.has(norm) || /\d/.test(norm) || contentWords(norm).length > 0;

const bare = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, "");

/** "tmrw" stands for "tomorrow", "msg" for "message", "w/o" for "without". */
function abbreviates(short: string, long: string): boolean {
  if (short.length < 2 || short.length >= long.length || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Letters that differ at most: a slip that was put right. */
function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2 || Math.min(a.length, b.length) < 3) return false;
  const rest = new Map<string, number>();
  for (const letter of a) rest.set(letter, (rest.get(letter) ?? 0) + 1);
  for (const letter of b) rest.set(letter, (rest.get(letter) ?? 0) - 1);
  return [...rest.values()].reduce((sum, count) => sum + Math.abs(count), 0) <= 2;
}

/** The user's words have this one in some form: another spelling, an abbreviation, a part of a longer one. */
function isSaid(word: Word, said: readonly Word[]): boolean {
  const own = bare(word.norm);
  if (own.length < 2) return true;
  const isNegator = /^(?:not|no|never|nothing)$/.test(own);
  return said.some(({ norm }) => {
    const other = bare(norm);
    if (other === own || abbreviates(other, own) || isSlip(own, other)) return true;
    if (isNegator) return /n['’]?t$|^(?:kein|nicht|ne|niet|non|nao|não)/.test(norm);
    return own.length > 3 && other.length > 3 && (other.includes(own) || own.includes(other));
  });
}

/** One plain word in the place of another is a synonym; a "not" or a name is none. */
function isSynonym({ quote, user }: Gap): boolean {
  const isPlain = ({ norm, raw, opens }: Word) =>
    !deciding.has(norm) && (opens ? /^\p{L}+$/u : /^\p{Ll}+$/u).test(raw);
  return quote.length === 1 && user.length === 1 && [...quote, ...user].every(isPlain);
}

type Near = { text: OriginText; share: number; added: Word[]; isAnchored: boolean };

/** Both begin or both end with the same two words, so they are meant to be the same. */
function isAnchored(words: readonly Word[], said: readonly Word[]): boolean {
  const ends = (list: readonly Word[]) =>
    [list.slice(0, 2), list.slice(-2)].map((part) => part.map(({ norm }) => norm).join(" "));
  const own = ends(words);
  return ends(said).some((part, at) => part === own[at]);
}

/** The place of a user's text that is nearest to the quotation, if it holds enough of its words in order. */
function nearestPlace(input: CheckInput, words: readonly Word[]): Near | null {
  let best: Near | null = null;
  const closeness = ({ share, isAnchored: isSure }: Near) => share + (isSure ? 0.2 : 0);
  for (const text of userOrigin(input).texts) {
    if (!text.isTyped) continue;
    for (const { share, gaps } of alignments(words, text.words, 0.4)) {
      // Who repeats a long message word for word replaces none of them by a synonym.
      const isLoose = words.length < 10;
      const own = gaps.filter((gap) => !(isLoose && isSynonym(gap)));
      const added = own.flatMap(({ quote }) => quote);
      const near = { text, share, added, isAnchored: isAnchored(words, text.words) };
      if (!best || closeness(near) > closeness(best)) best = near;
    }
  }
  return best && (best.share >= 0.5 || best.isAnchored) ? best : null;
}

/** Whether any event but the summary has the words: a file, an output, a call, the agent itself, what was revoked. */
function isOnRecord(input: CheckInput, lines: readonly string[]): boolean {
  const longest = lines
    .flatMap((line) => line.trim().split(" "))
    .reduce((best, word) => (word.length > best.length ? word : best), "");
  return input.session.events.some(({ eventId, logicalOrder }) => {
    if (eventId === input.compaction.summaryEventId) return false;
    const content = input.content(logicalOrder);
    if (!content) return false;
    const calls = content.calls.map((call) => `${call.argumentText} ${call.written ?? ""}`);
    const all = [content.text, content.result?.userText ?? "", ...calls].join("\n");
    if (!all.toLowerCase().includes(longest)) return false;
    const line = wordLine(all);
    return lines.every((each) => line.includes(each));
  });
}

const lineOf = ({ raw }: OriginText) => raw.split("\n").find((line) => line.trim() !== "") ?? "";

/** Quotations of the list of user messages around this one, with the text of the user that holds each. */
function siblings(input: CheckInput, claim: Attribution) {
  const { texts } = userOrigin(input);
  return input.summary.clauses
    .filter(({ section }) => section === "user-messages")
    .flatMap(({ literals }) => literals)
    .filter(({ kind, text }) => kind === "quote" && readWords(text).length >= 3)
    .filter(({ span }) => span.start + 1 !== claim.span.start)
    .map(({ span, text }) => {
      const line = wordLine(text);
      return { at: span.start, holder: texts.find((each) => each.line.includes(line)) };
    });
}

/** How much of the quotation's words that say something one text of the user has, in whatever order. */
function setShare(words: readonly Word[], { words: said }: OriginText): number {
  const own = words.filter(isWeighty);
  return own.length === 0 ? 1 : own.filter((word) => isSaid(word, said)).length / own.length;
}

/**
 * An item of a list that quotes the user's messages word for word, one by one, while no message is like it: the turn
 * that stands in its place between the neighbours says something else.
 */
function inventedItem(input: CheckInput, claim: Attribution, words: readonly Word[]) {
  if (claim.clause.section !== "user-messages") return null;
  const others = siblings(input, claim);
  const held = others.filter(({ holder }) => holder !== undefined);
  if (held.length < 2 || held.length < others.length * 0.75) return null;
  const { texts } = userOrigin(input);
  if (texts.some((text) => text.isTyped && setShare(words, text) >= 0.75)) return null;
  const before = held.findLast(({ at }) => at < claim.span.start)?.holder?.order ?? -1;
  const after = held.find(({ at }) => at > claim.span.start)?.holder?.order ?? Infinity;
  const between = texts.filter(({ order, isTyped }) => isTyped && order > before && order < after);
  const own = new Set(words.map(({ norm }) => norm));
  const place =
    between.find((text) => text.words.some(({ norm }) => own.has(norm))) ?? between.at(-1);
  return place
    ? { text: place, holds: "no message of the user is like it, and the one there is" }
    : null;
}

/**
 * A quotation of the user that the whole record has nowhere, while a text of the user begins, ends or goes on for the
 * most part as it does: what it adds in the place of the user's words was never said. Who only shortens is left alone.
 */
export function strangeQuote(
  input: CheckInput,
  claim: Attribution,
  lines: readonly string[],
): AttributionJudgement | null {
  if (!isWhole(input) || claim.how !== "quoted") return null;
  const words = readWords(claim.text);
  if (words.length < 3 || words.length > 80) return null;
  const near = nearestPlace(input, words);
  if (!near) {
    const invented = inventedItem(input, claim, words);
    if (!invented || isOnRecord(input, lines)) return null;
    const { text, holds } = invented;
    return { outcome: "otherwise", order: text.order, line: lineOf(text), holds };
  }
  const { vocabulary } = userOrigin(input);
  // A number or a name that the user gave elsewhere may put right what was said first.
  const strange = near.added.filter(
    (word) =>
      isWeighty(word) &&
      !isSaid(word, near.text.words) &&
      !(/[\d_./]/.test(word.norm) && vocabulary.has(word.norm)),
  );
  if (strange.length === 0 || isOnRecord(input, lines)) return null;
  const holds = `the user said no ${strange.map(({ raw }) => `“${raw}”`).join(" ")} there`;
  return { outcome: "otherwise", order: near.text.order, line: lineOf(near.text), holds };
}
