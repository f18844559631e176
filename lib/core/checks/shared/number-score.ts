import type { CheckInput } from "../check";
import { contextRoots, eventRoots, rareRoots } from "./context-words";
import { slipOfLong, slipPoints } from "./digit-slip";
import type { HeldNumber } from "./held-numbers";
import type { NumberClaim } from "./number-claims";
import { isResult, isRound, isTwin, keysOf, looseRoots, rootOf } from "./number-keys";
import type { Candidate } from "./number-search";
import { type NumberMention, readNumbers } from "./read-numbers";

/** What all candidates of one number are compared with. */
export type Scene = {
  input: CheckInput;
  claim: NumberClaim;
  /** Roots of the words of the sentence, and those of them that few events hold. */
  roots: ReadonlySet<string>;
  rare: ReadonlySet<string>;
  /** Rare words of what stands in front of the sentence. */
  around: ReadonlySet<string>;
  keys: ReadonlySet<string>;
  /** No live event holds the number in any sense. */
  isAbsent: boolean;
  /** The record gives one single number for the thing. */
  isOnly: boolean;
  /** A result that is told together with another one, neither of which any run printed. */
  isPairLost: boolean;
};

export function sceneOf(
  input: CheckInput,
  claim: NumberClaim,
  known: Pick<Scene, "isAbsent" | "isOnly" | "isPairLost">,
): Scene {
  return {
    input,
    claim,
    roots: contextRoots(claim.text),
    rare: rareRoots(input, claim.text),
    around: rareRoots(input, claim.around),
    keys: new Set(keysOf(claim.mention).map(rootOf)),
    ...known,
  };
}

/** One reason for, or against, two numbers being the same thing. */
export type Signal = { name: string; points: number };

/** What runners count: "88 tests" and "Tests run: 88". */
const runUnit = /^(?:tests?|specs?|examples?|runs?|cases?|assertions?|suites?)$/;

function keySignalOf(mention: NumberMention, held: NumberMention, key: string): Signal {
  if (key === mention.unit) return { name: "sign", points: 1 };
  const root = rootOf(key);
  const isRoot = (word: string | undefined) => word !== undefined && rootOf(word) === root;
  const isBeside = [held.after[0], held.after[1], held.before[0]].some(isRoot);
  if (isResult(key) && isBeside) return { name: "result", points: 2 };
  if (isRoot(mention.before[0]) && isRoot(held.before[0])) return { name: "label", points: 2 };
  if (isRoot(mention.after[0]) && isRoot(held.after[0])) return { name: "unit", points: 1.5 };
  if (runUnit.test(key) && held.before.some(isRoot)) return { name: "unit", points: 1.5 };
  return { name: "beside", points: 1 };
}

/** The strongest of the words that both stand beside; two of them say more than one. */
function keySignal(mention: NumberMention, { held, keys }: Candidate): Signal {
  const all = keys.map((key) => keySignalOf(mention, held, key));
  const [best, second] = all.sort((a, b) => b.points - a.points);
  if (!best) return { name: "lookalike", points: 0 };
  return second ? { ...best, points: best.points + 0.5 } : best;
}

/** Longer numbers on the lines around: "expected 1500" above "got 1400". */
function numbersAround({ entry, offset }: HeldNumber): NumberMention[] {
  const around = entry.text.slice(Math.max(0, offset - 160), offset + 160);
  return readNumbers(around).filter(({ digits }) => digits.length > 2);
}

/** Numbers of one line, one of which differs: "41 files (38.2 KiB)" and "14 files, 38.2KiB". */
function siblingPoints(claim: NumberClaim, held: HeldNumber): number {
  const onLine = readNumbers(held.line).filter((other) => held.start !== other.start);
  const near = claim.siblings.length === 0 ? [] : numbersAround(held);
  const points = claim.siblings.map((sibling) => {
    const equal = onLine.filter(({ digits }) => digits === sibling.digits);
    if (equal.length === 0) return near.some(({ digits }) => digits === sibling.digits) ? 1 : 0;
    if (sibling.value > 12 || sibling.digits.includes(".")) return 2;
    return equal.some((other) => isTwin(other, sibling)) ? 1.5 : 0.5;
  });
  return Math.min(
    3,
    points.reduce((sum: number, each) => sum + each, 0),
  );
}

/** The same words on the line, in the event with its command, and in front of the sentence. */
function contextSignals(scene: Scene, { held: { line, entry }, keys: told }: Candidate): Signal[] {
  const { input, roots, rare, around } = scene;
  const keys = told.length === 0 ? new Set<string>() : scene.keys;
  const event = eventRoots(input, entry);
  const count = (wanted: ReadonlySet<string>, held: ReadonlySet<string>, isTold = false) =>
    [...wanted].filter((root) => held.has(root) && !keys.has(root) && !(isTold && rare.has(root)))
      .length;
  return [
    { name: "line", points: Math.min(1.5, count(roots, contextRoots(line)) * 0.5) },
    { name: "rare words", points: Math.min(1.5, count(rare, event) * 0.75) },
    { name: "topic", points: Math.min(0.75, count(roots, event, true) * 0.25) },
    { name: "around", points: Math.min(1, count(around, event, true) * 0.5) },
  ];
}

const absentPoints = [0.5, 1, 1.5];

function digitSignals({ claim, isAbsent, isOnly }: Scene, held: HeldNumber): Signal[] {
  const { mention } = claim;
  const length = mention.digits.replace(".", "").length;
  const slip = slipOfLong(mention, held.digits);
  return [
    { name: "slip", points: slipPoints(slip, mention.digits) },
    { name: "absent", points: isAbsent ? (absentPoints[Math.min(3, length) - 1] ?? 0) : 0 },
    { name: "only", points: isOnly ? 0.75 : 0 },
    { name: "rough", points: claim.isRough && slip === null ? -2 : 0 },
  ];
}

/** A measured value and a count are no two readings of one thing. */
const isOtherSort = (a: NumberMention, b: NumberMention) =>
  a.unit === null && b.unit === null && a.digits.includes(".") !== b.digits.includes(".");

/** What makes it likely that the writer counted, rounded or measured himself. */
function doubts({ claim, isAbsent }: Scene, { held, keys }: Candidate, told: Signal): Signal[] {
  const { mention } = claim;
  const isNamed = told.name === "label" || told.name === "result" || told.name === "sign";
  const isLoose = keys.length > 0 && keys.every((key) => looseRoots.has(rootOf(key)));
  const isSmall = mention.value <= 12 && !mention.digits.includes(".");
  const isHuge = isAbsent && told.name === "result" && mention.value > 99;
  return [
    { name: "loose", points: isLoose ? -2.5 : 0 },
    { name: "small", points: isSmall && !isNamed ? -1.5 : 0 },
    { name: "round", points: mention.value >= 20 && isRound(mention.digits) ? -0.5 : 0 },
    { name: "other sort", points: isOtherSort(mention, held) ? -1.5 : 0 },
    { name: "huge", points: isHuge ? 0.5 : 0 },
  ];
}

/** Every signal for and against the candidate being what the claim speaks of. */
export function signalsOf(scene: Scene, candidate: Candidate): Signal[] {
  const { claim } = scene;
  const told = keySignal(claim.mention, candidate);
  const all = [
    told,
    ...contextSignals(scene, candidate),
    { name: "siblings", points: siblingPoints(claim, candidate.held) },
    ...digitSignals(scene, candidate.held),
    ...doubts(scene, candidate, told),
  ];
  return all.filter(({ points }) => points !== 0);
}
