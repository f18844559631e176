import type { Span } from "../../artifact";
import { allActions } from "../../facts/directives/read-clause";
import type { CheckInput, Clause } from "../check";
import { namedPeople, userNames } from "../shared/named-people";
import { contentWords } from "../shared/word-set";
import { type ConsentKind, type ConsentRule, consentRules } from "./consent-rules";
import { conditional, deciders } from "./consent-words";

/** A statement that the user approved, chose or declined something. */
export type ApprovalClaim = {
  clause: Clause;
  span: Span;
  kind: ConsentKind;
  /** Stems of what it is about, without words that fit everything. */
  objects: string[];
  actions: string[];
  /** What it is about, as written. */
  about: string;
  /** It does not say who approved: only a refusal or a question without an answer speaks against it. */
  isPassive: boolean;
  /** Somebody else than the user is said to have decided. */
  person: string | null;
};

const generic = new Set(
  "plan approach design propos option work chang implement go ahead proceed continu step user approv permission consent sign-off sign it decision idea direction solution scop everyth answer question explicit final ok okay yes review follow result task request thing way accept confirm agree choos chose pick select part previous current above recommend suggest full whole entir start begin move forward deni reject declin refus turn said agent once immediat right away time said told gave given allow let proposal nod green-light go-ahead no yep sure hesitation alon leav hold stop skip wait approval confirmation agreement permission".split(
    " ",
  ),
);

/** Classes of actions that every statement about consent names. */
const consentActions = new Set([
  "ask",
  "wait",
  "mention",
  "explain",
  "plan",
  "continue",
  "show",
  "review",
]);

function isRelated(word: string): boolean {
  return word.length > 1 && !generic.has(word);
}

/** What the words before or behind the verb name. */
function aboutOf(input: CheckInput, clause: Clause, match: Span, side: ConsentRule["side"]) {
  const { text } = input.summary;
  const end = Math.max(clause.span.end, Math.min(clause.sentence.end, match.end + 160));
  const after = text.slice(match.end, end).split(/[.;]\s|\s[–—]\s/)[0] ?? "";
  const before = text.slice(Math.max(clause.sentence.start, match.start - 160), match.end);
  const words = side === "after" ? after : before;
  const found = words.replace(/^\s*(?:,|\.|:|;)*/, "").trim();
  return found === "" && side === "after" ? before : found;
}

/** The question that stands in front of a bare answer: "Delete the flag? User: rejected". */
function askedBefore(input: CheckInput, sentence: Span): string {
  const { clauses, text } = input.summary;
  const before = clauses.findLast(({ span }) => span.end <= sentence.start);
  const gap = before ? text.slice(before.sentence.end, sentence.start) : "";
  const words = before ? text.slice(before.sentence.start, before.sentence.end).trimEnd() : "";
  return /^[ ]*$/.test(gap) && /\?["'”»)*_]*$/.test(words) ? words : "";
}

/** What was taken instead of something ("over Postgres", "rather than Redis") is no part of a choice. */
function withoutOther(about: string): string {
  return about.split(/\b(?:over|rather than|instead of|and not|, not)\b/i)[0] ?? about;
}

const manner = /^(?:with|on|upon|under|following|by|per|given|thanks)\b/i;

function isStatement(clause: Clause, words: string, before: string): boolean {
  if (clause.modality === "quoted" || clause.modality === "question") return false;
  if (clause.section === "user-messages") return false;
  const isOrder = clause.modality === "imperative" || clause.modality === "conditional";
  if (isOrder && manner.test(words)) return false;
  return !conditional.test(before.slice(-60));
}

type Match = { rule: ConsentRule; from: number; words: string };

function firstMatch(rules: readonly ConsentRule[], masked: string): Match | null {
  for (const rule of rules) {
    const found = rule.pattern.exec(masked);
    if (found) return { rule, from: found.index, words: found[0] };
  }
  return null;
}

/** The name of the person who is said to have decided, unless it is the user. */
function personIn(words: string, names: readonly string[]): string | null {
  if (new RegExp(`\\b${deciders}\\b`, "i").test(words)) return null;
  return names.find((name) => new RegExp(`\\b${name}\\b`).test(words)) ?? null;
}

type About = Pick<ApprovalClaim, "objects" | "actions" | "about">;

function namedIn(about: string): About {
  return {
    objects: contentWords(about).filter(isRelated),
    actions: allActions(about).filter(
      (action) => !consentActions.has(action) && (action !== "start" || /\bre-?start/i.test(about)),
    ),
    about,
  };
}

function readAbout(input: CheckInput, clause: Clause, match: Span, rule: ConsentRule): About {
  const whole = aboutOf(input, clause, match, rule.side);
  const near = namedIn(rule.kind === "chosen" ? withoutOther(whole) : whole);
  if (near.objects.length > 0 || near.actions.length > 0) return near;
  const { start, end } = clause.sentence;
  const quoted = /[“"«„]([^”"»“]{5,300}\?)[”"»“]/.exec(input.summary.text.slice(start, end))?.[1];
  const asked = quoted ?? askedBefore(input, clause.sentence);
  return asked === "" ? near : namedIn(asked);
}

function readSentence(input: CheckInput, clauses: readonly Clause[]): ApprovalClaim[] {
  const sentence = clauses[0]?.sentence ?? { start: 0, end: 0 };
  const masked = input.summary.masked.slice(sentence.start, sentence.end).replace(/[\r\n]/g, " ");
  const users = userNames(input);
  const names = namedPeople(input).filter((name) => !users.includes(name));
  const found = firstMatch(consentRules([...names, ...users]), masked);
  if (!found) return [];
  const { rule } = found;
  const start = sentence.start + found.from;
  const match = { start, end: start + found.words.length };
  const clause = clauses.findLast((each) => each.span.start < match.end) ?? clauses[0];
  const lead = rule.kind === "unapproved" ? "" : masked.slice(0, found.from);
  if (!clause || !isStatement(clause, found.words, lead)) return [];
  const end = trimmedEnd(input.summary.text, Math.max(match.end, clause.span.end));
  return [
    {
      clause,
      span: { start: Math.min(clause.span.start, start), end },
      kind: rule.kind,
      ...readAbout(input, clause, match, rule),
      isPassive: rule.isPassive === true,
      person: personIn(found.words, names),
    },
  ];
}

function trimmedEnd(text: string, end: number): number {
  const tail = /[\s.,;:!)*_]*$/.exec(text.slice(Math.max(0, end - 20), end))?.[0].length ?? 0;
  return end - tail;
}

/** Statements about the user's consent, one a sentence at most. */
export function approvalClaims(input: CheckInput): ApprovalClaim[] {
  const { language } = input.summary;
  if (language !== "en" && language !== "und") return [];
  const bySentence = new Map<number, Clause[]>();
  for (const clause of input.summary.clauses) {
    const same = bySentence.get(clause.sentence.start);
    if (same) same.push(clause);
    else bySentence.set(clause.sentence.start, [clause]);
  }
  return [...bySentence.values()].flatMap((clauses) => readSentence(input, clauses));
}
