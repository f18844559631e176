import type { Word } from "../shared/word-line";

/** Where two runs of words part: what the quotation has and what the user's words have in its place. */
export type Gap = { quote: Word[]; user: Word[] };
export type Alignment = { share: number; gaps: Gap[]; at: number };

function lcsTable(a: readonly Word[], b: readonly Word[]): Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = table[i];
      if (!row) continue;
      const below = table[i + 1];
      row[j] =
        a[i]?.norm === b[j]?.norm
          ? (below?.[j + 1] ?? 0) + 1
          : Math.max(below?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}

/** Pairs of equal words in order, as many as there are. */
function matchedPairs(quote: readonly Word[], user: readonly Word[]): [number, number][] {
  const table = lcsTable(quote, user);
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < quote.length && j < user.length) {
    if (quote[i]?.norm === user[j]?.norm) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if ((table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

function align(quote: readonly Word[], user: readonly Word[]): Omit<Alignment, "at"> {
  const pairs = matchedPairs(quote, user);
  const gaps: Gap[] = [];
  let [i, j] = [0, 0];
  for (const [quoteAt, userAt] of pairs) {
    gaps.push({ quote: quote.slice(i, quoteAt), user: user.slice(j, userAt) });
    [i, j] = [quoteAt + 1, userAt + 1];
  }
  // Behind the last common word only what stands in the place of the quotation's own words counts.
  const tail = quote.slice(i);
  gaps.push({ quote: tail, user: user.slice(j, j + tail.length) });
  const real = gaps.filter((gap) => gap.quote.length > 0 || gap.user.length > 0);
  return { share: pairs.length / quote.length, gaps: trimLead(real, quote) };
}

/** Words of the user in front of the quotation's first word are no part of it. */
function trimLead(gaps: Gap[], quote: readonly Word[]): Gap[] {
  const [first, ...rest] = gaps;
  if (!first) return gaps;
  const isLead = first.quote.length === 0 ? first.user.length > 0 : first.quote[0] === quote[0];
  if (!isLead) return gaps;
  if (first.quote.length > 0) {
    return [{ quote: first.quote, user: first.user.slice(-first.quote.length) }, ...rest];
  }
  return gaps;
}

/** How many of the first `at` words of the user the quotation has too. */
function hitSums(user: readonly Word[], wanted: ReadonlySet<string>): number[] {
  const sums = [0];
  for (const { norm } of user) sums.push((sums[sums.length - 1] ?? 0) + (wanted.has(norm) ? 1 : 0));
  return sums;
}

const maxPlaces = 40;

/** All places in a text of the user that share at least `share` of the quotation's words, in order. */
export function alignments(
  quote: readonly Word[],
  user: readonly Word[],
  share: number,
): Alignment[] {
  const size = quote.length + 2;
  const wanted = new Set(quote.map(({ norm }) => norm));
  const sums = hitSums(user, wanted);
  const need = Math.ceil(share * quote.length);
  const found: Alignment[] = [];
  for (let start = 0; start === 0 || start + size <= user.length; start++) {
    const end = Math.min(user.length, start + size);
    if ((sums[end] ?? 0) - (sums[start] ?? 0) < need) continue;
    const from = firstHit(user, start, wanted, quote);
    const aligned = align(quote, user.slice(from, end));
    if (aligned.share >= share) found.push({ ...aligned, at: from });
    if (found.length >= maxPlaces) break;
  }
  return found;
}

/** The window begins at the quotation's first word where it has it, so that nothing in front counts as a gap. */
function firstHit(
  user: readonly Word[],
  start: number,
  wanted: ReadonlySet<string>,
  quote: readonly Word[],
): number {
  const head = quote[0]?.norm;
  for (let at = start; at < start + 3; at++) if (user[at]?.norm === head) return at;
  for (let at = start; at < start + 3; at++) {
    if (wanted.has(user[at]?.norm ?? "")) return Math.max(start, at - 1);
  }
  return start;
}
