import type { DenialFact, QuestionFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { isInherited } from "../shared/inherited";
import { firstLine } from "../shared/make-finding";
import { live, wasSeen } from "../shared/record";
import { standingRefusals, targetActions, targetWords } from "../shared/refusals";
import {
  askedQuestions,
  isRefusal,
  mayAgree,
  stemSet,
  type UserSaid,
  userSaid,
} from "../shared/user-record";
import type { ApprovalClaim } from "./read-approval-claims";

/** How a claim of consent stands. `order` is the decisive event, `words` what it says. */
export type ApprovalJudgement =
  | { outcome: "supported" | "unverifiable" | "inherited"; order: number | null }
  | {
      outcome: "refused" | "granted" | "other-choice" | "unanswered" | "never-asked";
      order: number | null;
      words: string;
      /** A second event that bears on it. */
      also?: number;
    };

const unknown: ApprovalJudgement = { outcome: "unverifiable", order: null };

type Inverted = Extract<ApprovalJudgement, { words: string }>;

/** How much of the claim's object a text names: 1 where the claim names nothing of its own. */
function nearness(claim: ApprovalClaim, text: string): number {
  if (claim.objects.length === 0) return claim.actions.length === 0 ? 1 : 0;
  const stems = stemSet(text);
  const parts = (word: string) => [
    word,
    ...word.split(/[/_.-]+/).filter((part) => part.length > 2),
  ];
  const hits = claim.objects.filter((word) => parts(word).some((part) => stems.has(part)));
  return hits.length / claim.objects.length;
}

function sharesAction(claim: ApprovalClaim, actions: readonly string[]): boolean {
  return claim.actions.some((action) => actions.includes(action));
}

const isAbout = (claim: ApprovalClaim, text: string) => nearness(claim, text) > 0;
function refusalOf(input: CheckInput, claim: ApprovalClaim): DenialFact | undefined {
  return standingRefusals(input).findLast((denial) => {
    const words = targetWords(denial);
    const near = claim.objects.filter((word) => words.has(word)).length;
    const meets = sharesAction(claim, targetActions(denial));
    if (claim.objects.length === 0) return meets;
    return near > 0 && (meets || near / claim.objects.length >= 0.5);
  });
}

function planRefusal(input: CheckInput, claim: ApprovalClaim): DenialFact | undefined {
  if (!/\bplan\b/i.test(`${claim.about} ${claim.clause.text}`)) return undefined;
  return standingRefusals(input).findLast((denial) =>
    /^(?:exit_?plan|.*plan)\w*$/i.test(denial.target),
  );
}

/** A later word of the user that may have settled it after all. */
function settledAfter(
  input: CheckInput,
  claim: ApprovalClaim,
  order: number,
): UserSaid | undefined {
  return userSaid(input).find(
    (said) =>
      said.order > order &&
      !said.isNo &&
      (said.isYes || said.carrier === "answer") &&
      (isAbout(claim, `${said.text}\n${said.context}`) || said.text.length < 60),
  );
}

/** The whole question as the agent put it, options included. */
export function questionWords(input: CheckInput, question: QuestionFact): string {
  const content = input.content(question.callOrder);
  const call = content?.calls.find((each) => each.tool === "ask");
  return `${question.text}\n${call ? call.argumentText : (content?.text ?? "")}`;
}

function questionsAbout(input: CheckInput, claim: ApprovalClaim, share: number): QuestionFact[] {
  return askedQuestions(input).filter((question) => {
    const near = nearness(claim, questionWords(input, question));
    return claim.objects.length > 0 && near >= share;
  });
}

/** A plan without a name of its own is what the last question was about. */
function questionsFor(input: CheckInput, claim: ApprovalClaim): QuestionFact[] {
  const isPlan = claim.objects.length === 0 && /\bplan\b/i.test(claim.clause.text);
  return isPlan ? askedQuestions(input).slice(-1) : questionsAbout(input, claim, 0.5);
}

function refused(input: CheckInput, claim: ApprovalClaim): Inverted | null {
  const denial = planRefusal(input, claim) ?? refusalOf(input, claim);
  if (denial && !settledAfter(input, claim, denial.order)) {
    return { outcome: "refused", order: denial.order, words: denial.feedback ?? denial.target };
  }
  const question = questionsFor(input, claim).findLast(
    ({ answer }) => answer !== null && isRefusal(answer) && !mayAgree(answer.slice(0, 80)),
  );
  if (!question || question.answerOrder === null || question.answer === null) return null;
  if (settledAfter(input, claim, question.answerOrder)) return null;
  return {
    outcome: "refused",
    order: question.answerOrder,
    words: firstLine(question.answer),
    also: question.order,
  };
}

/** A text of the user that names the object and orders or accepts it. */
function supportOf(input: CheckInput, claim: ApprovalClaim): UserSaid | undefined {
  const all = userSaid(input);
  return (
    all.findLast(
      (said) =>
        said.isYes && !said.isGate && !said.isNo && isAbout(claim, `${said.context}\n${said.text}`),
    ) ??
    all.findLast((said) => {
      const isNo = said.carrier === "denial" ? isRefusal(said.text) : said.isNo;
      return !said.isGate && !isNo && isAbout(claim, said.text);
    })
  );
}

function planApproval(input: CheckInput, claim: ApprovalClaim): number | null {
  const plans = live(input.facts.approvals).filter(({ how }) => how === "plan");
  const names = /\b(?:plan|approach|design|proposal)\b/i.test(claim.clause.text);
  const plan = plans.findLast(
    (fact) => names || isAbout(claim, input.content(fact.callOrder)?.calls[0]?.argumentText ?? ""),
  );
  return plan?.order ?? null;
}

/** A question about it that nobody answered before the summary. */
function unanswered(input: CheckInput, claim: ApprovalClaim): Inverted | null {
  const question = questionsAbout(input, claim, 0.5).findLast(({ answer }) => answer === null);
  if (!question || !wasSeen(input, question)) return null;
  if (userSaid(input).some((said) => said.order > question.order)) return null;
  return { outcome: "unanswered", order: question.order, words: firstLine(question.text) };
}

/** "Show me before you push" with no word of the user behind it. */
function openGate(input: CheckInput, claim: ApprovalClaim): Inverted | null {
  const all = userSaid(input);
  const gate = all.findLast((said) => said.isGate && isAbout(claim, said.text));
  if (!gate || all.some((said) => said.order > gate.order)) return null;
  return { outcome: "unanswered", order: gate.order, words: firstLine(gate.text) };
}

/** The record is whole and the user never said anything that could be meant. */
function neverAsked(input: CheckInput, claim: ApprovalClaim): Inverted | null {
  const { compaction, facts } = input;
  if (!compaction.isComplete || !compaction.isExact) return null;
  const all = userSaid(input);
  if (all.length === 0) return null;
  const replies = all.filter(
    (said) => said.order > (all[0]?.order ?? 0) || said.carrier !== "turn",
  );
  if (claim.objects.length === 0 && replies.some((said) => !said.isNo)) return null;
  if (live(facts.approvals).some((fact) => fact.how === "plan")) return null;
  const isHidden =
    facts.opaque.some(({ what }) => what === "mcp") ||
    live(facts.denials).some((denial) => denial.allowedLater !== null);
  if (isHidden || replies.some((said) => said.isYes && said.context === "")) return null;
  const last = all[all.length - 1];
  return { outcome: "never-asked", order: last?.order ?? null, words: firstLine(last?.text ?? "") };
}

/** Whether an earlier word of the user stands for the claim although the last question about it is open. */
function outweighs(claim: ApprovalClaim, support: UserSaid | undefined, open: Inverted): boolean {
  if (!support) return false;
  const asked = nearness(claim, open.words);
  if (nearness(claim, support.text) >= Math.max(0.6, asked)) return true;
  return support.isYes && support.context !== "" && nearness(claim, support.context) > asked;
}

function judgePositive(input: CheckInput, claim: ApprovalClaim): ApprovalJudgement {
  const inverted = refused(input, claim);
  if (inverted) return inverted;
  const plan = planApproval(input, claim);
  if (plan !== null) return { outcome: "supported", order: plan };
  const open = unanswered(input, claim);
  const support = supportOf(input, claim);
  if (open && !outweighs(claim, support, open)) return open;
  if (support) {
    const isAnswer = support.isYes && support.context !== "";
    return { outcome: isAnswer ? "supported" : "unverifiable", order: support.order };
  }
  return openGate(input, claim) ?? (claim.isPassive ? null : neverAsked(input, claim)) ?? unknown;
}

const plainYes =
  /^\W*(?:yes|yep|yeah|sure|ok|okay|go ahead|do it|approved?|please do|lgtm|sounds good|ship it|proceed)\b/i;

/** The user said yes to the very question and took nothing back. */
function granted(input: CheckInput, claim: ApprovalClaim): Inverted | null {
  const question = questionsAbout(input, claim, 0.5).findLast(({ answer }) => answer !== null);
  const order = question?.answerOrder ?? null;
  const answer = question?.answer ?? "";
  if (!question || order === null || !plainYes.test(answer) || isRefusal(answer)) return null;
  const isTakenBack = userSaid(input).some(
    (said) => said.isNo && said.order > order && isAbout(claim, `${said.text}\n${said.context}`),
  );
  if (isTakenBack) return null;
  return { outcome: "granted", order, words: firstLine(answer), also: question.order };
}

function judgeDeclined(input: CheckInput, claim: ApprovalClaim): ApprovalJudgement {
  const denial = refusalOf(input, claim) ?? planRefusal(input, claim);
  if (denial) return { outcome: "supported", order: denial.order };
  const yes = granted(input, claim);
  if (yes) return yes;
  const all = userSaid(input);
  const isPossible =
    all.some((said) => said.isNo || isAbout(claim, said.text)) ||
    live(input.facts.denials).length > 0 ||
    claim.objects.length === 0;
  const absent = isPossible ? null : (unanswered(input, claim) ?? neverAsked(input, claim));
  return absent ?? unknown;
}

/** Whether the user approved, declined or left open what a claim names. */
export function judgeApproval(
  input: CheckInput,
  claim: ApprovalClaim,
  choose: (input: CheckInput, claim: ApprovalClaim) => ApprovalJudgement | null,
): ApprovalJudgement {
  if (isInherited(input, input.summary.text.slice(claim.span.start, claim.span.end))) {
    return { outcome: "inherited", order: null };
  }
  const isKnown = input.previous?.clauses.some(
    (clause) =>
      /approv|accept|agree|confirm|chose|declin|reject|sign/i.test(clause.text) &&
      isAbout(claim, clause.text),
  );
  if (isKnown) return unknown;
  if (claim.kind === "declined") return judgeDeclined(input, claim);
  if (claim.kind === "unapproved") return granted(input, claim) ?? unknown;
  if (claim.kind === "chosen") return choose(input, claim) ?? judgePositive(input, claim);
  return judgePositive(input, claim);
}
