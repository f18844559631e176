import type { Span } from "../artifact";
import type { Citation, ClaimVerdict } from "../finding";
import type { ApprovalJudgement } from "./approvals/claim-record";
import { judgeApproval } from "./approvals/judge-approval";
import { judgeChoice } from "./approvals/judge-choice";
import { type OtherOption, otherOptions } from "./approvals/option-claims";
import { type ApprovalClaim, approvalClaims } from "./approvals/read-approval-claims";
import type { Check, CheckInput, Judgement } from "./check";
import { opposedStatements } from "./shared/consent-opposed";
import { eventWords, firstLine, makeFinding, quoted } from "./shared/make-finding";

const id = "approvals";

type Inverted = Extract<ApprovalJudgement, { words: string }>;

const verdicts: Readonly<Record<ApprovalJudgement["outcome"], ClaimVerdict>> = {
  supported: "supported",
  unverifiable: "unverifiable",
  inherited: "inherited",
  refused: "contradicted",
  granted: "contradicted",
  "other-choice": "contradicted",
  unanswered: "unsupported",
  "never-asked": "unsupported",
  revoked: "rolled-back",
};

function holdsOf({ outcome, words }: Inverted, event: string): string {
  const said = quoted(words, 100);
  switch (outcome) {
    case "refused":
      return `the user refused it, ${event}: ${said}`;
    case "granted":
      return `the user agreed, ${event}: ${said}`;
    case "other-choice":
      return `the user's answer, ${event}, was ${said}`;
    case "unanswered":
      return `${event}, ${said}, was never settled`;
    default:
      return `nothing that the user said, up to ${event}, speaks of it`;
  }
}

function citations(input: CheckInput, judged: Inverted): Citation[] {
  const orders = [judged.order, judged.also ?? null].filter((order) => order !== null);
  return orders.map((order, index) => input.cite(order, index === 0 ? judged.words : undefined));
}

/** Choosing, settling and agreeing on a design happen in talk; only a yes or a no leaves a trace that can be missed. */
const talk =
  /\b(?:chose|chosen|choice|settled?|decided|decision|design|solution|idea|prefer\w*|wait\w*|before|until|first|not)\b|n't\b/i;

function isFirm(claim: ApprovalClaim, { outcome }: Inverted): boolean {
  if (outcome !== "refused" && outcome !== "never-asked") return true;
  return !talk.test(claim.clause.masked);
}

function judge(input: CheckInput, claim: ApprovalClaim): Judgement {
  const judged = judgeApproval(input, claim, judgeChoice);
  const base = { span: claim.span, family: "approval", verdict: verdicts[judged.outcome] };
  if ("words" in judged && !isFirm(claim, judged)) {
    return { ...base, verdict: "unverifiable", evidence: [] };
  }
  if (!("words" in judged)) {
    return { ...base, evidence: judged.order === null ? [] : [input.cite(judged.order)] };
  }
  const evidence = citations(input, judged);
  const says = quoted(input.summary.text.slice(claim.span.start, claim.span.end));
  const holds = holdsOf(judged, evidence[0] ? eventWords(evidence[0]) : "the end");
  const finding = makeFinding(input, {
    kind: "approval-inverted",
    rule: id,
    spans: [claim.span],
    evidence,
    says,
    holds: `${holds.charAt(0).toUpperCase()}${holds.slice(1)}.`,
    why: `Says ${says}; ${holds}.`,
  });
  return { ...base, evidence, finding };
}

function accuseOption(input: CheckInput, { span, decision }: OtherOption): Judgement {
  const words = firstLine(decision.answer);
  const { question, answerOrder } = decision;
  const evidence = [input.cite(answerOrder, words), input.cite(question.order)];
  const says = quoted(input.summary.text.slice(span.start, span.end));
  const event = evidence[0] ? eventWords(evidence[0]) : "the end";
  const holds = `the user's answer to ${quoted(question.text, 80)}, ${event}, was ${quoted(words, 80)}`;
  const finding = makeFinding(input, {
    kind: "approval-inverted",
    rule: id,
    spans: [span],
    evidence,
    says,
    holds: `${holds.charAt(0).toUpperCase()}${holds.slice(1)}.`,
    why: `Says ${says}; ${holds}.`,
  });
  return { span, family: "approval", verdict: "contradicted", evidence, finding };
}

const touches = (spans: readonly Span[]) => (judged: Judgement) =>
  spans.some((each) => each.start < judged.span.end && judged.span.start < each.end);

/** What the user approved, chose or declined, against what the user said. */
export const approvals: Check = {
  id,
  title: "What the user approved, chose or declined",
  find(input) {
    const judged = approvalClaims(input).map((claim) => judge(input, claim));
    const accused = judged.flatMap(({ finding, span }) => (finding ? [span] : []));
    const opposed = opposedStatements(input, {
      id,
      family: "approval",
      attitudes: ["consent", "refusal"],
    }).filter((each) => !touches(accused)(each));
    accused.push(...opposed.map(({ span }) => span));
    const others = otherOptions(input)
      .map((other) => accuseOption(input, other))
      .filter((each) => !touches(accused)(each));
    return { judgements: [...judged, ...opposed, ...others], findings: [] };
  },
};
