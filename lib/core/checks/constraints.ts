import { answerConstraint } from "../constraints/record-answer";
import type { DirectiveFact } from "../facts/fact";
import type { Citation, Finding, FindingKind, JudgedConstraint, SummarySpan } from "../finding";
import type { Check, CheckInput } from "./check";
import { type ActiveRule, activeRules } from "./constraints/active-rules";
import {
  type InSummary,
  judgeReading,
  type Reading,
  readDirective,
} from "./constraints/read-treatment";
import { isRetold, retoldFindings, withRetold } from "./constraints/retold-findings";
import { isUnsure } from "./constraints/unsure";
import { eventWords, makeFinding, quoted, silentWords } from "./shared/make-finding";

const id = "constraints";

const kinds: Partial<Record<InSummary, FindingKind>> = {
  inverted: "constraint-inverted",
  weakened: "constraint-weakened",
  omitted: "constraint-omitted",
};

function whyOf(
  directive: DirectiveFact,
  source: Citation,
  inSummary: InSummary,
  says: string,
  lost: readonly string[],
  broken: readonly Citation[],
): string {
  const rule = `The user said ${quoted(directive.text)} (${eventWords(source)})`;
  const tail = broken[0] ? `; ${eventWords(broken[0])} already goes against it` : "";
  if (inSummary === "inverted") return `${rule}; the summary says the opposite: ${says}${tail}.`;
  if (inSummary === "omitted") return `${rule}; the summary does not say it any more${tail}.`;
  return `${rule}; the summary keeps only ${says} and loses ${lost.join(", ") || "its force"}${tail}.`;
}

function spansOf(input: CheckInput, { clauses, span: exact }: Reading): SummarySpan[] {
  const spans = exact ? [exact] : clauses.slice(0, 4).map(({ span }) => span);
  return spans.map((span) => ({ ...span, text: input.summary.text.slice(span.start, span.end) }));
}

function anchor(input: CheckInput) {
  const { sections } = input.summary;
  const section =
    sections.find(({ role }) => role === "constraints") ??
    sections.find(({ role }) => role === "request");
  return section?.heading ? [section.heading] : [];
}

type Judged = { constraint: JudgedConstraint; finding: Finding | null };

function judge(input: CheckInput, { directive, isFirm }: ActiveRule): Judged | null {
  const reading = readDirective(input, directive);
  const { inSummary, lost } = judgeReading(input, directive, reading);
  const isChanged = reading.treatment === "changed";
  if (!isFirm && !isChanged && inSummary !== "inverted") return null;
  const source = input.cite(directive.order, directive.quote);
  const { answer, evidence } = answerConstraint(input.facts, directive);
  const shown = evidence.map((fact) => input.cite(fact.order, fact.quote));
  const broken = answer === "broken" ? shown : [];
  const spans = spansOf(input, reading);
  const constraint: JudgedConstraint = {
    text: directive.text,
    source,
    inSummary,
    spans,
    evidence: broken,
    inRecord: answer,
    recordEvidence: shown,
  };
  const kind = kinds[inSummary];
  if (!kind || isUnsure(input, directive, inSummary, isChanged))
    return { constraint, finding: null };
  const says = spans[0] ? quoted(spans[0].text) : silentWords;
  const finding = makeFinding(input, {
    kind,
    rule: id,
    spans: spans.length > 0 ? spans.slice(0, 1) : anchor(input),
    evidence: [source, ...broken],
    says,
    holds: `The user said ${quoted(directive.text)}.`,
    why: whyOf(directive, source, inSummary, says, lost, broken),
  });
  return { constraint, finding };
}

/** The user's rules and prohibitions, and how the summary treats each. */
export const constraintsCheck: Check = {
  id,
  title: "Rules and prohibitions of the user",
  find: (input) => {
    const judged = activeRules(input).flatMap((rule) => judge(input, rule) ?? []);
    const findings = judged.flatMap(({ finding }) => finding ?? []);
    const retold = retoldFindings(input, findings);
    const constraints = judged.map(({ constraint }) => constraint);
    return {
      judgements: [],
      findings: [...findings.filter((finding) => !isRetold(finding, retold)), ...retold],
      constraints: withRetold(constraints, retold),
    };
  },
};
