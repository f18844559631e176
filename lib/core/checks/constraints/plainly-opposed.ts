import { actionClassOf, joinPhrases } from "../../facts/directives/action-classes";
import type { DirectiveFact } from "../../facts/fact";
import type { Clause } from "../check";
import { isTied } from "../shared/directive-bounds";
import { coreWords } from "../shared/directive-match";
import { conditionOf } from "../shared/directive-opposition";
import { hasObject, isGeneric, wordsOf } from "../shared/directive-words";
import { contentWords } from "../shared/word-set";
import { choices } from "./choices";
import { isForeign, ruleTerms, termsHeld } from "./rule-terms";

/** Leave, with whom or what it is given to. A bare "ok" is how a run ended. */
const leave =
  /\b(?:may|darf|dürfen|puede[n]?|peu(?:t|vent))\b|\b(?:can|könn?en|kann) (?:now |also |freely |safely |jetzt )?(?:be\b|\p{L}+ werden|\p{L}+en\b)|\b(?:you|we|i|agents?) can (?!not\b)|(?:\b(?:is|are|sind|ist)|'s|'re) (?:now |also |all |perfectly |jetzt )?(?:fine|ok|okay|allowed|permitted|acceptable|welcome|free to|erlaubt|in Ordnung)\b|\b(?:user|he|she|they) (?:wants?|prefers?|allow(?:s|ed)|permit(?:s|ted)|is (?:fine|ok|okay) with)\b|\bpermitid\w+|\b(?:est|sont) (?:permis|autorisé)|^\s*[\p{L}\d./_-]+ included\W*$/iu;

const planLead =
  /^[\s\-*•\d.)[\]]*(?:next(?: steps?| up)?|then|now|todo|plan|als nächstes|nächster schritt|siguiente|ensuite|prochaine étape)\b/iu;
const plan =
  /\bcomes? next\b|\b(?:is|are) to be (?!\w*(?:left|kept|avoid|read|seen|found))\w+|\bI(?:'ll| will|'m going to| am going to) \w|\bI then \w+(?<!ed)\b|\bgo(?:es)? out from here\b|\bfrom here on\b|\bright away\b/i;

/** Words that put off, doubt, refuse, report or leave an act to somebody. */
const held =
  /\b(?:would|could|might|suggest\w*|propos\w*|offer\w*|whether|if|once|until|unless|except|beforehand|first|later|wait\w*|question\w*|asks?|asking|asked (?:me )?(?:to be|before|not)|approv\w*|confirm\w*|consent|go-ahead|permission|say-so|sign-?off|ruled|reject\w*|refus\w*|den(?:y|ied)|declin\w*|stopped|block\w*|drop(?:ped|s)?|discard\w*|cancel\w*|withdr[ae]w\w*|instead|himself|herself|themselves|theirs|hers|his|own|only|just|nobody|no one|neither|nor|un\w+ed|out of|off)\b|\?/iu;

/** What the rule itself says puts nothing off. */
function isHeld(directive: DirectiveFact, sentence: string): boolean {
  const said = `${directive.text} ${directive.exceptions.join(" ")}`.toLowerCase();
  return [...sentence.matchAll(new RegExp(held.source, "giu"))].some(
    ([word]) =>
      !/^(?:off|own|his|her|hers|just|first|dropped|drop)$/i.test(word) ||
      !said.includes(word.toLowerCase()),
  );
}

/** The first word as an order; before "are" or "by" it is a noun. */
function firstWord(text: string): string {
  const words = joinPhrases(text.replace(planLead, "").replace(/^[\s\-*•\d.:)[\]→>–—]+/, ""));
  return (
    /^(?:git )?(\p{L}[\p{L}-]*)(?![\p{L}-])(?! (?:is|are|was|were|by|from|come|stay|remain|happen)\w*\b|:)/u.exec(
      words,
    )?.[1] ?? ""
  );
}

