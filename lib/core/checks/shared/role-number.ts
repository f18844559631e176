import type { CheckInput } from "../check";
import { isOtherUnitOf, isRatioOf, isRoundedFrom } from "./align-number";
import type { NumberClaim } from "./number-claims";
import { isResultRole, roleWords } from "./number-concepts";
import { looseRoots, rootOf } from "./number-keys";
import { type NumberLine, numberLines } from "./number-lines";
import { findNumber, isNumberIn } from "./number-presence";
import { isDifferenceOf, isSumOf, isSumOfRow } from "./number-sums";
import { readNumberWords } from "./number-words";
import { type NumberMention, readNumbers } from "./read-numbers";
import { type RecordText, recordIndex } from "./record-text";
import { type Rival, type Rivals, rivalsOf } from "./role-rivals";
import { averaged } from "./unheld-measures";

/** Numbers up to it people count by eye and add up without writing it down. */
const countedByEye = 12;

type HeldDigits = {
  /** Every run of digits of the live record, whatever is glued to it. */
  runs: ReadonlySet<string>;
  /** Numbers that are a whole line, alone or in front of a path: what "wc -l" and a script print. */
  bare: ReadonlySet<number>;
};

const digits = new WeakMap<CheckInput, HeldDigits>();
const bareLine = /^[ \t]*(\d[\d,]{0,11}(?:\.\d+)?)(?:[ \t]+\S{1,80})?[ \t]*$/gm;

function digitsOf(input: CheckInput): HeldDigits {
  const known = digits.get(input);
  if (known) return known;
  const runs = new Set<string>();
  const bare = new Set<number>();
  const { texts, tokens } = recordIndex(input);
  for (const [token] of tokens.matching((each) => /\d/.test(each)))
    for (const [run] of token.matchAll(/\d+(?:\.\d+)?/g)) runs.add(run);
  for (const { text, rolledBack } of texts)
    if (!rolledBack)
      for (const [, number = ""] of text.matchAll(bareLine))
        bare.add(Number(number.replaceAll(",", "")));
  digits.set(input, { runs, bare });
  return { runs, bare };
}

/** The record has the number nowhere, in no way of writing it. */
function isAbsent(input: CheckInput, { mention }: NumberClaim): boolean {
  if (digitsOf(input).runs.has(mention.digits)) return false;
  const isOtherwiseWritten = mention.value > 999 || mention.digits.includes(".");
  return !isOtherwiseWritten || findNumber(input, mention) === null;
}

/** "meson 3.11": a bare number with a point may be a version, which is judged as a name. */
const isVersionLike = ({ digits, unit, after }: NumberMention) =>
  digits.includes(".") && !digits.startsWith("0.") && unit === null && after.length === 0;

/** "in 3 days", "two tests" and "2 of 5": guessed, told in passing, or a whole of which the words name a part. */
function isLoose({ mention, clause, clauseText, isRough }: NumberClaim): boolean {
  const { start, end, value, after, partner } = mention;
  const isSpelled = !/\d/.test(clauseText.slice(start, end));
  return (
    isRough ||
    averaged.test(clauseText) ||
    isVersionLike(mention) ||
    /^(?:request|constraints|next|pending)$/.test(clause.section) ||
    looseRoots.has(rootOf(after[0] ?? "")) ||
    (isSpelled && value <= 3 && partner === null)
  );
}

/** The second of "3 of 16 failed" is the whole: only another whole can be what it should be. */
const isOtherWhole = ({ mention, clauseText }: NumberClaim, { number }: Rival) =>
  mention.partner !== null &&
  number.partner !== mention.partner &&
  /(?:\/|\b(?:of|von|sur|de))\s*(?:the |all )?$/i.test(clauseText.slice(0, mention.start));

/** Digits that slipped, in an event of the same words, where no word beside the numbers says that they count one thing. */
function isNearByLook({ mention }: NumberClaim, { slip, eventShare }: Rival): boolean {
  const isTelling = mention.unit !== null || mention.digits.replace(".", "").length > 2;
  return slip > 0 && isTelling && eventShare >= 0.2;
}

/** A small number stands beside the same noun on many lines; the right one shares more with the statement. */
const leastShare = 0.12;

/** What says that the record's number is of the same thing; a number that is held somewhere needs more of it. */
function isTied(claim: NumberClaim, { role }: Rivals, rival: Rival, isHeld: boolean): boolean {
  const isResult = isResultRole(role) && isResultRole(rival.role);
  if (isHeld) return isResult && rival.match >= 2 && rival.lineShare >= leastShare;
  if (rival.match < 2 && rival.siblings === 0) return isNearByLook(claim, rival);
  if (claim.mention.value > countedByEye || rival.siblings > 1) return true;
  return (isResult || rival.match === 3) && rival.lineShare >= leastShare;
}

/** Far apart are two numbers of which one is eight times the other: seldom one thing told wrong. */
function isFar({ mention: { value } }: NumberClaim, rival: Rival): boolean {
  const [least, most] = [value, rival.number.value].sort((a, b) => a - b);
  return ((most ?? 0) + 1) / ((least ?? 0) + 1) > 8 && rival.siblings === 0 && rival.slip === 0;
}

