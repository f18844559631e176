import type { FactIndex, QuestionFact } from "../fact";
import { quoteLine } from "../output/output-line";
import { isAgreement } from "./record-answers";

/** The question that the agent's message ends with, if it ends with one. */
export function closingQuestion(text: string): string | null {
  const lines = text.trimEnd().split("\n").slice(-4);
  for (const line of lines.reverse()) {
    const trimmed = line.trim();
    const asked = /^([\s\S]*\?["')*_`]*)(?:\s+[^?\n]{1,120})?$/.exec(trimmed)?.[1];
    if (asked === undefined) continue;
    const start = Math.max(
      asked.lastIndexOf(". "),
      asked.lastIndexOf("! "),
      asked.slice(0, -1).lastIndexOf("? "),
    );
    return quoteLine(start < 0 ? asked : asked.slice(start + 2));
  }
  return null;
}

/** A turn of the user answers the question in front of it; a turn that begins with a yes approves it. */
export function answerByTurn(
  index: FactIndex,
  open: QuestionFact | null,
  turn: { order: number; text: string; rolledBack: boolean },
): void {
  const isYes = isAgreement(turn.text);
  if (open !== null && open.rolledBack === turn.rolledBack) {
    open.answer = turn.text;
    open.answerOrder = turn.order;
  }
  if (!isYes) return;
  index.approvals.push({
    order: turn.order,
    callOrder: open?.order ?? turn.order,
    rolledBack: turn.rolledBack,
    quote: quoteLine(turn.text.trimStart().split("\n")[0] ?? ""),
    type: "approval",
    how: "turn",
    text: turn.text.slice(0, 2_000),
  });
}
