import type { CheckInput } from "../check";
import { type ConsentUnit, consentUnits, type Stance } from "./consent-units";
import { rootSet } from "./word-root";

/** Words that say that somebody decides, not on what. */
const frame = new Set(
  "user want wish ask agre approv allow permit go give gav yes no confirm clear decid decision choos pick tak take say fin fine ok okay happi explicit also request order lik like would accept let through consent sign off green light blessing go-ahead approval permission her his their wer use thing see part time begin start way keep hold still now then first work add mak make put run com come need done".split(
    " ",
  ),
);

export function topicRoots(text: string): string[] {
  return [...rootSet(text)].filter((root) => root.length > 2 && !frame.has(root));
}

type Weigher = (root: string) => number;

/** Rare words count more: what stands in every message decides nothing. */
function weigherOf(units: readonly ConsentUnit[]): Weigher {
  const counts = new Map<string, number>();
  for (const { roots } of units)
    for (const root of roots) counts.set(root, (counts.get(root) ?? 0) + 1);
  return (root) => {
    const count = counts.get(root) ?? 0;
    return count === 0 ? 1 : 1 / count;
  };
}

function weightOf(unit: ConsentUnit, topic: readonly string[], weigh: Weigher): number {
  return topic.reduce((sum, root) => sum + (unit.roots.has(root) ? weigh(root) : 0), 0);
}

/** Share of a piece's own words that the topic has: "no tick" is about tick, a long sentence is not. */
function focusOf(unit: ConsentUnit, topic: readonly string[]): number {
  const own = [...unit.roots].filter((root) => root.length > 2 && !frame.has(root));
  return own.length === 0 ? 0 : own.filter((root) => topic.includes(root)).length / own.length;
}

type Close = { unit: ConsentUnit; weight: number };

/** The latest of the pieces that share most with a topic. */
function heaviest(
  units: readonly ConsentUnit[],
  stances: readonly Stance[],
  weight: (unit: ConsentUnit) => number,
): Close | null {
  let best: Close | null = null;
  for (const unit of units) {
    if (!stances.includes(unit.stance)) continue;
    const own = weight(unit);
    if (own > 0 && own >= (best?.weight ?? 0)) best = { unit, weight: own };
  }
  return best;
}

/**
 * The piece of the user's words that speaks of a topic most closely with one of the wanted stances, where no piece
 * with a contrary stance speaks of it as closely; null where it does or where none is close enough.
 */
export function closestStance(
  input: CheckInput,
  text: string,
  wanted: readonly Stance[],
  counter: readonly Stance[],
): ConsentUnit | null {
  const topic = topicRoots(text);
  const units = consentUnits(input);
  const weigh = weigherOf(units);
  const weight = (unit: ConsentUnit) => weightOf(unit, topic, weigh);
  const best = heaviest(units, wanted, weight);
  const other = heaviest(units, counter, weight)?.weight ?? 0;
  if (!best || best.weight <= other * 1.2) return null;
  const share = best.weight / topic.reduce((sum, root) => sum + weigh(root), 0);
  const { unit } = best;
  const isClose = unit.source === "turn" ? focusOf(unit, topic) >= 0.5 : share >= 0.3;
  return isClose && share >= 0.15 ? unit : null;
}
