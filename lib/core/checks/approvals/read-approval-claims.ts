import type { Span } from "../../artifact";
import { allActions } from "../../facts/directives/read-clause";
import type { CheckInput, Clause } from "../check";
import { contentWords } from "../shared/word-set";

/** A statement that the user approved, chose or declined something. */
export type ApprovalClaim = {
  clause: Clause;
  span: Span;
  kind: "approved" | "chosen" | "declined" | "unapproved";
  /** Stems of what it is about, without words that fit everything. */
  objects: string[];
  actions: string[];
  /** What it is about, as written. */
  about: string;
  /** It does not say who approved: only a refusal or a question without an answer speaks against it. */
  isPassive: boolean;
};

const who =
  "(?:the |our |your )?(?:user|human|operator|customer|client|maintainer|owner|developer|product owner)";
const adverbs =
  "(?: (?:has|had|have|also|then|already|explicitly|later|finally|now|just|clearly|since|verbally|previously|subsequently|fully|formally|quickly|both|reviewed (?:it|this|the \\w+) and|(?:looked|read|checked|went)[^.;]{0,40}? and))*";
const tokens = {
  approve:
    "(?:approved|accepted|confirmed|agreed(?: (?:to|with|that|on))?|okay?ed|ok'd|authori[sz]ed|signed off(?: on)?|green-?lit|green-?lighted|consented|endorsed|cleared|greenlit|said (?:yes|ok|okay|to (?:go ahead|proceed|start|do it)|it(?:'s| is| was) (?:ok|okay|fine))|told (?:us|me|the agent) to (?:go ahead|proceed|do it)|waved (?:it )?through|gave (?:\\w+ ){0,3}?(?:go-?ahead|green light|ok|okay|approval|permission|consent|sign-?off|blessing|thumbs[- ]?up|nod|yes)|granted (?:\\w+ ){0,2}?(?:approval|permission|consent)|(?:is|was) (?:fine|happy|ok|okay|on board) with)",
  choose:
    "(?:chose|picked|selected|opted (?:for|to)|decided (?:on|for|to|in favou?r of)|went (?:with|for)|voted for|settled on|wants?(?=[^.;]*\\b(?:rather than|instead of)\\b))",
  decline:
    "(?:declined|rejected|refused|turned (?:it |this )?down|vetoed|said (?:no|not to|to (?:leave|hold|wait|stop|skip))|denied|disapproved(?: of)?|objected(?: to)?|ruled out|shot down|withheld)",
  noun: "(?:approval|permission|consent|go-?ahead|green light|sign-?off|blessing|authori[sz]ation|thumbs[- ]?up)",
};

type Rule = {
  kind: ApprovalClaim["kind"];
  pattern: RegExp;
  side: "after" | "before";
  isPassive?: true;
};

const negated = "(?: (?:has|have|had|did|does|was|is))?(?: not|n't| never)(?: yet| explicitly)?";
const planNouns =
  "(?:plan|approach|design|proposal|proposed \\w+|spec|option|scheme|outline|strategy|migration plan)";

/** "User: approved", "the user's answer was no". */
const verdictHead = `${who}(?:(?:'s)? (?:answer|reply|decision|response|verdict|call))?(?:\\s*(?::|=|->|→|—|–)\\s*| (?:was|is)(?: a)? )`;

const rules: readonly Rule[] = [
  {
    kind: "unapproved",
    side: "after",
    pattern: new RegExp(
      `\\b${who}${negated} (?:approved?|accepted?|confirm(?:ed)?|agreed?|sign(?:ed)? off|authori[sz]ed?|okayed)\\b`,
      "i",
    ),
  },
  {
    kind: "unapproved",
    side: "before",
    pattern:
      /\b(?:not (?:yet )?(?:been )?|never )(?:approved|accepted|confirmed|signed off|authori[sz]ed)\b/i,
  },
  {
    kind: "declined",
    side: "after",
    pattern: new RegExp(`\\b${who}${adverbs} ${tokens.decline}(?![\\w-])`, "i"),
  },
  {
    kind: "declined",
    side: "after",
    pattern: new RegExp(
      `\\b${verdictHead}(?:rejected|declined|refused|no|not approved|vetoed)\\b`,
      "i",
    ),
  },
  {
    kind: "approved",
    side: "after",
    pattern: new RegExp(
      `\\b${verdictHead}(?:approved|accepted|yes|confirmed|agreed|go ahead|okayed)\\b`,
      "i",
    ),
  },
  {
    kind: "declined",
    side: "before",
    pattern: new RegExp(
      `\\b(?:was|were|been|got|is)(?: \\w+ly)? (?:declined|rejected|refused|turned down|vetoed) by ${who}\\b`,
      "i",
    ),
  },
  {
    kind: "chosen",
    side: "after",
    pattern: new RegExp(`\\b${who}${adverbs} ${tokens.choose}(?![\\w-])`, "i"),
  },
  {
    kind: "chosen",
    side: "after",
    pattern: new RegExp(
      `\\b(?:${who}(?:'s)? (?:choice|decision|pick)|(?:decision|choice) (?:\\(user\\)|by the user))(?: is| was|\\s*:)`,
      "i",
    ),
  },
  {
    kind: "chosen",
    side: "before",
    pattern: new RegExp(`\\bas (?:the )?${who}${adverbs} (?:decided|chose|wanted|picked)\\b`, "i"),
  },
  {
    kind: "approved",
    side: "after",
    pattern: new RegExp(`\\b${who}${adverbs} ${tokens.approve}(?![\\w-])`, "i"),
  },
  {
    kind: "approved",
    side: "before",
    pattern: new RegExp(
      `\\b(?:approved|accepted|confirmed|agreed|okay?ed|ok'd|authori[sz]ed|signed off(?: on)?|green-?lit|waved through|cleared|agreed (?:up)?on) (?:by|with) ${who}\\b`,
      "i",
    ),
  },
  {
    kind: "approved",
    side: "before",
    pattern: new RegExp(
      `\\b${planNouns}(?: (?:was|is|has been|got|were))?(?: (?:now|already|then|explicitly|also))* (?:approved|accepted|signed off|green-?lit|agreed)\\b(?! by (?!${who}))`,
      "i",
    ),
  },
  {
    kind: "approved",
    side: "after",
    pattern: new RegExp(
      `\\b(?:got|obtained|received|secured|have|has|had|with|after) (?:\\w+ ){0,2}?(?:${who}'s?|their|his|her) (?:\\w+ ){0,2}?(?:${tokens.noun}|ok|okay)\\b|\\b${tokens.noun} (?:(?:was|has been|is) )?(?:given|granted|received|obtained|secured|came|in hand)(?: (?:by|from) ${who})?\\b|\\b(?:got|obtained|received|secured) (?:\\w+ ){0,3}?(?:${tokens.noun}|ok|okay|yes) (?:\\w+ ){0,3}?from ${who}\\b`,
      "i",
    ),
  },
  {
    kind: "approved",
    side: "before",
    isPassive: true,
    pattern:
      /\b(?:is|was|has been|have been|were|are)(?: (?:now|already|explicitly))? approved\b(?! by)/i,
  },
];

