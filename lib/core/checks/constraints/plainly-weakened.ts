import { actionClassOf } from "../../facts/directives/action-classes";
import type { DirectiveFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { addsException } from "../shared/directive-match";
import { conditionOf } from "../shared/directive-opposition";
import { isGeneric } from "../shared/directive-words";
import { contentWords, stem } from "../shared/word-set";
import { ruleTerms, termsHeld } from "./rule-terms";

const hedged =
  /\b(?:preferabl[ye]|prefers? (?!\w+ing\b)|(?:where|if|when|wherever|whenever) (?:it's |it is )?(?:possible|convenient|practical|practicable)|as (?:far|much|little) as (?:possible|practical)|ideally|try (?:not )?to|tries (?:not )?to|better (?:to|not|avoid\w*)|best avoided|sparingly|now and then|occasionally|from time to time|once in a while|every now and then|should (?:probably|preferably|ideally|generally)|in general|generally|usually|mostly|would rather|nice to have|too (?:often|early)|to a minimum|unless (?:needed|necessary|required|useful)|careful\w*|cautious\w*)\b/i;

/** The clause is about the rule and hedges it, so that a ban or a duty reads like a wish. */
export function isPlainlySoft(
  input: CheckInput,
  directive: DirectiveFact,
  clause: Clause,
): boolean {
  if (/^(?:user-messages|analysis)$/.test(clause.section) || clause.modality === "quoted")
    return false;
  if (addsException(directive, clause)) return true;
  if (hedged.test(clause.text)) {
    const terms = ruleTerms(directive);
    return terms.length === 0 || termsHeld(directive, clause) * 2 >= terms.length;
  }
  return isNumberGone(input, directive) && clause.section === "constraints";
}

/** A rule with a number, and a summary that has it nowhere: "under 200 ms" told as "fast". */
function isNumberGone(input: CheckInput, { text }: DirectiveFact): boolean {
  const numbers = [...text.matchAll(/(?<![\w.])\d+(?:\.\d+)?/g)].map(([number]) => number);
  return numbers.length > 0 && numbers.every((number) => !holdsPart(input, number));
}

const small =
  "zero one|first two|second|twice|both three|third four|fourth five|fifth six|sixth seven|seventh eight|eighth nine|ninth ten|tenth eleven|eleventh twelve|twelfth".split(
    " ",
  );

/** The summary has a part of a rule somewhere, a number in digits or in words. */
function holdsPart(input: CheckInput, part: string): boolean {
  const text = input.summary.text.toLowerCase();
  if (!/^\d/.test(part))
    return text.includes(part) || (part.length > 4 && text.includes(stem(part).slice(0, 6)));
  const words = small[Number(part)];
  return (
    new RegExp(`(?<![\\d.])${part.replace(".", "\\.")}(?!\\d)`).test(text) ||
    (words !== undefined && new RegExp(`\\b(?:${words})\\b`).test(text))
  );
}

/** Of what the restating clauses lack, that which stands nowhere in the summary. Verbs have too many synonyms. */
export function plainlyLost(input: CheckInput, lost: readonly string[]): string[] {
  return lost.filter(
    (part) =>
      !holdsPart(input, part) && actionClassOf(part) === null && actionClassOf(`${part}e`) === null,
  );
}

const waits =
  /\b(?:until|till|unless|without|before|after|once|when|where|if|as soon as|only|ask\w*|approv\w*|confirm\w*|permission|consent|go-ahead|say-so|sign\w*|review\w*|wait\w*|later|first|word|left|leave|nod|nothing|beyond|outside|else|allow\w*|agree\w*|ok|okay|yes|user|sie|er|erst)\b/i;

/** No clause on the act has a condition, and what the rule waits for stands nowhere. */
export function isExceptionGone(
  input: CheckInput,
  directive: DirectiveFact,
  clauses: readonly Clause[],
): boolean {
  if (clauses.some((clause) => waits.test(clause.text))) return false;
  const condition = `${directive.exceptions.join(" ")} ${conditionOf(directive)}`;
  const awaited = contentWords(condition).filter((word) => !isGeneric(word) && word.length > 2);
  const held = new Set(contentWords(input.summary.text));
  return !awaited.some((word) => held.has(word));
}
