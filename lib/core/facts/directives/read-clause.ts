import type { DirectiveFact } from "../fact";
import { actionClassOf, joinPhrases } from "./action-classes";
import { readSign, stripLead } from "./directive-patterns";
import { maskQuotes, straightQuotes } from "./mask-quotes";
import { objectWords } from "./object-words";

export type ClauseDirective = Pick<
  DirectiveFact,
  "text" | "polarity" | "action" | "objects" | "exceptions" | "force" | "isStanding"
>;

const standingWords =
  /\b(?:never|always|from now on|from here on|going forward|in the future|in this (?:repo(?:sitory)?|project|codebase)|any|anything|ever|every|each|whenever|all|under no circumstances|at no (?:time|point)|no|at all|must|forbidden|prohibited|off[ -]limits|not allowed|policy|rule)\b/;
const onceWords =
  /\b(?:yet|for now|right now|for the moment|for the time being|at the moment|this time|today|tonight|until|till|just now|so far|in this step|for this (?:one|commit|change|task|step|pr)|hold off|wait (?:with|on|until)|just this once)\b/;
const exceptionSign =
  /(?:^|[\s,(])((?:unless|ohne|bevor|außer|salvo|sauf|avant|antes de|except\b(?: for| when| if| in| that)?|without (?:\w+ing|my|an?|the|explicit|prior|our|being|first|talking|checking|approval|permission)\b|until|till|before (?:i|we|you|my|the)\b|only (?:if|when|after|with|once)|other than|apart from|aside from|besides|outside(?: of)?|but (?:only|not|you may|you can)|if (?:it|the|there|you|i|any)\b|when (?:it|the|there|you|i)\b).{0,240})$/;

/** Why the rule holds names other things than the rule: ", the DBA owns that". */
const reason =
  /(?:,|;|\s[–-])\s+(?:because|since|it's|it is|it|that's|that|the \S+(?: \S+)?|other \S+|they|some\w*|\p{L}+|we|i|he|she|le \S+|la \S+)\s+(?:is|are|has|have|owns?|uses?|takes?|does|do|needs?|breaks?|runs?|still|will|want|l'a|ha)\b(?!.*\b(?:not|never|only|unless|until|before)\b).*$/u;

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

/** The order or prohibition that a clause holds, or null. */
export function readClause(clause: string, sentence: string): ClauseDirective | null {
  const lower = maskQuotes(straightQuotes(clause)).toLowerCase();
  if (
    /\?["')]*$/.test(lower.trim()) &&
    !/^(?:can|could|would) you (?:please )?(?:not|avoid|stop|refrain)/.test(lower)
  )
    return null;
  const { rest, taken } = stripLead(lower);
  if (narrated.test(rest) && !/\b(?:must|may|should|can)(?: not|n't| never) be\b/.test(rest))
    return null;
  const sign = readSign(rest);
  if (sign === null) return null;
  // Masking keeps the length, so the words themselves are read from the clause as written.
  const written = straightQuotes(clause).toLowerCase().slice(taken);
  const asks = sign.action === "ask" || sign.action === "show";
  const { exceptions, rest: body } = exceptionsOf(
    written.slice(sign.from),
    lower.slice(0, taken),
    asks,
  );
  const joined = joinPhrases(body.replace(reason, ""));
  const action = sign.action ?? firstAction(joined);
  if (sign.needsAct === true && action === null) return null;
  const whole = `${lower} ${sentence.toLowerCase()}`;
  const isOnce = onceWords.test(lower) && !/\b(?:never|always|ever|from now on)\b/.test(lower);
  return {
    text: clause.trim(),
    polarity: sign.polarity,
    action,
    objects: objectWords(joined, action),
    exceptions,
    force: sign.force,
    isStanding:
      !isOnce &&
      (sign.polarity === "prohibition" ||
        standingWords.test(whole) ||
        sign.action !== undefined ||
        /\b(?:before|after|instead of|rather than|prefer|only|under \d+|below \d+|max|at most|no more than|up to|everywhere|throughout|conventions?|spelling|commits?|must (?:keep|stay|remain))\b/.test(
          whole,
        )),
  };
}
