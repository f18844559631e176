import { joinPhrases } from "./action-classes";
import { stripLead } from "./directive-patterns";
import { maskQuotes, straightQuotes } from "./mask-quotes";
import { objectWords } from "./object-words";
import { allActions } from "./read-clause";
import { splitClauses, splitSentences } from "./split-clauses";

/** What a later sentence allows: an action that was forbidden, or the end of a duty. */
export type Permission = {
  kind: "allows" | "lifts-duty" | "lifts-all";
  actions: string[];
  objects: string[];
};

const allows =
  /^(?:(?:you|we) (?:can|may|are free to|are allowed to|are welcome to)(?: now| also| go ahead and)? (?!not\b|never\b|only\b)|(?!who\b|what\b|it\b|that\b|this\b|nobody\b|nothing\b|no\b)[\w./-]+(?: [\w./-]+){0,4}? (?:may|can) (?:now |also )?(?=(?:be )?\w+)(?!not\b|never\b|only\b)|(?:agora |jetzt |ahora )?(?:pode|podes|puedes|du kannst|kannst du|du darfst|darfst du|tu peux|vous pouvez|on peut|vas-y,?|możesz) |(?:go ahead|feel free|it's (?:ok|okay|fine|alright)|it is (?:ok|okay|fine)|no problem)(?:,| to| and| with|\.)? ?|let's (?!not\b)|i(?:'m| am) (?:ok|okay|fine) with )/;
const liftsDuty =
  /^(?:no need to |you (?:don't|do not) (?:have|need) to |no longer |(?:you can |please )?skip |stop |forget (?:about )?|never mind (?:about )?|ignore (?:my|the) (?:earlier|previous) )/;
const liftsAll =
  /\b(?:forget|ignore|drop|disregard|scrap) (?:all )?(?:my|the|those|these) (?:earlier |previous |former |old )?(?:rules?|constraints?|restrictions?|instructions?)\b/;
/** An order to do it: the verb itself, first in the clause. */
const imperative = /^(?:now |then |also )*(?:git )?([a-z][a-z-]+)\b/;

function readClausePermission(clause: string): Permission | null {
  const lower = joinPhrases(maskQuotes(straightQuotes(clause)).toLowerCase());
  if (/\?$/.test(lower)) return null;
  if (liftsAll.test(lower)) return { kind: "lifts-all", actions: [], objects: [] };
  const { rest } = stripLead(lower);
  const written = (from: number) => joinPhrases(straightQuotes(clause).toLowerCase()).slice(from);
  const duty = liftsDuty.exec(rest);
  if (duty !== null) {
    const body = written(lower.length - rest.length + duty[0].length);
    return { kind: "lifts-duty", actions: allActions(body), objects: objectWords(body, null) };
  }
  const allowed = allows.exec(rest);
  const body = written(lower.length - rest.length + (allowed?.[0].length ?? 0));
  const verb = imperative.exec(rest)?.[1];
  if (allowed === null && (verb === undefined || allActions(verb).length === 0)) return null;
  const actions = allActions(body);
  return actions.length === 0
    ? null
    : { kind: "allows", actions, objects: objectWords(body, null) };
}

/** Sentences that allow something or end a duty, in order. */
export function readPermissions(text: string): Permission[] {
  return splitSentences(text).flatMap((sentence) =>
    /\?["')\]]*$/.test(sentence.trim())
      ? []
      : splitClauses(sentence).flatMap((clause) => readClausePermission(clause) ?? []),
  );
}
