import { hasOrder } from "../evidence/order-set";
import type { RunFact } from "../facts/fact";
import type { Finding } from "../finding";
import type { Check, CheckInput, Clause } from "./check";
import { dueFailures } from "./open-failures/due-failures";
import { isTold } from "./open-failures/told-failure";
import { judgeStatus } from "./shared/judge-status";
import { eventWords, makeFinding, quoted, shorten, silentWords } from "./shared/make-finding";
import { live } from "./shared/record";
import { commandHead } from "./shared/run-names";
import { openFailures } from "./shared/run-scope";
import { familyName, outcomeWords } from "./shared/run-words";
import { statusClaims } from "./shared/status-claim";

const id = "open-failures";

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
      kindOf(judged.run) === kindOf(run)
    );
  });
}

/** The latest failing run of the same thing, kept verbatim or not, shows it best. */
function latest(input: CheckInput, run: RunFact): RunFact {
  const open = openFailures(live(input.facts.runs)).filter(
    (other) => kindOf(other) === kindOf(run),
  );
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

const families = ["deploy", "migration", "test", "build", "typecheck", "lint", "command"];

/** The gravest family first, the latest within it. */
function gravest(due: readonly RunFact[]): RunFact | undefined {
  const rank = (run: RunFact) => families.indexOf(run.family);
  return [...due].sort((a, b) => rank(a) - rank(b) || b.order - a.order)[0];
}

const kindOf = (run: RunFact) => (run.family === "command" ? commandHead(run) : run.family);

/** One failure of each kind, the latest; the others show the same. */
function latestOfKind(due: readonly RunFact[]): RunFact[] {
  return [...new Map(due.map((run) => [kindOf(run), run])).values()];
}

function find(input: CheckInput): Finding[] {
  const open = openFailures(live(input.facts.runs));
  const all = dueFailures(input);
  const told = new Set(all.filter((run) => isTold(input, run, open)).map(kindOf));
  const due = latestOfKind(all.filter((run) => !told.has(kindOf(run))));
  const denial = input.summary.language === "en" ? denyingClause(input) : null;
  const findings: Finding[] = [];
  const worst = gravest(due);
  const isDenied = denial !== null && worst !== undefined;
  if (isDenied) findings.push(report(input, worst, denial));
  for (const run of due) {
    if (isDenied && run === worst) continue;
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
