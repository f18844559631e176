import type { Span } from "../../artifact";
import type { FactBase } from "../../facts/fact";
import type { CheckInput, Clause, Judgement } from "../check";
import { eventWords, makeFinding, quoted } from "./make-finding";
import { last, live, provesAbsence } from "./record";
import { recordIndex } from "./record-text";
import { readNumber } from "./status-counts";

/** A number with its unit that no status sentence holds: "3 commits", "coverage 87 %", "412 rows". */
type CountClaim = { clause: Clause; span: Span; value: number; raw: string; unit: string };

const numberUnit =
  /(?<![\w.#/-])(\d+(?:,\d{3})*(?:\.\d+)?|two|three|four|five|six|seven|eight|nine|ten)\s*(%|percent\b|ms\b|seconds?\b|[KMG]i?B\b|(?:[a-z]+ ){0,1}?(?:commits?|files?|rows?|records?|lines?|entries|endpoints?|requests?|users?|items?|pages?|vulnerabilit(?:y|ies)|packages?|modules?|tables?|warnings?|issues?|duplicates?|events?|messages?|jobs?|queries|migrations?|routes?|images?|keys?|tokens?|tickets?|bytes|nodes?|pods?|instances?|replicas?|workers?|retries|attempts?)\b)/gi;

const loose =
  /(?:\b(?:about|around|roughly|approximately|nearly|almost|over|more than|at least|at most|up to|under|less than|fewer than|below|above|some|every|first|last|top|next|max\w*|min\w*|limit\w*)\s+(?:the\s+)?|[~≈<>≤≥]\s*)$/i;

function readCountClaims(input: CheckInput): CountClaim[] {
  const claims: CountClaim[] = [];
  for (const clause of input.summary.clauses) {
    if (
      clause.modality !== "asserted" ||
      clause.time !== "current" ||
      clause.section === "request" ||
      clause.section === "constraints"
    )
      continue;
    const text = clause.masked.replace(/[\n\r|]/g, " ");
    for (const found of text.matchAll(numberUnit)) {
      const raw = found[1] ?? "";
      const value = readNumber(raw);
      if (
        value === null ||
        loose.test(text.slice(0, found.index)) ||
        /^\+/.test(text.slice(found.index + raw.length))
      )
        continue;
      const start = clause.span.start + found.index;
      claims.push({
        clause,
        span: { start, end: start + found[0].length },
        value,
        raw,
        unit: unitOf(found[2] ?? ""),
      });
    }
  }
  return claims;
}

function unitOf(words: string): string {
  const lower = words.trim().toLowerCase();
  if (lower === "percent") return "%";
  return (lower.split(" ").at(-1) ?? lower).replace(/ies$/, "y").replace(/(?<!s)s$/, "");
}

type Countable = { facts: FactBase[]; value: number };

/** Things that the facts themselves count. */
function countFacts(input: CheckInput, claim: CountClaim): Countable | null {
  if (
    claim.unit === "commit" &&
    /\b(?:made|created|landed|committed|in|as|with|pushed|added|total)\b/i.test(claim.clause.masked)
  ) {
    const facts = live(input.facts.git).filter(
      (fact) => fact.action === "commit" && fact.succeeded && !fact.isNoop,
    );
    return { facts, value: facts.length };
  }
  if (
    claim.unit === "file" &&
    /\b(?:edited|changed|modified|touched|updated)\s+(?:\w+\s+)?[\w,.]+ (?:\w+ )?files?\b|\bfiles? (?:(?:were|was|have been|are|got)\s+)?(?:changed|modified|edited|touched)\b/i.test(
      claim.clause.masked,
    )
  ) {
    const facts = live(input.facts.files).filter(
      (fact) => fact.succeeded && fact.change !== "read",
    );
    return { facts, value: new Set(facts.map((fact) => fact.path)).size };
  }
  return null;
}

type HeldValue = { value: number; order: number; quote: string };

/** Every "N unit" in the live outputs of tools, with where it stands. */
function heldValues(input: CheckInput, unit: string): HeldValue[] {
  const escaped = unit === "%" ? "%" : `${unit.replace(/y$/, "(?:y|ie)")}s?\\b`;
  const pattern = new RegExp(`(?<![\\w.])(\\d+(?:,\\d{3})*(?:\\.\\d+)?)\\s*${escaped}`, "gi");
  const outputs = recordIndex(input).texts.filter(
    (entry) => !entry.rolledBack && !entry.isUser && !entry.isAgent,
  );
  return outputs.flatMap(({ text, order }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const value = readNumber(match[1] ?? "");
      return value === null ? [] : [{ value, order, quote: match[0] }];
    }),
  );
}

function isClose(claimed: number, raw: string, held: number): boolean {
  if (claimed === held) return true;
  const digits = /\.(\d+)$/.exec(raw)?.[1]?.length ?? 0;
  return Number(held.toFixed(digits)) === claimed || Math.floor(held) === claimed;
}

function judgeCounted(
  input: CheckInput,
  rule: string,
  claim: CountClaim,
  counted: Countable,
  fact: FactBase,
): Judgement {
  const cited = input.cite(fact.order, fact.quote);
  const base = { span: claim.span, family: "count", evidence: [cited] };
  if (counted.value === claim.value) return { ...base, verdict: "supported" };
  const isTold = heldValues(input, claim.unit).some(({ value }) => value === claim.value);
  const isSure = !isTold && claim.value > 0 && !input.previous;
  if (isSure && provesAbsence(input)) return accuse(input, rule, claim, counted.value, cited);
  return { ...base, verdict: "unverifiable" };
}

function judge(input: CheckInput, rule: string, claim: CountClaim): Judgement {
  const base: Judgement = {
    span: claim.span,
    family: "count",
    verdict: "unverifiable",
    evidence: [],
  };
  const counted = countFacts(input, claim);
  const fact = counted && last(counted.facts);
  if (counted && fact) return judgeCounted(input, rule, claim, counted, fact);
  const { tokens } = recordIndex(input);
  const forms = [claim.raw, String(claim.value), `${claim.raw}${claim.unit}`];
  if (forms.some((form) => tokens.has(form))) return { ...base, verdict: "supported" };
  const held = heldValues(input, claim.unit);
  const close = held.find(({ value }) => isClose(claim.value, claim.raw, value));
  if (close) {
    return { ...base, verdict: "supported", evidence: [input.cite(close.order, close.quote)] };
  }
  const only = held.at(-1);
  if (!only || new Set(held.map(({ value }) => value)).size !== 1) return base;
  return sharesContext(input, claim, only.order)
    ? accuse(input, rule, claim, only.value, input.cite(only.order, only.quote))
    : base;
}

/** The second signal (G8): the claim's other words stand in the event that holds the number. */
function sharesContext(input: CheckInput, claim: CountClaim, order: number): boolean {
  const text = recordIndex(input)
    .texts.filter((entry) => entry.order <= order && entry.order >= order - 1)
    .map((entry) => entry.text.toLowerCase())
    .join("\n");
  const words = claim.clause.masked.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  return (
    words.filter(
      (word) => !word.startsWith(claim.unit.slice(0, 4)) && text.includes(word.slice(0, 6)),
    ).length > 0
  );
}

function accuse(
  input: CheckInput,
  rule: string,
  claim: CountClaim,
  held: number,
  cited: ReturnType<CheckInput["cite"]>,
): Judgement {
  const says = quoted(input.summary.text.slice(claim.span.start, claim.span.end));
  const unit = claim.unit === "%" ? " %" : ` ${claim.unit}${held === 1 ? "" : "s"}`;
  const finding = makeFinding(input, {
    kind: "count-changed",
    rule,
    spans: [claim.span],
    evidence: [cited],
    says,
    holds: `The record shows ${held}${unit}.`,
    why: `Says ${says}; the record shows ${held}${unit} (${eventWords(cited)}).`,
  });
  return { span: claim.span, family: "count", verdict: "contradicted", evidence: [cited], finding };
}

/** Numbers outside of status sentences; without one matching fact they stay unverifiable. */
export function generalCountJudgements(input: CheckInput, rule: string): Judgement[] {
  return readCountClaims(input).map((claim) => judge(input, rule, claim));
}
