import type { RunCounts, RunFact } from "../facts/fact";
import type { Check, CheckInput, Judgement } from "./check";
import { generalCountJudgements } from "./shared/general-counts";
import { holdsTogether } from "./shared/holds-together";
import { isInheritedClause } from "./shared/inherited";
import { eventWords, makeFinding, quoted } from "./shared/make-finding";
import type { NumberClaim } from "./shared/number-claims";
import type { NumberMention } from "./shared/read-numbers";
import { wasSeen } from "./shared/record";
import { recordIndex } from "./shared/record-text";
import { relevantRuns } from "./shared/run-scope";
import { familyName, outcomeWords } from "./shared/run-words";
import { isShownLater } from "./shared/shown-later";
import { type StatusClaim, statusClaims } from "./shared/status-claim";
import { readNumber } from "./shared/status-counts";
import { isSum } from "./shared/summed-counts";
import { unheldMeasures } from "./shared/unheld-measures";

const id = "counts";

type Pair = { unit: keyof RunCounts; claimed: number; held: number };

function totalOf(counts: RunCounts): number | undefined {
  if (counts.total !== undefined) return counts.total;
  if (counts.passed === undefined && counts.failed === undefined) return undefined;
  return (counts.passed ?? 0) + (counts.failed ?? 0);
}

/** "All 47 tests pass" counts the ones that passed; runners count skipped ones apart or in the total. */
function pairs(claim: StatusClaim, run: RunFact): Pair[] {
  const { counts } = claim;
  const found: Pair[] = [];
  const add = (unit: keyof RunCounts, claimed: number | undefined, held: number | undefined) => {
    if (claimed !== undefined && held !== undefined) found.push({ unit, claimed, held });
  };
  add(
    "passed",
    counts.passed,
    run.counts.passed ?? (run.status === "pass" ? run.counts.total : undefined),
  );
  add("failed", counts.failed, run.counts.failed ?? (run.status === "pass" ? 0 : undefined));
  add("skipped", counts.skipped, run.counts.skipped);
  if (run.family !== "test") {
    add("errors", counts.errors, run.counts.errors ?? (run.status === "pass" ? 0 : undefined));
    add("warnings", counts.warnings, run.counts.warnings);
  }
  const total = counts.total;
  if (total !== undefined && total !== run.counts.passed) add("total", total, totalOf(run.counts));
  return found;
}

function agrees(claim: StatusClaim, run: RunFact): boolean {
  const found = pairs(claim, run);
  return found.length > 0 && found.every(({ claimed, held }) => claimed === held);
}

const unitWords: Readonly<Partial<Record<keyof RunCounts, string>>> = {
  passed: "passed",
  failed: "failed",
  skipped: "skipped",
  errors: "errors",
  warnings: "warnings",
  total: "in all",
};

function base(
  claim: StatusClaim,
  verdict: Judgement["verdict"],
  evidence: Judgement["evidence"],
): Judgement {
  return { span: claim.span, family: "count", verdict, evidence };
}

/** The run that the numbers are to be compared with: the last full one, else the last that counted. */
function decisiveRun(runs: readonly RunFact[]): RunFact | undefined {
  const counted = runs.filter(
    (run) =>
      totalOf(run.counts) !== undefined ||
      run.counts.errors !== undefined ||
      run.counts.warnings !== undefined,
  );
  return counted.findLast((run) => run.scope.kind === "full") ?? counted.at(-1);
}

function judge(input: CheckInput, claim: StatusClaim): Judgement[] {
  if (Object.keys(claim.counts).length === 0) return [];
  const { runs: all, relevance } = relevantRuns(input, claim);
  const seen = all.filter((run) => wasSeen(input, run));
  const match = all.findLast((run) => agrees(claim, run));
  const runs = match || seen.length === 0 ? all : seen;
  const decisive = decisiveRun(runs);
  const latest = Math.min(decisive?.order ?? 0, seen.at(-1)?.order ?? 0);
  if (match && (match.order >= latest || mayBeEarlier(claim))) {
    return [base(claim, "supported", [input.cite(match.order, match.quote)])];
  }
  if (!decisive || relevance !== "same" || !canAccuse(claim, decisive)) {
    return [base(claim, "unverifiable", [])];
  }
  return [judgeMismatch(input, claim, { runs, match, decisive })];
}

/** A story may give any earlier number; "all 44 tests pass" only the last. */
function mayBeEarlier(claim: StatusClaim): boolean {
  return !claim.isCurrent || !claim.isUniversal;
}

/** Somebody else counted it: a sub-agent, a table, a line about a part of the tests. */
function isCountedElsewhere(input: CheckInput, claim: StatusClaim): boolean {
  const { texts, tokens } = recordIndex(input);
  const isBeside = (count: number) => {
    const orders = new Set(tokens.orders(String(count)));
    const line = new RegExp(
      `^.*\\b${count}\\b.*\\b(?:tests?|specs?|pass\\w*|ok|fail\\w*|green|red)\\b|^.*\\b(?:tests?|specs?|pass\\w*|ok|fail\\w*|green|red)\\b.*\\b${count}\\b`,
      "im",
    );
    return texts.some(({ order, text }) => orders.has(order) && line.test(text));
  };
  const { passed, failed, total } = claim.counts;
  const told = [passed, failed, total].filter((count) => count !== undefined && count > 0);
  return !claim.isUniversal && told.length > 0 && told.every((count) => isBeside(count ?? 0));
}

