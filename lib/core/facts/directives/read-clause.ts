import type { DirectiveFact } from "../fact";
import { actionClassOf, joinPhrases } from "./action-classes";
import { type DirectiveSign, readSign, stripLead } from "./directive-patterns";
import { maskQuotes, straightQuotes } from "./mask-quotes";
import { objectWords } from "./object-words";

export type ClauseDirective = Pick<
  DirectiveFact,
  "text" | "polarity" | "action" | "objects" | "exceptions" | "force" | "isStanding"
>;

const standingWords =
  /\b(?:never|always|from now on|from here on|going forward|in the future|in this (?:repo(?:sitory)?|project|codebase)|any|anything|ever|every|each|whenever|all|under no circumstances|at no (?:time|point)|no|at all|must|forbidden|prohibited|off[ -]limits|not allowed|policy|rule)\b/;
const onceWords =
  /\b(?:yet|not (?:before|now)|later|for now|right now|for the moment|for the time being|at the moment|this time|today|tonight|until|till|just now|so far|in this step|for this (?:one|commit|change|task|step|pr)|hold off|wait (?:with|on|until)|just this once)\b/;
const exceptionSign =
  /(?:^|[\s,(])((?:unless|ohne|bevor|außer|salvo|sauf|avant|antes de|except\b(?: for| when| if| in| that)?|w\/o \w+|without (?:\w+ing|my|an?|the|explicit|prior|our|being|first|talking|checking|approval|permission)\b|until|till|later\b|before (?:i|we|you|my|the)\b|(?<=^\s?)before (?=\w+ (?:is|are|has|comes?)\b)|only (?:if|when|after|with|once)|other than|apart from|aside from|besides|outside(?: of)?|but (?:only|not|you may|you can)|if (?:it|the|there|you|i|any)\b|when (?:it|the|there|you|i)\b).{0,240})$/;

/** Why the rule holds names other things than the rule: ", the DBA owns that". */
export const reason =
  /(?:,|;|\s[–-])\s+(?:(?:because|since|that's|thats|it's|its|i'll) |(?:it is|it|that|the \S+(?: \S+)?|other \S+|they|some\w*|\p{L}+|we|i|he|she|le \S+|la \S+)\s+(?:is|are|has|have|owns?|uses?|takes?|does|do|needs?|breaks?|runs?|depends?|rel(?:y|ies)|still|will|want|l'a|ha)\b|(?:other|three|two|some|many) \S+ \w+ (?:it|this|that|them)\b)(?!.*\b(?:not|never|only|unless|until|before)\b).*$/u;

/** "No redis please, an in-memory LRU": what is wanted instead is not what is forbidden. */
const instead = /(?:,| please,?)\s+(?:an?|the|just|use|take|but)\s.*$/;

function exceptionsOf(
  text: string,
  lead: string,
  asks: boolean,
): { exceptions: string[]; rest: string } {
  const match = exceptionSign.exec(text);
  const condition =
    /^(?:if|when|unless|until|whenever|while|once|after|before|for|in case)\b.*/.exec(
      lead.trim(),
    )?.[0];
  const before = condition === undefined ? [] : [condition.replace(/[,\s]+$/, "")];
  // "Ask me before you push" names in its condition what it is about.
  const isObject = asks && /^before\b/.test(match?.[1] ?? "");
  if (match === null || isObject) return { exceptions: before, rest: text };
  return {
    exceptions: [...before, (match[1] ?? "").replace(/[.!\s]+$/, "")],
    rest: text.slice(0, match.index),
  };
}

/** The class of the first action word; a word in a path or a code span is none. */
export function firstAction(text: string): string | null {
  for (const match of text.matchAll(/(?<![\p{L}\w`/.-])\p{Ll}[\p{Ll}.-]*(?![\p{L}\w`/])/gu)) {
    const action = actionClassOf(match[0].replace(/[.-]+$/, ""));
    if (action !== null) return action;
  }
  return null;
}

/** All action classes that a text names, in order, each once. */
export function allActions(text: string): string[] {
  const joined = joinPhrases(text.toLowerCase());
  const found: string[] = [];
  for (const match of joined.matchAll(/(?<![\p{L}\w`/.-])\p{Ll}[\p{Ll}.-]*(?![\p{L}\w`/])/gu)) {
    const action = actionClassOf(match[0].replace(/[.-]+$/, ""));
    if (action !== null && !found.includes(action)) found.push(action);
  }
  return found;
}

const narrated =
  /^(?:it|this|that|the (?:test|build|code|app|error|log|output|page|script|function|server)s?|there|they|which|he|she|i(?! (?:do not|don't|never|would not|wouldn't) (?:want|like|wish))|my) (?:never|always|doesn't|does not|don't|didn't|can't|cannot|won't)\b/;

/** "NOT latest", "only the web hosts, not lb": what is left out is named, and the contrast is meant. */
function contrastSign(clause: string, sentence: string): DirectiveSign | null {
  const found =
    /^not (?=[\p{L}\d`./_-])(?!yet\b|sure|bad|really|so\b|that\b|this\b|it\b|only\b|just\b)/iu.exec(
      clause,
    );
  if (found === null || clause.length > 120) return null;
  if (!clause.startsWith("NOT ") && !/\bonly\b/i.test(sentence)) return null;
  return { polarity: "prohibition", force: "must", from: found[0].length };
}

/** A verb always follows "do not", so a first word of no known class is the act and no object. */
function withoutVerb(body: string, rest: string, from: number): string {
  if (!/(?:\bnot|n't|\bdont)(?: (?:ever|just|even|also|to))* $/.test(rest.slice(0, from)))
    return body;
  return body.replace(/^[a-z-]+\s+/, "");
}

/** "Fix it without touching the tests" tells how to do one task; it is no rule for all that follows. */
export function isAside(text: string): boolean {
  return /^\W*(?:(?:and|but) )?(?:without|w\/o)\b/i.test(text);
}

/** The text with what stands in brackets blanked, length unchanged. */
function maskBrackets(text: string): string {
  return text.replace(/\([^()]{3,200}\)/g, (part) => " ".repeat(part.length));
}

const isQuestion = (lower: string) =>
  /\?["')]*$/.test(lower.trim()) &&
  !/^(?:can|could|would) you (?:please )?(?:not|avoid|stop|refrain)/.test(lower);

const lasting =
  /\b(?:before|after|instead of|rather than|prefer|only|under \d+|below \d+|max|at most|no more than|up to|everywhere|throughout|conventions?|spelling|commits?|must (?:keep|stay|remain))\b/;

/** Whether the rule binds all that follows, and not one task or the time until something happens. */
function isStanding(sign: DirectiveSign, clause: string, sentence: string): boolean {
  const lower = straightQuotes(clause).toLowerCase();
  const isOnce = onceWords.test(lower) && !/\b(?:never|always|ever|from now on)\b/.test(lower);
  if (isOnce || sign.isOnce === true || isAside(clause)) return false;
  if (sign.polarity === "prohibition" || sign.action !== undefined) return true;
  const whole = `${lower} ${sentence.toLowerCase()}`;
  return standingWords.test(whole) || lasting.test(whole);
}

/** The order or prohibition that a clause holds, or null. */
export function readClause(clause: string, sentence: string): ClauseDirective | null {
  const lower = maskBrackets(maskQuotes(straightQuotes(clause)).toLowerCase());
  if (isQuestion(lower)) return null;
  const { rest, taken } = stripLead(lower);
  if (narrated.test(rest) && !/\b(?:must|may|should|can)(?: not|n't| never) be\b/.test(rest))
    return null;
  const sign = readSign(rest) ?? contrastSign(clause, sentence);
  if (sign === null) return null;
  // Masking keeps the length, so the words themselves are read from the clause as written.
  const written = straightQuotes(clause).toLowerCase().slice(taken);
  const asks = sign.action === "ask" || sign.action === "show";
  const { exceptions, rest: body } = exceptionsOf(
    written.slice(sign.from),
    lower.slice(0, taken),
    asks,
  );
  const joined = joinPhrases(body.replace(reason, "").replace(instead, ""));
  const action = sign.action ?? firstAction(joined);
  if (sign.needsAct === true && action === null) return null;
  return {
    text: clause.trim(),
    polarity: sign.polarity,
    action,
    objects: objectWords(action === null ? withoutVerb(joined, rest, sign.from) : joined, action),
    exceptions,
    force: sign.force,
    isStanding: isStanding(sign, clause, sentence),
  };
}
