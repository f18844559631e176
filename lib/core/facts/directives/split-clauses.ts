import { isPastedLine } from "./pasted-text";

/** Sentences of a text of user origin: without code blocks, pasted output, tables and tagged blocks. */
const maxSentences = 600;
const maxSentenceLength = 600;

/** Where a reader of lines stands: inside a code block, inside a tagged block, or in plain text. */
type Block = { fence: string | null; tag: string | null };

function isBlockLine(line: string, block: Block): boolean {
  const mark = /^\s{0,8}(`{3,}|~{3,})/.exec(line)?.[1];
  if (mark !== undefined) {
    if (block.fence === null) block.fence = mark;
    else if (mark.startsWith(block.fence.slice(0, 3))) block.fence = null;
    return true;
  }
  return block.fence !== null || isTaggedLine(line, block);
}

function isTaggedLine(line: string, block: Block): boolean {
  block.tag ??= /^\s{0,8}<([a-zA-Z][\w-]{1,60})(?:\s[^>\n]{0,200})?>/.exec(line)?.[1] ?? null;
  if (block.tag === null) return false;
  if (line.includes(`</${block.tag}>`)) block.tag = null;
  return true;
}

function withoutBlocks(text: string): string[] {
  const block: Block = { fence: null, tag: null };
  return text.split(/\r?\n/).filter((line) => !isBlockLine(line, block));
}

const abbreviation = /\b(?:e\.g|i\.e|vs|cf|approx|resp|incl|st|mr|mrs|dr|fig)\.$/i;
/** These end a sentence as well, so what follows decides: "etc. Never push" and "no. 5". */
const looseAbbreviation: readonly (readonly [RegExp, RegExp])[] = [
  [/\betc\.$/i, /^\s+\p{Ll}/u],
  [/\b(?:no|nr)\.$/i, /^\s+\d/],
];
const bullet = /^\s*(?:[-*•–]|\d{1,3}[.)]|\(?[a-z]\))\s+(?:\[[ xX]\]\s+)?/;

function isAbbreviation(before: string, after: string): boolean {
  return (
    abbreviation.test(before) ||
    looseAbbreviation.some(([word, next]) => word.test(before) && next.test(after.slice(0, 4)))
  );
}

function splitLine(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of line.matchAll(/[.!?…]+["')\]]*(?=\s|$)|;(?=\s)|[。！？]/g)) {
    const end = match.index + match[0].length;
    if (match[0] === "." && isAbbreviation(line.slice(start, end), line.slice(end))) continue;
    sentences.push(line.slice(start, end));
    start = end;
  }
  sentences.push(line.slice(start));
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== "");
}

/** The sentences of a text that a person may have meant as words, in order. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const line of withoutBlocks(text)) {
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
  /(?:,\s*(?:but|and|so|then|also)?\s*|\s+(?:but|and|so)\s+|\s+[–—-]{1,2}\s+|:\s+)(?=(?:please |also |then |just |you (?:must|should|may|can|cannot|can't) |we (?:must|should) |that you )*(?:never|always|do not|don't|dont|don’t|must not|avoid|no |not (?!you\b|me\b)|you (?:don't|don’t|do not|never|are not|write|only) |nobody |nothing (?:may|is|gets|but)|stop |only |leave |keep |make sure|ensure|ask |show |use |prefer |hold off|without |let me |check with|wait |nothing but|under no|auch kein\w*)\b)|,\s+(?=[^,;]{2,80}? (?:is|are) (?:forbidden|prohibited|off[- ]limits|taboo|not allowed)\b)|\s+(?=(?:without|w\/o) \w)|,\s+(?:and\s+)?(?=[\w./-]{2,30} (?:stays?|remains?)\b)|,\s+(?=\S+ only (?:with|if|when|after|in|for|by)\b)|,?\s+and\s+(?=[\w :/.-]{2,60}? (?:before|after) (?:every|each|any)\b)/gi;

const condition =
  /^(?:(?:but|and|so|also|then|ok)\s+)?(?:if|when|whenever|while|once|until|unless|before|after|in case|as long as|from now on|in this|for now)\b/i;
const negative = /\b(?:never|don['’]?t|do not|must not|mustn['’]t|cannot|can['’]t|no|not|avoid)\b/i;

/** A condition belongs to what follows it; "without …" behind a prohibition is its exception. */
function isBoundary(sentence: string, start: number, at: number): boolean {
  const before = sentence.slice(start, at);
  if (sentence[at] === ":") return true;
  if (condition.test(before.trim()) && !negative.test(before)) return false;
  return !(/^\s*,?\s*(?:without|w\/o)\b/i.test(sentence.slice(at)) && negative.test(before));
}

/** Parts of a sentence that may each hold a directive. Every part is a verbatim piece. */
export function splitClauses(sentence: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const match of sentence.matchAll(joint)) {
    if (!isBoundary(sentence, start, match.index)) continue;
    parts.push(sentence.slice(start, match.index));
    start = match.index + match[0].length;
  }
  parts.push(sentence.slice(start));
  return [...parts, ...bracketed(sentence)]
    .map((part) => part.trim())
    .filter((part) => part.length > 2);
}

/** What stands in brackets may be a rule of its own; the clause around it goes on behind them. */
function bracketed(sentence: string): string[] {
  return [...sentence.matchAll(/\(([^()]{3,200})\)/g)].flatMap(([, inner = ""]) =>
    /\s/.test(inner) ? [inner] : [],
  );
}
