import type { CheckInput } from "../check";
import type { HeldNumber } from "./held-numbers";
import type { NumberClaim } from "./number-claims";
import { isNamed, isRound } from "./number-keys";
import { findNumber, isNumberIn } from "./number-presence";
import { type Scene, type Signal, sceneOf, signalsOf } from "./number-score";
import { type Candidate, searchByKeys, searchLookalikes } from "./number-search";
import { isPairNowhere, numberOnSameLine } from "./number-tuples";
import type { NumberMention } from "./read-numbers";
import { recordIndex } from "./record-text";

export type Alignment = {
  verdict: "supported" | "contradicted" | "unverifiable";
  held?: HeldNumber;
  /** How much speaks for both being the same thing with another number. */
  score: number;
  signals: Signal[];
};

const factorOf = (unit: string | null) => ({ k: 1e3, m: 1e6 })[unit ?? ""] ?? 1;

/** Equal as far as the claim is exact: "3.6" of 3.55, "about 1,700" of 1711, "14M" of 14,207,733. */
function isSameValue(claim: NumberClaim, held: NumberMention): boolean {
  const { value, digits, unit } = claim.mention;
  const factor = factorOf(unit);
  const wanted = value * factor;
  const real = held.value * factorOf(held.unit);
  if (real === wanted) return true;
  const decimals = /\.(\d+)$/.exec(digits)?.[1]?.length ?? 0;
  const step = factor / 10 ** decimals;
  if (Math.abs(real - wanted) <= step / 2 || Math.floor(real / step) * step === wanted) return true;
  const heldDecimals = /\.(\d+)$/.exec(held.digits)?.[1]?.length ?? 0;
  if (heldDecimals > 0 && heldDecimals < decimals && value.toFixed(heldDecimals) === held.digits)
    return true;
  const roundSlack = value >= 20 && isRound(digits) ? 0.03 : 0;
  return Math.abs(real - wanted) <= (claim.isRough ? 0.12 : roundSlack) * Math.max(real, wanted);
}

const difference =
  /\b(?:more|fewer|less|added|adds|new|removed|gained|lost|saved|saves|left|remain\w*|others?|rest|delta|difference|from|down|up|plus|minus|mehr|weniger|rest\w*)\b|[+−-]\s?\d/i;

/** "454 over four packages (32 + 41 + 133 + 248)": numbers that stand in a row add up to it. */
function isSumOfRow({ mention, siblings }: NumberClaim): boolean {
  return siblings.some((_first, from) => {
    let sum = 0;
    return siblings.slice(from).some(({ value }, count) => {
      sum += value;
      return count > 0 && sum === mention.value;
    });
  });
}

/** Most suites, packages or shards of one round that are added up. */
const mostParts = 12;

/** Below it the numbers of any two runs add up to almost everything. */
const leastSum = 100;

/** The sum of what one round printed one after the other: the packages of a workspace, the shards of a job. */
function isSumOfRuns({ mention }: NumberClaim, candidates: readonly Candidate[]): boolean {
  if (mention.value < leastSum) return false;
  const lines = new Map(
    candidates.map(({ held }) => [`${held.entry.order} ${held.line}`, held.value]),
  );
  const values = [...lines.values()];
  return values.some((_first, from) => {
    let sum = 0;
    return values.slice(from, from + mostParts).some((value, count) => {
      sum += value;
      return count > 0 && sum === mention.value;
    });
  });
}

/** Sums and differences of what the record counts, and of the other numbers of the sentence. */
function isDerived(claim: NumberClaim, candidates: readonly Candidate[]): boolean {
  if (isNamed(claim.mention)) return false;
  const all = [...candidates.map(({ held }) => held.value), ...claim.siblings.map((n) => n.value)];
  const values = [...new Set(all)].filter((value) => value > 0).slice(-24);
  const wanted = claim.mention.value;
  if (isSumOfRow(claim) || isSumOfRuns(claim, candidates)) return true;
  const isLeft = difference.test(claim.text);
  const isOfTwo = (a: number, rest: readonly number[]) =>
    rest.some((b) => a + b === wanted || (isLeft && Math.abs(a - b) === wanted));
  return values.some((a, at) => {
    const rest = values.slice(at + 1);
    return (
      isOfTwo(a, rest) || rest.some((b, next) => rest.slice(next + 1).includes(wanted - a - b))
    );
  });
}

