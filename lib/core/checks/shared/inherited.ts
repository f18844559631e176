import type { CheckInput, Clause } from "../check";

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/_.-]+/gu, " ")
    .replace(/(?<=\s|^)[.-]+|[.-]+(?=\s|$)/g, "")
    .trim();
}

const cache = new WeakMap<object, string>();

function previousText(input: CheckInput): string {
  const { previous } = input;
  if (!previous) return "";
  const known = cache.get(previous);
  if (known !== undefined) return known;
  const text = ` ${plain(previous.text)} `;
  cache.set(previous, text);
  return text;
}

/** The statement also stands in the summary that this one rolls up (G6). */
export function isInherited(input: CheckInput, words: string): boolean {
  const wanted = plain(words);
  return wanted.length > 3 && previousText(input).includes(` ${wanted} `);
}

export function isInheritedClause(input: CheckInput, clause: Clause): boolean {
  return isInherited(input, clause.text);
}
