import type { Span } from "../../artifact";
import { hasOrder } from "../../evidence/order-set";
import type { DirectiveFact } from "../../facts/fact";
import type { JudgedConstraint } from "../../finding";
import type { CheckInput, Clause } from "../check";
import {
  addsException,
  coreWords,
  quotesWords,
  type Treatment,
  treatment,
} from "../shared/directive-match";
import { wordsOf } from "../shared/directive-words";
import { losesException, lostParts } from "../shared/lost-parts";
import { overlap } from "../shared/word-set";
import { allowedPart } from "./allowed-part";
import { changedValue } from "./changed-values";
import { isPlainlyOpposed } from "./plainly-opposed";
import { isExceptionGone, isPlainlySoft, plainlyLost } from "./plainly-weakened";
import { isAboutRule, restates } from "./restates";
import { ruleTerms, termsHeld } from "./rule-terms";
import { saysOtherwise } from "./says-otherwise";
import { softenedPart } from "./softened-part";
import { summaryPieces } from "./summary-pieces";
import { isUsersWord, namesAgain } from "./told-otherwise";

const leftToUser =
  /\b(?:left|leave\w*|up) (?:it |this |that )?to (?:the user|her|him|them)\b|\b(?:hers|his|theirs) to \w|\bon (?:her|his|their) own\b|\b(?:herself|himself|themselves)\b/i;

export type Reading = {
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

/** What the summary makes of a rule, and where. */
export function readDirective(input: CheckInput, directive: DirectiveFact): Reading {
  const { text } = input.summary;
  const clauses = summaryPieces(input.summary);
  const opposed = namesAgain(input, directive)
    ? []
    : clauses.filter(
        (clause) =>
          !leftToUser.test(clause.text) &&
          !isUsersWord(input, directive, clause) &&
          (treatment(directive, clause, text) === "opposed" ||
            saysOtherwise(directive, clause, text)) &&
          isPlainlyOpposed(directive, clause, text),
      );
  if (opposed.length > 0) return { treatment: "opposed", clauses: opposed };
  const allowed = namesAgain(input, directive) ? null : allowedPart(input, directive);
  if (allowed) return { treatment: "opposed", clauses: [allowed.clause], span: allowed.span };
  const changed = changedValue(input, directive);
  if (changed) {
    const { clause, span, was } = changed;
    return { treatment: "changed", clauses: [clause], span, lost: was };
  }
  const soft = quotesWords(input, directive.text) ? null : softenedPart(input, directive);
  if (soft) return { treatment: "softened", clauses: [soft.clause], span: soft.span };
  return readRestated(input, directive);
}

function readRestated(input: CheckInput, directive: DirectiveFact): Reading {
  const { text } = input.summary;
  const clauses = summaryPieces(input.summary);
  const restated = clausesBy(directive, input, "restated").filter((clause) =>
    isAboutRule(directive, clause, text),
  );
  const words = directive.text.toLowerCase().replace(/[.!\s]+$/, "");
  const softened = clausesBy(directive, input, "softened").filter(
    (clause) =>
      !clause.text.toLowerCase().includes(words) && isPlainlySoft(input, directive, clause),
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

export type InSummary = JudgedConstraint["inSummary"];

/** The reading in the words of the contract, with what is lost of a weakened rule. */
export function judgeReading(
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
  const lost = plainlyLost(input, lostParts(directive, said, wordsBefore(input, said[0])));
  if (losesException(directive, said) && isExceptionGone(input, directive, said))
    lost.push("its exception");
  // A clause that shares one word of many may speak of something else.
  const isNamed = reading.clauses.some((clause) => namesHalf(directive, clause));
  return { inSummary: lost.length > 0 && isNamed ? "weakened" : "kept", lost };
}

const namesHalf = (directive: DirectiveFact, clause: Clause) =>
  termsHeld(directive, clause) * 2 >= ruleTerms(directive).length;

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
