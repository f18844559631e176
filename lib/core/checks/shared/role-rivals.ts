import type { CheckInput } from "../check";
import { isSameValue } from "./align-number";
import { slipOfLong, slipPoints } from "./digit-slip";
import type { NumberClaim } from "./number-claims";
import { type RoleWords, roleMatch, roleWords } from "./number-concepts";
import {
  eventsWith,
  type NumberLine,
  numberLines,
  placedWords,
  type RoleNumber,
  type WordPlaces,
} from "./number-lines";
import type { NumberMention } from "./read-numbers";
import type { RecordText } from "./record-text";

/** A number of the record beside words of the claim. Shares are parts of what the claim's words weigh in all. */
export type Rival = RoleNumber & {
  line: NumberLine;
  /** 0 to 3: how surely the words beside both count the same thing. */
  match: number;
  lineShare: number;
  eventShare: number;
  /** Other numbers of the claim that stand on the line. */
  siblings: number;
  slip: number;
  score: number;
};

/** What the record holds about one number of the summary. */
export type Rivals = {
  role: RoleWords;
  /** Events that share the rarest words with the claim, those that share most in front. */
  events: readonly RecordText[];
  /** All numbers of those events that may be of the same sort. */
  all: readonly Rival[];
  /** The best of those with the claim's value, and the best with another one. */
  same: Rival | null;
  other: Rival | null;
  /** The share of the claim's words on a line. */
  shareOf(line: NumberLine): number;
};

const phraseEnd = /[,;:()→—|]|->/;

/** Words weigh by how near they stand: in the phrase of the number, its clause, its sentence, in front of that. */
function weighedWords(input: CheckInput, claim: NumberClaim): Map<string, WordPlaces> {
  const { clauseText, mention, text, around } = claim;
  const left = clauseText.slice(0, mention.start).split(phraseEnd).at(-1) ?? "";
  const right = clauseText.slice(mention.end).split(phraseEnd)[0] ?? "";
  const parts: [string, number][] = [
    [`${left} ${right}`, 1],
    [clauseText, 0.6],
    [text, 0.4],
    [around.slice(-120), 0.2],
  ];
  const words = new Map<string, WordPlaces>();
  for (const [part, weight] of parts)
    for (const [root, { orders, rarity }] of placedWords(input, part))
      if (!words.has(root)) words.set(root, { orders, rarity: rarity * weight });
  return words;
}

/** A measured value and a count, a year and a number of things, are no two readings of one thing. */
function isOfOneSort(mention: NumberMention, held: NumberMention, match: number): boolean {
  if (held.unit !== mention.unit) return false;
  if (held.unit === null && held.digits.includes(".") !== mention.digits.includes("."))
    return false;
  return match === 3 || !/^(?:19|20)\d\d$/.test(held.digits);
}

/** Weights of the evidence; a line says more than its event, and a command that was typed is no result. */
const weights = { line: 3, event: 2, unit: 1, agent: -0.5, slip: 0.7 };

/** How many of the claim's other numbers stand on the line, next to the one that is looked at. */
const siblingsOn = (line: NumberLine, held: RoleNumber, claim: NumberClaim) =>
  claim.siblings.filter(({ value }) =>
    line.numbers.some((other) => other !== held && other.number.value === value),
  ).length;

const slipTo = ({ mention }: NumberClaim, { digits }: NumberMention) =>
  Math.abs(digits.length - mention.digits.length) > 1 && mention.unit === null
    ? 0
    : slipPoints(slipOfLong(mention, digits), mention.digits);

type Shares = { lineShare: number; eventShare: number };

function rivalOf(
  claim: NumberClaim,
  role: RoleWords,
  line: NumberLine,
  held: RoleNumber,
  { lineShare, eventShare }: Shares,
): Rival | null {
  const { mention } = claim;
  const match = roleMatch(role, held.role);
  if (!isOfOneSort(mention, held.number, match)) return null;
  const siblings = siblingsOn(line, held, claim);
  const slip = slipTo(claim, held.number);
  if (match === 0 && lineShare === 0 && siblings === 0 && slip === 0) return null;
  const score =
    match +
    weights.line * lineShare +
    weights.event * eventShare +
    Math.min(2, siblings) +
    weights.slip * slip +
    (mention.unit === null ? 0 : weights.unit) +
    (line.entry.isAgent ? weights.agent : 0);
  return { ...held, line, match, lineShare, eventShare, siblings, slip, score };
}

/** A line of a command or of a written file: what the agent typed and nothing that it read. */
const isTyped = (input: CheckInput, { entry, text }: NumberLine) =>
  entry.isAgent && !(input.content(entry.order)?.text ?? "").includes(text.trim());

const best = (rivals: readonly Rival[]) =>
  rivals.reduce<Rival | null>((top, each) => (top && top.score > each.score ? top : each), null);

/** The numbers of the record that stand among the claim's words. */
export function rivalsOf(input: CheckInput, claim: NumberClaim): Rivals {
  const words = weighedWords(input, claim);
  const total = [...words.values()].reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const shareOf = ({ roots }: NumberLine) => {
    let sum = 0;
    for (const root of roots) sum += words.get(root)?.rarity ?? 0;
    return sum / total;
  };
  const role = roleWords(claim.mention);
  const events = eventsWith(input, words.values());
  const all = events.flatMap(({ entry, mass }) =>
    numberLines(entry).flatMap((line) => {
      const shares = { lineShare: shareOf(line), eventShare: mass / total };
      return line.numbers.flatMap((held) => rivalOf(claim, role, line, held, shares) ?? []);
    }),
  );
  const isSame = ({ number }: Rival) => isSameValue(claim, number);
  return {
    role,
    events: events.map(({ entry }) => entry),
    all,
    same: best(all.filter(isSame)),
    other: best(all.filter((rival) => !isSame(rival) && !isTyped(input, rival.line))),
    shareOf,
  };
}
