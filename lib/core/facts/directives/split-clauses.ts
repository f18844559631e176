import { isPastedLine } from "./pasted-text";

/** Sentences of a text of user origin: without code blocks, pasted output, tables and tagged blocks. */
const maxSentences = 600;
const maxSentenceLength = 600;

function withoutBlocks(text: string): string {
  const lines: string[] = [];
  let fence: string | null = null;
  let tag: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    const mark = /^\s{0,8}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) {
      if (fence === null) fence = mark;
      else if (mark.startsWith(fence.slice(0, 3))) fence = null;
      continue;
    }
    if (fence !== null) continue;
    const opened = /^\s{0,8}<([a-zA-Z][\w-]{1,60})(?:\s[^>\n]{0,200})?>/.exec(line)?.[1];
    if (tag === null && opened !== undefined) tag = opened;
    if (tag === null) lines.push(line);
    else if (line.includes(`</${tag}>`)) tag = null;
  }
  return lines.join("\n");
}

const abbreviation =
  /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|incl|no|nr|st|mr|mrs|dr|fig)|\b[A-Z])\.$/i;
const bullet = /^\s*(?:[-*•–]|\d{1,3}[.)]|\(?[a-z]\))\s+(?:\[[ xX]\]\s+)?/;

function splitLine(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of line.matchAll(/[.!?…]+["')\]]*(?=\s|$)|;(?=\s)/g)) {
    const end = match.index + match[0].length;
    if (match[0] === "." && abbreviation.test(line.slice(start, end))) continue;
    sentences.push(line.slice(start, end));
    start = end;
  }
  sentences.push(line.slice(start));
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== "");
}

/** The sentences of a text that a person may have meant as words, in order. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const line of withoutBlocks(text).split("\n")) {
    if (line.trim() === "" || isPastedLine(line)) continue;
    for (const sentence of splitLine(line.replace(bullet, ""))) {
      if (sentence.length <= maxSentenceLength) sentences.push(sentence);
      if (sentences.length >= maxSentences) return sentences;
    }
  }
  return sentences;
}

// A new directive begins behind a conjunction, where an imperative or a modal follows it.
const joint =
  /(?:,\s*(?:but|and|so|then|also)?\s*|\s+(?:but|and|so)\s+|\s+[–—-]{1,2}\s+|:\s+)(?=(?:please |also |then |just |you (?:must|should|may|can|cannot|can't) |we (?:must|should) |that you )*(?:never|always|do not|don't|dont|don’t|must not|avoid|no |not |stop |only |leave |keep |make sure|ensure|ask |show |use |prefer |hold off|without |let me |check with|wait |nothing but|under no)\b)|\s+(?=without (?:\w+ing|my|asking|any)\b)|\s+\(|\)\s*(?=\w)/gi;

/** Parts of a sentence that may each hold a directive. Every part is a verbatim piece. */
export function splitClauses(sentence: string): string[] {
  return sentence
    .split(joint)
    .filter((part): part is string => part !== undefined)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);
}
