import type { CallRecord } from "../call-record";
import { factBase } from "../call-record";
import type { DenialFact, FactIndex } from "../fact";
import { recordUserText } from "./user-said";

/** Words for what a call would do: its command, else its path, else its name. */
export function callTarget(record: CallRecord): string {
  const { call } = record;
  return call.command ?? call.path ?? call.changes?.[0]?.path ?? call.name;
}

/** Some clients keep the reason behind their own words: "rejected by user: not on main". */
const reasonBehind =
  /\b(?:rejected|declined|denied|refused) by (?:the )?user(?:['")]|\.)*:\s*(\S[\s\S]{0,4000})$/i;

function feedbackOf({ result, text }: CallRecord): string | null {
  if (result?.userText !== undefined) return result.userText;
  if (result?.deniedBy !== undefined && result.deniedBy !== "user") return null;
  return reasonBehind.exec(text)?.[1]?.trim() ?? null;
}

/** A refused call: who refused it, with which words. What the user typed is text of the user. */
export function recordDenial(index: FactIndex, record: CallRecord): void {
  if (record.outcome !== "denied") return;
  const feedback = feedbackOf(record);
  index.denials.push({
    ...factBase(record),
    type: "denial",
    by: record.result?.deniedBy ?? "user",
    callId: record.call.callId,
    target: callTarget(record),
    feedback,
    allowedLater: null,
  });
  if (feedback !== null) {
    const { order, callOrder, rolledBack } = record;
    recordUserText(index, { order, callOrder, rolledBack, text: feedback, carrier: "denial" });
  }
}

/** A call of the same thing that went through lifts an earlier refusal. `open` holds refusals by target. */
export function liftDenials(open: Map<string, DenialFact[]>, record: CallRecord): void {
  const ran =
    record.outcome === "ok" || record.outcome === "error" || record.outcome === "background";
  if (!ran || record.rolledBack) return;
  const target = callTarget(record);
  for (const denial of open.get(target) ?? []) denial.allowedLater = record.order;
  open.delete(target);
}

const agreeing =
  /^(?:yes|y|yep|yeah|yup|ok|okay|sure|approved?|go(?: ahead| for it)?|do it|proceed|please do|sounds good|lgtm|looks good|fine|agreed|correct|ship it|confirmed?|accept(?:ed)?|go on|perfect|great|absolutely|definitely|of course)\b/i;
const declining = /^(?:no|nope|not|don't|do not|never|stop|wait|cancel|reject|hold)\b/i;

/** Whether an answer agrees: it begins with a word of agreement and takes nothing back. */
export function isAgreement(text: string): boolean {
  const trimmed = text.trim();
  return (
    agreeing.test(trimmed) &&
    !declining.test(trimmed) &&
    !/\b(?:but|except|don't|do not|not yet)\b/i.test(trimmed.slice(0, 200))
  );
}

/** The answer inside of what a client wraps around it: `{"answers":["…"]}`, `"question"="answer"`. */
function bareAnswer(text: string): string {
  const isWrapped = /^\s*[{[]|"="/.test(text);
  const values = [...text.matchAll(/[[:=,]\s*"((?:[^"\\]|\\.)+)"/g)].map((found) => found[1] ?? "");
  return isWrapped && values.length > 0 ? values.join("\n") : text;
}

/** Some clients show an answer only as the tool's output. */
function answerOf({ result, outcome, text }: CallRecord): string | null {
  if (result?.userText !== undefined) return result.userText;
  return result !== null && outcome === "ok" && text.trim() !== "" ? bareAnswer(text) : null;
}

/** Questions that the agent asked through a tool, with the answer that came back. */
export function recordQuestions(index: FactIndex, record: CallRecord): void {
  const { call } = record;
  if (call.tool !== "ask" || record.outcome === "denied") return;
  const answer = answerOf(record);
  const base = factBase(record, answer === null ? "" : (answer.split("\n")[0] ?? ""));
  for (const text of call.questions ?? []) {
    index.questions.push({
      ...base,
      type: "question",
      text,
      answer,
      answerOrder: answer === null ? null : record.order,
    });
  }
  if (answer === null) return;
  const { order, callOrder, rolledBack } = record;
  recordUserText(index, { order, callOrder, rolledBack, text: answer, carrier: "answer" });
  index.approvals.push({ ...base, type: "approval", how: "answer", text: answer });
}

/** Leaving plan mode needs the user's consent: a plan that was not refused was approved. */
export function recordPlan(index: FactIndex, record: CallRecord): void {
  if (record.call.tool !== "plan" || record.outcome !== "ok") return;
  const typed = record.result?.userText;
  index.approvals.push({
    ...factBase(record),
    type: "approval",
    how: "plan",
    text: typed ?? "The plan was approved.",
  });
  if (typed !== undefined) {
    const { order, callOrder, rolledBack } = record;
    recordUserText(index, { order, callOrder, rolledBack, text: typed, carrier: "answer" });
  }
}

export function recordTodos(index: FactIndex, record: CallRecord): void {
  const items = record.call.todos;
  if (items === undefined || record.outcome === "denied") return;
  index.todos.push({ ...factBase(record), type: "todo", items });
}
