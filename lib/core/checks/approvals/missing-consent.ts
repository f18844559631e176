import { allActions } from "../../facts/directives/read-clause";
import type { CheckInput } from "../check";
import { firstLine } from "../shared/make-finding";
import { live, wasSeen } from "../shared/record";
import { targetActions } from "../shared/refusals";
import {
  askedQuestions,
  sentencesOf,
  stemSet,
  type UserSaid,
  userSaid,
} from "../shared/user-record";
import {
  type Inverted,
  isAbout,
  isBare,
  meetsRefusal,
  nearness,
  questionsAbout,
  questionWords,
} from "./claim-record";
import type { ApprovalClaim } from "./read-approval-claims";

const isPlanApproved = (input: CheckInput) =>
  live(input.facts.approvals).some(({ how }) => how === "plan");

/** A question about it that nobody answered before the summary. */
export function unanswered(input: CheckInput, claim: ApprovalClaim): Inverted | null {
  const question = questionsAbout(input, claim, 0.5).findLast(({ answer }) => answer === null);
  if (!question || !wasSeen(input, question)) return null;
  if (userSaid(input).some((said) => said.order > question.order)) return null;
  return { outcome: "unanswered", order: question.order, words: firstLine(question.text) };
}

/** How much of the claim the open question names, with the agent's words around it. */
export function askedNearness(input: CheckInput, claim: ApprovalClaim): number {
  const question = questionsAbout(input, claim, 0.5).findLast(({ answer }) => answer === null);
  return question ? nearness(claim, questionWords(input, question)) : 0;
}

/** "Show me before you push" with no word of the user behind it that may have lifted it. */
export function openGate(input: CheckInput, claim: ApprovalClaim): Inverted | null {
  const all = userSaid(input);
  const gate = all.findLast((said) => said.isGate && isAbout(claim, said.text));
  if (!gate) return null;
  const isLifted = all.some(
    (said) => said.order > gate.order && (said.isYes || !said.isNo || isAbout(claim, said.text)),
  );
  return isLifted
    ? null
    : { outcome: "unanswered", order: gate.order, words: firstLine(gate.text) };
}

/** The record is whole and the user never said anything that could be meant. */
export function neverAsked(input: CheckInput, claim: ApprovalClaim): Inverted | null {
  const { compaction, facts } = input;
  if (!compaction.isComplete || !compaction.isExact) return null;
  const all = userSaid(input);
  if (all.length === 0 || /^\W*(?:that|it|this|them|so)\b/i.test(claim.about)) return null;
  const replies = all.filter(
    (said) => said.order > (all[0]?.order ?? 0) || said.carrier !== "turn",
  );
  if (claim.objects.length === 0 && replies.some((said) => !said.isNo)) return null;
  if (isPlanApproved(input)) return null;
  const isHidden =
    facts.opaque.some(({ what }) => what === "mcp") ||
    live(facts.denials).some((denial) => denial.allowedLater !== null);
  const isBareYes = (said: UserSaid) => said.isYes && said.context === "" && said.text.length < 50;
  if (isHidden || replies.some(isBareYes)) return null;
  const last = all[all.length - 1];
  return { outcome: "never-asked", order: last?.order ?? null, words: firstLine(last?.text ?? "") };
}

/** "The user said to go ahead" where every word of the user since the task was a "not yet" or nothing at all. */
export function bareConsent(input: CheckInput, claim: ApprovalClaim): Inverted | null {
  if (!isBare(claim) || !input.compaction.isComplete || isPlanApproved(input)) return null;
  const [task, ...later] = userSaid(input);
  if (!task || later.some((said) => said.isYes)) return null;
  const hold = later.findLast((said) => said.isNo);
  if (hold) return { outcome: "refused", order: hold.order, words: firstLine(hold.text) };
  const question = askedQuestions(input).findLast(({ answer }) => answer === null);
  if (question && wasSeen(input, question)) {
    return { outcome: "unanswered", order: question.order, words: firstLine(question.text) };
  }
  const gate = later.length === 0 && task.isGate ? task : undefined;
  return gate ? { outcome: "unanswered", order: gate.order, words: firstLine(gate.text) } : null;
}

