/** Deterministic randomness: the same seed gives the same benchmark, byte for byte. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [from, to]. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  sample<T>(list: readonly T[], count: number): T[];
  hex(length: number): string;
};

/** mulberry32 over a hash of the seed. */
export function makeRandom(seed: string): Random {
  let state = 0x9e3779b9;
  for (const char of seed)
    state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x85ebca6b) ^ (state >>> 13);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const item = list[int(0, list.length - 1)];
    if (item === undefined) throw new RangeError("an empty list has nothing to pick");
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    sample: (list, count) => {
      const rest = [...list];
      const out: (typeof rest)[number][] = [];
      while (out.length < count && rest.length > 0)
        out.push(...rest.splice(int(0, rest.length - 1), 1));
      return out;
    },
    hex: (length) => Array.from({ length }, () => int(0, 15).toString(16)).join(""),
  };
}
