import type { Span } from "../../artifact";
import type { RunCounts, RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { readCounts } from "./status-counts";
import { readHistory, type StatusHistory } from "./status-history";
import { asReport, isAssertion, isPermission, isPurpose } from "./status-mood";
import { type Subject, scopeWords, subjects } from "./status-subject";
import { findPredicates, type PredicateHit, type StatusFamily } from "./status-words";
import { bondOf, enumeration, isElsewhere, isOnServer } from "./subject-bond";

/** A statement of how a test, build, lint, type check or quoted command stands. */
export type StatusClaim = {
  clause: Clause;
  span: Span;
  family: StatusFamily;
  status: "pass" | "fail";
  /** "all", "every", "the full suite". */
  isUniversal: boolean;
  counts: RunCounts;
  /** Words that narrow it: "unit", "parser", a path. */
  scope: string[];
  /** The command in backticks that is the subject. */
  command: string | null;
  /** The runs that the record calls by the subject's name; null where it speaks of a family or of a command. */
  named?: readonly RunFact[] | null;
  /** "at the first try", "every time": it speaks of other runs than the last. */
  history?: StatusHistory | null;
  /** It tells of a failure in words that say more than how something ended. */
  isSoft?: boolean;
  /** Said of now, by the writer, without a hedge. */
  isCurrent: boolean;
  /** "failed", not "fails": may tell of something that was repaired later. */
  isPastTense: boolean;
  /** The number of passing ones beside failing ones: right or wrong as a number only. */
  isPartial?: boolean;
};

const universal = /\b(?:all|every|entire|full|whole|complete|everything|each)\b/i;

function spanOf(
  text: string,
  subject: Subject,
  hit: PredicateHit,
  history: ReturnType<typeof readHistory>,
): { start: number; end: number } {
  const start = Math.min(subject.start, hit.start);
  const end = Math.max(subject.end, hit.end, history?.end ?? 0);
  const lead =
    /(?:(?:all|every|each|both|none|no|the|of|full|whole|entire|complete|unit|integration|new|existing|our|its|\d+(?:\s*(?:\/|of|out of)\s*\d+)?|one|two|three|four|five|six|seven|eight|nine|ten)\s+)+$/i.exec(
      text.slice(0, start),
    );
  return { start: start - (lead?.[0].length ?? 0), end };
}

/** "Compiles without type errors" speaks of types. */
function namedFamily(predicate: string): StatusFamily | null {
  if (/\btype errors?\b/i.test(predicate)) return "typecheck";
  return /\blint(?:er|ing)? (?:errors?|issues?|problems?|warnings?)\b/i.test(predicate)
    ? "lint"
    : null;
}

/** "3 of 4 tests pass" reports a failure; with one skipped it does not. */
function isPartial({ passed, total, skipped }: RunCounts): boolean {
  return passed !== undefined && total !== undefined && passed + (skipped ?? 0) < total;
}

/** "3 errors at first, clean now": the earlier half makes no past of the later one. */
function saysNow(text: string, hit: PredicateHit): boolean {
  const behind = text.slice(Math.max(0, hit.start - 24), hit.end + 10);
  return /,[^,]*\b(?:now|by now)\b/i.test(behind);
}

function claimOf(clause: Clause, text: string, subject: Subject, hit: PredicateHit): StatusClaim {
  const offset = clause.span.start;
  const history = readHistory(text);
  const local = spanOf(text, subject, hit, history);
  const counts = readCounts(text.slice(local.start));
  return {
    clause,
    span: { start: offset + local.start, end: offset + local.end },
    family: namedFamily(text.slice(hit.start, hit.end)) ?? subject.family,
    status: isPartial(counts) ? "fail" : hit.status,
    isUniversal: universal.test(text.slice(local.start, local.end)),
    counts,
    scope: scopeWords(clause, offset, text, subject),
    command: subject.command,
    named: subject.named,
    history: history?.kind ?? null,
    isSoft: hit.isSoft,
    isCurrent: clause.modality === "asserted" && (clause.time === "current" || saysNow(text, hit)),
    isPastTense: hit.isPast,
  };
}

/** What stands in front of the details: "clippy and tests" of "✅ clippy and tests (47 passed), before the edit". */
function headOf(text: string): string {
  return /^[^(,;–—]*/.exec(text)?.[0] ?? "";
}

/** A row or line that a tick or a cross decides: "✅ build", "| lint | ❌ |". */
function markClaim(clause: Clause, text: string, all: readonly Subject[]): StatusClaim[] {
  const sign = /(✅|✓|✔|☑|🟢)|(❌|✗|✘|✕|🔴)/u.exec(clause.text);
  const head = headOf(text);
  const own = all.filter((entry) => entry.family !== "any" && entry.start < head.length);
  const words = head.replace(/[^\p{L}]+/gu, " ").trim();
  const limit = own.some(({ named, command }) => named !== null || command !== null) ? 6 : 4;
  const isElsewhere =
    isOnServer.test(text) && own.every(({ family, named }) => family !== "ci" && named === null);
  const isBehind = sign !== null && !clause.text.slice(0, sign.index).includes("\n");
  if (!sign || isElsewhere || own.length === 0 || words.split(" ").length > limit) return [];
  return own.map((subject) =>
    claimOf(clause, text, subject, {
      start: subject.start,
      end: Math.max(subject.end, isBehind ? sign.index + sign[0].length : 0),
      status: sign[1] ? "pass" : "fail",
      isPast: false,
      isSoft: false,
    }),
  );
}

function readClauseStatus(input: CheckInput, clause: Clause): StatusClaim[] {
  const text = clause.masked.replace(/[|\n\r]/g, " ");
  const all = subjects(input, clause, text);
  if (all.length === 0) return [];
  const claims: StatusClaim[] = [];
  for (const hit of findPredicates(text)) {
    if (isPermission(input, clause, hit) || isPurpose(clause)) continue;
    const best = all
      .map((subject) => ({ subject, cost: bondOf(text, subject, hit) }))
      .filter(({ subject, cost }) => cost < 100 && !isElsewhere(text, subject, hit))
      .sort((a, b) => a.cost - b.cost)[0];
    if (!best) continue;
    const list = enumeration(text, all, best.subject);
    for (const subject of list) claims.push(claimOf(clause, text, subject, hit));
  }
  if (claims.length > 0) return claims;
  const marked = markClaim(clause, text, all);
  return marked.length > 0 ? marked : innerMarks(clause, text, all);
}

/** "✓ written; strict build ✓": a tick or a cross right behind what it speaks of. */
function innerMarks(clause: Clause, text: string, all: readonly Subject[]): StatusClaim[] {
  return all.flatMap((subject) => {
    const sign = /^[\s:`)]{0,3}(?:([✅✓✔☑])|[❌✗✘✕])/u.exec(text.slice(subject.end));
    const isServer = isOnServer.test(text) && subject.named === null;
    if (!sign || subject.family === "any" || isServer) return [];
    const end = subject.end + sign[0].length;
    const status = sign[1] ? "pass" : "fail";
    return [
      claimOf(clause, text, subject, {
        start: subject.start,
        end,
        status,
        isPast: false,
        isSoft: false,
      }),
    ];
  });
}

const failingRest =
  /\b(?:[1-9]\d*|one|two|three|four|five|some|others?|several|the rest|the other|remaining)\s+(?:\w+\s+){0,3}(?:(?<!expected to )fail\w*|red|broken|not pass\w*)/i;

/** "43 tests pass and 3 fail": the number is a claim, the sentence is no green one. */
function readPartial(input: CheckInput, claim: StatusClaim): StatusClaim {
  if (claim.status !== "pass" || claim.isUniversal || claim.counts.passed === undefined)
    return claim;
  const { start, end } = claim.clause.sentence;
  const isPart = failingRest.test(input.summary.masked.slice(start, Math.min(end, start + 600)));
  return isPart ? { ...claim, status: "fail", isPartial: true } : claim;
}

const cache = new WeakMap<CheckInput, StatusClaim[]>();

/** A later word on the same subject in one clause is the one that counts. */
function replaces(later: StatusClaim, claim: StatusClaim): boolean {
  return (
    !later.isSoft &&
    later.family === claim.family &&
    later.command === claim.command &&
    later.named?.length === claim.named?.length
  );
}

const pronoun =
  /^[\s,]*(?:which|they|these|those|it|all of (?:them|which)|both of (?:them|which)|all|and all)\b/i;

/** "… ran the tests, which all passed": the subject stands in the clause before. */
function readRelative(
  input: CheckInput,
  clause: Clause,
  before: Clause | undefined,
): StatusClaim[] {
  if (!before || before.sentence.start !== clause.sentence.start) return [];
  const text = clause.masked.replace(/[|\n\r]/g, " ");
  if (!pronoun.test(text)) return [];
  const subject = subjects(input, before, before.masked).at(-1);
  const hit = findPredicates(text).at(-1);
  if (!subject || !hit || hit.start > 40) return [];
  const own = { ...subject, start: hit.start, end: hit.start };
  return [{ ...claimOf(clause, text, own, hit), command: subject.command }];
}

/** All statements of status in an English summary; for one subject the last of a clause wins. */
export function statusClaims(input: CheckInput): StatusClaim[] {
  const known = cache.get(input);
  if (known) return known;
  const { clauses } = input.summary;
  const claims = clauses.flatMap((written, index) => {
    const clause = asReport(input, written);
    if (!isAssertion(clause)) return [];
    const own = readClauseStatus(input, clause);
    const found = own.length > 0 ? own : readRelative(input, clause, clauses[index - 1]);
    return found.filter(
      (claim, at) => !found.slice(at + 1).some((later) => replaces(later, claim)),
    );
  });
  const english =
    input.summary.language === "en" ? claims.map((claim) => readPartial(input, claim)) : [];
  cache.set(input, english);
  return english;
}
