/** A number of a text with the words that say what it counts. Offsets are UTF-16 units of that text. */
export type NumberMention = {
  start: number;
  end: number;
  value: number;
  /** As written, without separators of thousands: "48210", "3.55". */
  digits: string;
  /** What stands glued to it or is its sign: "gi", "%", "kib", "k"; null without one. */
  unit: string | null;
  /** Words right behind it, of the same phrase, in lower case: "14 new files" has "new" and "files". */
  after: string[];
  /** Words right in front of it, nearest first: "revision 43" and "failed=1" have "revision" and "failed". */
  before: string[];
  /** The other number of "3 of 16" or "46/46", for either of them. */
  partner: number | null;
};

const numberPattern =
  /(?<![\p{L}\p{N}_./#!\\]|[\p{L}\p{N}]-|\p{N},)(?!0\d)(?:\d{1,3}(?:[,\u202f\u00a0]\d{3})+|\d{1,20})(?:\.\d{1,12})?(?![\p{N}]|[.,:]\p{N})/gu;

/** Parts of dates, times, versions, ranges and addresses are no numbers of their own. */
const glued = /^(?:%|[\p{L}µ]{1,4}(?![\p{L}\p{N}_]))/u;
/** Units that people set apart from their number and programs do not. */
const knownUnits: ReadonlySet<string> = new Set(
  "b kb mb gb tb kib mib gib tib ki mi gi ti bytes ms s sec secs min px rem em x k m % percent fps rps qps".split(
    " ",
  ),
);
const ordinal = /^(?:st|nd|rd|th|e|er|ème|º|ª)$/i;
const joined = /^(?:[-_.:\\][\p{L}\p{N}]|[\p{L}_])/u;

/** Words that name nothing: a phrase ends at them. */
export const emptyWords: ReadonlySet<string> = new Set(
  `a an the of in on at to by for from with without as is are was were be been and or but so than then that this these
  those it its now all any every each both also only just still yet more most less fewer about around over under some
  no not after before when while per via which who whose there here again same other another such very too into onto
  we i you he she they us them my our your his her their has have had do does did can could will would should must may
  der die das den dem des ein eine und oder von mit auf aus bei nach zu zum zur im ist sind war waren nur noch jetzt
  le la les un une des du de et ou sur dans par pour avec est sont el los las y en del con por es son si se
  out up off down between against until since because if my me`.split(/\s+/),
);

const wordBehind = /^[ \t]*[-–]?[ \t]?\(?([\p{L}][\p{L}\p{M}'’_-]*)/u;
const wordInFront = /([\p{L}][\p{L}\p{M}'’_.-]*)["'`)]?[ \t]*(?:[:=(#|"'`~≈<>≤≥-][ \t"'`]*){0,3}$/u;
const copula = /^(?:is|are|was|were|be|at|of|to|von|auf|ist|sind|war|à|a|en|es|now|stays?|set)$/i;

function wordsAfter(text: string, from: number): string[] {
  const words: string[] = [];
  let at = from;
  while (words.length < 3) {
    const found = wordBehind.exec(text.slice(at, at + 48));
    const word = found?.[1];
    if (!found || word === undefined || emptyWords.has(word.toLowerCase())) break;
    words.push(word.replace(/[-'’_]+$/, "").toLowerCase());
    at += found[0].length;
  }
  return words;
}

/** "1 failure (404 instead of 200)" speaks of something else in its brackets; "errors (3)" does not. */
const opensAside = (before: string, number: string) =>
  before.includes("(") && !/^[\d.,]+\s?\p{L}{0,4}\s*[),;]/u.test(number);

function wordsBefore(text: string, to: number): string[] {
  const words: string[] = [];
  let at = to;
  for (let step = 0; step < 5 && words.length < 2; step++) {
    const found = wordInFront.exec(text.slice(Math.max(0, at - 48), at));
    const word = found?.[1]?.replace(/[.'’_-]+$/, "");
    if (!found || !word || opensAside(found[0], text.slice(to))) break;
    at -= found[0].length;
    if (copula.test(word)) continue;
    if (emptyWords.has(word.toLowerCase())) break;
    words.push(word.toLowerCase());
  }
  return words;
}

const ratioSign = /^\s*(?:\/|of|out of|outta|von|sur|de)\s*(?:the\s+|all\s+)?$/i;

/** "3 of 16": each of the two is read with the words of the pair. */
function pairUp(text: string, mentions: readonly NumberMention[]): NumberMention[] {
  return mentions.map((mention, index) => {
    const next = mentions[index + 1];
    const previous = mentions[index - 1];
    if (mention.unit === "%") return mention;
    if (next && ratioSign.test(text.slice(mention.end, next.start)))
      return { ...mention, after: next.after, partner: next.value };
    if (previous && ratioSign.test(text.slice(previous.end, mention.start)))
      return { ...mention, before: [], partner: previous.value };
    return mention;
  });
}

/** A line of a file, a time of day, the number of a list item or of a line in a listing. */
function isReference(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  if (/(?:\d|[.]\w{1,5}|\)):$/.test(before) || /\b(?:lines?|ln|L)\s?$/i.test(before)) return true;
  const isFirst = /(?:^|[\n|])[ \t>*-]*$/.test(before);
  return isFirst && /^\d+(?:[.)]\s|[\t:→│]|\s*\|)/.test(text.slice(start, start + 24));
}

type Sign = { unit: string | null; length: number };

/** What is glued to a number, or null where that makes it a part of something else. */
function signBehind(behind: string): Sign | null {
  const unit = glued.exec(behind)?.[0] ?? /^\s%/.exec(behind)?.[0] ?? null;
  if (unit === null) return joined.test(behind) ? null : { unit, length: 0 };
  if (ordinal.test(unit)) return null;
  return { unit: unit.trim().toLowerCase(), length: unit.length };
}

function mentionAt(text: string, found: RegExpExecArray): NumberMention | null {
  const end = found.index + found[0].length;
  const sign = signBehind(text.slice(end, end + 12));
  const isMiddle = text[found.index - 1] === "/" && text[end] === "/";
  if (sign === null || isMiddle || isReference(text, found.index)) return null;
  const digits = found[0].replace(/[,\u202f\u00a0]/g, "");
  const next = end + sign.length;
  const isAssigned = text[found.index - 1] === "=";
  const after = isAssigned ? [] : wordsAfter(text, next);
  const apart = sign.unit === null && knownUnits.has(after[0] ?? "") ? after.shift() : undefined;
  const unit = sign.unit ?? apart ?? null;
  return {
    start: found.index,
    end: next,
    value: Number(digits),
    digits,
    unit: unit === "percent" ? "%" : unit,
    after,
    before: wordsBefore(text, found.index),
    partner: null,
  };
}

/** The numbers of a text in order, of one line or clause at most a few hundred signs long. */
export function readNumbers(text: string): NumberMention[] {
  const pattern = /(?<![\p{N}])\d{1,3}\/\d/u.test(text) ? ratioPattern : numberPattern;
  return pairUp(
    text,
    [...text.matchAll(pattern)].flatMap((found) => mentionAt(text, found) ?? []),
  );
}

/** The same where a slash joins two counts: "46/46", "0/1/0" and dates stay out. */
const ratioPattern = new RegExp(
  numberPattern.source
    .replace("[\\p{L}\\p{N}_./#!\\\\]", "[\\p{L}\\p{N}_.#!\\\\]|\\p{L}/|/\\p{N}{1,9}/")
    .replace("[.,:]\\p{N}", "[.,:]\\p{N}|/\\p{N}+/"),
  "gu",
);
