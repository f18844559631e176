import type { QuestionFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { firstLine } from "../shared/make-finding";
import { askedQuestions, stemSet, userSaid } from "../shared/user-record";
import { type ApprovalJudgement, questionWords } from "./claim-record";
import type { ApprovalClaim } from "./read-approval-claims";

const label = /\b(?:option|choice|variant|alternative|number|plan|approach)\s+([A-Da-d]|[1-9])\b/i;
const bareLabel =
  /^\W*(?:option |choice |variant |number )?([A-Da-d]|[1-9])\b(?=\W*(?:$|[.,!)—–-]|please|it is))/i;

/** The words that the agent had put behind a label: "B) Redis streams". */
function labelled(words: string, sign: string): string {
  const pattern = new RegExp(`(?:^|[\\s("*])${sign}[).:*]+\\s*([^\\n;?]{2,120})`, "i");
  return (
    pattern.exec(words)?.[1]?.split(/\s+(?:or|vs\.?)\s+|,\s*(?:or\s+)?\(?[A-D1-9][).]/i)[0] ?? ""
  );
}

type Answered = QuestionFact & { answer: string; answerOrder: number };

function isAnswered(question: QuestionFact): question is Answered {
  return question.answer !== null && question.answerOrder !== null;
}

/** "Not ready for public": what stands behind a "not" was not taken. */
function withoutRefused(text: string): string {
  return text.replace(/\b(?:not|never|instead of|rather than)\b[^.;,\n]*/gi, " ");
}

/** "Keyset paging (cursor instead of offset)": what explains a way in brackets is another name of it. */
const gloss = /((?:[\w-]+ ){0,2}[\w-]+) \(([^()?\n]{3,80})\)/g;

function glossesOf(answer: string, words: string): string {
  const said = stemSet(answer);
  const glosses = [...words.matchAll(gloss)].filter(([, head = ""]) =>
    [...stemSet(head)].some((word) => word.length > 2 && said.has(word)),
  );
  return glosses.map(([, , inner = ""]) => withoutRefused(inner)).join("\n");
}

/** What it was chosen for ("as the broker", "because …") is no part of the choice. */
function chosenWords(claim: ApprovalClaim): string[] {
  const kept = claim.about.split(/\b(?:because|since|so that|for|to|as)\b/i)[0] ?? "";
  const stems = stemSet(kept);
  const objects = claim.objects.filter((word) => stems.has(word));
  return objects.length > 0 ? objects : claim.objects;
}

function judgeLabel(claim: ApprovalClaim, question: Answered): ApprovalJudgement | null {
  const claimed = label.exec(claim.about)?.[1]?.toLowerCase();
  const given = (bareLabel.exec(question.answer) ??
    label.exec(question.answer))?.[1]?.toLowerCase();
  if (!claimed || !given) return null;
  if (claimed === given) return { outcome: "supported", order: question.answerOrder };
  return {
    outcome: "other-choice",
    order: question.answerOrder,
    words: firstLine(question.answer),
    also: question.order,
  };
}

/** "The user chose B" where the agent asked "A or B?" last and no word of the user names either. */
function openLabel(input: CheckInput, claim: ApprovalClaim): ApprovalJudgement | null {
  const claimed = (label.exec(claim.about) ?? bareLabel.exec(claim.about))?.[1];
  if (!claimed || !input.compaction.isComplete) return null;
  const asked = askedQuestions(input).findLast(({ text }) =>
    /\b[A-D1-9]\b[^?]{0,60}\bor\b/i.test(text),
  );
  if (!asked) return null;
  const names = new RegExp(`(?:^|\\W)${claimed}(?:\\W|$)`, "i");
  const isNamed = userSaid(input).some(
    (said) => said.order > asked.order && (names.test(said.text) || said.isYes),
  );
  if (isNamed) return null;
  return { outcome: "unanswered", order: asked.order, words: firstLine(asked.text) };
}

/** "The user chose X" against the answer to the question that offered X. Null where no question offers it. */
export function judgeChoice(input: CheckInput, claim: ApprovalClaim): ApprovalJudgement | null {
  const wanted = chosenWords(claim);
  const answered = askedQuestions(input).filter(isAnswered);
  const byLabel = answered.findLast((question) => judgeLabel(claim, question) !== null);
  if (byLabel && answered.length === 1) return judgeLabel(claim, byLabel);
  const unsettled = openLabel(input, claim);
  if (unsettled) return unsettled;
  if (wanted.length === 0) return null;
  const said = userSaid(input)
    .map(({ text }) => withoutRefused(text))
    .join("\n");
  const offered = answered.findLast((question) => {
    const words = stemSet(questionWords(input, question));
    return wanted.every((word) => words.has(word));
  });
  if (!offered) return null;
  const words = questionWords(input, offered);
  const sign = bareLabel.exec(offered.answer)?.[1];
  const answer = `${withoutRefused(offered.answer)}\n${sign ? labelled(words, sign) : ""}`;
  const taken = stemSet(answer);
  const named = stemSet(`${answer}\n${glossesOf(answer, words)}`);
  if (wanted.some((word) => named.has(word))) {
    return { outcome: "supported", order: offered.answerOrder };
  }
  const spoken = stemSet(said);
  const options = stemSet(words);
  const picksOther = [...taken].some(
    (word) => options.has(word) && !wanted.includes(word) && word.length > 2,
  );
  const isElsewhere = wanted.some((word) => spoken.has(word));
  if (!picksOther || isElsewhere) return { outcome: "unverifiable", order: offered.answerOrder };
  return {
    outcome: "other-choice",
    order: offered.answerOrder,
    words: firstLine(offered.answer),
    also: offered.order,
  };
}
