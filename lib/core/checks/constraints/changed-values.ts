import type { Span } from "../../artifact";
import type { DirectiveFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { coreWords } from "../shared/directive-match";
import { wordsOf } from "../shared/directive-words";
import { live } from "../shared/record";
import { overlap } from "../shared/word-set";
import { ruleTerms } from "./rule-terms";
import { summaryPieces } from "./summary-pieces";

/** A limit, an amount or a day in a rule; `at` is relative to the text. */
type Value = { value: string; unit: string; isLimit: boolean; at: Span };

const small = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const days = "monday tuesday wednesday thursday friday saturday sunday".split(" ");

const sameUnit: Readonly<Record<string, string>> = {
  sec: "s",
  secs: "s",
  second: "s",
  seconds: "s",
  minute: "min",
  minutes: "min",
  mins: "min",
  hour: "h",
  hours: "h",
  milliseconds: "ms",
  chars: "char",
  characters: "char",
  character: "char",
  zeichen: "char",
  times: "x",
  percent: "%",
};

const limitBefore =
  /\b(?:max(?:imum)?\.?|min(?:imum)?\.?|at (?:most|least)|up to|no more than|not more than|less than|under|below|over|within|limit(?:ed)? (?:to|of|is)|cut (?:at|to|off at)|höchstens|maximal)(?: of)?\s*$/i;
const limitBehind = /^\s*(?:max(?:imum)?\b|at most\b|tops\b|or (?:less|fewer)\b)/i;

const amount = new RegExp(
  `(?<![\\p{L}\\d.,#/:_-])(\\d+(?:[.,]\\d+)*|${small.join("|")})(?:[ -]?(%|\\p{L}+))?`,
  "giu",
);

function unitOf(word: string): string {
  const lower = word.toLowerCase();
  return Object.hasOwn(sameUnit, lower) ? (sameUnit[lower] ?? lower) : lower.replace(/s$/, "");
}

function plainNumber(word: string): string {
  const index = small.indexOf(word.toLowerCase());
  return index >= 0 ? String(index + 1) : word.replace(/,(?=\d{3}\b)/g, "");
}

/** Amounts with their unit words, and days of the week. */
function valuesIn(text: string): Value[] {
  const found = [...text.matchAll(amount)].map((match): Value => {
    const start = match.index;
    const end = start + match[0].length;
    const isLimit = limitBefore.test(text.slice(0, start)) || limitBehind.test(text.slice(end));
    const [, value = "", unit = ""] = match;
    return { value: plainNumber(value), unit: unitOf(unit), isLimit, at: { start, end } };
  });
  const named = [...text.matchAll(/\b(\p{L}+day)s?\b/giu)]
    .filter(([, day = ""]) => days.includes(day.toLowerCase()))
    .map((match): Value => {
      const at = { start: match.index, end: match.index + match[0].length };
      return { value: (match[1] ?? "").toLowerCase(), unit: "day of the week", isLimit: false, at };
    });
  return [...found, ...named];
}

const isDate = ({ unit, value }: Value) =>
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(unit) ||
  /^(?:19|20)\d\d$/.test(value);

function isSameKind(a: Value, b: Value): boolean {
  if (isDate(a) || isDate(b)) return false;
  if (a.unit === b.unit && a.unit !== "") return true;
  return a.isLimit && b.isLimit && ![a.unit, b.unit].some((unit) => unitsOfMeasure.has(unit));
}

const unitsOfMeasure = new Set(
  [...Object.values(sameUnit), "ms", "mb", "gb", "kb"].filter((unit) => unit !== "x"),
);

const ruleWord =
  /\b(?:max\w*|at (?:most|least)|up to|no more than|limit\w*|cut|under|below|within|stays?|remains?|keep\w*|must|not|never|only|nobody|before|until|delay|timeout)\b/i;

/** The clause speaks of the rule as a rule, in the rule's own words. */
function isAbout(directive: DirectiveFact, clause: Clause, sentence: string): boolean {
  if (clause.modality === "quoted" || clause.modality === "question") return false;
  const isRule = /^(?:constraints|request)$/.test(clause.section) || ruleWord.test(sentence);
  const { words } = wordsOf(clause);
  const named = [...new Set([...coreWords(directive), ...ruleTerms(directive)])].filter(
    (word) => !/\d/.test(word) && word.length > 2 && !days.includes(word),
  );
  const hits = named.filter((word) => words.has(word)).length;
  return isRule && hits > 0 && (hits > 1 || overlap(named, words) >= 0.25);
}

export type ChangedValue = { span: Span; clause: Clause; was: string };

/** Where the summary gives the rule with another number or day than the user, and the user never said that one. */
export function changedValue(input: CheckInput, directive: DirectiveFact): ChangedValue | null {
  const said = `${directive.text} ${directive.exceptions.join(" ")}`;
  const wanted = valuesIn(said);
  if (wanted.length === 0) return null;
  const { text } = input.summary;
  for (const clause of summaryPieces(input.summary)) {
    const sentence = text.slice(clause.sentence.start, clause.sentence.end);
    if (sentence.length > 600 || !isAbout(directive, clause, sentence)) continue;
    const changed = differing(input, wanted, sentence, clause);
    if (changed) return { ...changed, clause };
  }
  return null;
}

/** "The longest file now has 180 lines" tells what came out of a limit, and "Monday to Thursday" what is left of a week. */
function isReached({ isLimit, unit }: Value, clause: Clause): boolean {
  if (unit === "day of the week") return /\b(?:to|and|through)\b|[-–,&]/.test(clause.text);
  return (
    !isLimit &&
    /\b(?:now|has|have|had|is|are|was|were|took|takes|longest|largest|came|got)\b/i.test(
      clause.text,
    )
  );
}

function differing(
  input: CheckInput,
  wanted: readonly Value[],
  sentence: string,
  clause: Clause,
): { span: Span; was: string } | null {
  const held = valuesIn(sentence);
  for (const value of valuesIn(clause.text)) {
    const rivals = wanted.filter((each) => isSameKind(each, value));
    const [rival] = rivals;
    if (!rival || rivals.length > 1) continue;
    // "11 lines, limit 40": the value stands beside what came of it.
    const isKept = held.some((each) => each.value === rival.value);
    if (isKept || isKnown(input, value) || isReached(value, clause)) continue;
    const start = clause.span.start + value.at.start;
    return { span: { start, end: start + value.at.end - value.at.start }, was: rival.value };
  }
  return null;
}

/** The user, a call or an output gave that value as well. */
function isKnown(input: CheckInput, value: Value): boolean {
  return live(input.facts.userTexts).some(({ text }) =>
    valuesIn(text.slice(0, 4_000)).some(
      (each) => each.value === value.value && isSameKind(each, value),
    ),
  );
}
