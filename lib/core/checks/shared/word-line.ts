/** A word of a text: how it is compared, how it was written, and whether it opens a sentence. */
export type Word = { norm: string; raw: string; opens: boolean };

const numberWords = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, at) => [word, String(at)]),
);

const contractions: readonly [RegExp, string][] = [
  [/\bcan['’]?t\b|\bcannot\b/gi, "can not"],
  [/\bwon['’]?t\b/gi, "will not"],
  [
    /\b(do|does|did|is|are|was|were|has|have|had|should|would|could|must|need)n['’]?t\b/gi,
    "$1 not",
  ],
  [/\b(\w+)['’](?:ll)\b/gi, "$1 will"],
  [/\b(\w+)['’](?:re)\b/gi, "$1 are"],
  [/\b(i)['’]m\b/gi, "$1 am"],
];

/** Longest text that is read word by word, in UTF-16 units. */
const limit = 60_000;

/** Words in order; quotation marks, punctuation, emphasis and contractions do not matter. */
export function readWords(text: string): Word[] {
  let plain = text.slice(0, limit).normalize("NFKC");
  for (const [pattern, full] of contractions) plain = plain.replace(pattern, full);
  const words: Word[] = [];
  for (const found of plain.matchAll(/[\p{L}\p{N}]+(?:[._/@#:+'’-]+[\p{L}\p{N}]+)*/gu)) {
    const raw = found[0].replace(/['’](?:s)?/g, (part) => (part.length > 1 ? "s" : ""));
    const lower = raw.toLowerCase();
    const before = plain.slice(Math.max(0, found.index - 3), found.index);
    words.push({
      norm: numberWords.get(lower) ?? lower,
      raw,
      opens: words.length === 0 || /[.!?\n]\W*$/.test(before),
    });
  }
  return words;
}

/** Letters and digits only, so that words can be sought as a substring with blanks around them. */
export function wordLine(text: string): string {
  const line = readWords(text)
    .map(({ norm }) => norm)
    .join(" ");
  return ` ${line.replace(/[^\p{L}\p{N}]+/gu, " ")} `;
}
