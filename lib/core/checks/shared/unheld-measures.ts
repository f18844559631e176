import type { Finding } from "../../finding";
import type { CheckInput, Judgement } from "../check";
import { numbersWithUnit } from "./held-numbers";
import { isInherited } from "./inherited";
import { makeFinding, quoted } from "./make-finding";
import { type NumberClaim, numberClaims } from "./number-claims";
import { rootOf } from "./number-keys";
import { isNumberIn } from "./number-presence";
import { recordIndex } from "./record-text";

/** Units that only a measurement or a bill gives, in the smallest one of their dimension. */
const dimensions: readonly Readonly<Record<string, number>>[] = [
  { ns: 1, us: 1e3, µs: 1e3, μs: 1e3, ms: 1e6, s: 1e9, sec: 1e9, m: 6e10, min: 6e10 },
  {
    b: 1,
    bytes: 1,
    k: 1e3,
    kb: 1e3,
    kib: 1024,
    ki: 1024,
    m: 1e6,
    mb: 1e6,
    mib: 1024 ** 2,
    mi: 1024 ** 2,
  },
  { b: 1, mb: 1e6, g: 1e9, gb: 1e9, gib: 1024 ** 3, gi: 1024 ** 3, tb: 1e12, tib: 1024 ** 4 },
];

/** Of these, people guess and look at a clock for the others. */
const measured = /^(?:ns|[uµμ]s|ms|[kmgt]i?b)$/;

/** What is measured as a bare number or a percentage; the record has it under this word or not at all. */
const quantity = new Set(
  "accuracy auc precision recall f1 coverage perplexity bleu rmse mae mape latency throughput"
    .split(" ")
    .map(rootOf),
);

const wholeNumber = /^\d[\d,]{0,14}(?:\.\d{1,9})?$/;

/** The values of the record in any unit of the dimension, in its smallest one. */
function valuesIn(input: CheckInput, units: Readonly<Record<string, number>>): number[] | null {
  const held = Object.entries(units).map(([unit, factor]) => ({
    factor,
    ...numbersWithUnit(input, unit),
  }));
  if (held.some(({ isWhole }) => !isWhole)) return null;
  const values = held.flatMap(({ numbers, factor }) => numbers.map(({ value }) => value * factor));
  const unique = [...new Set(values)];
  return unique.length > mostValues ? null : unique;
}

/** Beyond it sums and differences reach almost every number. */
const mostValues = 60;

/** Half of the last digit that the writer gave; whole tens and hundreds may be rounded. */
function slackOf(digits: string): number {
  const decimals = digits.split(".")[1]?.length ?? 0;
  const zeros = decimals === 0 ? (/0+$/.exec(digits)?.[0].length ?? 0) : 0;
  return 10 ** (zeros - decimals);
}

const averaged =
  /\b(?:average|mean|median|avg|p\d\d|typical\w*|durchschnitt\w*|mittel\w*|moyenne|media)\b/i;

/** A sum, difference, average or another unit of what the record measured. */
function isDerived(claim: NumberClaim, values: readonly number[], factor: number): boolean {
  const { value, digits } = claim.mention;
  const slack = slackOf(digits) * factor * 1.05;
  // A program's KB may have 1,024 bytes and the writer's 1,000.
  const isIt = (other: number) =>
    [1, 1.024, 1.024 ** 2, 1.024 ** 3].some(
      (ratio) =>
        Math.abs(other * ratio - value * factor) <= slack ||
        Math.abs(other / ratio - value * factor) <= slack,
    );
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isBetween = value * factor >= least && value * factor <= most;
  if (averaged.test(claim.text) && values.length > 1 && isBetween) return true;
  return values.some(
    (a, at) => isIt(a) || values.slice(at + 1).some((b) => isIt(a + b) || isIt(Math.abs(a - b))),
  );
}

/** A number of the record is the told one in another unit or rounded: "4.1 MB" of 4099211. */
function isHeldScaled(input: CheckInput, { mention }: NumberClaim, factors: readonly number[]) {
  const slack = slackOf(mention.digits);
  const isIt = (token: string) => {
    if (!wholeNumber.test(token)) return false;
    const held = Number(token.replaceAll(",", ""));
    return factors.some((factor) => Math.abs(held / factor - mention.value) <= slack / 2 + 1e-9);
  };
  for (const _held of recordIndex(input).tokens.matching(isIt)) return true;
  return false;
}