/** What the user forbade, with no word of the user behind it that could have lifted it. */
export function forbidden(input: CheckInput, claim: ApprovalClaim): Inverted | null {
  if (claim.actions.length === 0 || !input.compaction.isComplete) return null;
  const all = userSaid(input);
  const rule = live(input.facts.directives).findLast((directive) => {
    if (directive.polarity !== "prohibition" || directive.revokedBy !== null) return false;
    const actions = [directive.action ?? "", ...allActions(directive.text)];
    return claim.actions.every((action) => actions.includes(action));
  });
  if (!rule) return null;
  const own = claim.objects.filter(
    (word) => /^\p{L}{3,}/u.test(word) && allActions(word).length === 0,
  );
  const isAllowed = all.some((said) => {
    if (said.isYes && (said.order > rule.order || nearness(claim, said.context) >= 0.4))
      return true;
    return sentencesOf(said.text).some(
      (sentence) =>
        !sentence.includes(rule.text) &&
        !rule.text.includes(sentence) &&
        claim.actions.some((action) => allActions(sentence).includes(action)) &&
        own.some((word) => stemSet(sentence).has(word)),
    );
  });
  if (isAllowed) return null;
  return { outcome: "refused", order: rule.order, words: rule.text };
}

const heldBack =
  /\b(?:but|let me|need to|have to|must|want to|i'll|wait|first)\b[^.!?]*\b(?:ask|check|think|talk|confirm|sleep|clear it|discuss|look)\b|\bnot sure\b|\bget back to\b|\bdecide (?:later|tomorrow)\b/i;

/** An answer that leans to it and keeps the decision: "A sounds ok, but let me ask the team first". */
export function keptOpen(input: CheckInput, claim: ApprovalClaim): Inverted | null {
  const question = askedQuestions(input).findLast(({ answer }) => answer !== null);
  if (!question || question.answer === null || question.answerOrder === null) return null;
  const words = questionWords(input, question);
  const isLabel = /^\W*(?:option |variant )?\(?[A-Da-d1-9]\b/.test(claim.about);
  const isIt = isLabel ? /\b\(?[a-d1-4]\)?[:)]|\b[A-D]\b/.test(words) : isClose(claim, words);
  if (!isIt || !heldBack.test(question.answer.slice(0, 200))) return null;
  const from = question.answerOrder;
  const isSettled = userSaid(input).some((said) => said.order > from && (said.isYes || !said.isNo));
  if (isSettled) return null;
  return {
    outcome: "unanswered",
    order: from,
    words: firstLine(question.answer),
    also: question.order,
  };
}

const isClose = (claim: ApprovalClaim, words: string) =>
  claim.objects.length > 0 && nearness(claim, words) >= 0.5;

const atOnce =
  /\b(?:at once|immediately|right away|straight away|instantly|without (?:hesitation|objection|question)|from the (?:start|beginning|outset)|(?:at|on) the first (?:ask|attempt|try|request)|the (?:very )?first)\b/i;

/** "Agreed at once" to what the user refused at first. */
export function refusedAtFirst(input: CheckInput, claim: ApprovalClaim): Inverted | null {
  const { start, end } = claim.clause.sentence;
  if (!atOnce.test(input.summary.masked.slice(start, end))) return null;
  const denial = live(input.facts.denials).find(
    (fact) => fact.by === "user" && meetsRefusal(claim, fact),
  );
  if (!denial) return null;
  const actions = targetActions(denial);
  const wasDone = live(input.facts.git).some(
    (fact) => fact.order < denial.order && fact.succeeded && actions.includes(fact.action),
  );
  const wasAllowed = userSaid(input).some(
    (said) => said.order < denial.order && said.isYes && isAbout(claim, said.context),
  );
  if (wasDone || wasAllowed) return null;
  return { outcome: "refused", order: denial.order, words: denial.feedback ?? denial.target };
}

const planWord = /\b(?:plan|proposal|proposed?|design|approach|spec|outline|strategy|rfc|draft)\b/i;

/** An approved plan where nobody ever spoke of one and no question was asked. */
export function planOfNobody(input: CheckInput, claim: ApprovalClaim): Inverted | null {
  const { compaction, facts } = input;
  if (claim.isPassive || !compaction.isComplete || !compaction.isExact) return null;
  if (!/\bplan\b/i.test(claim.clause.masked) || claim.objects.length > 0) return null;
  if (facts.questions.length > 0 || facts.approvals.some(({ how }) => how === "plan")) return null;
  const isKnown = input.arrangement.events.some((event) => {
    const content = input.content(event.logicalOrder);
    const isTalk = event.kind === "assistant" || event.kind === "user";
    const wrote = content?.calls.map((call) => `${call.path ?? ""} ${call.written ?? ""}`) ?? [];
    return isTalk
      ? planWord.test(`${content?.text ?? ""} ${wrote.join(" ")}`)
      : planWord.test(wrote.join(" "));
  });
  const last = userSaid(input).at(-1);
  if (isKnown || !last || facts.opaque.some(({ what }) => what === "mcp")) return null;
  return { outcome: "never-asked", order: last.order, words: firstLine(last.text) };
}
