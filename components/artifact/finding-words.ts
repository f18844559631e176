import type { FindingKind } from "@/lib/core/finding";

type Words = { kind: FindingKind; says?: string | undefined; holds?: string | undefined };

/** A headline in two halves: what the summary does, and what the record holds. */
export type Headline = { lead: string; quote: string | null; rest: string };

const omissionVerbs: Partial<Record<FindingKind, string>> = {
  "failure-omitted": "Leaves out",
  "constraint-omitted": "Leaves out",
  "denial-omitted": "Leaves out",
  "pending-omitted": "Leaves out",
  "constraint-inverted": "Turns round",
  "constraint-weakened": "Weakens",
};

const QUOTE_MAX = 160;

/** One line, without the quotation marks that stand around the whole, cut at a word. */
export function shortQuote(text: string, max = QUOTE_MAX): string {
  const line = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^["“]([^"“”]*)["”]$/, "$1");
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const space = cut.lastIndexOf(" ");
  return `${space > max / 2 ? cut.slice(0, space) : cut} …`;
}

/** The finding in words, so that nobody has to decode a label first. `fallback` is the summary's own words. */
export function findingHeadline(words: Words, fallback: string, why: string): Headline {
  const verb = omissionVerbs[words.kind];
  if (verb !== undefined) {
    const quote = shortQuote(words.holds ?? fallback);
    return { lead: verb, quote: quote === "" ? null : quote, rest: why };
  }
  const quote = shortQuote(words.says ?? fallback);
  return { lead: "Says", quote: quote === "" ? null : quote, rest: why };
}
