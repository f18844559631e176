import type { ToolCall } from "../../event";
import type { QuestionFact, UserTextFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { live } from "./record";
import { contentWords } from "./word-set";

/** One text of user origin that nobody revoked, with what the agent had said or asked in front of it. */
export type UserSaid = {
  order: number;
  text: string;
  carrier: UserTextFact["carrier"];
  /** The agent's words, questions and refused calls since the text before it. */
  context: string;
  isYes: boolean;
  isNo: boolean;
  /** It keeps a decision for the user: "show me before you push". */
  isGate: boolean;
};

const yes =
  /(?:^|[\s,.!(])(?:y|yes|yep|yeah|yup|ok|okay|k|sure|approved?|go|proceed|please|lgtm|fine|agreed?|correct|ship|confirm(?:ed)?|accept(?:ed)?|great|perfect|good|nice|cool|works?|right|exactly|absolutely|definitely|of course|alright|all right|do (?:it|that|this|so|both)|let'?s|continue|carry on|keep going|makes sense|thanks?|i like|love it|happy|ja|oui|si|sí|sim|да|好|はい|そうして)(?=$|[\s,.!;:)–—-])|👍|✅|\+1/iu;
const no =
  /^\W{0,3}(?:(?:please|sorry|hmm+|ok|well|actually|oh)[, ]+)?(?:no|nope|nah|not|don'?t|do not|never|stop|wait|cancel|reject(?:ed)?|declined?|hold|hang on|let me (?:look|check|think|ask|see)|brb|leave it|skip|forget (?:it|that)|nein|non|нет)\b|\bplease (?:do not|don'?t)\b|\b(?:don'?t (?:do|want|touch|run|use|add|push|deploy|merge|delete|change|install|apply|go)|do not (?:do|want|touch|run|use|add|push|deploy|merge|delete|change|install|apply|go)|not (?:yet|now|today|ok|okay|approved|happy|convinced)|rather not|hold off|i'?d prefer not|too risky|no way|hold on|hold it|need to (?:ask|check with|think|talk to)|absolutely not|i (?:reject|decline|refuse|disagree))\b/i;
const gate =
  /\b(?:ask|show|check with|tell|consult|wait for|clear it with|run it (?:by|past)|get|need|want)\b[^.!?\n]{0,80}\b(?:before|first|approv\w*|permission|confirm\w*|ok|okay|go-ahead|sign-?off|review|until)\b|\b(?:before|until|unless) (?:i|you(?: have|'ve)? (?:asked|shown)|we|my)\b|\bwithout (?:my|asking|checking|me)\b|\b(?:my|i) (?:approval|approve|ok|okay|review|sign[- ]?off|say so)\b|\bdiscuss\b/i;

/** Words after which an answer counts as a refusal, whatever it adds. */
export function isRefusal(text: string): boolean {
  return no.test(text.trim().slice(0, 400));
}

/** A generous reading of consent: it decides only what is left alone, never what is accused. */
export function mayAgree(text: string): boolean {
  const words = text.trim();
  return yes.test(words.slice(0, 300)) || (words.length < 40 && !isRefusal(words));
}

const cache = new WeakMap<CheckInput, UserSaid[]>();

function callWords(call: ToolCall): string[] {
  const isWhole = call.tool === "ask" || call.tool === "plan";
  const own = [call.command ?? call.path ?? "", ...(call.questions ?? [])];
  return isWhole ? [...own, call.argumentText] : own;
}

function agentWords(input: CheckInput, from: number, to: number): string {
  const parts: string[] = [];
  for (let order = Math.max(from + 1, to - 60); order < to; order++) {
    const content = input.content(order);
    if (!content) continue;
    if (input.event(order).kind === "assistant") parts.push(content.text);
    parts.push(...content.calls.flatMap(callWords));
  }
  return parts.join("\n").slice(-6_000);
}

const openingYes =
  /^\W{0,3}(?:yes|yep|yeah|y|sure|ok|okay|go|do (?:it|that|this|so)|please do|sounds|good|great|perfect|lgtm|agreed|let'?s|fine|right|nice|cool|works|ja|oui|si|sí)\b|^\s*(?:👍|✅|\+1)/iu;

/** Whether a text opens with a yes, so that it takes over what stood before it. */
export function opensWithYes(text: string): boolean {
  return openingYes.test(text);
}

/** The questions that nobody revoked. */
export function askedQuestions(input: CheckInput): QuestionFact[] {
  return live(input.facts.questions);
}

/** Every live text of user origin, in order. */
export function userTexts(input: CheckInput): UserTextFact[] {
  return live(input.facts.userTexts).sort((a, b) => a.order - b.order);
}

/** What the user said, in order; revoked texts are left out. */
export function userSaid(input: CheckInput): UserSaid[] {
  const known = cache.get(input);
  if (known) return known;
  let before = 0;
  const said: UserSaid[] = [];
  for (const fact of userTexts(input)) {
    said.push({
      order: fact.order,
      text: fact.text,
      carrier: fact.carrier,
      context: agentWords(input, before, fact.order),
      isYes: mayAgree(fact.text) && !isRefusal(fact.text),
      isNo: isRefusal(fact.text) || fact.carrier === "denial",
      isGate: gate.test(fact.text),
    });
    before = fact.order;
  }
  cache.set(input, said);
  return said;
}

/** Stems of the content words of a text, long texts cut. */
export function stemSet(text: string): Set<string> {
  const stems = contentWords(text.slice(0, 20_000));
  const parts = stems.flatMap((word) => word.split(/[/_.-]+/)).filter((part) => part.length > 2);
  return new Set([...stems, ...parts]);
}

/** Sentences of what somebody said, long texts cut. */
export function sentencesOf(text: string): string[] {
  return text
    .slice(0, 8_000)
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => sentence.trim() !== "");
}
