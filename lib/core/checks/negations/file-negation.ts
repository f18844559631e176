import type { Span } from "../../artifact";
import type { CheckInput, Clause } from "../check";
import {
  clauseLine,
  pathOfLiteral,
  placeSign,
  reportClauses,
  sentenceText,
} from "../shared/report-clauses";

/** What a sentence says did not happen to a file, to any file of a sort, or at all. */
export type FileNegation = {
  clause: Clause;
  span: Span;
  deed: "any" | "edit" | "create" | "delete" | "rename" | "exist";
  /** Null where it speaks of all files. */
  path: string | null;
  /** "test", "code", "existing": which of all files. */
  sort: string | null;
};

const place = `(${placeSign}+)`;
const deedWord =
  "(touch\\w*|modif\\w+|chang\\w+|edit\\w*|alter\\w*|updat\\w+|rewr\\w+|refactor\\w*|adjust\\w*|patch\\w*|delet\\w+|remov\\w+|eras\\w+|creat\\w+|add(?:ed|ing)?|generat\\w+|wr(?:itten|ote|iting|ite)|renam\\w+|mov(?:e|ed|ing))";
const not =
  "(?:did not|didn't|have not|haven't|has not|hasn't|had not|never|without|was not|wasn't|were not|weren't|is not|isn't|are not|aren't|not)";
const wasNot =
  "(?:(?:was|were|is|are|has|have|had)(?: not|n't| never)(?: yet)?(?: been)?|never (?:been )?|not(?: been)?|(?:was|were|has been) never)";
const article = "(?:the |a |any |of |file |files |folder |directory |module |existing )*";
const adverb = "(?:(?:ever|actually|even|yet|at all) )*";

type Rule = {
  pattern: RegExp;
  /** Index of the groups; a fixed deed where no group holds it. */
  place?: number;
  deed: number | FileNegation["deed"];
  sort?: number;
};

const gone =
  "(?:(?:do|does) not exist|(?:don't|doesn't) exist|(?:is|are) (?:still )?(?:missing|not there|nowhere to be found)|(?:isn't|aren't) there)(?: yet| so far| anywhere)?";

const nouns = "(?:files?|sources?|code|codebase)";
const sorts =
  "((?:existing|source|project|new|code|test|production|other|single|tracked|config\\w*) )*";

const rules: readonly Rule[] = [
  {
    pattern: new RegExp(
      `\\b(?:left|leaving|kept|keeping) ${article}${place}(?: file| folder| directory)? (?:completely |entirely )?(?:untouched|alone|unchanged|unmodified|as[- ]is|as it was|intact)\\b`,
      "gi",
    ),
    place: 1,
    deed: "any",
  },
  {
    pattern: new RegExp(
      `${place}(?: file| folder| directory| module| itself)? ${wasNot} ${adverb}${deedWord}\\b`,
      "gi",
    ),
    place: 1,
    deed: 2,
  },
  {
    pattern: new RegExp(
      `${place}(?: file| folder| directory| module| itself)? (?:(?:is|was|are|were|stays?|stayed|remains?|remained|has been left|left|kept) )?(?:still |completely |entirely )?(?:unchanged|untouched|unmodified|unedited|intact|as[- ]is|as it was)\\b`,
      "gi",
    ),
    place: 1,
    deed: "any",
  },
  {
    pattern: new RegExp(
      `\\b(?:did not|didn't|have not|haven't|has not|hasn't|had not|never|without|not) ${adverb}${deedWord} ${article}${place}`,
      "gi",
    ),
    place: 2,
    deed: 1,
  },
  {
    pattern: new RegExp(
      `\\bno (?:\\w+ )?(?:changes?|edits?|modifications?) (?:(?:were|was|have been|has been) )?(?:made )?(?:to|in) ${article}${place}`,
      "gi",
    ),
    place: 1,
    deed: "any",
  },
  {
    pattern: new RegExp(
      `\\b(?:no|none of the) ${sorts}files? (?:under|in|inside|below|within) ${article}${place}(?: folder| directory)? (?:was|were|has been|have been|got) ${adverb}${deedWord}\\b`,
      "gi",
    ),
    place: 2,
    deed: 3,
    sort: 1,
  },
  {
    pattern: new RegExp(`${place}(?: file| folder| directory)? ${gone}\\b`, "gi"),
    place: 1,
    deed: "exist",
  },
  {
    pattern: new RegExp(
      `\\b(?:no|none of the|not a single|zero) ${sorts}${nouns} (?:(?:was|were|has been|have been|had to be|got) )?${adverb}${deedWord}\\b`,
      "gi",
    ),
    deed: 2,
    sort: 1,
  },
  {
    pattern: new RegExp(
      `\\bno ${sorts}(?:code|file|source) (?:changes?|edits?|modifications?) (?:(?:were|was|have been|has been) )?made\\b`,
      "gi",
    ),
    deed: "any",
  },
  {
    pattern: new RegExp(
      `\\bnothing (?:was|has been|got|had been) ${adverb}(delet\\w+|remov\\w+|renam\\w+|edited|modified|created)\\b`,
      "gi",
    ),
    deed: 1,
  },
  {
    pattern: new RegExp(
      `\\b${not} ${adverb}${deedWord} (?:any(?:thing)?|a single|one|anything in the) ?${sorts}(?:${nouns}|repo(?:sitory)?)?(?=\\s*[.,;:)]|\\s*$)`,
      "gi",
    ),
    deed: 1,
    sort: 2,
  },
  {
    pattern:
      /\b(deleted|removed|renamed|edited|modified|changed|touched|created) (?:nothing|no (?:\w+ )?files?|no (?:\w+ )?code)\b/gi,
    deed: 1,
  },
];

