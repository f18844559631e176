import type { DirectiveFact } from "../../facts/fact";
import { publicActs } from "../shared/directive-words";
import { hasName } from "./rule-terms";

const always =
  /\b(?:never|ever|always|every\w*|each|whenever|from now on|from here on|under no circumstances|at no time|nobody|no one|nothing|anything|anywhere|at all|forbidden|prohibited|taboo|off[- ]limits|not allowed|must not|mustn't|frozen|read[- ]only|hands off|(?:do not|don['’]?t) \w+ any|stay (?:away|out)|out of it|no touching|finger weg|darf nicht|dürfen nicht|are mine|is (?:my|our) (?:job|call|business)|not you|(?:stays?|remains?) the same|a single|as is|as it is|alone|untouched|unchanged|wie (?:sie|es|er) ist|nie|niemals|nunca|jamais|jamás|interdit|surtout pas|verboten|tabu)\b|禁止|絶対|不要|不得/iu;

const stressed = /!|\b(?:NOT|NO|NEVER|ONLY|DON'?T|ANYTHING|ALWAYS)\b/;

const ban =
  /\b(?:do not|don['’]?t|never|must not|not allowed|no|not|leave|keep|stays?|nicht|kein\w*|bleib\w*|ne|pas|no)\b|ない/iu;

/** Deeds of the user, counts and designs of one task are no lasting rules, whatever words they hold. */
const ofOneTask =
  /\b(?:later|for now|yet|tonight|today|tomorrow|instead of|first|test count|everywhere|too|either|in the (?:text|title|message)|superlatives?)\b|\bi(?:'ll| will) write\b|^\W*(?:and )?(?:be|use|stop|hold|wait|ask (?!me before))\b/i;

/**
 * A rule that is to outlive the task: it says never or always, is stressed, or forbids by name or for an act that
 * cannot be taken back. Only of such a rule is silence a loss.
 */
export function isLasting(directive: DirectiveFact): boolean {
  const { text, force, isStanding } = directive;
  if (force !== "must" || !isStanding) return false;
  if (ofOneTask.test(text) && !/\b(?:never|always|every)\b/i.test(text)) return false;
  return always.test(text) || bindsByName(directive);
}

/** Stressed, by name or on an act that cannot be taken back. */
function bindsByName(directive: DirectiveFact): boolean {
  const { text, polarity, action } = directive;
  const isStressed = stressed.test(text);
  if (polarity === "requirement") return action !== "ask" && isStressed && hasName(directive);
  if (!ban.test(text)) return false;
  return isStressed || hasName(directive) || publicActs.has(action ?? "");
}
