import { reason } from "../../facts/directives/read-clause";
import type { DirectiveFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { holdsBack, withoutOutput } from "./directive-bounds";
import { breaksGate, gated, opposes } from "./directive-opposition";
import { hasObject, negative, soft, speaksOf, specificObjects, wordsOf } from "./directive-words";
import { contentWords, overlap } from "./word-set";

/** How one clause of the summary treats a directive of the user. */
export type Treatment = "restated" | "softened" | "opposed" | "unrelated";

function isExact(directive: DirectiveFact, clause: Clause): boolean {
  const words = wordsOf(clause);
  const wanted = coreWords(directive);
  return wanted.length > 0 && overlap(wanted, words.words) >= 0.8;
}

/** A report of the state ("nothing is committed") restates no rule. */
const ruleWords = /\b(?:to be|must|user|rules?|himself|herself|themselves|unless|until|allowed)\b/i;
const stateReport =
  /^[\W\d]*(?:\w+:\s*)?(?:nothing|not|no|none|commits?: none)\b[^.;,]{0,40}\b(?:commit|push|publish|deploy|merg|releas)\w*(?: (?:yet|so far|anywhere|here|either))*[\W]*$|\b(?:nothing|no \w+) (?:is|was|has been|been|were)\b.*\bcommit|^\W*commits?: none/i;

const leeway =
  /(?<!read[- ])\b(?:only|but only|mostly|mainly) (?:outside|during|after|when|while|if|with|in|on|at|for|once|between|by|through)\b|\b(?:unless|except|apart from|other than)\b/i;

/** "No deletes, ever" told as "deletes only outside of business hours": the user made no exception. */
export function addsException(directive: DirectiveFact, clause: Clause): boolean {
  const isAbsolute =
    directive.polarity === "prohibition" &&
    directive.force === "must" &&
    directive.exceptions.length === 0 &&
    !leeway.test(directive.text) &&
    !/\b(?:only|until|before|without|after)\b/i.test(directive.text);
  if (!isAbsolute || clause.modality === "quoted" || clause.time === "past") return false;
  const found = leeway.exec(clause.text);
  if (!found || /\b(?:user|confirm\w*|approv\w*|ask\w*|permission|says?)\b/i.test(clause.text))
    return false;
  const before = clause.text.slice(0, found.index);
  if (strictWords.test(before) || isNamedBy(directive, clause.text.slice(found.index)))
    return false;
  // What stands before a comma is another item: "snapshots/ stays untouched, dbt only with target dev".
  return !/[,;]/.test(before.trim()) && wordsOf(clause).actions.has(directive.action ?? "");
}

/** The user gave that way himself: "no release builds locally, CI signs them" told as "release only by CI". */
function isNamedBy(directive: DirectiveFact, exception: string): boolean {
  const own = new Set(contentWords(directive.text));
  return contentWords(exception)
    .slice(0, 3)
    .some((word) => own.has(word));
}

const strictWords = /\b(?:not|never|no|none|nothing|don't|do not|must|forbidden)\b/i;

function isSoftened(directive: DirectiveFact, clause: Clause): boolean {
  if (directive.force !== "must" || soft.test(directive.text) || !soft.test(clause.masked))
    return false;
  return !/\b(?:always|must|never|do not|don't|under no)\b/i.test(clause.text);
}

function treatProhibition(directive: DirectiveFact, clause: Clause, sentence: string): Treatment {
  if (opposes(directive, clause, sentence)) return "opposed";
  if (!speaksOf(directive, clause)) return "unrelated";
  const isRule = /^(?:constraints|request|user-messages)$/.test(clause.section);
  const said = withoutOutput(sentence.slice(0, 400), isRule);
  if (!holdsBack(directive, said) && !soft.test(clause.masked)) {
    const isLeftToUser = /\buser\b/i.test(clause.text) && clause.subject === "user";
    return isLeftToUser || isGatedPlan(sentence) ? "restated" : "unrelated";
  }
  const isState = stateReport.test(clause.masked) && !ruleWords.test(sentence);
  if (isState && clause.modality === "asserted") return "unrelated";
  return isSoftened(directive, clause) ? "softened" : "restated";
}

function isGatedPlan(sentence: string): boolean {
  return (
    gated.test(sentence) &&
    /\b(?:plan|next|then|before|first|only|once|after|until|ask)/i.test(sentence)
  );
}

/** A number became a wish: "keep it under 200 ms" and "it must be fast". */
function isFaint(directive: DirectiveFact, clause: Clause): boolean {
  const isRule =
    clause.section === "constraints" ||
    /\b(?:must|should|keep|has to|need\w* to)\b/i.test(clause.text);
  if (!isRule || !/\d/.test(directive.text) || clause.modality === "quoted") return false;
  const words = wordsOf(clause).words;
  return specificObjects(directive).some(
    (object) => !/^\d/.test(object) && object.length > 3 && hasObject(words, object),
  );
}

const turned =
  /\b(?:never|do not|don't|must not|no need to|need not|without|skip\w*|not (?:required|necessary|needed))\b/i;

/** The required act is called needless or forbidden. */
function turnsRound(directive: DirectiveFact, clause: Clause): boolean {
  if (!turned.test(clause.masked) || turned.test(directive.text)) return false;
  return directive.action !== null && wordsOf(clause).actions.has(directive.action);
}

const coreCache = new WeakMap<DirectiveFact, string[]>();

/** Content words of the rule without why it holds. */
export function coreWords(directive: DirectiveFact): string[] {
  const known = coreCache.get(directive);
  if (known) return known;
  const words = contentWords(directive.text.replace(reason, "")).filter(
    (word) => !/^(?:always|never|run|use)$/.test(word),
  );
  coreCache.set(directive, words);
  return words;
}

function isAbout(directive: DirectiveFact, clause: Clause): boolean {
  const isOnly = /\bonly\b/i;
  if (isOnly.test(directive.text) && isOnly.test(clause.text) && speaksOf(directive, clause))
    return true;
  const { actions, words } = wordsOf(clause);
  const share = overlap(coreWords(directive), words);
  if (directive.action !== null && !actions.has(directive.action)) return share >= 0.6;
  return share >= 0.5 || (share >= 0.3 && speaksOf(directive, clause));
}

function treatRequirement(directive: DirectiveFact, clause: Clause, sentence: string): Treatment {
  if (breaksGate(directive, clause, sentence)) return "opposed";
  if (!isAbout(directive, clause)) return isFaint(directive, clause) ? "softened" : "unrelated";
  if (turnsRound(directive, clause)) {
    const isRule = clause.section === "constraints" || clause.section === "request";
    return clause.modality === "asserted" && !isRule ? "unrelated" : "opposed";
  }
  return isSoftened(directive, clause) && clause.section !== "next" ? "softened" : "restated";
}

/** Judges one clause against one directive. */
export function treatment(directive: DirectiveFact, clause: Clause, text: string): Treatment {
  const sentence = text.slice(
    clause.sentence.start,
    Math.min(clause.sentence.end, clause.sentence.start + 1_000),
  );
  if (isExact(directive, clause)) {
    const bothNegative =
      negative.test(clause.text) === negative.test(directive.text) ||
      directive.polarity === "requirement";
    if (bothNegative && !(soft.test(clause.masked) && !soft.test(directive.text)))
      return "restated";
  }
  return directive.polarity === "prohibition"
    ? treatProhibition(directive, clause, sentence)
    : treatRequirement(directive, clause, sentence);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const plainCache = new WeakMap<CheckInput, string>();

/** The user's words stand in the summary as they are. */
export function quotesWords(input: CheckInput, words: string): boolean {
  let text = plainCache.get(input);
  if (text === undefined) {
    text = ` ${plain(input.summary.text)} `;
    plainCache.set(input, text);
  }
  const wanted = plain(words);
  return wanted.length > 6 && text.includes(` ${wanted} `);
}
