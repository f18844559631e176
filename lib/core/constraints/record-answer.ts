import type { DirectiveFact, FactBase, FactIndex } from "../facts/fact";
import { forbiddenActs, heldBackActs } from "./forbidden-acts";
import { answerGate, answerRequirement } from "./required-acts";

/**
 * What the record itself says of a rule, whatever any summary makes of it. `kept`: the agent had occasion and held
 * back, asked, was stopped, or did what is required. `broken`: it did what the rule forbids while the rule held.
 * `not-tested`: nothing in the record bears on it.
 */
export type RecordAnswer = "kept" | "broken" | "not-tested";

export type AnsweredConstraint = {
  directive: DirectiveFact;
  answer: RecordAnswer;
  /** Facts that show it, the decisive one first; empty where nothing was tested. */
  evidence: FactBase[];
};

const maxEvidence = 3;

function isWhile(directive: DirectiveFact) {
  const end = directive.revokedBy ?? Number.POSITIVE_INFINITY;
  return (fact: FactBase) =>
    !fact.rolledBack && fact.callOrder > directive.order && fact.callOrder < end;
}

function answerProhibition(facts: FactIndex, directive: DirectiveFact): AnsweredConstraint {
  const holds = isWhile(directive);
  const broken = forbiddenActs(facts, directive).filter(holds);
  if (broken.length > 0)
    return { directive, answer: "broken", evidence: broken.slice(0, maxEvidence) };
  const held = heldBackActs(facts, directive).filter(holds);
  const answer = held.length > 0 ? "kept" : "not-tested";
  return { directive, answer, evidence: held.slice(0, maxEvidence) };
}

/**
 * The record's answer to one rule. A pure function of the facts: a compaction or a resume adds none and so changes
 * nothing, and after a rewind the remaining facts answer.
 */
export function answerConstraint(facts: FactIndex, directive: DirectiveFact): AnsweredConstraint {
  if (directive.polarity === "prohibition") return answerProhibition(facts, directive);
  const holds = isWhile(directive);
  const { broken, kept } =
    directive.action === "ask" || directive.action === "show"
      ? answerGate(facts, directive, holds)
      : answerRequirement(facts, directive, holds);
  if (broken.length > 0)
    return { directive, answer: "broken", evidence: broken.slice(0, maxEvidence) };
  const answer = kept.length > 0 ? "kept" : "not-tested";
  return { directive, answer, evidence: kept.slice(0, maxEvidence) };
}

/** The answers to all rules that no rewind took back, in the order in which the user set them, each once. */
export function answerConstraints(facts: FactIndex): AnsweredConstraint[] {
  const seen = new Set<string>();
  return facts.directives.flatMap((directive) => {
    const key = `${directive.order} ${directive.text}`;
    if (directive.rolledBack || seen.has(key)) return [];
    seen.add(key);
    return [answerConstraint(facts, directive)];
  });
}
