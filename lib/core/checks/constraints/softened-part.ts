import type { DirectiveFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { publicActs } from "../shared/directive-words";
import { isAligned, type RulePart, ruleParts, sharesVerb } from "./rule-parts";
import { isUsersWord } from "./told-otherwise";

/** Words that make a wish of a rule, in the languages that summaries are written in. */
const hedge =
  /\b(?:preferabl[ye]|(?:where|if|when|wherever|whenever) (?:it'?s? |it is |that is |at all )?(?:possible|convenient|practical|practicable|feasible|fits)|where (?:it|they) (?:fits?|helps?|makes? sense)|as (?:far|much|little|few|rarely) (?:\p{L}+ ){0,5}?as (?:possible|practical|you can)|ideally|try (?:not )?to|better (?:not|avoided)|sparingly|if it can be avoided|unless (?:really )?(?:needed|necessary|required|useful)|only where nothing else helps|roughly|about the same|more or less|if possible|not too (?:much|many|often)|nach möglichkeit|möglichst|wenn möglich|lieber|sparsam|liever|zo mogelijk|de préférence|si possible|preferentemente|si es posible|de preferência|se possível|preferibilmente|se possibile)\b/iu;

const firm =
  /\b(?:always|must|never|do not|don['’]t|under no|strictly|ban\w*|forbidden|only ever)\b/i;

/** The summary's words for the rule hedge, and the user's do not. */
function isHedged(directive: DirectiveFact, part: RulePart): boolean {
  if (!hedge.test(part.text) || firm.test(part.text) || part.clause.time === "past") return false;
  if (isAligned(directive, part)) return true;
  const isAct = publicActs.has(directive.action ?? "") && sharesVerb(directive, part);
  return isAct && part.text.length < 70;
}

/** Where a rule became a wish, and no other part of the summary gives it with its force. */
export function softenedPart(input: CheckInput, directive: DirectiveFact): RulePart | null {
  if (directive.force !== "must" || hedge.test(directive.text)) return null;
  const parts = ruleParts(input);
  const soft = parts.find(
    (part) =>
      isHedged(directive, part) &&
      !isUsersWord(input, directive, { ...part.clause, text: part.text }),
  );
  if (!soft) return null;
  const isToldFirmly = parts.some(
    (part) => part !== soft && !hedge.test(part.text) && isAligned(directive, part),
  );
  return isToldFirmly ? null : soft;
}
