import { distance } from "fastest-levenshtein";

/** The one name in the record that the wanted one is a slip of, with its place. */
export type Neighbour = { name: string; order: number };

function segments(path: string): string[] {
  return path
    .replace(/^\.\//, "")
    .split(/[/\\]/)
    .filter((part) => part !== "");
}

/** Same folder depth with one segment or the extension changed, in a token that looks like a path. */
export function isSiblingPath(wanted: string, held: string): boolean {
  const a = segments(wanted);
  const b = segments(held);
  if (a.length < 2 || b.length < a.length) return false;
  const tail = b.slice(b.length - a.length);
  const differing = a.filter((part, index) => part !== tail[index]);
  return differing.length === 1;
}

/** Up to two letters differ, in names long enough that this is no chance. */
export function isSlip(wanted: string, held: string): boolean {
  if (wanted === held || Math.abs(wanted.length - held.length) > 2) return false;
  const limit = wanted.length >= 8 ? 2 : 1;
  return wanted.length >= 5 && distance(wanted, held) <= limit;
}

/** The best neighbour by `isNear`, nearest first, latest among equals; null where none is near. */
export function nearestName(
  wanted: string,
  tokens: ReadonlyMap<string, number>,
  isNear: (wanted: string, held: string) => boolean,
): Neighbour | null {
  let best: (Neighbour & { cost: number }) | null = null;
  for (const [name, order] of tokens) {
    if (name.length > wanted.length * 4 || !isNear(wanted, name)) continue;
    const cost = distance(wanted, name);
    if (!best || cost < best.cost || (cost === best.cost && order > best.order))
      best = { name, order, cost };
  }
  return best && { name: best.name, order: best.order };
}
