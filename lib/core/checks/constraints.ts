import type { Span } from "../artifact";
import { hasOrder } from "../evidence/order-set";
import type { DirectiveFact } from "../facts/fact";
import type { Citation, Finding, FindingKind, JudgedConstraint, SummarySpan } from "../finding";
import type { Check, CheckInput, Clause } from "./check";
import { type ActiveRule, activeRules } from "./constraints/active-rules";
import { changedValue } from "./constraints/changed-values";
import { isAboutRule, restates } from "./constraints/restates";
import { hasName, isForeign, isTellable, ruleTerms } from "./constraints/rule-terms";
import { saysOtherwise } from "./constraints/says-otherwise";
import { summaryPieces } from "./constraints/summary-pieces";
import {
  addsException,
  coreWords,
  quotesWords,
  type Treatment,
  treatment,
} from "./shared/directive-match";
import { wordsOf } from "./shared/directive-words";
import { losesException, lostParts } from "./shared/lost-parts";
import { eventWords, makeFinding, quoted, silentWords } from "./shared/make-finding";
import { violations } from "./shared/violations";
import { overlap } from "./shared/word-set";

const id = "constraints";

const leftToUser = /\b(?:left|leave\w*|up) (?:it |this |that )?to the user\b/i;

type Reading = {
  treatment: Treatment | "quoted" | "changed";
  clauses: Clause[];
  /** The words that make the difference, where they are known. */
  span?: Span;
  lost?: string;
};

function clausesBy(directive: DirectiveFact, input: CheckInput, wanted: Treatment): Clause[] {
  return summaryPieces(input.summary).filter(
    (clause) => treatment(directive, clause, input.summary.text) === wanted,
  );
}

/** The clause holds less of the rule than the one that tells it as a wish. */
function isFainter(directive: DirectiveFact, clause: Clause, wishes: readonly Clause[]): boolean {
  const shareOf = (one: Clause) => overlap(coreWords(directive), wordsOf(one).words);
  const most = Math.max(...wishes.map(shareOf));
  return most >= 0.5 && shareOf(clause) < most * 0.75;
}

function readDirective(input: CheckInput, directive: DirectiveFact): Reading {
  const { text } = input.summary;
  const clauses = summaryPieces(input.summary);
  const opposed = clauses.filter(
    (clause) =>
      !leftToUser.test(clause.text) &&
      (treatment(directive, clause, text) === "opposed" || saysOtherwise(directive, clause, text)),
  );
  if (opposed.length > 0) return { treatment: "opposed", clauses: opposed };
  const changed = changedValue(input, directive);
  if (changed) {
    const { clause, span, was } = changed;
    return { treatment: "changed", clauses: [clause], span, lost: was };
  }
  const restated = clausesBy(directive, input, "restated").filter((clause) =>
    isAboutRule(directive, clause, text),
  );
  const words = directive.text.toLowerCase().replace(/[.!\s]+$/, "");
  const softened = clausesBy(directive, input, "softened").filter(
    (clause) => !clause.text.toLowerCase().includes(words),
  );
  const exempt = restated.filter(
    (clause) => addsException(directive, clause) && isAboutRule(directive, clause, text),
  );
  if (exempt.length > 0 && exempt.length === restated.length)
    return { treatment: "softened", clauses: exempt };
  // A rule that is told as a wish stays one, even where the user's own words are quoted further down.
  const isWish =
    softened.length > 0 &&
    restated.every(
      (clause) => clause.modality === "quoted" || isFainter(directive, clause, softened),
    );
  if (isWish) return { treatment: "softened", clauses: softened };
  if (quotesWords(input, directive.text)) return { treatment: "quoted", clauses: [] };
  if (restated.length > 0) return { treatment: "restated", clauses: restated };
  const terse = clauses.filter((clause) => restates(directive, clause, text));
  if (terse.length > 0) return { treatment: "quoted", clauses: terse };
  return { treatment: "unrelated", clauses: [] };
}

type InSummary = JudgedConstraint["inSummary"];

function judgeReading(
  input: CheckInput,
  directive: DirectiveFact,
  reading: Reading,
): { inSummary: InSummary; lost: string[] } {
  if (reading.treatment === "opposed") return { inSummary: "inverted", lost: [] };
  if (reading.treatment === "changed") return { inSummary: "weakened", lost: [reading.lost ?? ""] };
  if (reading.treatment === "softened") return { inSummary: "weakened", lost: ["its force"] };
  if (reading.treatment === "quoted" || isInContext(input, directive)) {
    return { inSummary: "kept", lost: [] };
  }
  if (reading.treatment === "unrelated") return { inSummary: "omitted", lost: [] };
  const said = sentencesOf(input, reading.clauses);
  const lost = lostParts(directive, said, wordsBefore(input, said[0]));
  if (losesException(directive, said)) lost.push("its exception");
  return { inSummary: lost.length > 0 ? "weakened" : "kept", lost };
}

/** Every clause of the sentences in which the rule is restated. */
function sentencesOf(input: CheckInput, clauses: readonly Clause[]): Clause[] {
  const starts = new Set(clauses.map((clause) => clause.sentence.start));
  return summaryPieces(input.summary).filter((clause) => starts.has(clause.sentence.start));
}

/** The end of what stands in front of a clause's sentence. */
function wordsBefore(input: CheckInput, clause: Clause | undefined): string {
  const start = clause?.sentence.start ?? 0;
  return input.summary.text.slice(Math.max(0, start - 200), start);
}

/** The user's own words stay in the agent's context, so the summary need not repeat them. */
function isInContext(input: CheckInput, directive: DirectiveFact): boolean {
  return hasOrder(input.compaction.kept, directive.order);
}

/** Lost already by the summary before: it is reported where it disappears, not again in each later one. */
function wasLostBefore(input: CheckInput, directive: DirectiveFact): boolean {
  const { previous, range } = input;
  if (directive.order >= range.from || !previous) return false;
  const text = previous.text.toLowerCase();
  const isQuoted = text.includes(directive.text.toLowerCase());
  return (
    !isQuoted &&
    !summaryPieces(previous).some((clause) =>
      /restated|softened/.test(treatment(directive, clause, previous.text)),
    )
  );
}

/** In another language than English silence is seen only where the rule's words would stand unchanged. */
function isReadable(input: CheckInput, directive: DirectiveFact, inSummary: InSummary): boolean {
  if (input.summary.language === "en") return true;
  const isSameTongue = isForeign(directive) && ruleTerms(directive).length > 0;
  return inSummary === "omitted" && (isSameTongue || hasName(directive));
}

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
  const isTurned = inSummary === "inverted" || reading.treatment === "changed";
  if (!isFirm && !isTurned) return null;
  const source = input.cite(directive.order, directive.quote);
  const broken = violations(input, directive).map((fact) => input.cite(fact.order, fact.quote));
  const spans = spansOf(input, reading);
  const constraint: JudgedConstraint = {
    text: directive.text,
    source,
    inSummary,
    spans,
    evidence: broken,
  };
  const kind = kinds[inSummary];
  const isDim = inSummary === "omitted" && !isTellable(directive);
  const isWish = !isTurned && directive.polarity === "requirement" && directive.force === "should";
  const isQuiet =
    isDim ||
    isWish ||
    (inSummary !== "inverted" &&
      (!isReadable(input, directive, inSummary) || wasLostBefore(input, directive)));
  if (!kind || isQuiet) return { constraint, finding: null };
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
    return {
      judgements: [],
      findings: judged.flatMap(({ finding }) => finding ?? []),
      constraints: judged.map(({ constraint }) => constraint),
    };
  },
};