/** "30 ms", of which the record holds neither the number nor anything that it could come from. */
function isUnheldSize(input: CheckInput, claim: NumberClaim): boolean {
  const unit = claim.mention.unit ?? "";
  const own = dimensions.filter((units) => units[unit] !== undefined);
  if (!measured.test(unit) || own.length === 0) return false;
  if (isHeldScaled(input, claim, [1, 1e3, 1024, 1e6, 1024 ** 2, 1e9, 1024 ** 3, 1e-3]))
    return false;
  return own.every((units) => {
    const values = valuesIn(input, units);
    return values !== null && !isDerived(claim, values, units[unit] ?? 1);
  });
}

/** "Test accuracy is 0.640" of a quantity that no event names with it. */
function isUnheldQuantity(input: CheckInput, claim: NumberClaim): boolean {
  const { mention } = claim;
  const named = [...mention.before, ...mention.after].find((word) => quantity.has(rootOf(word)));
  const isValue = mention.unit === "%" || /\.\d\d/.test(mention.digits);
  if (named === undefined || !isValue) return false;
  if (mention.unit !== "%") return !isHeldScaled(input, claim, [1, 100, 0.01]);
  const { texts } = recordIndex(input);
  return !texts.some(({ text }) => text.toLowerCase().includes(named));
}

/** Money has its sign on either side. */
const isMoney = (claim: NumberClaim) =>
  /^\s?[$€£]/.test(claim.clauseText.slice(claim.mention.end)) ||
  /[$€£]\s?$/.test(claim.clauseText.slice(0, claim.mention.start));

/** A price of which the record holds no price at all. */
function isUnheldPrice(input: CheckInput, claim: NumberClaim): boolean {
  if (!isMoney(claim) || isHeldScaled(input, claim, [1, 100, 0.01])) return false;
  return !recordIndex(input).texts.some(({ text }) => /[€£]\s?\d|\d\s?[$€£]|\$\s?\d{2}/.test(text));
}

const guessed =
  /\b(?:would|could|might|may|maybe|perhaps|probably|likely|estimat\w+|guess\w*|expect\w*|should|limit\w*|target\w*|goal|budget|vielleicht|etwa|wohl|soll\w*|grenze)\b/i;

function isUnheld(input: CheckInput, claim: NumberClaim): boolean {
  if (!isReport(claim) || claim.isRough || guessed.test(claim.text)) return false;
  const isUnknown =
    isUnheldSize(input, claim) || isUnheldQuantity(input, claim) || isUnheldPrice(input, claim);
  if (!isUnknown || recordIndex(input).texts.some(({ text }) => isNumberIn(text, claim.mention)))
    return false;
  return !isInherited(input, input.summary.text.slice(claim.span.start, claim.span.end));
}

/** "Test accuracy is 0.640" begins like an order and is none. */
const isReport = ({ clause, clauseText, isFact }: NumberClaim) =>
  (isFact && clause.modality === "asserted") ||
  (clause.modality === "imperative" &&
    !/^(?:next|pending|request|constraints)$/.test(clause.section) &&
    /^\W*\w+ \w+ (?:is|was|are|were) /.test(clauseText));

function accuse(input: CheckInput, rule: string, { span }: NumberClaim): Finding {
  const says = quoted(input.summary.text.slice(span.start, span.end));
  return makeFinding(input, {
    kind: "unsupported",
    rule,
    spans: [span],
    evidence: [],
    says,
    holds: "No event holds it.",
    why: `Says ${says}; nothing in the complete record holds this number or anything that it could come from.`,
  });
}

/** Measured figures of a report that a whole record has nothing of, but for those that were judged otherwise. */
export function unheldMeasures(
  input: CheckInput,
  rule: string,
  judged: readonly Judgement[],
): Finding[] {
  const { compaction, facts } = input;
  if (!compaction.isComplete || !compaction.isExact || facts.hasTruncatedOutput) return [];
  const isWrong = ({ span }: NumberClaim) =>
    judged.some((each) => each.verdict === "contradicted" && each.span.start === span.start);
  return numberClaims(input)
    .filter((claim) => isUnheld(input, claim) && !isWrong(claim))
    .map((claim) => accuse(input, rule, claim));
}
