import type { Span } from "../../artifact";
import { clauseTime } from "../../claims/clause-mood";
import type { RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { isInherited } from "../shared/inherited";
import { clauseLine, sentenceText } from "../shared/report-clauses";
import { runNames } from "../shared/run-names";
import { familyOf, namedRuns, seenRuns } from "../shared/subject-runs";

/** "None skipped", "no plan ever wanted to destroy anything": nought of what a run counted. */
export type ZeroClaim = { span: Span; run: RunFact; amount: number; unit: string; line: string };

/** What runs count beside their successes, in the words that they print. */
const units: readonly [name: string, said: string, printed: string][] = [
  ["skipped", "skipped|skips", "skipped|skips?"],
  ["ignored", "ignored", "ignored"],
  ["pending", "pending", "pending"],
  ["todo", "todos?", "todo"],
  ["xfailed", "xfailed|expected failures?", "xfailed|expected failures?"],
  ["flaky", "flaky", "flaky"],
  ["disabled", "disabled", "disabled"],
  ["deselected", "deselected", "deselected"],
  ["excluded", "excluded", "excluded"],
  ["to destroy", "(?:to )?destroy", "to destroy"],
  ["to change", "to change", "to change"],
  ["destroyed", "destroyed", "destroyed"],
  ["vulnerabilities", "vulnerabilit(?:y|ies)", "vulnerabilit(?:y|ies)"],
  ["conflicts", "conflicts?", "conflicts?"],
  ["duplicates", "duplicates?", "duplicates?"],
  ["rejected", "rejected", "rejected"],
  ["dropped", "dropped", "dropped"],
  ["unreachable", "unreachable", "unreachable"],
  ["deprecations", "deprecations?", "deprecations?"],
  ["problems", "problems", "problems"],
  ["offenses", "offen[sc]es?", "offen[sc]es?"],
  ["violations", "violations?", "violations?"],
  ["vulnerable", "vulnerable", "vulnerable"],
];

/** What may stand between a "no" and its unit. */
const filler =
  "(?:(?:of them|of the|of those|of these|at all|single|test|tests?|specs?|cases?|examples?|plans?|runs?|resources?|records?|ever|was|were|is|are|has|have|had|been|be|wants?|wanted|tried|going|anything|to|any|a|lint|merge|known|open|\\d+)\\s+){0,6}";
const negators = "(?:no|none|nothing|zero|0|without|never|not (?:a single|one|any))";

/** The rest of the sentence that would narrow it to something else. */
const elsewhere =
  /\b(?:unexpected\w*|new\w*|further|more|additional\w*|other|else|accidental\w*|except\w*|apart|besides|only|on purpose|by (?:me|us|the (?:change|fix))|of (?:mine|ours)|since|because|due|longer|before|at first|initially|high|critical|severe|moderate|in prod\w*|unless|if|must|should|may|can)\b/i;

const brackets = /\([^()]*\)/g;

type Said = { unit: readonly [string, string, string]; start: number; end: number };

/** Any thing that is said to be missing: what it is called decides what is looked for. */
const anyThing =
  /\b(?:no|zero|without(?: any| a single| an?)?|not a single)\s+((?:[a-z][\w-]*\s+){0,2}?)([a-z][\w-]{3,})(?=\s*(?:[.,;:)(]|$)|\s+(?:from|in|at all|left|to be seen|anywhere|on|was|were|is|are|came|appeared|showed|printed|reported|any ?more)\b)/gi;

/** Words that say too little by themselves, or that other rules read. */
const unspecific =
  /^(?:errors?|failures?|issues?|problems?|tests?|changes?|longer|more|other|further|need|reason|trouble|effect|impact|difference|files?|commits?|regressions?|complaints?|findings?)$/i;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function thingsIn(text: string): Said[] {
  return [...text.matchAll(anyThing)].flatMap((found): Said[] => {
    const [words, lead = "", noun = ""] = found;
    const adjective = lead.trim().split(/\s+/).at(-1) ?? "";
    const isLone =
      adjective === "" ||
      /^(?:new|more|such|known|real|actual|single|lint|test|any|the)$/i.test(adjective);
    if (isLone && unspecific.test(noun)) return [];
    const stem = escaped(noun.replace(/(?:ies|s)$/i, ""));
    const printed = isLone ? `${stem}\\w{0,3}` : `${escaped(adjective)} ${stem}\\w{0,3}`;
    const end = found.index + words.length;
    return [
      { unit: [isLone ? noun : `${adjective} ${noun}`, "", printed], start: found.index, end },
    ];
  });
}

function saidIn(text: string): Said[] {
  const known = knownIn(text);
  const isKnown = ({ start, end }: Said) => known.some((one) => one.start < end && start < one.end);
  return [...known, ...thingsIn(text).filter((said) => !isKnown(said))];
}

function knownIn(text: string): Said[] {
  return units.flatMap((unit) => {
    const pattern = new RegExp(`\\b${negators}\\s+${filler}(?:${unit[1]})\\b`, "gi");
    return [...text.matchAll(pattern)].map((found) => ({
      unit,
      start: found.index,
      end: found.index + found[0].length,
    }));
  });
}

/** The end of an output that holds a runner's numbers: lines, and UTF-16 units. */
const lineLimit = 25;
const tailLimit = 6_000;

function printedBy(
  input: CheckInput,
  run: RunFact,
  printed: string,
): { amount: number; line: string } | null {
  const text = input.content(run.order)?.text.slice(-tailLimit) ?? "";
  const after = new RegExp(`(?<![\\w.])(\\d{1,6}) (?:tests? |resources? )?(?:${printed})\\b`, "i");
  const before = new RegExp(`\\b(?:${printed})\\s{0,12}[:=]?\\s{0,12}(\\d{1,6})(?![\\w.])`, "i");
  const lead = new RegExp(`^\\W{0,4}(?:${printed})(?:\\[\\w-]+\\])?: \\S`, "i");
  for (const line of text.split("\n").slice(-lineLimit).reverse()) {
    if (line.length > 400) continue;
    const found = after.exec(line) ?? before.exec(line);
    if (found?.[1] !== undefined) return { amount: Number(found[1]), line: line.trim() };
    if (lead.test(line)) return { amount: 1, line: line.trim() };
  }
  return null;
}

/** "No plan", "none of the uploads": a run by its own word, whatever article stands in front. */
function spokenRuns(input: CheckInput, text: string): RunFact[] {
  const names = runNames(input);
  const counted = new Set(seenRuns(input));
  return (text.toLowerCase().match(/[a-z][\w:-]{2,}/g) ?? []).flatMap((word) => {
    const found = names.get(word) ?? names.get(word.replace(/s$/, ""));
    return (found?.runs ?? []).filter((run) => counted.has(run));
  });
}

function subjectOf(input: CheckInput, clause: Clause, said: Said): RunFact[] {
  const text = clauseLine(clause);
  const named = namedRuns(input, clause, seenRuns(input)).flatMap(({ runs }) => runs);
  if (named.length > 0) return named;
  const spoken = spokenRuns(input, text.slice(said.start, said.end));
  if (spoken.length > 0) return spoken;
  const family = familyOf(text) ?? familyOf(sentenceText(input, clause));
  if (family !== null) return seenRuns(input).filter((run) => run.family === family);
  return [];
}

type Told = { run: RunFact; amount: number; line: string };

function toldBy(input: CheckInput, runs: readonly RunFact[], said: Said): Told[] {
  return runs.flatMap((run) => {
    const printed = printedBy(input, run, said.unit[2]);
    return printed ? [{ run, ...printed }] : [];
  });
}

const counting = /pass|ok|test|fail|total|example|spec|assert|check/i;

/** The run whose lines count something by a number of the sentence as well: "613 green, none skipped". */
function numbered(input: CheckInput, clause: Clause, told: readonly Told[]): Told | undefined {
  const numbers = sentenceText(input, clause).match(/(?<![\w.])\d{2,6}(?![\w.]\w)/g) ?? [];
  return told.findLast(({ run, line }) => {
    const tail = input.content(run.order)?.text.slice(-tailLimit).split("\n") ?? [];
    const lines = [line, ...tail.filter((each) => each.length < 400 && counting.test(each))];
    return numbers.some((number) => {
      const pattern = new RegExp(`(?<![\\d.])${number}(?![\\d.])`);
      return lines.some((each) => pattern.test(each));
    });
  });
}

const everWords = /\b(?:ever|never|at any point|in any run)\b/i;

function judge(input: CheckInput, clause: Clause, said: Said): ZeroClaim[] {
  const text = clauseLine(clause);
  if (elsewhere.test(text.replace(brackets, " "))) return [];
  const isEver = everWords.test(text);
  const own = [...new Set(subjectOf(input, clause, said))].sort((a, b) => a.order - b.order);
  const told = toldBy(input, own, said);
  const meant = own.length > 0 ? numbered(input, clause, told) : undefined;
  const other = meant ? undefined : numbered(input, clause, toldBy(input, seenRuns(input), said));
  const last = isEver ? told.findLast(({ amount }) => amount > 0) : told.at(-1);
  const isLast = isEver || last?.run === own.at(-1);
  const hit = isEver ? last : (meant ?? other ?? (isLast ? last : undefined));
  if (!hit || hit.amount === 0 || isInherited(input, clause.text)) return [];
  const start = clause.span.start + said.start;
  const span = { start, end: clause.span.start + said.end };
  return [{ span, ...hit, unit: said.unit[0] }];
}

/** The summary gives the number itself elsewhere, so that the "none" speaks of something else. */
function isToldElsewhere(input: CheckInput, { amount, unit, span }: ZeroClaim): boolean {
  const noun = unit.split(" ").at(-1) ?? unit;
  const pattern = new RegExp(
    `\\b${amount} (?:\\w+ ){0,2}${noun}|\\b${noun}\\w*[ :=]+${amount}\\b`,
    "i",
  );
  return input.summary.clauses.some((clause) =>
    clause.span.end < span.start || clause.span.start > span.end
      ? pattern.test(clause.text)
      : false,
  );
}

/** A past told in brackets, or a wish that a tool had, leaves the clause a report. */
function isReport({ masked, modality, subject, section, isChecked }: Clause): boolean {
  const main = masked.replace(brackets, " ");
  const isTools = modality === "planned" && /\bwanted? to\b/i.test(main) && subject === "none";
  return (
    (modality === "asserted" || isTools) &&
    subject !== "user" &&
    isChecked !== false &&
    !/^(?:request|constraints|user-messages|analysis|pending|next)$/.test(section) &&
    clauseTime(main, section, "asserted") !== "past"
  );
}

/** Statements that a run counted none of something, where its last lines count some. */
export function zeroClaims(input: CheckInput): ZeroClaim[] {
  if (input.summary.language !== "en") return [];
  return input.summary.clauses
    .filter(isReport)
    .flatMap((clause) => saidIn(clauseLine(clause)).flatMap((said) => judge(input, clause, said)))
    .filter((claim) => !isToldElsewhere(input, claim));
}
