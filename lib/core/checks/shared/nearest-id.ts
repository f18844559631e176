import type { CheckInput } from "../check";
import { contextRoots } from "./context-words";
import { lineAround } from "./held-numbers";
import type { Neighbour } from "./nearest-name";
import { recordIndex } from "./record-text";

const dotted = /\d+(?:\.\d+){2,3}(?:-[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*)?/;

/** The version inside of a token such as "v2.8.4" or "ghc-9.6.6", without what stands in front of it. */
export function versionIn(token: string): string | null {
  const found = /(?:^|[^\d.])v?(\d+(?:\.\d+){2,3}(?:-[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*)?)$/.exec(
    token,
  );
  return found?.[1] ?? null;
}

const isHex = (text: string) => /^[0-9a-f]+$/i.test(text);

/** Digits and letters as their classes; in a hexadecimal id both are one class. */
function shapeOf(text: string): string {
  if (isHex(text)) return "x".repeat(text.length);
  return text
    .replace(/\p{N}/gu, "9")
    .replace(/\p{Lu}/gu, "A")
    .replace(/\p{Ll}/gu, "a");
}

const sorted = (text: string) => [...text].sort().join("");

/** The same id with one sign changed or two swapped; longer ones may differ in any two. */
export function isNearId(wanted: string, held: string): boolean {
  if (wanted.length !== held.length || wanted === held) return false;
  if (shapeOf(wanted) !== shapeOf(held)) return false;
  const differing = differences(wanted, held);
  if (differing === 1) return wanted.length >= 5;
  return differing === 2 && (wanted.length >= 10 || sorted(wanted) === sorted(held));
}

/** Another version of one thing: one part differs, or the same digits stand in another order. */
export function isNearVersion(wanted: string, held: string): boolean {
  const [a, b] = [wanted.split(/[.-]/), held.split(/[.-]/)];
  if (a.length !== b.length || wanted === held) return false;
  const differing = a.filter((part, at) => part !== b[at]).length;
  return differing === 1 || sorted(wanted) === sorted(held);
}

/** Whether what stands around the held version is about what the sentence is about. */
function sharesLine(input: CheckInput, token: string, order: number, roots: ReadonlySet<string>) {
  const entry = recordIndex(input).texts.find((each) => each.order === order);
  const at = entry?.text.indexOf(token) ?? -1;
  if (!entry || at < 0) return false;
  return [...contextRoots(lineAround(entry.text, at).line)].some((root) => roots.has(root));
}

/** The version of the record that the wanted one was, told of the same thing; null where none is near. */
export function nearestVersion(input: CheckInput, wanted: string, told: string): Neighbour | null {
  const roots = contextRoots(told);
  const { tokens } = recordIndex(input);
  const isNear = (token: string) => {
    const held = dotted.test(token) ? versionIn(token) : null;
    return held !== null && isNearVersion(wanted, held);
  };
  let best: (Neighbour & { isTold: boolean }) | null = null;
  for (const [token, order] of tokens.matching(isNear)) {
    const name = versionIn(token) ?? token;
    const isTold =
      sorted(name) === sorted(wanted) ||
      tokens
        .orders(token)
        .slice(-6)
        .some((each) => sharesLine(input, token, each, roots));
    if (isTold && (!best || order > best.order)) best = { name, order, isTold };
  }
  return best && { name: best.name, order: best.order };
}

const differences = (a: string, b: string) => [...a].filter((sign, at) => sign !== b[at]).length;

/** Swapped signs are the likeliest slip, then one wrong sign, then two. */
function slipRank(wanted: string, held: string): number {
  return sorted(wanted) === sorted(held) ? 0 : differences(wanted, held);
}

/** Ids that are numbered on look alike without being a slip of one another. */
const mostAlike = 3;

/** The id of the record that the wanted one is a slip of, the last of the nearest; null where many are alike. */
export function nearestId(input: CheckInput, wanted: string): Neighbour | null {
  const near = [...recordIndex(input).tokens.matching((token) => isNearId(wanted, token))];
  const best = Math.min(...near.map(([token]) => slipRank(wanted, token)));
  const nearest = near.filter(([token]) => slipRank(wanted, token) === best);
  const last = nearest.sort((a, b) => a[1] - b[1]).at(-1);
  return last && nearest.length <= mostAlike ? { name: last[0], order: last[1] } : null;
}
