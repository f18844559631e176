import type { DirectiveFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { forbids, isTied } from "../shared/directive-bounds";
import { gated } from "../shared/directive-opposition";
import { negative, soft } from "../shared/directive-words";
import {
  isAligned,
  isInRules,
  isUnderBan,
  namesThings,
  type RulePart,
  ruleParts,
  sharesVerb,
} from "./rule-parts";
import { isUsersWord } from "./told-otherwise";

/** Leave for an act, in the languages that summaries are written in. */
const leave =
  /\b(?:may|can|could) (?:now |also |always |freely |safely )?(?:be \p{L}+|(?!be\b|not\b|no\b|have\b)\p{L}+)|\b(?:dar?f|dürfen|kann|können) \p{L}|\bpueden? \p{L}|\bpodem? ser\b|\bpossono essere\b|\bpuò essere\b|\bmag\b|\bmogen\b|\bpeu(?:t|vent) (?:être|etre)\b/iu;

const welcome =
  /\b(?:is|are) (?:now |also |all )?(?:fine|ok|okay|allowed|permitted|acceptable|welcome)\b|\b(?:also |now )?allow(?:s|ed)\b|\bas you (?:like|please|wish|see fit)\b/i;

/** What goes without the word that the rule waits for. */
const ungated =
  /\b(?:without (?:asking|telling|approval|permission|confirm\w*|a question|review)|needs? no (?:question|approval|permission|review|confirmation)|at any time|any time|freely|right away)\b/i;

/** Reports, proposals and refusals: the act was talked of, and nobody gave leave. */
export const talkedOf =
  /\b(?:would|might|suggest\w*|propos\w*|offer\w*|whether|question\w*|asked (?:if|whether|to)|refus\w*|reject\w*|den(?:y|ied)|declin\w*|stopped|tried|attempt\w*|instead|himself|herself|themselves|only|just|risk\w*|fail\w*|error|bug|if (?:the|he|she|they) (?:user|agree|say|want)\w*|once|until|later|someday)\b|\?/i;

const isBan = ({ text }: DirectiveFact) =>
  /\b(?:leave|keep|stays?|remains?|as (?:it|they) (?:is|are)|untouched|off[- ]limits|frozen|hands off|read[- ]only|touch|change|edit)\b/i.test(
    text,
  );

/** The part begins with a verb in its plain form, or puts one behind where or when to do it. */
function isOrder({ text, clause }: RulePart): boolean {
  const first = /^\W*(\p{L}+)/u.exec(text)?.[1] ?? "";
  return (
    !/(?:ing|ed)$/.test(first) &&
    !/\b(?:is|are|was|were|has|have|had)\b/.test(text) &&
    clause.time !== "past"
  );
}

function givesLeave(directive: DirectiveFact, part: RulePart): boolean {
  const { text } = part;
  if (welcome.test(text))
    return (
      isAligned(directive, part) || (directive.action === null && namesThings(directive, part))
    );
  if (!leave.test(text)) return false;
  const isEdit = directive.action === "edit" && isBan(directive);
  return isEdit
    ? namesThings(directive, part)
    : isAligned(directive, part) && sharesVerb(directive, part);
}

/** Among the user's rules stands the forbidden act as an order. */
function orders(input: CheckInput, directive: DirectiveFact, part: RulePart): boolean {
  if (!isInRules(part) || part.clause.time === "past" || directive.action === "edit") return false;
  if (isUnderBan(input, part) || !isOrder(part)) return false;
  return isAligned(directive, part) && sharesVerb(directive, part) && namesThings(directive, part);
}

/** The part says that what the rule forbids may be done, or orders it, in the rule's own words. */
function isOpposite(input: CheckInput, directive: DirectiveFact, part: RulePart): boolean {
  const isUngated = ungated.test(part.text);
  const words = part.text.replace(ungated, " ");
  if (negative.test(words) || forbids(words) || soft.test(words) || talkedOf.test(words))
    return false;
  if (gated.test(words) || (isTied(directive) && !isUngated)) return false;
  if (talkedOf.test(part.lead) || (part.clause.time === "past" && !leave.test(part.text)))
    return false;
  if (isUngated && !isUnderBan(input, part) && isAligned(directive, part)) return true;
  return givesLeave(directive, part) || orders(input, directive, part);
}

/** Where the summary turns a prohibition into leave or an order. */
export function allowedPart(input: CheckInput, directive: DirectiveFact): RulePart | null {
  if (directive.polarity !== "prohibition") return null;
  return (
    ruleParts(input).find(
      (part) =>
        isOpposite(input, directive, part) &&
        !isUsersWord(input, directive, { ...part.clause, text: part.text }),
    ) ?? null
  );
}
