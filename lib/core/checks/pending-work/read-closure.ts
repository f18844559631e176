import type { CheckInput, Clause } from "../check";

const work =
  "(?:tasks?|work|items?|steps?|to-?dos?|todos|requests?|points?|issues?|things?|changes|action items?|follow-?ups?)";
const closures: readonly RegExp[] = [
  new RegExp(
    `\\bno (?:further |more |other |additional )?(?:pending|remaining|outstanding|open|unfinished|left-?over) (?:\\w+ )?${work}\\b`,
    "i",
  ),
  new RegExp(
    `\\b(?:all|every(?:thing)?|each)(?: of)?(?: the| these| those)? (?:\\w+ ){0,3}?${work} (?:(?:is|are|was|were|has been|have been|now|all) )*(?:done|completed?|finished|closed|resolved|handled)\\b`,
    "i",
  ),
  /\b(?:everything|all)(?: that was)?(?: (?:requested|asked(?: for)?|planned|on the list))? (?:(?:is|has been|was) )?(?:now )?(?:done|complete[d]?|finished)\b/i,
  /\bnothing (?:else |more |further )?(?:is |was )?(?:left|remains|remaining|pending|outstanding|open|to (?:be )?(?:do|done))\b(?! (?:in|on|of|from|over|behind|to say|to (?!do|be done)\w+)\b)/i,
  new RegExp(
    `\\b(?:completed|finished|closed)(?: off)? (?:all|every)(?: of)?(?: the)? (?:\\w+ ){0,3}?${work}\\b`,
    "i",
  ),
  /\b(?:the|all) (?:(?:requested|planned|whole|entire) )?(?:work|list|to-?do list|request) (?:is|was|has been) (?:now )?(?:all )?(?:done|complete[d]?|finished)\b(?= *(?:[.,;]|$))/i,
  /\b(\d+)\s*(?:\/|of|out of)\s*\1 (?:(?:of )?the )?(?:tasks?|items?|to-?dos?|steps?)\b/i,
  new RegExp(
    `\\bevery ${work}(?: (?:on|of) the (?:list|plan))? (?:is|was|has been) (?:done|complete[d]?|finished|closed)\\b`,
    "i",
  ),
];
const exception =
  /\b(?:except|besides|other than|apart from|but|only|aside|unless|until|if|once)\b/i;
const bareNone =
  /^\W*(?:none|nothing|n\/a|no(?:ne)? (?:at this time|currently|pending|explicitly))\b/i;

/** Headings that stand for open work by a word alone. */
const openTitle = /^\W*(?:\d+[.)]\s*)?(?:open|todo|left|rest|remaining)\W*$/i;

function isUnderOpen(input: CheckInput, clause: Clause): boolean {
  const { clauses, sections } = input.summary;
  const before = clauses[clauses.indexOf(clause) - 1];
  if (before && openTitle.test(before.text)) return true;
  const section = sections.findLast(({ span }) => span.start <= clause.span.start);
  // Work that was not begun is neither in progress nor blocked.
  if (section !== undefined && /^\W*(?:in progress|blocked|blockers?)\W*$/i.test(section.title))
    return false;
  return clause.section === "pending" || openTitle.test(section?.title ?? "");
}

/** "Nothing is left", "all tasks are done", or a bare "None" under a heading for open work. */
export function isClosure(input: CheckInput, clause: Clause): boolean {
  if (clause.modality !== "asserted" && clause.modality !== "planned") return false;
  if (exception.test(clause.masked)) return false;
  if (bareNone.test(clause.masked) && isUnderOpen(input, clause)) return true;
  return closures.some((pattern) => pattern.test(clause.masked));
}

export function closureClauses(input: CheckInput): Clause[] {
  return input.summary.clauses.filter((clause) => isClosure(input, clause));
}