function canAccuse(claim: StatusClaim, run: RunFact): boolean {
  return run.basis === "summary-line" && claim.isCurrent && !isLoose(claim);
}

type Mismatch = { runs: RunFact[]; match: RunFact | undefined; decisive: RunFact };

function judgeMismatch(input: CheckInput, claim: StatusClaim, mismatch: Mismatch): Judgement {
  const { runs, match, decisive } = mismatch;
  const isOld = decisive.order < input.range.from;
  if (isOld && isInheritedClause(input, claim.clause)) return base(claim, "inherited", []);
  const wrong = pairs(claim, decisive).find(({ claimed, held }) => claimed !== held);
  const isPart = match !== undefined && isBackedBySelection(runs, match, decisive);
  const isHistory =
    (match !== undefined && goesOnBehind(input, claim)) ||
    isToldBetter(input, claim, decisive) ||
    !isInSpan(input, claim, wrong) ||
    holdsTogether(input, claim.clause);
  const isOther = isSum(input, claim, runs) || isPart || isCountedElsewhere(input, claim);
  if (!wrong || isHistory || isOther || isShownLater(input, decisive, wrong.claimed))
    return base(claim, "unverifiable", []);
  return accuse(input, claim, decisive, wrong);
}

const goesOn =
  /^[^.]{0,40}?(?:→|->|=>|\b(?:then|now|later|afterwards|finally|danach|dann|jetzt|puis|luego)\b)/i;

/** "4 errors, then 2": the same sentence tells what became of it. */
function goesOnBehind({ summary }: CheckInput, { span, clause }: StatusClaim): boolean {
  return goesOn.test(summary.text.slice(span.end, clause.sentence.end));
}

/** Another sentence gives the last run as it was, so this one tells of an earlier one: "4 errors, then 2, now none". */
function isToldBetter(input: CheckInput, claim: StatusClaim, decisive: RunFact): boolean {
  if (claim.isUniversal) return false;
  return statusClaims(input).some((other) => {
    if (other.clause === claim.clause || other.family !== claim.family) return false;
    if (other.status !== decisive.status) return false;
    const told = pairs(other, decisive);
    const total = other.counts.total;
    const isCounted = told.length > 0 || (total !== undefined && total === decisive.counts.passed);
    return (
      told.every(({ claimed, held }) => claimed === held) &&
      (isCounted || claim.status !== decisive.status)
    );
  });
}

/** The number may stand in another part of the clause, which tells of another run. */
function isInSpan(
  { summary }: CheckInput,
  { span }: StatusClaim,
  wrong: Pair | undefined,
): boolean {
  const text = summary.text.slice(span.start, span.end);
  return (
    wrong !== undefined &&
    (text.match(/[\p{L}\p{N},]+/gu) ?? []).some((word) => readNumber(word) === wrong.claimed)
  );
}

/** A claim of a part that a later part-run backs: not the whole suite's number, and not meant to be. */
function isBackedBySelection(runs: readonly RunFact[], match: RunFact, decisive: RunFact): boolean {
  return match.scope.kind === "selected" && decisive.scope.kind === "full" && runs.includes(match);
}

/** "about 40", "over 40", "40+" and numbers of added tests are no exact counts of a run. */
function isLoose(claim: StatusClaim): boolean {
  const text = claim.clause.masked;
  return (
    /\b(?:about|around|roughly|approximately|nearly|almost|over|more than|at least|up to|some|~)\s*\d|\d\+|~\s*\d|≈|\d+\s*k\b|\d\s*\+\s*\d/i.test(
      text,
    ) || /\b(?:new|added|more|additional|extra|other|those|these)\b/i.test(text)
  );
}

function accuse(input: CheckInput, claim: StatusClaim, run: RunFact, wrong: Pair): Judgement {
  const cited = input.cite(run.order, run.quote);
  const says = quoted(input.summary.text.slice(claim.span.start, claim.span.end));
  const finding = makeFinding(input, {
    kind: "count-changed",
    rule: id,
    spans: [claim.span],
    evidence: [cited],
    says,
    holds: `The last ${familyName(run.family)} printed ${outcomeWords(run)}.`,
    why: `Says ${says}, that is ${wrong.claimed} ${unitWords[wrong.unit] ?? wrong.unit}; the last ${familyName(run.family)}, ${eventWords(cited)}, printed ${outcomeWords(run)}.`,
  });
  return { ...base(claim, "contradicted", [cited]), finding };
}

/** The status claim was judged by this number, among others. */
const isCountOf = (claim: StatusClaim, { value }: NumberMention) =>
  Object.values(claim.counts).includes(value);

/** Numbers of tests, errors and warnings, commits, files and measured values. */
export const counts: Check = {
  id,
  title: "Numbers",
  find: (input) => {
    const judged = statusClaims(input).flatMap((claim) =>
      judge(input, claim).map((judgement) => ({ claim, judgement })),
    );
    const isJudged = ({ span, mention }: NumberClaim) =>
      judged.some(
        ({ claim, judgement: { verdict, span: own } }) =>
          own.start < span.end &&
          span.start < own.end &&
          (verdict === "contradicted" || (verdict !== "unverifiable" && isCountOf(claim, mention))),
      );
    const others = generalCountJudgements(input, id, isJudged);
    const findings = unheldMeasures(input, id, others);
    return { judgements: [...judged.map(({ judgement }) => judgement), ...others], findings };
  },
};
