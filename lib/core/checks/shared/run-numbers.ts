import type { RunCounts } from "../../facts/fact";
import type { CheckInput, Clause, Judgement } from "../check";
import { isInherited } from "./inherited";
import { eventWords, makeFinding, quoted } from "./make-finding";
import { live, wasSeen } from "./record";
import { recordIndex } from "./record-text";
import { statusClaims } from "./status-claim";
import { readNumber } from "./status-counts";

/** Words by which runners and people count the same thing; they are loan words in many languages. */
const units: readonly [name: string, words: string, keys: readonly (keyof RunCounts)[]][] = [
  ["passed", "passed|passing|pass|successful", ["passed"]],
  ["failed", "failed|failing|failures?|fail", ["failed"]],
  ["skipped", "skipped|ignored|pending|todo", ["skipped"]],
  [
    "in all",
    "(?:tests?|specs?|examples?)(?!\\s+(?:(?:are|were|now|still|all|that)\\s+)*(?:pass|fail|skip|ignor|pend|succe|green|red))",
    ["total", "passed"],
  ],
  ["assertions", "assertions?", []],
  ["flaky", "flaky", []],
  ["offenses", "offen[cs]es?", ["errors"]],
];

type NumberClaim = { clause: Clause; start: number; end: number; value: number; unit: number };
type Held = { value: number; order: number; quote: string };

const before = units.map(
  ([, words]) =>
    new RegExp(
      `(?<![\\w.#/:+-])(\\d+)\\s+(?:(?:unit |integration )?tests? )?(?:${words})\\b(?!\\s*(?:files?|suites?))`,
      "gi",
    ),
);
const after = units.map(([name, words]) =>
  name === "in all" ? null : new RegExp(`\\b(?:${words})\\s*[=:]\\s*(\\d+)\\b`, "gi"),
);

/** Numbers that somebody adds up, estimates or plans are no counts of a run. */
const loose =
  /\b(?:about|around|roughly|approximately|nearly|almost|over|more than|at least|up to|some|new|added|more|additional|extra|other|another|first|last|remaining)\s*(?:the\s+)?$|[~≈+]\s*$/i;

function claimsOf(clause: Clause): NumberClaim[] {
  const text = clause.masked.replace(/[\n\r|]/g, " ");
  return [...units.keys()].flatMap((unit) =>
    matches(text, unit).flatMap((match) => {
      const value = readNumber(match[1] ?? "");
      const start = match.index;
      const end = start + match[0].length;
      const isAdded = /^\s*(?:\+|new\b|added\b|were added)/.test(text.slice(end));
      if (value === null || isAdded || loose.test(text.slice(0, start))) return [];
      return [{ clause, start, end, value, unit }];
    }),
  );
}

function matches(text: string, unit: number): RegExpExecArray[] {
  return [before[unit], after[unit]].flatMap((pattern) =>
    pattern ? [...text.matchAll(pattern)] : [],
  );
}

const cache = new WeakMap<CheckInput, Map<number, Held[]>>();

/** Every number that the record gives for a unit, by whomever. */
function heldNumbers(input: CheckInput, unit: number): Held[] {
  const known = cache.get(input) ?? new Map<number, Held[]>();
  cache.set(input, known);
  const cached = known.get(unit);
  if (cached) return cached;
  const keys = units[unit]?.[2] ?? [];
  const counted = live(input.facts.runs).flatMap((run) =>
    keys.flatMap((key) => {
      const value = run.counts[key];
      return value === undefined ? [] : [{ value, order: run.order, quote: run.quote }];
    }),
  );
  const texts = recordIndex(input).texts.filter(({ rolledBack }) => !rolledBack);
  const told = texts.flatMap(({ text, order }) =>
    matches(text, unit).flatMap((match) => heldOf(match, order)),
  );
  const held = [...counted, ...told].sort((a, b) => a.order - b.order);
  known.set(unit, held);
  return held;
}

function heldOf(match: RegExpMatchArray, order: number): Held[] {
  const value = readNumber(match[1] ?? "");
  return value === null ? [] : [{ value, order, quote: match[0] }];
}

/** The sum of two or three numbers of the record: packages, suites, rounds. */
function isSum(value: number, held: readonly Held[]): boolean {
  const values = [...new Set(held.map((entry) => entry.value))].slice(-40);
  return values.some((a) =>
    values.some((b) => a + b === value || values.some((c) => a + b + c === value)),
  );
}

/** The run of which the clause's other numbers speak, else the last that counted. */
function decisive(
  input: CheckInput,
  claim: NumberClaim,
  others: readonly NumberClaim[],
): Held | undefined {
  const held = heldNumbers(input, claim.unit);
  const orders = new Set(
    others.flatMap((other) =>
      heldNumbers(input, other.unit)
        .filter(({ value }) => value === other.value && other !== claim)
        .map(({ order }) => order),
    ),
  );
  const runs = new Set(
    live(input.facts.runs)
      .filter((run) => wasSeen(input, run))
      .map(({ order }) => order),
  );
  return (
    held.findLast(({ order }) => orders.has(order)) ?? held.findLast(({ order }) => runs.has(order))
  );
}

function judge(
  input: CheckInput,
  rule: string,
  claim: NumberClaim,
  others: readonly NumberClaim[],
): Judgement {
  const span = {
    start: claim.clause.span.start + claim.start,
    end: claim.clause.span.start + claim.end,
  };
  const base: Judgement = { span, family: "count", verdict: "unverifiable", evidence: [] };
  const held = heldNumbers(input, claim.unit);
  const match = held.findLast(({ value }) => value === claim.value);
  if (match)
    return { ...base, verdict: "supported", evidence: [input.cite(match.order, match.quote)] };
  const text = input.summary.text.slice(span.start, span.end);
  if (isInherited(input, text)) return { ...base, verdict: "inherited" };
  const source = decisive(input, claim, others);
  if (!source || claim.clause.modality !== "asserted" || isSum(claim.value, held)) return base;
  const cited = input.cite(source.order, source.quote);
  const unit = units[claim.unit]?.[0] ?? "";
  const finding = makeFinding(input, {
    kind: "count-changed",
    rule,
    spans: [span],
    evidence: [cited],
    says: quoted(text),
    holds: `The record has ${source.value} ${unit}.`,
    why: `Says ${quoted(text)}; no run in the record has that number, ${eventWords(cited)} has ${source.value} ${unit}.`,
  });
  return { ...base, verdict: "contradicted", evidence: [cited], finding };
}

/**
 * Numbers of tests that no run of the record ever had, in any wording and in any language. A number that some run
 * had is left to the check that knows which run is meant.
 */
export function runNumberJudgements(input: CheckInput, rule: string): Judgement[] {
  if (!input.compaction.isComplete && !input.previous) return [];
  const known = statusClaims(input).filter(({ counts }) => Object.keys(counts).length > 0);
  const isKnown = (clause: Clause) => known.some((claim) => claim.clause === clause);
  return input.summary.clauses
    .filter(({ section }) => !/^(?:request|constraints|user-messages)$/.test(section))
    .filter((clause) => !isKnown(clause))
    .flatMap((clause) => {
      const claims = claimsOf(clause);
      return claims.map((claim) => judge(input, rule, claim, claims));
    });
}
