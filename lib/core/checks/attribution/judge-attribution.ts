import type { CheckInput } from "../check";
import { opensWithYes, stemSet, userSaid } from "../shared/user-record";
import { readWords, type Word, wordLine } from "../shared/word-line";
import { contentWords, overlap } from "../shared/word-set";
import { alignments } from "./align-words";
import { alteredValue } from "./altered-values";
import { type Alteration, alterationOf } from "./altered-words";
import type { Attribution } from "./read-attributions";
import {
  type AgentText,
  agentTexts,
  findInAgentTexts,
  type OriginText,
  userOrigin,
} from "./user-origin";

export type AttributionJudgement =
  | { outcome: "supported" | "inherited" | "unverifiable"; order: number | null }
  | { outcome: "altered"; order: number; alteration: Alteration }
  | { outcome: "agent-said"; order: number; who: AgentText["who"]; words: string }
  | { outcome: "rolled-back"; order: number };

const unknown: AttributionJudgement = { outcome: "unverifiable", order: null };

/** Pieces of a quotation between ellipses and editorial brackets. */
function pieces(text: string): string[] {
  return text
    .split(/\.{3,}|…|\[[^\]]{0,80}\]|(?<=[.!?])\s+(?=["“])/)
    .map(wordLine)
    .filter((line) => line.trim().length > 1);
}

function holdsAll(texts: readonly OriginText[], lines: readonly string[]): OriginText | undefined {
  const holders = lines.map((line) => texts.find((text) => text.line.includes(line)));
  return holders.every((holder) => holder !== undefined) ? holders[0] : undefined;
}

const negator = /\b(?:not|never)$/;

/** The quotation begins right behind a "not" of the user that it leaves out everywhere. */
function cutNegation(
  input: CheckInput,
  claim: Attribution,
  line: string,
): AttributionJudgement | null {
  const outside = input.summary.masked.slice(
    claim.clause.sentence.start,
    claim.clause.sentence.end,
  );
  if (
    /\b(?:not|never|no|n't|don't|avoid|without|against|forb\w+|prohibit\w*|refus\w*|stop)\b/i.test(
      outside,
    )
  )
    return null;
  if (line.trim().split(" ").length < 3 || /\b(?:not|never)\b/.test(line)) return null;
  const texts = userOrigin(input).texts.filter((text) => text.line.includes(line));
  const cut = texts.filter((text) => {
    const places = text.line.split(line).slice(0, -1);
    return places.every((before) => negator.test(before.trimEnd()));
  });
  const [first] = cut;
  if (!first?.isTyped || cut.length < texts.length) return null;
  const alteration: Alteration = { what: "negation", says: "", holds: "not" };
  return { outcome: "altered", order: first.order, alteration };
}

function alteredIn(input: CheckInput, words: readonly Word[]): AttributionJudgement | null {
  const origin = userOrigin(input);
  const isKnown = (word: string) => agentTexts(input).some(({ text }) => text.includes(word));
  let found: AttributionJudgement | null = null;
  for (const text of origin.texts) {
    if (!text.isTyped) continue;
    for (const alignment of alignments(words, text.words, 0.8)) {
      const alteration = alterationOf(alignment, origin.vocabulary, isKnown);
      // A place that says the same settles it, whatever other places say.
      if (!alteration) return { outcome: "supported", order: text.order };
      found ??= { outcome: "altered", order: text.order, alteration };
    }
  }
  return found;
}

/** How much of the words one text of the user covers at best. */
function userShare(input: CheckInput, stems: readonly string[]): number {
  const origin = userOrigin(input);
  const own = origin.texts.map((text) => overlap(stems, text.stems));
  return Math.max(0, ...own, overlap(stems, origin.previousStems));
}

function isWhole(input: CheckInput): boolean {
  return input.compaction.isComplete && input.compaction.isExact;
}

/** Only the agent or a tool said it, word for word. */
function saidByAgent(
  input: CheckInput,
  lines: readonly string[],
  text: string,
): AttributionJudgement | null {
  const stems = contentWords(text);
  const line = lines[0] ?? "";
  if (lines.length !== 1 || stems.length < 3 || line.trim().split(" ").length < 4) return null;
  if (!isWhole(input) || userShare(input, stems) >= 0.5) return null;
  const source = findInAgentTexts(input, line);
  if (!source) return null;
  const agreed = userSaid(input).some(
    (said) => said.order > source.order && said.isYes && source.who === "agent",
  );
  // Who says "yes, do that" takes the agent's words for his own.
  if (agreed) return null;
  return { outcome: "agent-said", order: source.order, who: source.who, words: text };
}

function supported(input: CheckInput, claim: Attribution, lines: readonly string[]) {
  const holder = holdsAll(userOrigin(input).texts, lines);
  if (!holder) return null;
  const [line = "", ...more] = lines;
  const isWhole = claim.how === "quoted" && more.length === 0;
  const cut = isWhole ? cutNegation(input, claim, line) : null;
  return cut ?? { outcome: "supported" as const, order: holder.order };
}

function rolledBack(input: CheckInput, claim: Attribution, lines: readonly string[]) {
  const dead = holdsAll(userOrigin(input).revoked, lines);
  const isShort = claim.text.trim().split(/\s+/).length < 4;
  if (!dead || isShort || userShare(input, contentWords(claim.text)) >= 0.6) return null;
  return { outcome: "rolled-back" as const, order: dead.order };
}

function alteredQuote(input: CheckInput, claim: Attribution): AttributionJudgement | null {
  const value = alteredValue(input, claim.text);
  return value ? { outcome: "altered", ...value } : null;
}

function judgeQuote(input: CheckInput, claim: Attribution): AttributionJudgement {
  const lines = pieces(claim.text);
  if (lines.length === 0) return unknown;
  const known = supported(input, claim, lines);
  if (known) return known;
  const { previous } = userOrigin(input);
  if (lines.every((line) => previous.includes(line))) return { outcome: "inherited", order: null };
  const words = readWords(claim.text);
  const canAlign = words.length >= 5 && words.length <= 200 && lines.length === 1;
  return (
    (canAlign ? alteredIn(input, words) : null) ??
    alteredQuote(input, claim) ??
    rolledBack(input, claim, lines) ??
    saidByAgent(input, lines, claim.text) ??
    unknown
  );
}

const content = (words: readonly Word[]): Word[] =>
  words.filter(({ norm }) => /\d/.test(norm) || contentWords(norm).length > 0);

/** Reported words: only a number or a name that differs, or a wish that only the agent ever voiced. */
function judgeReport(input: CheckInput, claim: Attribution): AttributionJudgement {
  const value = alteredQuote(input, claim);
  if (value) return value;
  const origin = userOrigin(input);
  const words = content(readWords(claim.text)).map((word) => ({ ...word, norm: stemOf(word) }));
  if (words.length > 40) return unknown;
  if (words.length < 4) return wishOfAgent(input, claim) ?? unknown;
  for (const text of origin.texts) {
    const own = content(text.words).map((word) => ({ ...word, norm: stemOf(word) }));
    for (const alignment of alignments(words, own, 0.75)) {
      const alteration = alterationOf(alignment, origin.vocabulary, () => false);
      if (alteration?.what === "number")
        return { outcome: "altered", order: text.order, alteration };
      return { outcome: "supported", order: text.order };
    }
  }
  return wishOfAgent(input, claim) ?? unknown;
}

const stemOf = (word: Word) => contentWords(word.norm)[0] ?? word.norm;

function wishOfAgent(input: CheckInput, claim: Attribution): AttributionJudgement | null {
  const stems = [...new Set(contentWords(claim.text))];
  if (stems.length < 3 || !isWhole(input) || userShare(input, stems) > 0.34) return null;
  for (const source of agentTexts(input)) {
    if (source.who !== "agent") continue;
    const sentence = source.text
      .split(/(?<=[.!?])\s+|\n+/)
      .find((part) => overlap(stems, stemSet(part)) >= 0.85);
    if (sentence === undefined) continue;
    // Who answers it with a yes takes the agent's words for his own.
    const reply = userSaid(input).find((said) => said.order > source.order);
    const isTaken = reply !== undefined && opensWithYes(reply.text);
    if (isTaken) return null;
    return { outcome: "agent-said", order: source.order, who: "agent", words: sentence.trim() };
  }
  return null;
}

/** Whether the user said it, as far as the record tells. */
export function judgeAttribution(input: CheckInput, claim: Attribution): AttributionJudgement {
  if (claim.how === "reported") return judgeReport(input, claim);
  const judged = judgeQuote(input, claim);
  // Words that stand verbatim in a file or an output may have been pasted; only the agent's own count.
  if (judged.outcome === "agent-said" && judged.who === "tool" && claim.how === "listed")
    return unknown;
  return judged;
}

/** The line of an event that is nearest to the words, for the citation; empty where none is near. */
export function sourceLine(input: CheckInput, order: number, words: string): string {
  const content = input.content(order);
  const lines = `${content?.text ?? ""}\n${content?.result?.userText ?? ""}`.split("\n");
  const line = wordLine(words);
  const stems = contentWords(words);
  const same = lines.find((each) => wordLine(each).includes(line));
  return same ?? lines.find((each) => overlap(stems, stemSet(each)) >= 0.6) ?? "";
}
