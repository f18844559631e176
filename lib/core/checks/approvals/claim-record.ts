import type { DenialFact, QuestionFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { standingRefusals, targetActions, targetWords } from "../shared/refusals";
import { askedQuestions, stemSet } from "../shared/user-record";
import type { ApprovalClaim } from "./read-approval-claims";

/** How a claim of consent stands. `order` is the decisive event, `words` what it says. */
export type ApprovalJudgement =
  | { outcome: "supported" | "unverifiable" | "inherited"; order: number | null }
  | {
      outcome: "refused" | "granted" | "other-choice" | "unanswered" | "never-asked" | "revoked";
      order: number | null;
      words: string;
      /** A second event that bears on it. */
      also?: number;
    };

export type Inverted = Extract<ApprovalJudgement, { words: string }>;

const parts = (word: string) => [word, ...word.split(/[/_.-]+/).filter((part) => part.length > 2)];

/** How much of the claim's object a text names: 1 where the claim names nothing of its own. */
export function nearness(claim: ApprovalClaim, text: string): number {
  if (claim.objects.length === 0) return claim.actions.length === 0 ? 1 : 0;
  const stems = stemSet(text);
  const hits = claim.objects.filter((word) => parts(word).some((part) => stems.has(part)));
  return hits.length / claim.objects.length;
}

export const isAbout = (claim: ApprovalClaim, text: string) => nearness(claim, text) > 0;

export function sharesAction(claim: ApprovalClaim, actions: readonly string[]): boolean {
  return claim.actions.some((action) => actions.includes(action));
}

/** The claim names nothing: "the user said to go ahead". */
export function isBare(claim: ApprovalClaim): boolean {
  return claim.objects.length === 0 && claim.actions.length === 0;
}

export function meetsRefusal(claim: ApprovalClaim, denial: DenialFact): boolean {
  const words = targetWords(denial);
  const near = claim.objects.filter((word) => words.has(word)).length;
  const meets = sharesAction(claim, targetActions(denial));
  if (claim.objects.length === 0) return meets;
  return near > 0 && (meets || near / claim.objects.length >= 0.5);
}

export function refusalOf(input: CheckInput, claim: ApprovalClaim): DenialFact | undefined {
  return standingRefusals(input).findLast((denial) => meetsRefusal(claim, denial));
}

export function planRefusal(input: CheckInput, claim: ApprovalClaim): DenialFact | undefined {
  if (!/\bplan\b/i.test(`${claim.about} ${claim.clause.text}`)) return undefined;
  return standingRefusals(input).findLast((denial) =>
    /^(?:exit_?plan|.*plan)\w*$/i.test(denial.target),
  );
}

/** The whole question as the agent put it, options included. */
export function questionWords(input: CheckInput, question: QuestionFact): string {
  const content = input.content(question.callOrder);
  const call = content?.calls.find((each) => each.tool === "ask");
  return `${question.text}\n${call ? call.argumentText : (content?.text ?? "")}`;
}

export function questionsAbout(
  input: CheckInput,
  claim: ApprovalClaim,
  share: number,
): QuestionFact[] {
  return askedQuestions(input).filter((question) => {
    const near = nearness(claim, questionWords(input, question));
    return claim.objects.length > 0 && near >= share;
  });
}

/** A plan without a name of its own is what the last question was about. */
export function questionsFor(input: CheckInput, claim: ApprovalClaim): QuestionFact[] {
  const isPlan = claim.objects.length === 0 && /\bplan\b/i.test(claim.clause.text);
  return isPlan ? askedQuestions(input).slice(-1) : questionsAbout(input, claim, 0.5);
}