/** Points from which two numbers are one thing told twice. */
const enough = 4;

/** "failed=2" is a program's own form: what prints it prints every value of it. */
const isPrinted = ({ claim, input }: Scene) =>
  input.summary.text[claim.span.start - 1] === "=" && claim.mention.before.length > 0;

/** "6.1 %" of a rate that the record has as 0.0613. */
function isRatioOf({ input, claim: { mention } }: Scene): boolean {
  if (mention.unit !== "%") return false;
  const places = (mention.digits.split(".")[1]?.length ?? 0) + 2;
  const stem = (mention.value / 100).toFixed(places);
  return recordIndex(input).texts.some(({ text }) => text.includes(stem));
}

const thousands: Readonly<Record<string, readonly number[]>> = {
  k: [1e3, 1024],
  m: [1e6, 1024 ** 2],
  g: [1e9, 1024 ** 3],
};

/** "42 KB" of what the record prints as 42792 bytes, "1.6 s" of 1610 ms. */
function isOtherUnitOf({ input, claim: { mention } }: Scene): boolean {
  const factors = mention.unit === "s" ? [1e3] : (thousands[mention.unit?.[0] ?? ""] ?? []);
  const decimals = mention.digits.split(".")[1]?.length ?? 0;
  const step = 1 / 10 ** decimals;
  const isSame = (held: number) =>
    factors.some((factor) => Math.abs(held / factor - mention.value) < step);
  if (factors.length === 0) return false;
  const { tokens } = recordIndex(input);
  const isHeld = (token: string) =>
    /^\d[\d,]{2,12}$/.test(token) && isSame(Number(token.replaceAll(",", "")));
  return [...tokens.matching(isHeld)].length > 0;
}

/** Numbers up to it people count themselves, in a list or by eye; beyond it they repeat what they read. */
const countedByEye = 12;

/** Runners print these as totals and list nothing that could be counted instead. */
const printedOnly = /^(?:flaky|skipped|pending|ignored|assertions?|insertions?|deletions?)$/;

const pointsIn = (signals: readonly Signal[]) => (wanted: string) =>
  signals.find(({ name }) => name === wanted)?.points ?? 0;

/** The number stands somewhere else in the record, but what stands around it says which line is meant. */
function isGivenAwayByLine(scene: Scene, signals: readonly Signal[]): boolean {
  const { claim, isPairLost, isAbsent } = scene;
  const points = pointsIn(signals);
  const isLong = claim.mention.digits.replace(".", "").length > 2;
  if (!claim.isFact || (isLong && !isAbsent)) return false;
  if (isNamedBySiblings(scene, points)) return true;
  if (points("result") < 2) return false;
  if (isPrinted(scene)) return true;
  if (claim.mention.value > countedByEye) return isPairLost || points("line") >= 1.5;
  const isTotal = claim.mention.after.some((word) => printedOnly.test(word));
  return scene.isOnly && isTotal && points("rare words") >= 1.5;
}

/** The numbers beside it are those of one line of the record, which has another one in its place. */
function isNamedBySiblings({ isOnly }: Scene, points: (wanted: string) => number): boolean {
  const siblings = points("siblings");
  if (siblings >= 3) return true;
  if (siblings >= 2 && points("line") > 0 && points("slip") >= 1) return true;
  return isOnly && points("unit") >= 2 && siblings >= 1.5;
}

/**
 * Words alone never accuse. The number is in no event and looks like the record's, or counts what only programs
 * count; or the numbers beside it are the record's and it alone is not.
 */
function isGivenAway(scene: Scene, held: HeldNumber, signals: readonly Signal[]): boolean {
  if (scene.isAbsent && (isOtherUnitOf(scene) || isRatioOf(scene))) return false;
  // What the agent writes, a command with its "-18" too, is nothing that a program counted.
  if (!held.entry.isAgent && isGivenAwayByLine(scene, signals)) return true;
  return scene.isAbsent && isGivenAwayByAbsence(scene, signals);
}

