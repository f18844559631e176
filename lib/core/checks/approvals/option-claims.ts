import type { Span } from "../../artifact";
import type { CheckInput, Clause } from "../check";
import { topicRoots } from "../shared/consent-stance";
import { isInheritedClause } from "../shared/inherited";
import { speaksOfUser } from "../shared/named-people";
import { userSaid } from "../shared/user-record";
import { rootSet } from "../shared/word-root";
import {
  actRoots,
  type Decision,
  decisions,
  hits,
  type Option,
  optionIn,
} from "./question-options";

/** A statement that the user took another way of a question than the answer names. */
export type OtherOption = { span: Span; decision: Decision };

/** Words that tell that a way was weighed, left or taken later. */
const weighs =
  /\b(?:or|over|instead|rather|not|no|never|neither|nor|without|against|declin\w*|reject\w*|refus\w*|ruled|left|asked|offer\w*|propos\w*|suggest\w*|between|whether|options?|alternatives?|could|would|might|first|later|until|planned|if)\b|n['’]t\b|\?/i;

/** A letter by itself, which no article is: "took B, i.e. …", "option A is". */
const labels =
  /(?<![\p{L}\p{N}])(?:(?:[Oo]ption|[Vv]ariant|[Cc]hoice) ([A-D])(?![\p{L}\p{N}])|([A-D])(?=\s*(?:$|[,.;)(—–-])))/gu;

function claimedOption(text: string, { options }: Decision): Option | null {
  const named = [...text.matchAll(labels)].map(([, a, b]) => a ?? b);
  const byLabel = options.filter(({ label }) => label !== "" && named.includes(label));
  const byWords = optionIn(text, options);
  if (byLabel.length > 1) return null;
  const [only] = byLabel;
  if (only && byWords && byWords !== only) return null;
  return only ?? byWords;
}

/** It is about the question: by two words of the way itself, or by words of the question around one. */
function isAbout(input: CheckInput, clause: Clause, decision: Decision, option: Option): boolean {
  const roots = actRoots(clause.text);
  const count = hits(roots, option);
  if (count >= 2) return true;
  const shared = (held: ReadonlySet<string>) =>
    [...decision.roots].filter((root) => held.has(root)).length;
  if (shared(roots) >= 3) return true;
  // "The user wanted them repaired" says nothing but the way; what it is about stands in front.
  const isBare = topicRoots(clause.text).length <= 1 && speaksOfUser(input, clause.masked);
  return isBare && shared(actRoots(withContext(input, clause))) >= 2;
}

/** A later word of the user may have taken the other way after all. */
function isTakenLater(input: CheckInput, { answerOrder }: Decision, option: Option): boolean {
  return userSaid(input).some(
    (said) => said.order !== answerOrder && !said.isNo && hits(rootSet(said.text), option) >= 2,
  );
}

/** "Them" and "that" take their object from the words in front. */
function withContext(input: CheckInput, { text, masked, span }: Clause): string {
  const leans = /\b(?:it|them|that|this|these|those|both)\b/i.test(masked);
  return leans ? input.summary.text.slice(Math.max(0, span.start - 160), span.end) : text;
}

/** The way that a clause takes against the answer, where it is about the question and nothing takes it later. */
function strayOption(input: CheckInput, clause: Clause, decision: Decision): boolean {
  const option = claimedOption(clause.text, decision);
  if (!option || option === decision.taken) return false;
  const roots = actRoots(clause.text);
  if (hits(roots, option) <= 2 * hits(roots, decision.taken)) return false;
  return isAbout(input, clause, decision, option) && !isTakenLater(input, decision, option);
}

function otherOption(input: CheckInput, clauses: readonly Clause[]): OtherOption | null {
  const [first] = clauses;
  if (!first || clauses.some(({ modality }) => modality === "question")) return null;
  const { sentence } = first;
  if (!speaksOfUser(input, input.summary.masked.slice(sentence.start, sentence.end))) return null;
  for (const clause of clauses) {
    if (weighs.test(clause.masked) || isInheritedClause(input, clause)) continue;
    // The sentence may tell the way that was taken, and then go on about the other one.
    const beside = clauses.filter((other) => other !== clause).map(({ text }) => text);
    const told = actRoots(beside.join(" "));
    const decision = decisions(input).find(
      (each) => hits(told, each.taken) === 0 && strayOption(input, clause, each),
    );
    if (decision) return { span: clause.span, decision };
  }
  return null;
}

/** Statements about the user that name another way than the one taken, one a sentence. */
export function otherOptions(input: CheckInput): OtherOption[] {
  if (decisions(input).length === 0) return [];
  const bySentence = new Map<number, Clause[]>();
  for (const clause of input.summary.clauses) {
    const same = bySentence.get(clause.sentence.start);
    if (same) same.push(clause);
    else bySentence.set(clause.sentence.start, [clause]);
  }
  return [...bySentence.values()].flatMap((clauses) => otherOption(input, clauses) ?? []);
}
