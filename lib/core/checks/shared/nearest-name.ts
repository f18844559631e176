import { distance } from "fastest-levenshtein";

/** The one name in the record that the wanted one is a slip of, with its place. */
export type Neighbour = { name: string; order: number };

function segments(path: string): string[] {
  return path
    .replace(/^\.\//, "")
    .split(/[/\\]/)
    .filter((part) => part !== "");
}

/** Of two paths of one depth that differ in one segment, the differing parts; null where they differ otherwise. */
function differingPart(
  wanted: string,
  held: string,
): { a: string; b: string; isName: boolean } | null {
  const a = segments(wanted);
  const b = segments(held);
  if (a.length < 2 || b.length < a.length) return null;
  const tail = b.slice(b.length - a.length);
  const at = a.findIndex((part, index) => part !== tail[index]);
  if (at < 0 || a.some((part, index) => index > at && part !== tail[index])) return null;
  return { a: a[at] ?? "", b: tail[at] ?? "", isName: at === a.length - 1 };
}

/** The same file in another folder, with another ending, or under a name that is half the same. */
export function isAlteredPath(wanted: string, held: string): boolean {
  const part = differingPart(wanted, held);
  if (!part) return false;
  const stemOf = (name: string) => name.replace(/\.[^.]+$/, "");
  if (!part.isName || stemOf(part.a) === stemOf(part.b)) return true;
  const [a, b] = [stemOf(part.a).toLowerCase(), stemOf(part.b).toLowerCase()];
  return distance(a, b) <= Math.max(a.length, b.length) / 2;
}

/** "store/open.rs" for "crates/kestrel-store/src/open.rs": folders left out or told by a part of their name. */
export function isShortPath(wanted: string, held: string): boolean {
  if (held.length <= wanted.length || !/[/\\]/.test(held)) return false;
  const a = segments(wanted);
  const b = segments(held);
  if (a.length < 2 || a.at(-1) !== b.at(-1)) return false;
  let at = 0;
  for (const folder of a.slice(0, -1)) {
    const found = b.findIndex((part, index) => index >= at && part.split(/[-_.]/).includes(folder));
    if (found < 0 && !b.slice(at).includes(folder)) return false;
    at = found < 0 ? b.indexOf(folder, at) + 1 : found + 1;
  }
  return true;
}

/** Up to two letters differ, in names long enough that this is no chance. */
export function isSlip(wanted: string, held: string): boolean {
  if (wanted === held || Math.abs(wanted.length - held.length) > 2) return false;
  // A plural speaks of several of the thing.
  if (`${wanted}s` === held || `${held}s` === wanted) return false;
  const limit = wanted.length >= 8 ? 2 : 1;
  return wanted.length >= 5 && distance(wanted, held) <= limit;
}

/** "ledgerClient", "outbox_unsent" and "access-token" as the words that they are made of. */
function wordsOf(name: string): string[] {
  return name
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
    .split(/[\s_$-]+/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

/** The words in which two names of one build differ; null where more than one does. */
export function exchangedWord(
  wanted: string,
  held: string,
): { words: number; a: string; b: string } | null {
  const [left, right] = [wordsOf(wanted), wordsOf(held)];
  if (left.length !== right.length || left.length < 2) return null;
  const at = left.findIndex((word, index) => word !== right[index]);
  if (at < 0 || left.some((word, index) => index > at && word !== right[index])) return null;
  return { words: left.length, a: left[at] ?? "", b: right[at] ?? "" };
}

/** "SvelteKit" and "SvelteSet" differ in two letters, which make another word and no slip. */
export function isOtherWord(wanted: string, held: string): boolean {
  const exchanged = exchangedWord(wanted, held);
  if (!exchanged) return false;
  const { a, b } = exchanged;
  return distance(a, b) * 2 > Math.min(a.length, b.length);
}

/** The nearest of the names, the latest among equals; null where there is none. */
export function nearestName(
  wanted: string,
  names: Iterable<[name: string, order: number]>,
): Neighbour | null {
  let best: (Neighbour & { cost: number }) | null = null;
  for (const [name, order] of names) {
    const cost = distance(wanted, name);
    if (!best || cost < best.cost || (cost === best.cost && order > best.order))
      best = { name, order, cost };
  }
  return best && { name: best.name, order: best.order };
}
