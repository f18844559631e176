import type { DirectiveFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { forbids, isTied } from "../shared/directive-bounds";
import { hasObject, isGeneric, negative, wordsOf } from "../shared/directive-words";
import { live } from "../shared/record";
import { contentWords, overlap } from "../shared/word-set";
import { holdsPart, ruleTerms } from "./rule-terms";
import { summaryPieces } from "./summary-pieces";

type Said = { order: number; words: Set<string>; text: string };
const saidCache = new WeakMap<CheckInput, Said[]>();

/** What the user said, sentence by sentence. */
function saidBy(input: CheckInput): Said[] {
  const known = saidCache.get(input);
  if (known) return known;
  const said = live(input.facts.userTexts).flatMap(({ order, text }) =>
    text
      .slice(0, 8_000)
      .split(/(?<=[.!?;])\s+|\n/)
      .map((sentence) => ({ order, words: new Set(contentWords(sentence)), text: sentence })),
  );
  saidCache.set(input, said);
  return said;
}

/** The user said so later: the summary tells what changed, it turns nothing round. */
export function isUsersWord(input: CheckInput, directive: DirectiveFact, clause: Clause): boolean {
  const wanted = contentWords(clause.text).filter((word) => !isGeneric(word));
  return saidBy(input).some(
    ({ order, words, text }) =>
      !directive.text.includes(text.trim()) &&
      (order > directive.order || !text.includes(directive.text)) &&
      overlap(wanted, words) >= 0.7,
  );
}

/** The user came back to a thing of the rule by its name and forbade nothing then: what holds now is not to be read. */
export function namesAgain(input: CheckInput, directive: DirectiveFact): boolean {
  const terms = ruleTerms(directive).filter((term) => term.length > 3);
  return saidBy(input).some(
    ({ order, words, text }) =>
      order > directive.order && !forbids(text) && terms.some((term) => hasObject(words, term)),
  );
}

const ruleShape =
  /\b(?:never|must|do not|don't|not to|hands off|off[- ]limits|keep\w*|only|stays?|leave|taboo|forbidden|avoid|rules?|limits?|not allowed|no|without|until|waits?)\b|🚫|⛔/iu;
const terse = /^\W*\S{2,30}(?: \S+)? only\W*$/i;

/** A clause that reads like a rule, whoever set it. */
function isRuleLike(clause: Clause): boolean {
  if (/^(?:user-messages|analysis)$/.test(clause.section) || clause.modality === "quoted")
    return false;
  if (/^(?:constraints|request)$/.test(clause.section)) return ruleShape.test(clause.text);
  const isOrder = /^(?:imperative|planned)$/.test(clause.modality);
  const isBound = /\b(?:must(?: not|n't)|may not|are not to|is not to)\b/i.test(clause.text);
  return terse.test(clause.text) || isBound || (isOrder && forbids(clause.text));
}

/** Words of the rule, its reason and its condition included. */
function ownWords(directive: DirectiveFact): string[] {
  return [...contentWords(directive.text), ...ruleTerms(directive)].filter(
    (word) => !isGeneric(word) && word.length > 2,
  );
}

/** What the user said beside the rule holds a third of the clause's words, and of each item in it that forbids. */
export function isSaidElsewhere(
  input: CheckInput,
  directive: DirectiveFact,
  { text }: Clause,
): boolean {
  const bans = text.split(/[,;:]\s+/).filter((item) => forbids(item) || negative.test(item));
  return [text, ...bans].every((item) => isItemSaid(input, directive, item));
}

function isItemSaid(input: CheckInput, directive: DirectiveFact, item: string): boolean {
  const wanted = contentWords(item).filter((word) => !isGeneric(word));
  if (wanted.length === 0 || settled.test(item)) return true;
  const own = new Set(contentWords(directive.text));
  return saidBy(input).some(({ words, text }) => {
    const isSame = text.includes(directive.text);
    const shared = wanted.filter((word) => words.has(word) && !(isSame && own.has(word)));
    return shared.length / wanted.length >= 0.3;
  });
}

const settled = /^\W*(?:none|nothing|nada|wait\w*)\b/i;

/** Something else that the user said explains the clause: it shares words or an act with it. */
function isExplained(input: CheckInput, directive: DirectiveFact, clause: Clause): boolean {
  const wanted = contentWords(clause.text).filter((word) => !isGeneric(word));
  if (
    clause.literals.length > 0 ||
    wanted.length === 0 ||
    wanted.length > 12 ||
    settled.test(clause.text)
  )
    return true;
  const isSaid = isSaidElsewhere(input, directive, clause);
  const { actions } = wordsOf(clause);
  return (
    isSaid ||
    live(input.facts.directives).some(
      ({ action, text }) => text !== directive.text && action !== null && actions.has(action),
    )
  );
}

/**
 * Whether some clause may be the rule in words of its own: it holds back and names something of the rule, or it is
 * a rule that nothing else the user said explains.
 */
export function mayBeParaphrased(input: CheckInput, directive: DirectiveFact): boolean {
  const own = ownWords(directive);
  return summaryPieces(input.summary).some((clause) => {
    if (directive.action === "ask" && holdsPart(directive, clause)) return true;
    if (clause.section === "constraints" && !isSaidElsewhere(input, directive, clause)) return true;
    if (!isRuleLike(clause)) return false;
    const { words } = wordsOf(clause);
    const isNamed = own.some((word) => hasObject(words, word));
    return isNamed
      ? forbids(clause.text) || isTied(directive)
      : !isExplained(input, directive, clause);
  });
}
