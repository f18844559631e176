import type { CheckInput, Judgement } from "../check";
import { closestStance } from "./consent-stance";
import { type ConsentStatement, consentStatements } from "./consent-statements";
import type { ConsentUnit } from "./consent-units";
import { eventWords, firstLine, makeFinding, quoted } from "./make-finding";

function opposite(input: CheckInput, { topic, attitude }: ConsentStatement): ConsentUnit | null {
  if (attitude === "wish") return closestStance(input, topic, ["no"], ["yes", "open", "asked"]);
  if (attitude === "consent") return closestStance(input, topic, ["no", "open"], ["yes"]);
  const unit = closestStance(input, topic, ["yes"], ["no", "open", "asked"]);
  // Only an outspoken yes speaks against a refusal.
  return unit && outspoken.test(unit.text) ? unit : null;
}

const outspoken =
  /\b(?:yes|yep|ok|okay|go ahead|you (?:can|may)|do (?:it|that)|agreed|approved)\b/i;

/** Statements of consent, or of wishes, whose closest words of the user take the contrary stance. */
export function opposedStatements(
  input: CheckInput,
  rule: { id: string; family: string; attitudes: readonly ConsentStatement["attitude"][] },
): Judgement[] {
  const kind = rule.attitudes.includes("wish") ? "misattributed" : "approval-inverted";
  return consentStatements(input).flatMap((statement): Judgement[] => {
    if (!rule.attitudes.includes(statement.attitude)) return [];
    const unit = opposite(input, statement);
    if (!unit) return [];
    const { span } = statement;
    const cited = input.cite(unit.order, firstLine(unit.text));
    const says = quoted(input.summary.text.slice(span.start, span.end));
    const holds = `the user's own words on it, ${eventWords(cited)}, are ${quoted(firstLine(unit.text), 100)}`;
    const finding = makeFinding(input, {
      kind,
      rule: rule.id,
      spans: [span],
      evidence: [cited],
      says,
      holds: `${holds.charAt(0).toUpperCase()}${holds.slice(1)}.`,
      why: `Says ${says}; ${holds}.`,
    });
    return [{ span, family: rule.family, verdict: "contradicted", evidence: [cited], finding }];
  });
}
