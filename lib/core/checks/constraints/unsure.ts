import type { DirectiveFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { treatment } from "../shared/directive-match";
import { isLasting } from "./lasting";
import { isNowhereTold } from "./nowhere-told";
import type { InSummary } from "./read-treatment";
import { hasNameOfItsOwn, isForeign, isTellable, ruleTerms } from "./rule-terms";
import { summaryPieces } from "./summary-pieces";
import { mayBeTold } from "./told-at-all";
import { mayBeParaphrased } from "./told-otherwise";

/** Lost already by the summary before: it is reported where it disappears, not again in each later one. */
function wasLostBefore(input: CheckInput, directive: DirectiveFact): boolean {
  const { previous, range } = input;
  if (directive.order >= range.from || !previous) return false;
  const text = previous.text.toLowerCase();
  const isQuoted = text.includes(directive.text.toLowerCase());
  return (
    !isQuoted &&
    !summaryPieces(previous).some((clause) =>
      /restated|softened/.test(treatment(directive, clause, previous.text)),
    )
  );
}

/** In another language than English silence is seen only where the rule's words would stand unchanged. */
function isReadable(input: CheckInput, directive: DirectiveFact, inSummary: InSummary): boolean {
  if (input.summary.language === "en") return true;
  const isSameTongue = isForeign(directive) && ruleTerms(directive).length > 0;
  return inSummary === "omitted" && (isSameTongue || hasNameOfItsOwn(directive));
}

function isSilenceUnclear(input: CheckInput, directive: DirectiveFact): boolean {
  if (isNowhereTold(input, directive)) return false;
  if (!isLasting(directive) || !isTellable(directive)) return true;
  return mayBeParaphrased(input, directive) || mayBeTold(input, directive);
}

/** What is seen, but not surely enough to accuse the summary. */
export function isUnsure(
  input: CheckInput,
  directive: DirectiveFact,
  inSummary: InSummary,
  isChanged: boolean,
): boolean {
  if (inSummary === "inverted") return false;
  if (inSummary === "omitted" && isSilenceUnclear(input, directive)) return true;
  const isWish = directive.polarity === "requirement" && directive.force === "should";
  if (isWish && !isChanged) return true;
  return !isReadable(input, directive, inSummary) || wasLostBefore(input, directive);
}