/** An order or a plan whose verb is the act of the rule. */
function isPlanOf(directive: DirectiveFact, clause: Clause): boolean {
  if (plan.test(clause.text)) return true;
  const isPlace = /^(?:next|constraints|request)$/.test(clause.section);
  if (!planLead.test(clause.text) && !isPlace) return false;
  const act = actionClassOf(firstWord(clause.text));
  return directive.action === null
    ? planLead.test(clause.text) && act !== null
    : act === directive.action;
}

const ungated =
  /\b(?:freely|any ?time|right away|from here on|at will|no longer|without (?:ask\w*|approval|review|permission))\b/i;

/** A rule that waits for something is turned round by leave or haste, not by a plan that may come after it. */
function isTimely(directive: DirectiveFact, clause: Clause): boolean {
  return !isTied(directive) || leave.test(clause.text) || ungated.test(clause.text);
}

const chooses = (directive: DirectiveFact, clause: Clause) =>
  choices.some(([rule, other]) => rule.test(directive.text) && other.test(clause.text));

const needless =
  /\b(?:not (?:needed|necessary|required)|no need|needs? no|needn't|(?:is|are) optional|can be skipped|may be skipped|nicht nötig|no hace falta|inutile|without)\b/i;

/**
 * The clause itself gives leave or plans, in words that nothing in its sentence takes back. What a run printed, what
 * was proposed and what somebody else does turn no rule round.
 */
export function isPlainlyOpposed(directive: DirectiveFact, clause: Clause, text: string): boolean {
  if (/^(?:user-messages|analysis)$/.test(clause.section)) return false;
  if (/^(?:quoted|question)$/.test(clause.modality)) return false;
  if (chooses(directive, clause) || needless.test(clause.text)) return true;
  const { start, end } = clause.sentence;
  const sentence = text.slice(start, Math.min(end, start + 600));
  const says = leave.test(clause.text) || isPlanOf(directive, clause);
  if (!says || isHeld(directive, sentence) || !isTimely(directive, clause)) return false;
  if (isElsewhere(directive, clause)) return false;
  return clause.text.length < 240 && namesIts(directive, clause);
}

/** "Can be closed by Lea", "can be run on CI": somebody or some place that the rule does not name. */
function isElsewhere(directive: DirectiveFact, clause: Clause): boolean {
  const found = /\b(?:by|on|in|to|from|via) (?:the )?(\p{Lu}\p{L}+)/u.exec(clause.text)?.[1];
  return found !== undefined && !directive.text.toLowerCase().includes(found.toLowerCase());
}

/** "Never push to main", "never force push": leave to push something else is none to do that. */
function namesIts(directive: DirectiveFact, clause: Clause): boolean {
  if (isOtherSubcommand(directive, clause)) return false;
  if (termsHeld(directive, clause) > 0) return true;
  const conditional = new Set(contentWords(conditionOf(directive)));
  const own = coreWords(directive).filter(
    (word) =>
      !isGeneric(word) && !conditional.has(word) && actionClassOf(word) !== directive.action,
  );
  const { words, actions } = wordsOf(clause);
  const isForced = /\bforc/i;
  if (isForced.test(directive.text) && !isForced.test(clause.text)) return false;
  const isAct = directive.action !== null && actions.has(directive.action);
  if (isAct && (ruleTerms(directive).length === 0 || isForeign(directive))) return true;
  return own.length === 0 || own.some((word) => hasObject(words, word));
}

/** "No composer update" and "composer install is fine": the same tool, and another thing done with it. */
function isOtherSubcommand(directive: DirectiveFact, clause: Clause): boolean {
  return ruleTerms(directive).some((term) => {
    const verb = verbBehind(directive.text, term);
    const other = verbBehind(clause.text, term);
    return verb !== null && other !== null && verb !== other;
  });
}

function verbBehind(text: string, tool: string): string | null {
  const words = [...text.toLowerCase().matchAll(/[\p{L}\d._/-]+/gu)].map(([word]) => word);
  const verb = words[words.indexOf(tool) + 1];
  return words.includes(tool) && verb !== undefined && actionClassOf(verb) !== null ? verb : null;
}