/** The other numbers of the sentence, in order. */
const sentenceNumbers = ({ text, mention }: NumberClaim) => {
  const line = text.replace(/\n/g, " ");
  return [...readNumbers(line), ...readNumberWords(line)]
    .filter((other) => other.digits !== mention.digits)
    .map(({ value }) => value);
};

/** Each value of a line once: "133 passed (133)" is one number. */
const valuesOf = (line: NumberLine) => [...new Set(line.numbers.map(({ number }) => number.value))];

/** The numbers of one thing that an event gives line by line, and those that event after event begins with. */
function rowsOf(rivals: readonly Rival[], match: number): number[][] {
  const rows = new Map<RecordText, Map<NumberLine, number>>();
  const inOrder = rivals.toSorted((a, b) => a.line.entry.order - b.line.entry.order);
  for (const { line, match: own, number } of inOrder) {
    if (own < match) continue;
    const row = rows.get(line.entry) ?? new Map<NumberLine, number>();
    rows.set(line.entry, row);
    if (!row.has(line)) row.set(line, number.value);
  }
  const byEvent = [...rows.values()].map((row) => [...row.values()]);
  return [...byEvent, byEvent.flatMap((row) => row.slice(0, 1))];
}

/** The writer's own addition: of what the sentence tells, of one line, of what one event counts. */
function isAddedUp(claim: NumberClaim, { all, events }: Rivals): boolean {
  const { value } = claim.mention;
  const near = all.filter(({ match, lineShare }) => match > 0 || lineShare > 0.03);
  const lines = [...new Set(near.map(({ line }) => line))].map(valuesOf);
  if (value > 3 && lines.some((values) => isDifferenceOf(values, value))) return true;
  if (value <= countedByEye) return false;
  const told = sentenceNumbers(claim);
  if (isSumOf(told, value) || isSumOfRow(told, value)) return true;
  if (lines.some((values) => isSumOf(values, value))) return true;
  if ([2, 3].some((match) => rowsOf(all, match).some((row) => isSumOfRow(row, value)))) return true;
  return events.slice(0, mostAdded).some((entry) => isSumOf(resultsOf(entry), value, 2));
}

/** Events whose results are tried for a sum: those nearest to the claim. */
const mostAdded = 12;

const resultsOf = (entry: RecordText) =>
  numberLines(entry).flatMap(({ numbers }) =>
    numbers.flatMap(({ number, role }) => (isResultRole(role) ? [number.value] : [])),
  );

/** "371,489 rows, holdout 41,317" of 412,806: with another number of the sentence it makes one of the record. */
function isShareOfHeld(input: CheckInput, claim: NumberClaim): boolean {
  const { value } = claim.mention;
  if (value <= countedByEye) return false;
  const { runs } = digitsOf(input);
  const isWhole = (whole: number) =>
    whole > 99 && (runs.has(String(whole)) || isHeldInGroups(input, whole));
  return sentenceNumbers(claim).some((other) => isWhole(value + other));
}

const isHeldInGroups = (input: CheckInput, whole: number) =>
  whole > 999 &&
  recordIndex(input).texts.some(({ text }) => text.includes(whole.toLocaleString("en-US")));

/** The digits stand among the claim's words, glued to something that hides what they count. */
const isBesideWords = ({ mention }: NumberClaim, { events, shareOf }: Rivals) =>
  mention.value > 2 &&
  events.some((entry) =>
    numberLines(entry).some((line) => shareOf(line) > 0.12 && isNumberIn(line.text, mention)),
  );

/** What a run printed or how many tests it names as failing. */
const isCountOfRun = ({ facts }: CheckInput, { mention: { value } }: NumberClaim) =>
  value > 0 &&
  facts.runs.some(
    ({ failing, counts }) => failing.length === value || Object.values(counts).includes(value),
  );

function isDerived(input: CheckInput, claim: NumberClaim, rivals: Rivals): boolean {
  return (
    digitsOf(input).bare.has(claim.mention.value) ||
    isOtherUnitOf({ input, claim }) ||
    isRatioOf({ input, claim }) ||
    isRoundedFrom({ input, claim }) ||
    isCountOfRun(input, claim) ||
    isBesideWords(claim, rivals) ||
    isAddedUp(claim, rivals) ||
    isShareOfHeld(input, claim)
  );
}

/**
 * The number that the record gives in the role of a number of the summary, where it gives the summary's own in
 * none: "Failing tests 2" for "twelve failing tests". The role is told by the words beside both, by the numbers
 * that stand next to them and by what their lines and events share with the statement.
 */
export function otherInRole(input: CheckInput, claim: NumberClaim): Rival | null {
  if (isLoose(claim)) return null;
  const isHeld = !isAbsent(input, claim);
  if (isHeld && !isResultRole(roleWords(claim.mention))) return null;
  const rivals = rivalsOf(input, claim);
  const { same, other } = rivals;
  if (!other || (same !== null && same.match >= 2)) return null;
  if (!isTied(claim, rivals, other, isHeld)) return null;
  if (isOtherWhole(claim, other) || isFar(claim, other)) return null;
  return isDerived(input, claim, rivals) ? null : other;
}
