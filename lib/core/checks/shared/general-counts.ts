import type { FactBase } from "../../facts/fact";
import type { Citation, FindingKind } from "../../finding";
import type { CheckInput, Judgement } from "../check";
import { alignNumber } from "./align-number";
import { isInherited } from "./inherited";
import { eventWords, makeFinding, quoted } from "./make-finding";
import { type NumberClaim, numberClaims } from "./number-claims";
import { last, live, provesAbsence } from "./record";

type Countable = { facts: FactBase[]; value: number };

/** Things that the facts themselves count. */
function countFacts(input: CheckInput, { mention, clause }: NumberClaim): Countable | null {
  const unit = mention.after[0] ?? "";
  if (
    /^commits?$/.test(unit) &&
    /\b(?:made|created|landed|committed|in|as|with|pushed|added|total)\b/i.test(clause.masked)
  ) {
    const facts = live(input.facts.git).filter(
      (fact) => fact.action === "commit" && fact.succeeded && !fact.isNoop,
    );
    return { facts, value: facts.length };
  }
  if (
    /^files?$/.test(unit) &&
    /\b(?:edited|changed|modified|touched|updated)\s+(?:\w+\s+)?[\w,.]+ (?:\w+ )?files?\b|\bfiles? (?:(?:were|was|have been|are|got)\s+)?(?:changed|modified|edited|touched)\b/i.test(
      clause.masked,
    )
  ) {
    const facts = live(input.facts.files).filter(
      (fact) => fact.succeeded && fact.change !== "read",
    );
    return { facts, value: new Set(facts.map((fact) => fact.path)).size };
  }
  return null;
}

const family = "count";

type Told = { value: string; cited: Citation };

/** Numbers that name a thing and count nothing. */
const idLabel = /^(?:pr|mr|issue|ticket|bug|pull|merge|request|case|job|build|pipeline|id|no|nr)$/;

/** "Node 22" and "PostgreSQL 16": a name in capitals in front of a number tells its version; "AUC 0.86" is measured. */
const isVersioned = (input: CheckInput, { mention, span }: NumberClaim) =>
  mention.after.length === 0 &&
  mention.partner === null &&
  !/^0\.|\.\d\d/.test(mention.digits) &&
  mention.unit === null &&
  /(?:^|[\s(*_`])[A-Z][\w.+#]*\s$/.test(
    input.summary.text.slice(Math.max(0, span.start - 24), span.start),
  );

/** "(501, 507, 519; 521 is internal)": numbers in a row that count nothing are names. */
const isListed = ({ mention, siblings, clauseText }: NumberClaim) =>
  mention.after.length === 0 &&
  mention.partner === null &&
  siblings.some((other) => {
    const [left, right] = other.start < mention.start ? [other, mention] : [mention, other];
    return (
      other.after.length === 0 &&
      other.unit === null &&
      other.digits.length === mention.digits.length &&
      /^[,;]? (?:and |& )?$/.test(clauseText.slice(left.end, right.start))
    );
  });

function kindOf(input: CheckInput, claim: NumberClaim): FindingKind {
  const { mention } = claim;
  if (isVersioned(input, claim) || isListed(claim)) return "identifier-changed";
  const isId = mention.before.slice(0, 1).some((word) => idLabel.test(word));
  const isLong = mention.digits.length >= 8 && mention.after.length === 0 && mention.unit === null;
  return isId || isLong ? "identifier-changed" : "count-changed";
}

function accuse(input: CheckInput, rule: string, claim: NumberClaim, told: Told): Judgement {
  const { value, cited } = told;
  const says = quoted(input.summary.text.slice(claim.span.start, claim.span.end));
  const finding = makeFinding(input, {
    kind: kindOf(input, claim),
    rule,
    spans: [claim.span],
    evidence: [cited],
    says,
    holds: `The record has ${value}.`,
    why: `Says ${says}; the record has ${value} for the same thing (${eventWords(cited)}).`,
  });
  return { span: claim.span, family, verdict: "contradicted", evidence: [cited], finding };
}

function judgeCounted(
  input: CheckInput,
  rule: string,
  claim: NumberClaim,
  counted: Countable,
): Judgement | null {
  const fact = last(counted.facts);
  if (!fact) return null;
  const cited = input.cite(fact.order, fact.quote);
  const base = { span: claim.span, family, evidence: [cited] };
  const { value } = claim.mention;
  if (counted.value === value) return { ...base, verdict: "supported" };
  const isSure = value > 0 && !input.previous && provesAbsence(input);
  if (!isSure || alignNumber(input, claim).verdict === "supported") return null;
  return accuse(input, rule, claim, { value: String(counted.value), cited });
}

function judge(input: CheckInput, rule: string, claim: NumberClaim): Judgement {
  const counted = countFacts(input, claim);
  const byFacts = counted && judgeCounted(input, rule, claim, counted);
  if (byFacts) return byFacts;
  const base: Judgement = { span: claim.span, family, verdict: "unverifiable", evidence: [] };
  const { verdict, held } = alignNumber(input, claim);
  if (!held || verdict === "unverifiable") return base;
  const value = held.line.slice(held.start, held.end).trim();
  const cited = input.cite(held.entry.order, held.line.trim());
  if (verdict === "supported") return { ...base, verdict, evidence: [cited] };
  if (isInherited(input, input.summary.text.slice(claim.span.start, claim.span.end)))
    return { ...base, verdict: "inherited" };
  return accuse(input, rule, claim, { value: quoted(held.line.trim(), 80) || value, cited });
}

/** Numbers that nobody judged as counts of a run; without one matching number they stay unverifiable. */
export function generalCountJudgements(
  input: CheckInput,
  rule: string,
  isJudged: (claim: NumberClaim) => boolean,
): Judgement[] {
  return numberClaims(input)
    .filter((claim) => !isJudged(claim))
    .map((claim) => judge(input, rule, claim));
}
