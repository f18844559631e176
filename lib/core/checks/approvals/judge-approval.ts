import type { CheckInput } from "../check";
import { isInherited } from "../shared/inherited";
import { firstLine } from "../shared/make-finding";
import { live } from "../shared/record";
import { isRefusal, mayAgree, sentencesOf, type UserSaid, userSaid } from "../shared/user-record";
import {
  type ApprovalJudgement,
  type Inverted,
  isAbout,
  nearness,
  planRefusal,
  questionsAbout,
  questionsFor,
  refusalOf,
} from "./claim-record";
import {
  askedNearness,
  bareConsent,
  forbidden,
  keptOpen,
  neverAsked,
  openGate,
  planOfNobody,
  refusedAtFirst,
  unanswered,
} from "./missing-consent";
import { judgePerson } from "./other-people";
import type { ApprovalClaim } from "./read-approval-claims";

const unknown: ApprovalJudgement = { outcome: "unverifiable", order: null };

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

/** Whether an earlier word of the user stands for the claim although the last question about it is open. */
function outweighs(
  input: CheckInput,
  claim: ApprovalClaim,
  support: UserSaid | undefined,
): boolean {
  if (!support) return false;
  const asked = askedNearness(input, claim);
  const nearest = Math.max(...sentencesOf(support.text).map((each) => nearness(claim, each)), 0);
  if (nearest >= Math.max(0.6, asked)) return true;
  return support.isYes && support.context !== "" && nearness(claim, support.context) > asked;
}

/** What speaks against a consent, strongest first; null where nothing does. */
function contradictionOf(input: CheckInput, claim: ApprovalClaim): Inverted | null {
  return bareConsent(input, claim) ?? forbidden(input, claim);
}

function judgePositive(input: CheckInput, claim: ApprovalClaim): ApprovalJudgement {
  const inverted = refused(input, claim) ?? refusedAtFirst(input, claim);
  if (inverted) return inverted;
  const plan = planApproval(input, claim);
  if (plan !== null) return { outcome: "supported", order: plan };
  return contradictionOf(input, claim) ?? judgeBySupport(input, claim);
}

function judgeBySupport(input: CheckInput, claim: ApprovalClaim): ApprovalJudgement {
  const open = unanswered(input, claim);
  const support = supportOf(input, claim);
  if (open && !outweighs(input, claim, support)) return open;
  const gate = openGate(input, claim);
  const isBehindGate = support !== undefined && gate !== null && support.order <= (gate.order ?? 0);
  if (!support || isBehindGate) {
    return gate ?? (claim.isPassive ? null : neverAsked(input, claim)) ?? unknown;
  }
  const isAnswer = support.isYes && support.context !== "";
  const known: ApprovalJudgement = {
    outcome: isAnswer ? "supported" : "unverifiable",
    order: support.order,
  };
  return planOfNobody(input, claim) ?? known;
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
      /approv|accept|agree|confirm|chose|declin|reject|sign|consent|permi|ahead|okay/i.test(
        clause.text,
      ) && isAbout(claim, clause.text),
  );
  if (isKnown) return unknown;
  if (claim.person !== null) return judgePerson(input, claim, claim.person) ?? unknown;
  if (claim.kind === "declined") return judgeDeclined(input, claim);
  if (claim.kind === "unapproved") return granted(input, claim) ?? unknown;
  const open = keptOpen(input, claim);
  if (open) return open;
  if (claim.kind === "chosen") return choose(input, claim) ?? judgePositive(input, claim);
  return judgePositive(input, claim);
}
