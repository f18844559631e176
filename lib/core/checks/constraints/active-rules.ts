import { allActions, isAside } from "../../facts/directives/read-clause";
import type { DirectiveFact, FactBase, UserTextFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { forbids } from "../shared/directive-bounds";
import { broadActs } from "../shared/directive-words";
import { live } from "../shared/record";
import { isChoice } from "./choices";

/**
 * A rule that holds at the end of the range. A firm one has to stand in the summary; a loose one (how one task is to
 * be done) may be left out, but not turned round.
 */
export type ActiveRule = { directive: DirectiveFact; isFirm: boolean };

/** Acts that cannot be taken back or that others see: to forbid them once is to forbid them until allowed. */
const grave = new Set([
  "push",
  "publish",
  "deploy",
  "release",
  "merge",
  "delete",
  "commit",
  "migrate",
  "reset",
  "install",
  "pull-request",
  "edit",
  "rebase",
  "tag",
]);

/** "Leave that alone for now" waives a finding; "don't touch schema.sql yet" says what is to stay. */
function isGrave({ action, text }: DirectiveFact): boolean {
  if (action === null || !grave.has(action)) return false;
  return action !== "edit" || !/^\W*(?:\w+ )?leave\b/i.test(text);
}

function isFirm(fact: DirectiveFact): boolean {
  if (isAside(fact.text) || /\bstays? \d[\d.]*\W*$/i.test(fact.text)) return false;
  return fact.polarity === "prohibition"
    ? fact.isStanding || isGrave(fact)
    : (fact.isStanding && fact.force === "must" && !isSelection(fact)) || isChoice(fact);
}

/** "Only ids and names" says what one thing is to hold; "only src/" and "only ever through make" bind all that follows. */
function isSelection(fact: DirectiveFact): boolean {
  if (/^\W*only (?:the|that|this|those|these|one)\b/i.test(fact.text)) return true;
  const isOnly = /^\W*only\b|\bonly\W*$/i.test(fact.text);
  return isOnly && fact.action === null && !fact.objects.some((word) => /[/._\d]/.test(word));
}

const everyTime = /\b(?:always|every|each|any\w*|whenever|never|ever)\b/i;

/** One thing waits for the user: "show me the diff first", "no code before I approve the plan". */
export function isGate({ text, polarity, action }: DirectiveFact): boolean {
  if (everyTime.test(text)) return false;
  const isFirst =
    /\bfirst\W*$/i.test(text) && /^(?:ask|show|plan|discuss|review)$/.test(action ?? "");
  const isAwaited = /\b(?:before|until|till) (?:i|we)\b|\buntil (?:my|our)\b/i.test(text);
  return (polarity === "requirement" && isFirst) || isAwaited;
}

const consent =
  /^\W*(?:ok(?:ay)?|yes|yep|yup|yeah|sure|go(?: ahead)?|fine|lgtm|approved?|looks? good|good|great|perfect|do it|ship it|ja|sí|si|vale|oui)\b(?!.*\?\s*$)/i;

/** The user answered what the gate waits for. */
function isOpened(input: CheckInput, gate: DirectiveFact): boolean {
  const { approvals, userTexts } = input.facts;
  const isLater = (fact: FactBase) => fact.order > gate.order && fact.order <= input.range.to;
  // The user went on after "show me the diff first", so it was shown or is no longer asked for.
  const goesOn = gate.polarity === "requirement";
  return (
    live(approvals).some(isLater) ||
    live(userTexts).some(
      (said) => isLater(said) && said.carrier !== "denial" && (goesOn || consent.test(said.text)),
    )
  );
}

/** The user spoke of the act again and did not forbid it: whether the rule still holds is not to be read from words. */
function isTakenUp(input: CheckInput, { action, order, polarity }: DirectiveFact): boolean {
  if (polarity !== "prohibition" || action === null || broadActs.has(action)) return false;
  return live(input.facts.userTexts).some(
    (said) =>
      said.order > order &&
      said.carrier !== "denial" &&
      (namesAct(said.text, action) || isReplyAbout(input, said, action)),
  );
}

function namesAct(text: string, action: string): boolean {
  return text
    .slice(0, 4_000)
    .split(/[.!?;,\n]+(?:\s|$)/)
    .some(
      (part) =>
        !forbids(part) &&
        !/\b(?:later|yet|without|before)\b/i.test(part) &&
        allActions(part).includes(action),
    );
}

/** "Go ahead, that is fine" to a proposal that names the act. */
function isReplyAbout(input: CheckInput, said: UserTextFact, action: string): boolean {
  if (!/\b(?:go ahead|(?:is|are|that's) (?:fine|ok|okay))\b/i.test(said.text)) return false;
  for (let at = said.order - 1; at >= Math.max(1, said.order - 6); at--) {
    const text = input.content(at)?.text ?? "";
    if (input.event(at).kind === "user") return false;
    if (input.event(at).kind === "assistant" && allActions(text.slice(-2_000)).includes(action))
      return true;
  }
  return false;
}

/** The user's rules that no rewind and no later word took back, oldest first, each once. */
export function activeRules(input: CheckInput): ActiveRule[] {
  const seen = new Set<string>();
  return live(input.facts.directives).flatMap((directive) => {
    const isActive = directive.revokedBy === null || directive.revokedBy > input.range.to;
    const key = `${directive.order} ${directive.text}`;
    if (!isActive || seen.has(key)) return [];
    if (isGate(directive) && isOpened(input, directive)) return [];
    seen.add(key);
    return [{ directive, isFirm: isFirm(directive) && !isTakenUp(input, directive) }];
  });
}
