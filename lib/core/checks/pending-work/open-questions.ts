import { hasOrder } from "../../evidence/order-set";
import type { QuestionFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { askedQuestions, stemSet, userSaid } from "../shared/user-record";
import { itemStems } from "./work-state";

export type OpenQuestion = { order: number; text: string; stems: string[]; labels: string[] };

const agentActs = new Set(["shell", "edit", "write", "patch", "agent", "mcp"]);
const offersWays = /\bor\b|\bwhich\b|\b[AB]\)|\bwhat (?:should|shall)\b/i;
const hold =
  /\b(?:think|check|ask|meeting|later|brb|back|moment|sec|wait|hold|hang|know|sure|hm+)\b/i;

/** "Let me think about it", "brb": it answers nothing. */
function isNoAnswer(input: CheckInput, question: QuestionFact): boolean {
  const { answer } = question;
  if (answer === null) return true;
  if (answer.length > 120 || answer.includes("?")) return false;
  const options = stemSet(question.text);
  const names = itemStems(answer).some((stem) => options.has(stem));
  const said = userSaid(input).find(({ order }) => order === question.answerOrder);
  return hold.test(answer) && !names && said?.isYes !== true && !/^\W*[A-D1-9]\b/.test(answer);
}

/** A later word of the user may have settled it. */
function isSettled(input: CheckInput, question: QuestionFact): boolean {
  const from = question.answerOrder ?? question.order;
  return userSaid(input).some((said) => said.order > from && said.carrier !== "command");
}

function wentOn(input: CheckInput, question: QuestionFact): boolean {
  return input.arrangement.events.some(
    (event) =>
      !event.rolledBack &&
      event.logicalOrder > question.order &&
      (input.content(event.logicalOrder)?.calls ?? []).some(({ tool }) => agentActs.has(tool)),
  );
}

/** The whole question, with the words of the agent in front of it. */
function contextOf(input: CheckInput, question: QuestionFact): string {
  const text = input.content(question.order)?.text ?? "";
  return text.length < 600 && text.includes(question.text.slice(0, 20)) ? text : question.text;
}

/** The agent's last question about which way to go, where no word of the user settles it. */
export function openChoice(input: CheckInput): OpenQuestion | null {
  const question = askedQuestions(input).findLast(({ text }) => offersWays.test(text));
  if (!question || question.order < input.range.from) return null;
  if (hasOrder(input.compaction.kept, question.order)) return null;
  if (!isNoAnswer(input, question) || isSettled(input, question)) return null;
  const isOver = question.answer === null && wentOn(input, question);
  const text = contextOf(input, question);
  const stems = itemStems(text);
  const labels = [...text.matchAll(/(?<![\p{L}\d])([A-D])(?=[):]| or | ?\?)/gu)].map(
    ([, sign = ""]) => sign,
  );
  if (isOver || (stems.length < 3 && labels.length < 2)) return null;
  return { order: question.order, text: question.text, stems, labels: [...new Set(labels)] };
}

const speaksOfChoice =
  /\b(?:questions?|asked|choice|choose|chosen|chose|decide[ds]?|decision|undecided|unanswered|no answer|await\w*|waiting|answer|call|options?|either|whether|picked?|open|opinion|reply|replied|hold|propos\w*|suggest\w*|approv\w*|needs?|if|pending|ok)\b|\?/i;

/** The summary tells that something is to be decided, or names both ways. */
export function isQuestionTold(input: CheckInput, question: OpenQuestion): boolean {
  const { text } = input.summary;
  const named = question.labels.filter((label) => new RegExp(`\\b${label}\\b`).test(text));
  if (question.labels.length >= 2 && named.length >= 2) return true;
  return text.split(/\n|(?<=[.;!?])\s+/).some((line) => {
    if (!speaksOfChoice.test(line)) return false;
    const words = stemSet(line);
    const isNamed = named.length > 0 && !/^\W*if\b/i.test(line);
    return question.stems.some((stem) => stem.length > 1 && words.has(stem)) || isNamed;
  });
}
