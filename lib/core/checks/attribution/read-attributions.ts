import type { Span } from "../../artifact";
import type { CheckInput, Clause } from "../check";
import { namedPeople, userNames } from "../shared/named-people";
import { speakerPatterns } from "./speaker-patterns";

/** Words that the summary puts into the user's mouth. */
export type Attribution = {
  clause: Clause;
  /** What a finding marks: the quotation, or the reported words. */
  span: Span;
  text: string;
  /** `behind`: "…, as the user wanted"; the words stand in front. */
  how: "quoted" | "listed" | "reported" | "behind" | "person";
  /** Somebody else than the user is said to have spoken. */
  person?: { name: string; isOrder: boolean };
};

/** Between the verb and the quotation: what is quoted is somebody else's. */
const foreign =
  /\b(?:error|message saying|warning|log|output|file|button|label|heading|title[d]?|called|named|column|field|test|commit|branch|option|agent|assistant|claude|codex|i |about|regarding|replac\w+|rename\w*|with|instead of|from|text|string|key|value|function|method|page|section|whether|when|after)\b[^\uE002]*$/i;

const minWords = 3;

const wordCount = (text: string) => text.trim().split(/\s+/).length;

function quotesIn(input: CheckInput, clauses: readonly Clause[]): Attribution[] {
  const [first] = clauses;
  if (!first) return [];
  const { masked } = input.summary;
  const { sentence } = first;
  return clauses.flatMap((clause) =>
    clause.literals.flatMap((literal) => {
      if (literal.kind !== "quote" || wordCount(literal.text) < minWords) return [];
      const before = masked.slice(sentence.start, literal.span.start).replace(/[\r\n]/g, " ");
      const after = masked.slice(literal.span.end, sentence.end).replace(/[\r\n]/g, " ");
      const isListed = clause.section === "user-messages";
      if (!isListed && !isUsers(input, before, after, clause)) return [];
      const span = { start: literal.span.start + 1, end: literal.span.end - 1 };
      return [{ clause, span, text: literal.text, how: "quoted" as const }];
    }),
  );
}

function isUsers(input: CheckInput, before: string, after: string, clause: Clause): boolean {
  const { ascribed, behind } = speakerPatterns(input);
  const found = ascribed.exec(before);
  if (found) return !foreign.test(found[1] ?? "");
  if (/^(?:the )?user(?: (?:said|asked|request|message))?$/i.test(clause.lead ?? ""))
    return before.trim().length < 40;
  // The words that go with a refusal are the user's: 'was refused ("not on prod")'.
  return (
    behind.test(after) ||
    /\b(?:refused|declined|rejected|denied|turned down)\b[^.;!?\uE002]{0,30}\($/i.test(before)
  );
}

/** An item of the list of user messages without quotation marks. */
function listedIn(input: CheckInput, clauses: readonly Clause[]): Attribution[] {
  const [first] = clauses;
  if (first?.section !== "user-messages") return [];
  if (clauses.some((clause) => clause.literals.some(({ kind }) => kind === "quote"))) return [];
  const { sentence } = first;
  const whole = input.summary.text.slice(sentence.start, sentence.end);
  const label =
    /^\s*(?:\[[^\]]{1,30}\]|\(?(?:turn|message|user|msg)\s*#?\d*\)?\s*[:.)-]|user\s*:)\s*/i.exec(
      whole,
    )?.[0] ?? "";
  const text = whole.slice(label.length).replace(/\s*\([^()]{2,120}\)\s*$/, "");
  if (wordCount(text) < minWords) return [];
  const start = sentence.start + label.length;
  return [
    { clause: first, span: { start, end: start + text.trimEnd().length }, text, how: "listed" },
  ];
}

function reportedIn(input: CheckInput, clauses: readonly Clause[]): Attribution[] {
  const [first] = clauses;
  if (!first || first.section === "user-messages") return [];
  const { sentence } = first;
  const masked = input.summary.masked.slice(sentence.start, sentence.end).replace(/[\r\n]/g, " ");
  const { reporting, labelled } = speakerPatterns(input);
  const found = reporting.exec(masked) ?? labelled.exec(masked);
  if (!found) return [];
  const from = sentence.start + found.index + found[0].length;
  const rest = input.summary.text.slice(from, sentence.end);
  const text =
    rest.split(
      /[.;]\s|\s[–—]\s|,? (?:but|because|since|so that|which|while|and (?:the agent|i|we|then))\b/i,
    )[0] ?? "";
  const clause = clauses.findLast((each) => each.span.start <= from) ?? first;
  if (clause.modality === "quoted" || clause.modality === "conditional" || wordCount(text) < 2)
    return [];
  const start = sentence.start + found.index;
  const end = from + text.replace(/[\s.,;:!)]+$/, "").length;
  return [{ clause, span: { start, end }, text, how: "reported" }];
}

