import { clauseModality, clauseSubject, sentenceMood } from "../../claims/clause-mood";
import type { Clause } from "../check";

/** A part of a clause that says one thing, with its own mood: terse notes set full stops where no sentence begins. */
export type ActionSegment = {
  clause: Clause;
  /** Offset in the summary. */
  start: number;
  /** Masked words, line breaks as blanks. */
  text: string;
  modality: Clause["modality"];
  subject: Clause["subject"];
};

const breaks =
  /(?<=[\p{L}\p{N})\uE001-\uE006][.!?])\s+(?=\S)|;\s+|\s[—–]\s|\s(?:→|=>|->)\s|\s*\|\s*|\n\s*\n/gu;

/** Words of the field that sound like a wish and report a deed. */
const reportsInDisguise =
  /(?<=\bchanges (?:were|have been|are) )requested\b|\brequested (?=changes\b)/gi;

/** Plans, duties and conditions of other languages than English, whose words no English sentence holds. */
const foreignPlan =
  /\b(?:soll(?:en|te|ten)?|muss|müssen|wird noch|werden noch|noch zu|möchte|wenn|falls|sobald|bevor|erst nach|debe[n]?|hay que|falta|si el usuario|cuando|antes de|por hacer|doit|doivent|il faut|à faire|dès que|avant de|lorsque|quando|precisa)\b|(?:予定|する必要|してください|する前|したら|すれば)/iu;

/** How a part of a clause is meant when it stands alone. */
export function moodOf(clause: Clause, text: string): Clause["modality"] {
  if (clause.modality === "quoted") return "quoted";
  if (foreignPlan.test(text)) return "planned";
  const neutral = text
    .replace(reportsInDisguise, (found) => "x".repeat(found.length))
    // "Pull request opened" is no order to pull.
    .replace(/\bpull(?=[ -]requests?\b)/gi, "that");
  return clauseModality({
    masked: neutral,
    sentence: sentenceMood(neutral),
    section: clause.section,
    isQuote: false,
    isChecked: clause.isChecked,
  });
}

/** "Deleted as the user asked": the user asks, somebody else deletes. */
const wishBehind =
  /[\s,(]+(?:(?:just |exactly )?(?:as|like|since|because|which|that|after|when|once)\s+(?:the )?user\b|(?:at|on|per|by|with) (?:the )?user's\b|per user\b)[\s\S]*$/i;
const otherPerson =
  /^\W*(?:(?!(?:I|We|Ich|Wir)\b)\p{Lu}\p{Ll}+|the (?:user|team|author|maintainer|reviewer|colleague|admin|owner|customer|client|developer)|my \w+|a (?:colleague|teammate|reviewer)) (?:\w+ly |then |also |has |had |already |later )*\p{Ll}+(?:ed|ought|ade|ook|ent|ave|rote|id|ead)\s+(?:the|a|an|it|them|this|that|these|everything|all|his|her|my|our|\d|[\uE001-\uE006])/u;

/** Who does what a part of a clause tells. */
export function deedSubject(words: string): Clause["subject"] {
  return clauseSubject(words.replace(wishBehind, ""));
}

/** A part without a subject of its own goes on with that of the part before: "Dana read it and pushed". */
export function isOthersContext(context: string): boolean {
  return deedSubject(context) === "user" || otherPerson.test(context);
}

/** The parts of a clause, in order. A condition that governs the whole sentence governs its parts. */
export function actionSegments(clause: Clause): ActionSegment[] {
  const text = clause.masked.replace(/[\n\r]/g, " ");
  const segments: ActionSegment[] = [];
  const add = (from: number, to: number) => {
    const words = text.slice(from, to);
    if (words.trim() === "") return;
    const isWhole = from === 0 && to === text.length;
    const known = clause.modality === "conditional" || clause.modality === "question";
    segments.push({
      clause,
      start: clause.span.start + from,
      text: words,
      modality: known && isWhole ? clause.modality : moodOf(clause, words),
      subject: deedSubject(words),
    });
  };
  let from = 0;
  for (const found of clause.masked.matchAll(breaks)) {
    add(from, found.index);
    from = found.index + found[0].length;
  }
  add(from, text.length);
  return segments;
}
