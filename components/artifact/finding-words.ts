import type { FindingKind } from "@/lib/core/finding";

/** A headline in two halves: what the summary does, and what the record holds. */
export type Headline = { lead: string; rest: string };

const omissions: Partial<Record<FindingKind, { verb: string; noun: string }>> = {
  "failure-omitted": { verb: "Leaves out", noun: "an open failure" },
  "constraint-omitted": { verb: "Leaves out", noun: "a standing constraint" },
  "denial-omitted": { verb: "Leaves out", noun: "a refusal of the user" },
  "pending-omitted": { verb: "Leaves out", noun: "unfinished work" },
  "constraint-inverted": { verb: "Turns round", noun: "a standing constraint" },
  "constraint-weakened": { verb: "Weakens", noun: "a standing constraint" },
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

function sentence(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line === "") return "";
  const begun = `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
  return /[.!?…]["”]?$/.test(begun) ? begun : `${begun}.`;
}

/** Quotation marks around a text that ends a sentence: “…”. with one full stop only. */
function quoteSentence(verb: string, quote: string): string {
  const short = shortQuote(quote);
  return /[.!?…]$/.test(short) ? `${verb} “${short}”` : `${verb} “${short}”.`;
}

/** The worst finding of a row by its two values. */
export function rowWords(words: { kind: FindingKind; says: string; holds: string }): Headline {
  const { kind, says, holds } = words;
  const omission = omissions[kind];
  if (omission === undefined) {
    const lead = /^["“]/.test(says.trim()) ? quoteSentence("Says", says) : sentence(`Says ${says}`);
    return { lead: says.trim() === "" ? "Goes against the record." : lead, rest: sentence(holds) };
  }
  const quoted = /“([^“”]+)”/.exec(holds)?.[1];
  if (quoted === undefined) {
    return { lead: `${omission.verb} ${omission.noun}.`, rest: sentence(holds) };
  }
  const lead = quoteSentence(omission.verb, quoted);
  if (omission.verb === "Leaves out") return { lead, rest: `The record holds ${omission.noun}.` };
  return { lead, rest: says.trim() === "" ? "" : sentence(`The summary: ${says}`) };
}

/** Where a sentence turns from one half to the other: the first `; ` or `: ` outside of quotation marks. */
function findTurn(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length - 1; at += 1) {
    const char = text[at];
    if (char === "“") depth += 1;
    if (char === "”") depth = Math.max(0, depth - 1);
    if (depth === 0 && (char === ";" || char === ":") && text[at + 1] === " ") return at;
  }
  return -1;
}

/** A finding's reason in two halves, so that the first can stand out. */
export function whyWords(why: string): Headline {
  const turn = findTurn(why);
  if (turn === -1) return { lead: sentence(why), rest: "" };
  return { lead: sentence(why.slice(0, turn)), rest: sentence(why.slice(turn + 2)) };
}
