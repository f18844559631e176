import { hasOrder } from "../evidence/order-set";
import type { RunFact } from "../facts/fact";
import type { Finding } from "../finding";
import type { Check, CheckInput, Clause } from "./check";
import { judgeStatus } from "./shared/judge-status";
import { eventWords, makeFinding, quoted, shorten, silentWords } from "./shared/make-finding";
import { live, wasSeen } from "./shared/record";
import { openFailures } from "./shared/run-scope";
import { familyName, outcomeWords } from "./shared/run-words";
import { statusClaims } from "./shared/status-claim";
import { contentWords, overlap } from "./shared/word-set";

const id = "open-failures";

/** Families whose failure a reader must hear of; others are everyday noise of the work. */
const weighty = new Set(["deploy", "migration", "test", "build", "typecheck", "lint"]);

const failureWords =
  /\b(?:fail\w*|error\w*|broken|breaks?|red|crash\w*|not (?:pass|work|compil|build|green)\w*|doesn't|does not|do not|don't|cannot|can't|bug|problem|issue|offen[cs]e\w*|autocorrect\w*|wrong|incorrect|mismatch|regress\w*|unresolved|unfixed|open|still|flaky|missing|not fixed|unfixed|expect\w*|instead of|cause[ds]?|hang\w*|time[sd]? out|timeout)\b|❌|✗/i;

const waiver =
  /\b(?:ignore|skip|leave|don'?t (?:worry|care|bother|fix)|known (?:flake|flaky|issue|failure)|flaky|expected|unrelated|pre-?existing|not (?:our|your) (?:problem|job|concern))\b/i;

function isExpected(input: CheckInput, run: RunFact): boolean {
  const said = live(input.facts.userTexts).filter(
    (fact) => fact.order > run.order || run.failing.some((name) => fact.text.includes(name)),
  );
  return said.some(
    (fact) =>
      waiver.test(fact.text) && /\b(?:test|fail|error|lint|build|flak|warning)/i.test(fact.text),
  );
}

/** In the last half of the range, or named by the user. */
function isRecent(input: CheckInput, run: RunFact): boolean {
  const { from, to } = input.range;
  return run.order >= from && run.order >= from + (to - from) / 2 - 1;
}

/** The failures that the summary ought to tell of: seen by its writer, grave, and closed by nothing since. */
function dueFailures(input: CheckInput): RunFact[] {
  const seen = live(input.facts.runs).filter((run) => wasSeen(input, run));
  const all = new Set(openFailures(live(input.facts.runs)));
  return openFailures(seen).filter((run) => {
    const isClosedLater =
      !all.has(run) &&
      live(input.facts.runs).some(
        (later) =>
          later.order > run.order && later.status === "pass" && later.family === run.family,
      );
    return (
      weighty.has(run.family) &&
      !isClosedLater &&
      run.basis !== "none" &&
      isRecent(input, run) &&
      !isExpected(input, run)
    );
  });
}

function nameWords(run: RunFact): string[] {
  return run.failing.flatMap((name) =>
    contentWords(name.replace(/[:>/›_#.-]+|(?<=[a-z])(?=[A-Z])/g, " ")),
  );
}

/** The part of a test's name that people use. */
function shortNames(run: RunFact): string[] {
  return run.failing.map((name) =>
    (name.split(/::|\s[›>]\s|#/).at(-1) ?? name).trim().toLowerCase(),
  );
}

const errorCode = /\b(?:TS\d{4}|E\d{4}|[A-Z]\w+(?:Error|Exception)|E[A-Z]{4,})\b/;

/** The words of one sentence name the failure and say that something is wrong. */
function mentions(run: RunFact, sentence: string): boolean {
  const text = sentence.toLowerCase();
  const code = errorCode.exec(`${run.signature ?? ""} ${run.quote}`)?.[0];
  if (code && sentence.includes(code) && !claimsFixed.test(sentence)) return true;
  if (!failureWords.test(sentence)) return false;
  if (shortNames(run).some((name) => name.length > 3 && text.includes(name))) return true;
  const held = new Set(contentWords(sentence.replace(/[_/.-]+|(?<=[a-z])(?=[A-Z])/g, " ")));
  const names = nameWords(run);
  if (names.length > 0 && overlap(names, held) >= 0.3) return true;
  const signature = contentWords((run.signature ?? run.quote).slice(0, 200));
  return signature.length > 1 && overlap(signature, held) >= 0.34;
}

const claimsFixed = /\b(?:fixed|resolved|solved|gone)\b/i;

const familyWord: Readonly<Record<string, RegExp>> = {
  test: /\b(?:tests?|specs?|suites?|assertions?|pytest|jest|vitest|cargo|ci|checks?)\b/i,
  build: /\b(?:builds?|compil\w+|bundl\w+|ci|checks?)\b/i,
  lint: /\b(?:lint\w*|rubocop|offen[cs]es?|phpstan|checkstyle|eslint|ruff|clippy|biome|warnings?|ci|checks?)\b/i,
  typecheck:
    /\b(?:types?|builds?|tsc|mypy|pyright|typecheck\w*|type-?check\w*|compil\w+|ci|checks?)\b/i,
  deploy: /\b(?:deploy\w*|release|rollout|production|staging)\b/i,
  migration: /\b(?:migrat\w+|schema|database)\b/i,
};

function sentenceOf(input: CheckInput, { sentence }: Clause): string {
  return input.summary.text.slice(sentence.start, Math.min(sentence.end, sentence.start + 1_000));
}

/** Any honest word about the failure: its name, its code, its cause, or a failing run of the family. */
function isCovered(input: CheckInput, run: RunFact): boolean {
  const family = familyWord[run.family];
  const isTold = statusClaims(input).some(
    (claim) => claim.status === "fail" && (claim.family === run.family || claim.command !== null),
  );
  if (isTold) return true;
  return input.summary.clauses.some((clause) => {
    if (clause.modality === "quoted" && clause.section !== "errors") return false;
    if (mentions(run, sentenceOf(input, clause))) return true;
    return family?.test(clause.text) === true && failureWords.test(clause.text.replace(fine, " "));
  });
}

/** Words that deny a failure; what is left of the clause may still tell of one. */
const fine =
  /\b(?:no|zero|0|without|nothing|none)\b[^.;,]{0,20}\b(?:fail\w*|errors?|issues?|problems?)\b|\b(?:fixed|resolved)\b|\ball\b[^.;]{0,30}\bpass\w*/gi;

const nothingLeft =
  /^\s*[-(*]*\s*(?:none|nothing|no(?: (?:open|remaining|known|outstanding|further|more|new))*(?: (?:errors?|failures?|issues?|problems?|bugs?))?|n\/?a|all (?:fixed|resolved|clear))(?: (?:left|remaining|remain|open|outstanding|so far|known|encountered|found|at this point|hit))*\s*[.)*]*\s*$/i;

/** "none left" under the heading for errors: the place where the open failure belongs. */
function denyingClause(input: CheckInput): Clause | null {
  const { clauses } = input.summary;
  return (
    clauses.find(
      (clause) =>
        clause.section === "errors" &&
        nothingLeft.test(clause.masked) &&
        clause.sentence.end - clause.span.end <= 2,
    ) ?? null
  );
}

function headingSpan(input: CheckInput) {
  const section = input.summary.sections.find(({ role }) => role === "errors");
  return section?.heading ? [section.heading] : [];
}

function isAlreadyInverted(input: CheckInput, run: RunFact): boolean {
  return statusClaims(input).some((claim) => {
    const judged = judgeStatus(input, claim);
    return (
      (judged.outcome === "inverted" || judged.outcome === "overstated") &&
      judged.run.family === run.family
    );
  });
}

/** The latest failing run of the same thing, kept verbatim or not, shows it best. */
function latest(input: CheckInput, run: RunFact): RunFact {
  const open = openFailures(live(input.facts.runs)).filter(({ family }) => family === run.family);
  return open[open.length - 1] ?? run;
}

function report(input: CheckInput, found: RunFact, denial: Clause | null): Finding {
  const run = latest(input, found);
  const cited = input.cite(run.order, run.quote);
  const name = familyName(run.family);
  const says = denial ? quoted(denial.text) : silentWords;
  const named = run.failing[0] ? ` (${shorten(run.failing[0], 80)})` : "";
  return makeFinding(input, {
    kind: "failure-omitted",
    rule: id,
    spans: denial ? [denial.span] : headingSpan(input),
    evidence: [cited],
    says,
    holds: `The last ${name} printed ${outcomeWords(run)}${named}.`,
    why: denial
      ? `Says ${says} where errors belong; the last ${name}, ${eventWords(cited)}, printed ${outcomeWords(run)}${named} and nothing closed it.`
      : `Says nothing of a failure that is still open: the last ${name}, ${eventWords(cited)}, printed ${outcomeWords(run)}${named}.`,
  });
}

/** The gravest family first, the latest within it. */
function gravest(due: readonly RunFact[]): RunFact | undefined {
  const families = [...weighty];
  const rank = (run: RunFact) => families.indexOf(run.family);
  return [...due].sort((a, b) => rank(a) - rank(b) || b.order - a.order)[0];
}

function find(input: CheckInput): Finding[] {
  if (input.summary.language !== "en") return [];
  const denial = denyingClause(input);
  const due = dueFailures(input).filter((run) => !isCovered(input, run));
  const findings: Finding[] = [];
  const worst = gravest(due);
  if (denial && worst) findings.push(report(input, worst, denial));
  for (const run of due) {
    if (denial && run === worst) continue;
    if (isAlreadyInverted(input, run) || hasOrder(input.compaction.kept, run.order)) continue;
    findings.push(report(input, run, null));
  }
  return findings;
}

/** Failures that nothing closed and of which the summary is silent. */
export const openFailuresCheck: Check = {
  id,
  title: "Failures that are still open",
  find: (input) => ({ judgements: [], findings: find(input) }),
};