/** Words that narrow what is denied, so that a change elsewhere or later proves nothing. */
const narrowed =
  /\b(?:except\w*|apart from|other than|aside from|besides|beyond|otherwise|save for|excluding|further|any ?more|additional\w*|else|again|since|after|net|by hand|manually|in this (?:step|turn|round|phase)|this time|directly|intentionally|on purpose|behaviou?r\w*|semantics?|in the end|functionally|api|public|signatures?|interface|contract|logic|format|schema|exports?|needed|necessary|required|yet to)\b|\bonly\b(?! (?:read|inspected|looked|viewed|opened))/i;

/** A preposition in front of the path makes it the place of something else. */
const inside =
  /\b(?:in|of|from|for|inside|within|by|with|via|to|on|at|under|using|like|and|or|than)\s+(?:the |our |its )?$/i;
const behind =
  /^\s*(?:'s\b|’s\b|(?:to|in|of|on|for|with|beyond|except|from|under|inside|outside|than|by)\b|[\uE001-\uE006])/i;

const deeds: readonly [RegExp, FileNegation["deed"]][] = [
  [/^(?:delet|remov|eras)/i, "delete"],
  [/^(?:creat|add|generat|wr)/i, "create"],
  [/^(?:renam|mov)/i, "rename"],
  [/^touch/i, "any"],
];

function deedOf(rule: Rule, found: RegExpMatchArray): FileNegation["deed"] {
  if (typeof rule.deed !== "number") return rule.deed;
  const word = found[rule.deed] ?? "";
  if (/^(?:written|wrote|writing|write)/i.test(word) && rule.place !== undefined) return "any";
  return deeds.find(([pattern]) => pattern.test(word))?.[1] ?? "edit";
}

/** "It changed nothing" speaks of whoever the sentence before names. */
const otherActor = /\b(?:it|he|she|they|sub-?agents?|users?|this|that|which|who)\s+(?:\w+ly\s+)?$/i;

function readFound(
  clause: Clause,
  text: string,
  rule: Rule,
  found: RegExpExecArray,
): FileNegation[] {
  const end = found.index + found[0].length;
  const span = { start: clause.span.start + found.index, end: clause.span.start + end };
  const deed = deedOf(rule, found);
  if (rule.place === undefined) {
    const sort = rule.sort === undefined ? "" : (found[rule.sort] ?? "").trim().toLowerCase();
    return sort === "other" ? [] : [{ clause, span, deed, path: null, sort: sort || null }];
  }
  const at = found.index + found[0].indexOf(found[rule.place] ?? "");
  const before = text.slice(0, found.index);
  const isInside = deed === "exist" ? /\w\s*$/.test(before) : inside.test(before);
  if (at === found.index && isInside) return [];
  const path = pathOfLiteral(clause, clause.span.start + at);
  return path === null ? [] : [{ clause, span, deed, path, sort: null }];
}

const inPassing = /^\s*in (?:the |this |that )?(?:process|course|session|range)/i;

function readRule(clause: Clause, text: string, rule: Rule): FileNegation[] {
  return [...text.matchAll(rule.pattern)].flatMap((found) => {
    const after = text.slice(found.index + found[0].length);
    if (behind.test(after) && !inPassing.test(after)) return [];
    const isOthers = rule.place === undefined && otherActor.test(text.slice(0, found.index));
    return isOthers ? [] : readFound(clause, text, rule, found);
  });
}

/** All denials of file changes, each place once. */
export function fileNegations(input: CheckInput): FileNegation[] {
  return reportClauses(input).flatMap((clause) => {
    if (clause.time === "past" && !/\bno longer\b/i.test(clause.masked)) return [];
    if (narrowed.test(sentenceText(input, clause))) return [];
    const text = clauseLine(clause);
    const found = rules.flatMap((rule) => readRule(clause, text, rule));
    return found.filter(
      (claim, index) =>
        !found
          .slice(0, index)
          .some((other) => other.span.start < claim.span.end && claim.span.start < other.span.end),
    );
  });
}
