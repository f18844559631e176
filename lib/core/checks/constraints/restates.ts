import { allActions } from "../../facts/directives/read-clause";
import type { DirectiveFact } from "../../facts/fact";
import type { Clause } from "../check";
import { hasObject, wordsOf } from "../shared/directive-words";
import { contentWords, overlap } from "../shared/word-set";
import { isForeign, isTellable, ruleTerms, termsHeld } from "./rule-terms";

/** Terse and foreign ways to forbid, beside the plain English ones. */
const bans =
  /\b(?:nicht|kein\p{L}*|nie|niemals|nichts|bleib\w*|unverändert|tabu|ohne|erst|sin|no|nunca|jamás|ni|nada|pas|jamais|sans|aucun\w*|interdit\w*|prohibid\w*|intouch\w+|tel(?:le)?s? quel\w*|reste\w*|stays?|same|remain\w*|left to|leaves? (?:it|this|that) to|himself|herself|themselves|un\w+able|wait\w*|blocked|taboo|forbidden|fake|only|nur|solo|sólo|seulement|uniquement|user's (?:job|call|business)|owned by|locked)\b|intouché|unveränd|🔒|✋|変更しない|しない|禁止|そのまま|ません|不要|不得|不改|未/iu;

/** Words that forbid, hold back or leave to the user, in any of the languages. */
export function forbids(text: string): boolean {
  return bans.test(text);
}

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
  if (directive.polarity === "requirement") return sharesAllActs(directive, clause);
  if (!forbids(sentence)) return false;
  if (directive.action === null && otherChoice.test(clause.text)) return true;
  const terms = ruleTerms(directive);
  return terms.length === 0
    ? sharesAct(directive, clause)
    : termsHeld(directive, clause) > 0 ||
        (sharesAct(directive, clause) && (isForeign(directive) || isTerse(clause)));
}

/** "No bashisms" told as "posix only". */
const otherChoice = /^\W*[\w.-]+(?: [\w.-]+)? only\W*$/i;

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
  return sharesAct(directive, clause);
}
