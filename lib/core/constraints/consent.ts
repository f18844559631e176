import type { FactIndex } from "../facts/fact";

const yes =
  /^\W*(?:ok(?:ay)?|yes|yep|yup|yeah|sure|go(?: ahead)?|fine|lgtm|approved?|looks? good|good|great|perfect|do it|ship it|ja|sí|si|vale|oui|sim|pode)\b(?!.*\?\s*$)/i;

/** The user agreed to something between two events. */
export function isConsent(facts: FactIndex, after: number, before: number): boolean {
  const isBetween = ({ order, rolledBack }: { order: number; rolledBack: boolean }) =>
    !rolledBack && order > after && order < before;
  return (
    facts.approvals.some(isBetween) ||
    facts.userTexts.some((said) => isBetween(said) && yes.test(said.text))
  );
}
