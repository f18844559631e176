import { actionClassOf } from "./action-classes";
import { objectWords } from "./object-words";
import { allActions, type ClauseDirective, reason } from "./read-clause";

/** What was said before a rule: earlier clauses of the same text, else the text before. */
export type Context = { clause: string; earlier: string };

/** Words that point at something, where no noun of their own follows. */
const pronoun =
  /\b(?:it|its|them|there)\b|\b(?:that|this|these|those|any|none|one|ones)\b(?=\W*$|\s+(?:up|down|off|out|alone|yourself|either|again|for|from|with|in|on|to|yet|as)\b)/i;
const dangling = /\b(?:before|until|till)[\s.!]*$/i;

/** Acts that name what they are done to, so that "don't push it" is a rule about all pushing. */
const wholeActs = new Set([
  "push",
  "publish",
  "deploy",
  "release",
  "merge",
  "commit",
  "rebase",
  "install",
  "pull-request",
]);

/** Words of the table of acts that are things as they stand: "migration", "email". */
const nounForm = /(?:tions?|ments?|ency|encies|packages?|branch(?:es)?|docs|email)$/;

/** A first word in lower case is the verb of an order: "find out". */
function nouns(text: string): string[] {
  const body = text.replace(/^\W*\p{Ll}+\s+/u, "");
  return objectWords(body, null).filter(
    (word) => actionClassOf(word) === null || nounForm.test(word),
  );
}

/** Nouns that name no thing by themselves: "that test". */
const plainThing = /^(?:tests?|files?|lines?|folders?|scripts?|specs?)$/;

/** "Who releases that lock? … don't delete it": the thing stands in what was said before. */
function objectsBefore(directive: ClauseDirective, context: Context): string[] {
  if (directive.action !== null && wholeActs.has(directive.action)) return [];
  const own = directive.objects.filter((word) => !/^(?:yourself|all|ever|up)$/.test(word));
  const text = directive.text.replace(reason, "");
  if (own.every((word) => plainThing.test(word)) && /\b(?:that|this|those|these) \w/i.test(text)) {
    const names = objectWords(context.earlier, null).filter((word) =>
      /\w\.\p{L}{1,6}$/u.test(word),
    );
    if (names.length > 0) return names.slice(-2);
  }
  if (own.length > 0 || !pronoun.test(text)) return [];
  const near = nouns(context.clause);
  return (near.length > 0 ? near : nouns(context.earlier)).slice(-4);
}

/** "Deploy now?" – "not before Kim is back": the act stands in what was said before. */
function actBefore(directive: ClauseDirective, context: Context): string | null {
  // "Commits are mine, you don't make any."
  if (/\b(?:make|do|create) (?:any|one|it|that|this|those)\W*$/i.test(directive.text))
    return allActions(context.clause)[0] ?? null;
  if (directive.action !== null) return null;
  if (!/^\W*not (?:before|now|today|yet)\b/i.test(directive.text)) return null;
  return allActions(context.clause)[0] ?? allActions(context.earlier)[0] ?? null;
}

/** A rule with the thing and the act that it only points at. Its words stay as they are. */
export function resolveContext(directive: ClauseDirective, context: Context): ClauseDirective {
  const objects = [...objectsBefore(directive, context)];
  const awaited = dangling.test(directive.text) ? nouns(context.clause) : [];
  objects.push(...awaited);
  const action = actBefore(directive, context) ?? directive.action;
  if (objects.length === 0 && action === directive.action) return directive;
  const own = directive.objects.filter((word) => word !== "yourself");
  const exceptions =
    awaited.length > 0 ? [...directive.exceptions, awaited.join(" ")] : directive.exceptions;
  return { ...directive, action, exceptions, objects: [...new Set([...own, ...objects])] };
}
