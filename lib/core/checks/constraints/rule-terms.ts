import { actionClassOf } from "../../facts/directives/action-classes";
import type { DirectiveFact } from "../../facts/fact";
import type { Clause } from "../check";
import { conditionOf } from "../shared/directive-opposition";
import { hasObject, publicActs, specificObjects, wordsOf } from "../shared/directive-words";
import { contentWords, stem } from "../shared/word-set";

const cache = new WeakMap<DirectiveFact, string[]>();

/** Words of rules that name no thing. */
const weak =
  /^(?:prod|staging|live|real|public|new|same|good|big|small|free|own|yes|ever|never|only|job|mine|hand|pm|am|dare|single|main|go|through)$/;

/** What a rule is about: its objects without the act, its condition and words that fit any rule. */
export function ruleTerms(directive: DirectiveFact): string[] {
  const known = cache.get(directive);
  if (known) return known;
  const isGate = directive.action === "ask" || directive.action === "show";
  const conditional = new Set(isGate ? [] : contentWords(conditionOf(directive)));
  const terms = specificObjects(directive).filter(
    (object) =>
      !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(object) &&
      !conditional.has(object) &&
      (actionClassOf(object) !== directive.action || directive.action === null || isName(object)),
  );
  const strong = terms.filter((term) => !weak.test(term));
  const found = strong.length > 0 ? strong : terms;
  cache.set(directive, found);
  return found;
}

const isName = (word: string) => /[/._\d]/.test(word);

const short: Readonly<Record<string, string>> = { production: "prod", product: "prod" };

/** "lexer.mll/parser.mly": two files in one word. */
function partsOf(term: string): string[] {
  const parts = term.split("/");
  return parts.length > 1 && parts.every((part) => /\w\.\w/.test(part)) ? parts : [];
}

function hasTerm(clause: Clause, term: string): boolean {
  const { words } = wordsOf(clause);
  const other = Object.hasOwn(short, term) ? short[term] : undefined;
  return (
    hasObject(words, term) ||
    partsOf(term).some((part) => hasObject(words, part)) ||
    (other !== undefined && words.has(other)) ||
    [...words].some((word) => isRootOf(word, term))
  );
}

/** "bash" of "bashism", "client" of "clientside". */
function isRootOf(word: string, term: string): boolean {
  return word.length > 3 && term.startsWith(word) && term.length - word.length <= 4;
}

/** "Read only", "you don't change a single line": any word against editing would tell it. */
function isWholeBan(directive: DirectiveFact): boolean {
  return (
    directive.action === "edit" &&
    ruleTerms(directive).length === 0 &&
    /\b(?:anything|a single|any|nothing|read[- ]only|at all)\b/i.test(directive.text)
  );
}

/** "No code before I approve the plan": the words of waiting tell it, whatever the act is called. */
function isAwaiting({ polarity, text }: DirectiveFact): boolean {
  return polarity === "prohibition" && /\b(?:before|until|till) (?:i|we)\b/i.test(text);
}

/** A "no" of two words is a wish, unless the user stresses it. */
function isEmphatic(directive: DirectiveFact): boolean {
  return (
    /^\W*no /i.test(directive.text) &&
    /!|^\W*NO |\b(?:ever|at all|whatsoever)\b/.test(directive.text) &&
    ruleTerms(directive).some((term) => !weak.test(term) && term.length > 3)
  );
}

/** A flag is told by what it does: "--no-verify" as "the hook is switched on". */
function isOfFlags(directive: DirectiveFact): boolean {
  return /(?:^|\s)[`"']?--?[a-z]/.test(directive.text) && ruleTerms(directive).length < 2;
}

/** A name or a noun of its own, so that silence about it can be seen. */
export function isTellable(directive: DirectiveFact): boolean {
  if (isOfFlags(directive)) return false;
  if (publicActs.has(directive.action ?? "")) return true;
  if (isWholeBan(directive) || isEmphatic(directive) || isAwaiting(directive)) return true;
  const isLoose =
    directive.action === null && !/\b(?:never|ever|nothing|don't|do not)\b/i.test(directive.text);
  if (isLoose && ruleTerms(directive).length < 2 && !hasName(directive)) return false;
  return ruleTerms(directive).some((term) => !weak.test(term) && term.length > 2);
}

/** The clause holds a part of a name: "the staging URL" of "$STAGING_URL". Enough to tell a rule, never to turn it round. */
export function holdsPart(directive: DirectiveFact, clause: Clause): boolean {
  const { words } = wordsOf(clause);
  return ruleTerms(directive).some((term) =>
    (term.split("/").at(-1) ?? term)
      .split(/[$_.-]+/)
      .some((part) => part.length > 3 && part !== term && words.has(stem(part))),
  );
}

/** How many of the rule's terms a clause holds. */
export function termsHeld(directive: DirectiveFact, clause: Clause): number {
  const held = ruleTerms(directive).filter((term) => hasTerm(clause, term));
  // A number alone stands for many things.
  return held.every((term) => /^\d+$/.test(term)) ? 0 : held.length;
}

/** The rule stands in German, Spanish, French or a language without Latin letters. */
export function isForeign(directive: DirectiveFact): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}]|\b(?:el|los|las|del|der|die|das|und|nicht|kein\w*|nie|niemals|ohne|bitte|pas|ne|les|des|et|avant|antes|nada|nunca|toques|hagas|jamais|sans|interdit)\b/iu.test(
    directive.text,
  );
}

/** A name in the rule that any language writes alike. */
export function hasName(directive: DirectiveFact): boolean {
  return ruleTerms(directive).some(isName);
}

/** A name with letters in the ban itself; what its reason and its alternative name, another language may leave out. */
export function hasNameOfItsOwn(directive: DirectiveFact): boolean {
  const core = directive.text.split(/[,;:(–—]/)[0] ?? "";
  return ruleTerms(directive).some(
    (term) => isName(term) && /\p{L}/u.test(term) && core.toLowerCase().includes(term),
  );
}
