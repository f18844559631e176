import type { Citation, Finding, JudgedConstraint } from "../../finding";
import type { CheckInput } from "../check";
import { eventWords, makeFinding, quoted } from "../shared/make-finding";
import { type RetoldRule, retoldRules } from "./retold-rules";

const rule = "constraints";

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end;

function findingOf(input: CheckInput, { part, piece, change }: RetoldRule): Finding {
  const source = input.cite(piece.order, piece.text);
  const says = quoted(part.text);
  const verb = change === "weakened" ? "makes a wish of it" : "says the opposite";
  return makeFinding(input, {
    kind: change === "weakened" ? "constraint-weakened" : "constraint-inverted",
    rule,
    spans: [part.span],
    evidence: [source],
    says,
    holds: `The user said ${quoted(piece.text)}.`,
    why: `The user said ${quoted(piece.text)} (${eventWords(source)}); the summary ${verb}: ${says}.`,
  });
}

/** Rules whose words the summary retells with another force, without those that a finding marks already. */
export function retoldFindings(input: CheckInput, known: readonly Finding[]): Finding[] {
  const marked = known.flatMap(({ summarySpans }) => summarySpans);
  return retoldRules(input)
    .filter(({ part }) => !marked.some((span) => overlaps(span, part.span)))
    .map((retold) => findingOf(input, retold));
}

/** What is retold with another force is not lost as well. */
export function isRetold(finding: Finding, retold: readonly Finding[]): boolean {
  const [source] = finding.evidence;
  return (
    finding.kind === "constraint-omitted" &&
    source !== undefined &&
    retold.some(({ evidence: [other] }) => other !== undefined && isSameRule(source, other))
  );
}

const isSameRule = (a: Citation, b: Citation) =>
  a.logicalOrder === b.logicalOrder && (a.quote.includes(b.quote) || b.quote.includes(a.quote));

/** The panel of rules says the same as the findings. */
export function withRetold(
  constraints: readonly JudgedConstraint[],
  found: readonly Finding[],
): JudgedConstraint[] {
  return constraints.map((constraint) => {
    const finding = found.find(({ evidence: [source] }) => isSame(constraint, source));
    if (!finding) return constraint;
    const inSummary = finding.kind === "constraint-weakened" ? "weakened" : "inverted";
    return { ...constraint, inSummary, spans: finding.summarySpans };
  });
}

function isSame(
  { text, source }: JudgedConstraint,
  found: Finding["evidence"][number] | undefined,
) {
  if (!found || found.logicalOrder !== source.logicalOrder) return false;
  return text.includes(found.quote) || found.quote.includes(text);
}
