import type { CheckInput } from "../check";
import { stemSet, userSaid } from "../shared/user-record";
import { readWords, type Word, wordLine } from "../shared/word-line";
import { contentWords, overlap } from "../shared/word-set";
import { alignments } from "./align-words";
import { type Alteration, alterationOf } from "./altered-words";
import {
  type AttributionJudgement,
  alteredQuote,
  isWhole,
  unknown,
  userShare,
} from "./attribution-record";
import { swappedContrast } from "./contrasts";
import { judgeBehind, judgePerson, judgeReport } from "./judge-report";
import type { Attribution } from "./read-attributions";
import { strangeQuote } from "./strange-quotes";
import { agentTexts, findInAgentTexts, type OriginText, userOrigin } from "./user-origin";

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

function swapped(input: CheckInput, claim: Attribution): AttributionJudgement | null {
  const found = swappedContrast(input, claim.text);
  if (!found) return null;
  const holds = "the user said it the other way round";
  return { outcome: "otherwise", order: found.order, line: found.line, holds };
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
  const aligned = canAlign ? alteredIn(input, words) : null;
  // Most words may be the user's while the decisive ones are not.
  if (aligned?.outcome === "supported") return strangeQuote(input, claim, lines) ?? aligned;
  return (
    aligned ??
    alteredQuote(input, claim) ??
    swapped(input, claim) ??
    rolledBack(input, claim, lines) ??
    saidByAgent(input, lines, claim.text) ??
    strangeQuote(input, claim, lines) ??
    unknown
  );
}

/** Whether the user said it, as far as the record tells. */
export function judgeAttribution(input: CheckInput, claim: Attribution): AttributionJudgement {
  if (claim.how === "reported") return judgeReport(input, claim);
  if (claim.how === "behind") return judgeBehind(input, claim);
  if (claim.how === "person") return judgePerson(input, claim);
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
