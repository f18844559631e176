import type { Span } from "../../artifact";
import type { RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { isInherited } from "../shared/inherited";
import { lastChangeBefore } from "../shared/record";
import { clauseLine, reportClauses, sentenceText } from "../shared/report-clauses";
import { hasResult } from "../shared/run-scope";
import { countedRuns, namedRuns, seenRuns } from "../shared/subject-runs";
import { rootOf } from "../shared/word-root";
import { tellingRoots } from "../shared/word-weights";
import type { WideRun } from "./judge-wide-run";

/** A word for the whole of it with what it is the whole of: "the complete suite", "every browser". */
const whole =
  /\b(?:whole|entire|full|complete)\s+(?:[\w./\uE001-\uE006-]+\s+){0,2}?(suites?|tests?|specs?|set|tree|project|solution|repo(?:sitory)?|monorepo|codebase|code base|workspace)(?:\s+suite)?\b|\b(?:all|every|each)\s+(?:(?:of\s+)?the\s+|its\s+|our\s+)?(?:\w+\s+)?(browsers?|packages?|workspaces?|modules?|projects?|platforms?|targets?|environments?|crates?|apps)\b/i;

/** What says that a part is meant after all, or that no run is told. */
const partly =
  /\b(?:only|not|never|no longer|nothing|most|almost|nearly|part|some|should|must|will|would|could|can|planned?|before|until|if|user|ci|still|left|next|instead|without|skipped|rest|once)\b|n't\b/i;

const reportsRun =
  /\b(?:run|ran|runs|rerun|repeat\w*|pass\w*|green|ok|clean|succe\w+|went through|builds?|built|compiles?|ends?|ended|shows?|showed|reports?|reported|fail\w*|red|errors?|warnings?)\b/i;

const passed = /\b(?:pass(?:ed|es|ing)?|green|clean|ok|succe\w+|went through)\b/i;

/** Folders that are all that there is to run. */
const rootFolder =
  /^(?:\.{0,2}\/?|(?:\.\/)?(?:src|lib|libs|app|apps|packages|tests?|specs?|__tests__|internal|cmd|pkg|all|\.\.\.|modules|crates)(?:\/(?:\.\.\.)?)?|\d+)$/i;

/** The runs that a clause can speak of: by a name of theirs, by their family, by a word of their command. */
function runsOf(input: CheckInput, clause: Clause, head: string): RunFact[] {
  const all = countedRuns(input);
  const text = clauseLine(clause);
  const named = namedRuns(input, clause, all).at(0);
  const isTest = /^(?:suite|test|spec|set|browser)/i.test(head);
  const family = isTest ? all.filter((run) => run.family === "test") : [];
  const meant = family.length > 0 ? family : sharing(all, text);
  const pool = named ? named.runs : meant;
  // "Of booking-api" keeps the runs that name it, and those that name nothing.
  const telling = sharing(pool, text.replace(/\b(?:test|suite|run|build)\w*\b/gi, " "));
  const kept = new Set(telling.length === 0 ? pool : telling);
  const runners = new Set([...kept].map(({ runner }) => runner));
  return all.filter(
    (run) => kept.has(run) || (run.scope.kind === "full" && runners.has(run.runner)),
  );
}

/** Runs whose command holds a word of a text. */
function sharing(runs: readonly RunFact[], text: string): RunFact[] {
  const own = tellingRoots(text);
  return runs.filter((run) =>
    [...tellingRoots(run.segment)].some((root) => root.length > 3 && own.has(root)),
  );
}

/** Words of every selection of tests. */
const dull = /^(?:tests?|suites?|specs?|run|check|all|it)$/i;

/** A selection that the clause itself does not name. */
function isUnnamedPart({ scope }: RunFact, told: ReadonlySet<string>): boolean {
  const isTold = (token: string) =>
    token
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .split(/[^\p{L}\p{N}]+/u)
      .every((word) => word.length < 2 || dull.test(word) || told.has(rootOf(word)));
  return (
    scope.kind === "selected" &&
    scope.tokens.some((token) => !rootFolder.test(token) && !isTold(token))
  );
}

/** A run of the whole that did not fail, as far as it can be read. */
const mayBeWhole = (run: RunFact, told: ReadonlySet<string>) =>
  run.status !== "fail" && run.status !== "denied" && !isUnnamedPart(run, told);

/** The numbers beside it are those of a run that named no part: that one is meant. */
function tellsCountsOf(
  sentence: string,
  runs: readonly RunFact[],
  told: ReadonlySet<string>,
): boolean {
  const numbers = new Set(
    (sentence.match(/\d[\d,.]*/g) ?? []).map((each) => each.replace(/\D/g, "")),
  );
  return runs.some(
    ({ counts, ...run }) =>
      !isUnnamedPart({ counts, ...run }, told) &&
      [counts.total, counts.passed].some(
        (count) => count !== undefined && numbers.has(String(count)),
      ),
  );
}

/** The sentence around an offset, of several that are one line. */
function pieceAround(text: string, at: number): string {
  const start = text.slice(0, at).search(/[^.!?]*(?:[.!?]\S[^.!?]*)*$/);
  const end = text.slice(at).search(/[.!?](?=\s|$)/);
  return text.slice(Math.max(0, start), end < 0 ? text.length : at + end);
}

const sinceThen = /\b(?:after|afterwards|since|then|now|again|at the end|finally|repeat)\b/i;

const butFor = /\b(?:except\w*|apart|but|besides|other than|bar)\b/i;

/** UTF-16 units in front of a sentence in which what it speaks of may be named. */
const before = 200;

const aroundOf = ({ summary }: CheckInput, { sentence }: Clause) =>
  summary.text.slice(Math.max(0, sentence.start - before), sentence.end);

/** The statement with what goes on behind an "and". */
function toldOf(input: CheckInput, clause: Clause): string {
  const next = input.summary.clauses.find(
    ({ sentence, span }) =>
      sentence.start === clause.sentence.start && span.start >= clause.span.end,
  );
  const isGoingOn = next && /^and\b/i.test(next.masked);
  return isGoingOn ? `${clauseLine(clause)} ${clauseLine(next)}` : clauseLine(clause);
}

/** The runs that end as the clause says, of those that it can mean. */
function endingSo(input: CheckInput, clause: Clause, head: string): RunFact[] {
  const meant = runsOf(input, clause, head);
  const isPass = passed.test(toldOf(input, clause)) && !butFor.test(sentenceText(input, clause));
  return isPass ? meant.filter(({ status }) => status === "pass") : meant;
}

/** Every run since `from` named a part that the words do not, and none since may have been whole unseen. */
function areAllParts(
  input: CheckInput,
  runs: readonly RunFact[],
  from: number,
  told: ReadonlySet<string>,
): boolean {
  const family = runs.at(-1)?.family;
  const isUnread = seenRuns(input).some(
    (run) =>
      run.family === family && run.callOrder > from && !hasResult(run) && mayBeWhole(run, told),
  );
  const isOpaque = input.facts.opaque.some(
    ({ order, what }) => what !== "script" && order > from && order >= input.range.from,
  );
  return (
    !isUnread && !isOpaque && runs.every((run) => run.callOrder <= from || isUnnamedPart(run, told))
  );
}

function judge(input: CheckInput, clause: Clause): WideRun | null {
  const text = clauseLine(clause);
  const found = whole.exec(text);
  if (!found || partly.test(text) || !reportsRun.test(sentenceText(input, clause))) return null;
  const told = tellingRoots(aroundOf(input, clause));
  const runs = endingSo(input, clause, found[1] ?? found[2] ?? "");
  const last = runs.at(-1);
  if (!last || last.order < input.range.from) return null;
  if (tellsCountsOf(pieceAround(text, found.index), countedRuns(input), told)) return null;
  const from = sinceThen.test(text) ? lastChangeBefore(input, last.callOrder) : 0;
  // Runs of one part after the other may have covered all of them.
  const parts = new Set(runs.map(({ scope }) => scope.tokens.join(" ")));
  const mayAddUp = found[2] !== undefined && parts.size > 1;
  if (mayAddUp || !areAllParts(input, runs, from, told) || isInherited(input, clause.text))
    return null;
  return { span: spanOf(clause, found), run: last };
}

const spanOf = (clause: Clause, found: RegExpExecArray): Span => ({
  start: clause.span.start + found.index,
  end: clause.span.start + found.index + found[0].length,
});

/** Runs told as the whole of it, where each that the words can mean named a part that they do not. */
export function tooWideRuns(input: CheckInput): WideRun[] {
  return reportClauses(input)
    .filter(({ polarity }) => polarity === "positive")
    .flatMap((clause) => judge(input, clause) ?? []);
}
