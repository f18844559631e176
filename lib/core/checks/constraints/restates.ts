import { actionClassOf } from "../../facts/directives/action-classes";
import { allActions } from "../../facts/directives/read-clause";
import type { DirectiveFact } from "../../facts/fact";
import type { Clause } from "../check";
import { forbids } from "../shared/directive-bounds";
import { broadActs, hasObject, isGeneric, wordsOf } from "../shared/directive-words";
import { contentWords, overlap } from "../shared/word-set";
import { holdsPart, isForeign, isTellable, ruleTerms, termsHeld } from "./rule-terms";

function sharesAct(directive: DirectiveFact, clause: Clause): boolean {
  return directive.action !== null && wordsOf(clause).actions.has(directive.action);
}

/** The rule in other, often terse words: its thing beside a word that forbids, or most of its own words. */
export function restates(directive: DirectiveFact, clause: Clause, text: string): boolean {
  const sentence = text.slice(
    clause.sentence.start,
    Math.min(clause.sentence.end, clause.sentence.start + 400),
  );
  const words = contentWords(directive.text);
  const share = overlap(words, wordsOf(clause).words);
  if (share >= 0.6 && (directive.polarity === "requirement" || forbids(sentence))) return true;
  if (directive.polarity === "requirement") return restatesDuty(directive, clause, sentence);
  if (!forbids(sentence)) return false;
  if (directive.action === null && otherChoice.test(clause.text)) return true;
  const terms = ruleTerms(directive);
  return terms.length === 0
    ? sharesAct(directive, clause)
    : termsHeld(directive, clause) > 0 ||
        holdsPart(directive, clause) ||
        (sharesAct(directive, clause) && (isForeign(directive) || isTerse(clause)));
}

/** "No bashisms" told as "posix only". */
const otherChoice = /^\W*[\w.-]+(?: [\w.-]+)? only\W*$/i;

const leavesToUser =
  /\b(?:user|himself|herself|ask\w*|approv\w*|confirm\w*|permission|sign\w*[- ]?off|consult\w*)\b/i;

function restatesDuty(directive: DirectiveFact, clause: Clause, sentence: string): boolean {
  if (sharesAllActs(directive, clause)) return true;
  if (keepsLimit(directive, sentence)) return true;
  if (isLimit(directive) && !isToldAsLimit(clause, sentence)) return false;
  const isGate = directive.action === "ask";
  if (isGate && termsHeld(directive, clause) > 0 && leavesToUser.test(sentence)) return true;
  return holdsMostTerms(directive, clause, sentence);
}

/** "The user's limit is 200": the number stands beside a word of limits or of the rule. */
function keepsLimit(directive: DirectiveFact, sentence: string): boolean {
  const number = /(?<![\w.])\d+(?:\.\d+)?(?![\w.]*\w)/.exec(directive.text)?.[0];
  if (
    number === undefined ||
    !new RegExp(`(?<![\\w.])${number.replace(".", "\\.")}(?!\\d)`).test(sentence)
  )
    return false;
  return (
    /\b(?:limit|max\w*|most|under|below|within|stays?|user)\b|[<≤]/i.test(sentence) ||
    overlap(contentWords(directive.text), new Set(contentWords(sentence))) >= 0.5
  );
}

/** "Work only in the worktree": to have worked there is not yet the rule. */
export function isLimit(directive: DirectiveFact): boolean {
  return (
    directive.polarity === "requirement" &&
    /\b(?:only|exclusively|nothing but)\b/i.test(directive.text)
  );
}

export function isToldAsLimit(clause: Clause, sentence: string): boolean {
  const isRule = /^(?:constraints|request)$/.test(clause.section);
  return (
    isRule ||
    /\b(?:only|just|solely|exclusively|nothing (?:else|but|outside|beyond)|not|never|no|none|must|all (?:i|that))\b/i.test(
      sentence,
    )
  );
}

/** Most of what a duty is about stands in one sentence. */
function holdsMostTerms(directive: DirectiveFact, clause: Clause, sentence: string): boolean {
  const terms = ruleTerms(directive);
  if (terms.length < 2 || termsHeld(directive, clause) === 0) return false;
  const words = new Set(contentWords(sentence));
  return terms.filter((term) => hasObject(words, term)).length * 2 > terms.length;
}

/** "Demande-moi avant d'installer" and "ask before installing". */
function sharesAllActs(directive: DirectiveFact, clause: Clause): boolean {
  const acts = new Set(allActions(directive.text));
  if (directive.action !== null) acts.add(directive.action);
  const { actions } = wordsOf(clause);
  return acts.size > 1 && [...acts].every((act) => actions.has(act));
}

const isTerse = (clause: Clause) => clause.text.length < 60;

/** A word that forbids stands near many acts; it is the rule only beside its thing, or as a ban of the act itself. */
export function isAboutRule(directive: DirectiveFact, clause: Clause, text: string): boolean {
  const { start, end } = clause.sentence;
  if (isLimit(directive) && !isToldAsLimit(clause, text.slice(start, Math.min(end, start + 400))))
    return false;
  if (directive.polarity === "requirement" || !isTellable(directive) || isForeign(directive))
    return true;
  const terms = ruleTerms(directive);
  if (terms.length === 0) return true;
  const sentence = text.slice(
    clause.sentence.start,
    Math.min(clause.sentence.end, clause.sentence.start + 1_000),
  );
  const words = new Set([
    ...contentWords(sentence),
    ...contentWords(sentence.replace(/[/\\._:-]+/g, " ")),
  ]);
  if (terms.some((term) => hasObject(words, term))) return true;
  if (!sharesAct(directive, clause)) return false;
  return !broadActs.has(directive.action ?? "") || isBare(directive, clause);
}

/** Nothing but the act is named: "no edits", "nothing may be changed". */
export function isBare(directive: DirectiveFact, clause: Clause): boolean {
  const own = new Set(contentWords(directive.text));
  return contentWords(clause.masked).every(
    (word) => own.has(word) || isGeneric(word) || actionClassOf(word) === directive.action,
  );
}
