import { actionClassOf } from "../../facts/directives/action-classes";
import type { DirectiveFact } from "../../facts/fact";
import type { Clause } from "../check";
import { conditionOf } from "./directive-opposition";
import { specificObjects } from "./directive-words";
import { contentWords, stem } from "./word-set";

/** "That file belongs to Tomás": what it is stands in the sentence before. */
const pointer = /\b(?:it|its|that|this|them|these|those|there|the (?:file|folder|same|former))\b/i;

/** Exceptions, objects and numbers of the rule that no clause about it holds any more. */
export function lostParts(
  directive: DirectiveFact,
  clauses: readonly Clause[],
  before: string,
): string[] {
  const own = clauses.map((clause) => clause.text).join(" ");
  const sentences = pointer.test(own) ? `${before} ${own}` : own;
  const held = new Set(contentWords(sentences.replace(/[/\\._:-]+/g, " ")));
  for (const word of contentWords(sentences)) held.add(word);
  const numbers = [
    ...directive.text.matchAll(
      /\b(?:under|below|over|above|max\w*|min\w*|at (?:most|least)|within|limit\w*|than|up to|exactly|only|every|stays? at|remains? at)\s+(?:\w+\s+){0,3}?(\d+(?:\.\d+)?)(?![\w])/gi,
    ),
  ].map(([, value]) => value ?? "");
  const lost = numbers.filter((value) => !sentences.includes(value));
  const objects = specificObjects(directive).filter((object) => isListed(directive, object));
  for (const object of objects) {
    const parts = [object, ...object.split(/[/._-]+/)].filter((part) => part.length > 1);
    if (
      !parts.some(
        (part) =>
          held.has(part) ||
          held.has(stem(part)) ||
          sentences.toLowerCase().includes(part.replace(/s$/, "")),
      )
    )
      lost.push(object);
  }
  return lost;
}

/** A path, or one thing of several that the rule names together: "passwords or tokens". */
function isListed(directive: DirectiveFact, object: string): boolean {
  if (actionClassOf(object) !== null) return false;
  const text = directive.text.toLowerCase();
  // "No vim.iter or other 0.10 stuff" names a kind and an example of it.
  if (/\b(?:or|and) (?:any )?other\b/.test(text)) return false;
  if (/[/._]/.test(object)) return true;
  const at = text.indexOf(object);
  return (
    at > 0 &&
    (/(?:\b(?:and|or|nor)|\/)\s*(?:the |any |your )?[`"']?$/.test(text.slice(0, at)) ||
      /^\w*[`"']?\s*(?:\b(?:and|or|nor)\b|\/)/.test(text.slice(at + object.length)))
  );
}

const conditionWords =
  /\b(?:unless|except|without|until|before|after|only|apart from|other than|but|if|ask|approv\w*|confirm\w*|permission|review\w*|ok|yes|consent|wait\w*|explicit\w*|first|later|once|when|where|not now)\b/i;

/** Nothing that restates the rule has a condition any more. */
export function losesException(directive: DirectiveFact, clauses: readonly Clause[]): boolean {
  // "I push that myself later" loses nothing with its "later".
  if (
    directive.exceptions.length > 0 &&
    directive.exceptions.every((each) => /^later\W*$/.test(each))
  )
    return false;
  if (directive.exceptions.length === 0 && conditionOf(directive) === "") return false;
  return !clauses.some((clause) => conditionWords.test(clause.text));
}
