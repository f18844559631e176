import type { Span } from "../../artifact";
import type { RunCounts, RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { isInherited } from "../shared/inherited";
import { readNumber } from "../shared/status-counts";
import { countedRuns } from "../shared/subject-runs";

/** "245 runs, 0 failures", in whatever language: a number of tests names its run. */
export type CountedClaim = { span: Span; total: number; failed: number };

const number = "(\\d{1,3}(?:[.,\u00a0 ]\\d{3})+|\\d+)";
const few =
  "(\\d+|no|zero|one|two|three|four|five|sin|sans|kein\\w*|nessun\\w*|nenhum\\w*|geen|aucun\\w*)";
const noun =
  "(?:runs?|tests?|specs?|examples?|exemples?|ejemplos?|pruebas?|testes|casos|cases|scenarios?|assertions)";
const bad =
  "(?:failures?|failed|failing|fails?|[ée]checs?|fallos?|fallad[oa]s?|fehler|fehlgeschlagen\\w*|fehlschl[aä]ge?|falhas?|fallit[aoie]|fallimenti|mislukt\\w*)";
const patterns: readonly RegExp[] = [
  new RegExp(
    `(?<![\\w#.:/-])${number} ${noun}(?:[ ,:;(/]|\\w|\\u00e9){1,30}?[ ,:;(]${few} ${bad}(?![\\w])`,
    "giu",
  ),
  new RegExp(`\\b(?:suite|set|run) of ${number} (?:tests? )?(failed|passed)\\b`, "gi"),
];

function failedOf(word: string): number | null {
  if (/^passed$/i.test(word)) return 0;
  if (/^failed$/i.test(word)) return 1;
  if (/^(?:sin|sans|kein|nessun|nenhum|geen|aucun)/i.test(word)) return 0;
  return readNumber(word);
}

const silent = /^(?:request|constraints|user-messages)$/;

function isReport({ modality, subject, section }: Clause): boolean {
  const isSaid = modality === "asserted" || modality === "hedged";
  return isSaid && subject !== "user" && !silent.test(section);
}

/** The sentence from the clause on: a comma stands in the middle of many counts. */
function lineOf(input: CheckInput, { span, sentence }: Clause): string {
  const text = input.summary.masked.slice(span.start, Math.min(sentence.end, span.start + 200));
  return text.replace(/[|\r\n][\s\S]*$/, "");
}

function readClause(input: CheckInput, clause: Clause): CountedClaim[] {
  const end = clause.span.end;
  const text = lineOf(input, clause);
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((found) => {
      const total = Number((found[1] ?? "").replace(/\D/g, ""));
      const failed = failedOf(found[2] ?? "");
      const start = clause.span.start + found.index;
      const span = { start, end: start + found[0].length };
      return failed === null || total < 3 || start >= end ? [] : [{ span, total, failed }];
    }),
  );
}

/** Statements that count the tests of a run and those of them that failed. */
export function countedClaims(input: CheckInput): CountedClaim[] {
  return input.summary.clauses
    .filter((clause) => isReport(clause) && !isInherited(input, clause.text))
    .flatMap((clause) => readClause(input, clause));
}

const sum = ({ passed, failed, skipped, errors }: RunCounts, ...more: number[]) =>
  [passed, failed, skipped, errors, ...more].reduce<number>((all, part) => all + (part ?? 0), 0);

function hasTotal({ counts }: RunFact, total: number): boolean {
  const { passed, failed } = counts;
  return (
    counts.total === total ||
    (passed !== undefined && passed + (failed ?? 0) === total) ||
    (passed !== undefined && sum(counts) === total)
  );
}

/** The last run of so many tests, where every one of them ended the other way. */
export function otherEnd(input: CheckInput, { total, failed }: CountedClaim): RunFact | null {
  const runs = countedRuns(input).filter((run) => run.family === "test" && hasTotal(run, total));
  const last = runs.at(-1);
  const isOther = runs.every((run) => (run.status === "pass") !== (failed === 0));
  return last && isOther && last.basis === "summary-line" ? last : null;
}