/** The words in front of "as the user wanted", back to the end of the clause before. */
function behindIn(input: CheckInput, clauses: readonly Clause[]): Attribution[] {
  const [first] = clauses;
  if (!first || first.section === "user-messages") return [];
  const { sentence } = first;
  const masked = input.summary.masked.slice(sentence.start, sentence.end).replace(/[\r\n]/g, " ");
  const found = speakerPatterns(input).asAsked.exec(masked);
  if (!found) return [];
  const at = sentence.start + found.index;
  const clause = clauses.findLast((each) => each.span.start < at) ?? first;
  const cut = input.summary.text.slice(clause.span.start, at).search(/[^;:.]*$/);
  const start = clause.span.start + Math.max(0, cut);
  const text = input.summary.text.slice(start, at).replace(/[\s,(–—-]+$/, "");
  if (clause.modality === "quoted" || clause.modality === "conditional" || wordCount(text) < 3)
    return [];
  const end = at + found[0].length;
  return [{ clause, span: { start, end }, text, how: "behind" }];
}

const speech =
  "(?:said|says|asked (?:for|to|that|us|me|the)|asks (?:for|to|that)|requested|requests|wants|wanted|told (?:us|me|the)|insisted|insists|instructed|demanded|prefers|preferred|suggested|proposed|decided|ordered|requires|required|expects|needs|confirmed|approved)";

function personIn(input: CheckInput, clauses: readonly Clause[]): Attribution[] {
  const [first] = clauses;
  const users = userNames(input);
  const names = namedPeople(input).filter((name) => !users.includes(name));
  if (!first || first.section === "user-messages" || names.length === 0) return [];
  const { sentence } = first;
  const masked = input.summary.masked.slice(sentence.start, sentence.end).replace(/[\r\n]/g, " ");
  const who = `(?:${names.join("|")})`;
  const spoke = new RegExp(
    `\\b(${who})(?: (?:has|had|also|then|explicitly|now|just))* ${speech}\\b`,
  ).exec(masked);
  const ordered = new RegExp(
    `\\b(?:at|on|by|per|upon) (${who})'s (?:explicit |own )*(?:requests?|orders?|wish|instructions?|insistence|demand|behest)\\b`,
  ).exec(masked);
  const found = ordered ?? spoke;
  const name = found?.[1] ?? found?.[2];
  if (!found || name === undefined) return [];
  const at = sentence.start + found.index;
  const clause = clauses.findLast((each) => each.span.start <= at) ?? first;
  const isPlan = clause.modality === "conditional" || clause.modality === "question";
  if (isPlan || clause.modality === "quoted" || clause.polarity === "negative") return [];
  const start = ordered ? clause.span.start : at;
  const end = ordered ? at + found[0].length : Math.max(at + found[0].length, clause.span.end);
  const text = input.summary.text.slice(start, end);
  const person = { name, isOrder: ordered !== null };
  return [{ clause, span: { start, end }, text, how: "person", person }];
}

/** Everything that a summary ascribes to the user or to people whom the user named, in order of sentences. */
export function attributions(input: CheckInput): Attribution[] {
  const bySentence = new Map<number, Clause[]>();
  for (const clause of input.summary.clauses) {
    const same = bySentence.get(clause.sentence.start);
    if (same) same.push(clause);
    else bySentence.set(clause.sentence.start, [clause]);
  }
  const isEnglish = input.summary.language === "en" || input.summary.language === "und";
  return [...bySentence.values()].flatMap((clauses) => {
    const quotes = quotesIn(input, clauses);
    if (quotes.length > 0) return quotes;
    if (!isEnglish) return listedIn(input, clauses);
    return [
      ...listedIn(input, clauses),
      ...reportedIn(input, clauses),
      ...behindIn(input, clauses),
      ...personIn(input, clauses),
    ];
  });
}