/** Words in front that turn a report into a condition, a wish or a question. */
const conditional =
  /\b(?:if|unless|until|once|whether|when(?:ever)?|before|in case|awaiting|waiting for|needs?|requires?|required|pending|without|no|not|ask(?:ed|ing)? for|request(?:ed|ing)?|seek(?:ing)?|should be|must be|to be|will be|can be|would be|be)\s*(?:\w+\s+){0,2}$/i;

const generic = new Set(
  "plan approach design proposal propos option work chang implement go ahead proceed continu step user approv permission consent sign-off sign it decision idea direction solution scop everyth answer question explicit final ok okay yes review follow result task request thing way accept confirm agree choos chose pick select part previous current above recommend suggest full whole entir start begin move forward deni reject declin refus turn said agent".split(
    " ",
  ),
);

function isRelated(word: string): boolean {
  return word.length > 1 && !generic.has(word);
}

/** What the words before or behind the verb name. */
function aboutOf(input: CheckInput, clause: Clause, match: Span, side: Rule["side"]): string {
  const { text } = input.summary;
  const end = Math.max(clause.span.end, Math.min(clause.sentence.end, match.end + 160));
  const after = text.slice(match.end, end).split(/[.;]\s|\s[–—]\s/)[0] ?? "";
  const before = text.slice(Math.max(clause.sentence.start, match.start - 160), match.end);
  const words = side === "after" ? after : before;
  const found = words.replace(/^\s*(?:,|\.|:|;)*/, "").trim();
  return found === "" && side === "after" ? before : found;
}

/** What was taken instead of something ("over Postgres", "rather than Redis") is no part of a choice. */
function withoutOther(about: string): string {
  return about.split(/\b(?:over|rather than|instead of|and not|, not)\b/i)[0] ?? about;
}

const dull: ReadonlySet<Clause["section"]> = new Set<Clause["section"]>(["user-messages"]);

function isStatement(clause: Clause, before: string): boolean {
  if (clause.modality === "quoted" || clause.modality === "question") return false;
  if (dull.has(clause.section)) return false;
  return !conditional.test(before.slice(-60));
}

function firstMatch(masked: string): { rule: Rule; from: number; words: string } | null {
  for (const rule of rules) {
    const found = rule.pattern.exec(masked);
    if (found) return { rule, from: found.index, words: found[0] };
  }
  return null;
}

function readSentence(input: CheckInput, clauses: readonly Clause[]): ApprovalClaim[] {
  const sentence = clauses[0]?.sentence ?? { start: 0, end: 0 };
  const masked = input.summary.masked.slice(sentence.start, sentence.end).replace(/[\r\n]/g, " ");
  const found = firstMatch(masked);
  if (!found) return [];
  const { kind, side } = found.rule;
  const start = sentence.start + found.from;
  const match = { start, end: start + found.words.length };
  const clause = clauses.findLast((each) => each.span.start < match.end) ?? clauses[0];
  const lead = kind === "unapproved" ? "" : masked.slice(0, found.from);
  if (!clause || !isStatement(clause, lead)) return [];
  const whole = aboutOf(input, clause, match, side);
  const about = kind === "chosen" ? withoutOther(whole) : whole;
  const end = trimmedEnd(input.summary.text, Math.max(match.end, clause.span.end));
  return [
    {
      clause,
      span: { start: Math.min(clause.span.start, start), end },
      kind,
      objects: contentWords(about).filter(isRelated),
      actions: allActions(about),
      about,
      isPassive: found.rule.isPassive === true,
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
