import type { Span } from "../../artifact";
import { actionClassOf } from "../../facts/directives/action-classes";
import type { DirectiveFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { forbids } from "../shared/directive-bounds";
import { coreWords } from "../shared/directive-match";
import { conditionOf } from "../shared/directive-opposition";
import { broadActs, hasObject, isGeneric, negative } from "../shared/directive-words";
import { contentWords, stem } from "../shared/word-set";
import { ruleTerms } from "./rule-terms";
import { summaryPieces } from "./summary-pieces";

/** One item of a list, which may hold a rule of its own. `lead` is what its line says in front of it. */
export type RulePart = { clause: Clause; text: string; span: Span; lead: string };

const cache = new WeakMap<CheckInput, RulePart[]>();

function lineStart(text: string, at: number): number {
  return text.lastIndexOf("\n", at - 1) + 1;
}

function partsOfClause(text: string, clause: Clause): RulePart[] {
  const { start, end } = clause.span;
  const words = text.slice(start, end);
  const stops = [...clause.masked.matchAll(/[,;:]\s+|\s·\s+/g)].map(({ index, 0: gap }) => ({
    index,
    next: index + gap.length,
  }));
  const starts = [0, ...stops.map(({ next }) => next)];
  return starts.map((from, index) => {
    const to = stops[index]?.index ?? words.length;
    const span = { start: start + from, end: start + to };
    const line = Math.max(lineStart(text, span.start), clause.sentence.start);
    return {
      clause,
      span,
      text: words.slice(from, to),
      lead: text.slice(Math.min(line, span.start), span.start),
    };
  });
}

/** The summary cut at every comma, colon and full stop, without quotes and questions. */
export function ruleParts(input: CheckInput): RulePart[] {
  const known = cache.get(input);
  if (known) return known;
  const parts = summaryPieces(input.summary)
    .filter(
      ({ section, modality }) =>
        !/^(?:user-messages|analysis)$/.test(section) && !/^(?:quoted|question)$/.test(modality),
    )
    .flatMap((clause) => partsOfClause(input.summary.text, clause))
    .filter(({ text }) => text.length > 3 && text.length < 160);
  cache.set(input, parts);
  return parts;
}

const partWords = new WeakMap<RulePart, Set<string>>();

export function wordsOfPart(part: RulePart): Set<string> {
  const known = partWords.get(part);
  if (known) return known;
  const words = new Set([
    ...contentWords(part.text.replace(/[/\\.]+(?=\s|$|[`"'),;])/g, " ")),
    ...contentWords(part.text.replace(/[/\\._:-]+/g, " ")),
  ]);
  partWords.set(part, words);
  return words;
}

/** Words of the rule itself, without its condition and its reason. */
export function wordsOfRule(directive: DirectiveFact): string[] {
  const conditional = new Set(contentWords(conditionOf(directive)));
  // "Tests always headless: npm test -- ..." says behind the colon how.
  const head = new Set(contentWords(/^(?:[^:]|:\S)+/.exec(directive.text)?.[0] ?? ""));
  const core = coreWords(directive);
  const said = core.filter((word) => head.has(word));
  return (said.length > 1 ? said : core).filter(
    (word) => !conditional.has(word) && word.length > 2 && !/^(?:pls|please|dont)$/.test(word),
  );
}

/** Things that the rule is about, whatever is done with them. */
export function thingsOf(directive: DirectiveFact): string[] {
  return ruleTerms(directive).filter(
    (term) => term.length > 2 && !isGeneric(term) && !/^\d+$/.test(term),
  );
}

/** The part speaks of what the rule speaks of: two thirds of its words, and one of its things. */
export function isAligned(directive: DirectiveFact, part: RulePart): boolean {
  const words = wordsOfPart(part);
  const wanted = wordsOfRule(directive);
  const held = wanted.filter((word) => hasObject(words, word)).length;
  const things = thingsOf(directive);
  if (things.length === 0 || wanted.length === 0) return false;
  return held * 3 >= wanted.length * 2 && things.some((thing) => hasObject(words, thing));
}

/** The part names all that the rule is about. */
export function namesThings(directive: DirectiveFact, part: RulePart): boolean {
  const words = wordsOfPart(part);
  const things = thingsOf(directive);
  return things.length > 0 && things.every((thing) => hasObject(words, thing));
}

/** The part's own act is the one of the rule. */
export function sharesVerb(directive: DirectiveFact, part: RulePart): boolean {
  const { action } = directive;
  const acts = [...part.text.matchAll(/\p{L}+/gu)].map(([word]) => actionClassOf(word));
  if (action !== null && !broadActs.has(action)) return acts.includes(action);
  const words = wordsOfPart(part);
  const verb = verbOfRule(directive);
  return (verb !== null && words.has(verb)) || (action !== null && acts.includes(action));
}

/** "Never connect to", "do NOT raise": the word behind the ban. */
function verbOfRule(directive: DirectiveFact): string | null {
  const found = /\b(?:not|never|don['’]?t)\s+(?:you\s+)?(?:ever\s+|even\s+)?(\p{L}+)/iu.exec(
    directive.text,
  )?.[1];
  return found === undefined ? null : stem(found);
}

const ruledOut = /\b(?:ruled|out of|exclud\w*|against|refus\w*|reject\w*|object\w*|dislikes?)\b/i;

/** What stands in front of the part in its line forbids, so that the part may be the next item of what is forbidden. */
export function isUnderBan(input: CheckInput, part: RulePart): boolean {
  if (negative.test(part.lead) || forbids(part.lead) || ruledOut.test(part.lead)) return true;
  return isUnderHeading(input, part);
}

/** The heading or the lead-in line above the part forbids. */
export function isUnderHeading(input: CheckInput, part: RulePart): boolean {
  const { text } = input.summary;
  const start = lineStart(text, part.span.start);
  const above = text.slice(Math.max(0, start - 600), start).split("\n");
  const heading = above.findLast((line) => /:\s*$|^#|^\*\*|^[A-Z ']+$/.test(line));
  return heading !== undefined && negative.test(heading);
}

export const isInRules = ({ clause }: RulePart) => /^(?:constraints|request)$/.test(clause.section);