function isGivenAwayByAbsence(scene: Scene, signals: readonly Signal[]): boolean {
  const { mention } = scene.claim;
  const points = pointsIn(signals);
  const isTold = points("result") + points("label") > 0;
  if (points("slip") > 0 || (isTold && (points("siblings") >= 1 || isPrinted(scene)))) return true;
  if (isSize(mention)) return scene.isOnly && points("line") >= 1.5;
  const isCloseBy = points("rare words") >= 1.5 || points("around") >= 1;
  return mention.value > countedByEye && points("unit") >= 1.5 && isCloseBy;
}

/** Of a size with its sign, no other size of the record that is the same is known here. */
const isSize = ({ unit }: NumberMention) =>
  unit !== null && /^[kmgt]i?b?$/.test(unit) && unit.length > 1;

/** The record's own line, or for longer numbers its event, holds the number: it is there and counts something else. */
function holdsIt({ mention }: NumberClaim, held: HeldNumber): boolean {
  const isShort = mention.digits.length < 2;
  const text = isShort ? held.line : held.entry.text;
  return isNumberIn(text, mention);
}

function bestOf(scene: Scene, candidates: readonly Candidate[]): Alignment {
  let best: Alignment = { verdict: "unverifiable", score: 0, signals: [] };
  for (const candidate of candidates) {
    if (!scene.isAbsent && holdsIt(scene.claim, candidate.held)) continue;
    const signals = signalsOf(scene, candidate);
    const sum = signals.reduce((all, { points }) => all + points, 0);
    const score = isGivenAway(scene, candidate.held, signals) ? sum : Math.min(sum, enough - 0.5);
    if (score >= best.score)
      best = { verdict: "unverifiable", held: candidate.held, score, signals };
  }
  return best.score >= enough ? { ...best, verdict: "contradicted" } : best;
}

/** The record prints a longer number with more decimals: "0.860" of 0.8602. */
function isRoundedFrom({ input, claim: { mention } }: Pick<Scene, "input" | "claim">): boolean {
  const decimals = mention.digits.split(".")[1]?.length ?? 0;
  if (decimals === 0) return false;
  const isLonger = (token: string) =>
    /^\d+\.\d+$/.test(token) && Math.abs(Number(token) - mention.value) <= 0.5 / 10 ** decimals;
  return [...recordIndex(input).tokens.matching(isLonger)].length > 0;
}

/** A longer number that stands anywhere is what it says, whatever another line counts with the same words. */
const isHeldAnywhere = (input: CheckInput, claim: NumberClaim) =>
  claim.mention.digits.replace(".", "").length > 2 &&
  (findNumber(input, claim.mention) !== null || isRoundedFrom({ input, claim }));

/** "178 MB" of what is printed as "178M". */
function holdsSize(input: CheckInput, { digits, unit }: NumberMention): boolean {
  const size = new RegExp(`(?<![\\d.])${digits.replace(".", "\\.")}\\s?${unit?.[0] ?? ""}`, "i");
  return recordIndex(input).texts.some(({ rolledBack, text }) => !rolledBack && size.test(text));
}

/** Compares a number of the summary with the numbers that the record gives for the same thing. */
export function alignNumber(input: CheckInput, claim: NumberClaim): Alignment {
  const { candidates, isWhole } = searchByKeys(input, claim.mention);
  const other = numberOnSameLine(input, claim);
  const isOther = other !== null && !holdsIt(claim, other) && !isHeldAnywhere(input, claim);
  if (isOther && !isDerived(claim, candidates))
    return { verdict: "contradicted", held: other, score: enough, signals: [] };
  const same = candidates.findLast(({ held }) => isSameValue(claim, held));
  if (same) return { verdict: "supported", held: same.held, score: 0, signals: [] };
  if (!isWhole || isDerived(claim, candidates))
    return { verdict: "unverifiable", score: 0, signals: [] };
  const isAbsent =
    (isSize(claim.mention) && !holdsSize(input, claim.mention)) ||
    (findNumber(input, claim.mention) === null && !isRoundedFrom({ input, claim }));
  const isOnly = new Set(candidates.map(({ held }) => held.value)).size === 1;
  const like = isAbsent ? searchLookalikes(input, claim.mention) : [];
  const isPairLost = isPairNowhere(input, claim);
  return bestOf(sceneOf(input, claim, { isAbsent, isOnly, isPairLost }), [...candidates, ...like]);
}
