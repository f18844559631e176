import { actionClassOf } from "../../facts/directives/action-classes";
import type { DirectiveFact } from "../../facts/fact";
import type { Clause } from "../check";
import { forbids, isPutOff, withoutFlags } from "./directive-bounds";
import { hasObject, isPlain, negative, soft, specificObjects, wordsOf } from "./directive-words";
import { contentWords, overlap } from "./word-set";

/** The act waits for the user's word, so the plan keeps the rule. */
export const gated =
  /\b(?:(?<!as (?:the )?user )(?<!as )ask\w*|approv\w*|confirm\w*|permission|consent|go-ahead|sign-?off|agree\w*|once the user|after the user|until the user|if the user|when the user|user (?:says|agrees|allows))\b/i;

const planned = new Set(["planned", "imperative"]);

const permit =
  /\b(?:may|can|allowed|permitted|free to|okay? to|fine to|wants?|asked|approved|authori[sz]ed|should|must|always|required?|as needed|if needed|whatever|freely|welcome)\b|\b(?:is|are) (?:now )?(?:fine|ok|okay|acceptable|possible)\b/i;

const askedFirst =
  /\b(?:user|approv\w*|allow\w*|confirm\w*|permission|says?|asks?|agree\w*|ok|yes|review\w*|sign)\b/i;

function startsWithAct(clause: Clause): boolean {
  const first = /^[\s\-*•]*(?:then |and |next,? )?([\p{L}-]+)/iu.exec(clause.text)?.[1] ?? "";
  return actionClassOf(first) !== null;
}

/** The clause tells the next reader to do something, or says that the user wants or allows it. */
function isDirection(clause: Clause): boolean {
  if (clause.time === "past") return false;
  const isRuleSection = /^(?:constraints|request|next)$/.test(clause.section);
  if (clause.modality === "conditional") {
    const isOpen = isRuleSection || /^(?:pending|concepts)$/.test(clause.section);
    return !askedFirst.test(clause.text) && (isOpen || startsWithAct(clause));
  }
  return isRuleSection || permit.test(clause.text) || planned.has(clause.modality);
}

/** A plan or an order that does what the user forbade, in words that name the act itself. */
export function opposes(directive: DirectiveFact, clause: Clause, sentence: string): boolean {
  if (directive.action === null || !isPlain(directive) || !isDirection(clause)) return false;
  if (isHeldBack(directive, clause, sentence)) return false;
  if (overlap(contentWords(clause.text), new Set(contentWords(directive.text))) >= 0.8)
    return false;
  const words = wordsOf(clause);
  const isSameAct = words.actions.has(directive.action);
  const isWelcome = specificObjects(directive).length > 0 && welcome.test(clause.text);
  if (!isSameAct && !isWelcome) return false;
  return unconditionalObjects(directive).every((object) => hasObject(words.words, object));
}

function isHeldBack(directive: DirectiveFact, clause: Clause, sentence: string): boolean {
  return (
    /^(?:quoted|question)$/.test(clause.modality) ||
    refuses(directive, clause.text, sentence) ||
    negative.test(withoutFlags(clause.text))
  );
}

/** Words that forbid, soften or put off, or that leave the act to the user. */
export function refuses(directive: DirectiveFact, words: string, sentence: string): boolean {
  const plain = withoutFlags(words);
  return (
    forbids(plain) ||
    soft.test(plain) ||
    gated.test(sentence) ||
    isPutOff(directive, sentence) ||
    negative.test(plain.replace(/\bby hand\b/i, ""))
  );
}

const welcome = /\b(?:welcome|allowed|permitted|fine|ok|okay|free(?:ly)?|acceptable)\b/i;

const condition = /\b(?:without|unless|until|before|except|apart from|other than|if)\b/i;

/** What a rule makes its exception or its condition: "without my review", "before Monday". */
export function conditionOf(directive: DirectiveFact): string {
  const found = condition.exec(directive.text);
  return found ? directive.text.slice(found.index) : "";
}

/** Objects of the act itself; those of its condition need not stand in a plan that breaks it. */
function unconditionalObjects(directive: DirectiveFact): string[] {
  const held = new Set(contentWords(conditionOf(directive)));
  return specificObjects(directive).filter((object) => !held.has(object));
}

/** "Ask me before you install anything": the act that waits for the user. */
export function breaksGate(directive: DirectiveFact, clause: Clause, sentence: string): boolean {
  if (!/^(?:ask|show|discuss|plan|review|wait)$/.test(directive.action ?? "")) return false;
  const found = /\b(?:before|until)\b(.*)/i.exec(directive.text)?.[1] ?? "";
  const act = [...found.matchAll(/[\p{L}-]+/gu)]
    .map(([word]) => actionClassOf(word))
    .find((entry) => entry !== null);
  if (!act || gated.test(sentence) || negative.test(clause.text) || !isDirection(clause))
    return false;
  if (/\b(?:show\w*|diff|discuss\w*|present\w*)\b/i.test(sentence)) return false;
  return clause.modality !== "quoted" && wordsOf(clause).actions.has(act);
}
