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
  /\bnothing (?:else |more |further )?(?:is |was )?(?:left|remains|remaining|pending|outstanding|open|to (?:be )?(?:do|done))\b/i,
  new RegExp(
    `\\b(?:completed|finished|closed)(?: off)? (?:all|every)(?: of)?(?: the)? (?:\\w+ ){0,3}?${work}\\b`,
    "i",
  ),
];
const exception =
  /\b(?:except|besides|other than|apart from|but|only|aside|unless|until|if|once)\b/i;
const bareNone =
  /^\W*(?:none|nothing|n\/a|no(?:ne)? (?:at this time|currently|pending|explicitly))\b/i;

/** "Nothing is left", "all tasks are done", or a bare "None" under a heading for open work. */
export function isClosure(clause: Clause): boolean {
  if (clause.modality !== "asserted" && clause.modality !== "planned") return false;
  if (exception.test(clause.masked)) return false;
  if (clause.section === "pending" && bareNone.test(clause.masked)) return true;
  return closures.some((pattern) => pattern.test(clause.masked));
}

export function closureClauses(input: CheckInput): Clause[] {
  return input.summary.clauses.filter(isClosure);
}
