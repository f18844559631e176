import type { Clause } from "../check";
import { rootOf, rootSet } from "../shared/word-root";

const openWords =
  /n['’]t\b|\b(?:not|never|no|pending|remaining|remains?|to-?do|todo|still|in progress|partial\w*|started|begun|next|later|open|missing|left|outstanding|unfinished|incomplete|blocked|waiting|postponed|deferred|except|need\w*|until|half|lacks?|yet|wanted|wants?|requested|asked)\b/i;
const doneWords =
  /\b(?:done|complete[d]?|finished|implemented|added|fixed|written|wrote|updated|created|removed|renamed|migrated|replaced|landed|shipped|closed|resolved|documented|extracted|refactored|merged|rewrote|made|ran|built|sent|rewritten|moved|dropped|deleted|replied|installed|split|covered|handled|wired|localised|localized|translated|tested|checked|verified|reviewed|drafted|changed|edited|configured|enabled|archived|validated|extended|ported|seeded|in place|now in|went in|is in|is there|exists)\b|[✅✓✔]|\[x\]/iu;

/** A participle says "done" of what it names itself: "localised" of "localise error texts". */
function isDoneOf(masked: string, about: string): boolean {
  if (doneWords.test(masked)) return true;
  // "Unreleased" is the name of a section, "unused" a quality: neither tells of work.
  const found =
    masked.replace(/\b(?:being|to be|be) \w+ed\b/gi, " ").match(/\b(?!un)\w{3,}ed\b/gi) ?? [];
  if (found.length === 0) return false;
  const roots = rootSet(about);
  return about === "" || found.some((word) => roots.has(rootOf(word)));
}

const silentRoles: ReadonlySet<Clause["section"]> = new Set<Clause["section"]>([
  "request",
  "analysis",
  "user-messages",
]);
const openState =
  /\b(?:not (?:yet )?(?:started|done|begun|finished|implemented)|still (?:to do|open|pending|missing|outstanding|to be|needs? to be)|(?:is|are) (?:pending|outstanding|unfinished))\b/i;

const ticked = /[✅✓✔☑]/u;

function stateOfReport(clause: Clause, about: string): "done" | "open" | null {
  if (openWords.test(clause.masked)) return openState.test(clause.masked) ? "open" : null;
  const isTicked = clause.cells.length > 0 && ticked.test(clause.masked);
  if (isTicked) return "done";
  const isReport =
    clause.modality === "asserted" && clause.subject !== "user" && clause.time !== "past";
  if (!isReport) return null;
  const isUnderDone = clause.section === "done" && clause.polarity === "positive";
  return isUnderDone || isDoneOf(clause.masked, about) ? "done" : null;
}

/** An item that ends in a state of its own: "timeline in pm.md, written". */
const closedTail =
  /(?:,|:|\(|=)\s*(?:already |all )?(?:done|written|finished|completed?|added|fixed|updated|merged|moved|ok)\s*(?:\)|$|[.;])/i;

/** A finite statement under a heading for open work: "admin has its own query now", "Card is done too". */
const nowSo =
  /\b(?:is|are|was|were|has been|have been) (?:\w+ly |now |already |all )*(?:done|finished|complete[d]?|ready|in place|written|added|fixed|updated|moved)\b|\b(?:has|have|is|are|uses?|shows?|reads?|calls?|covers?|lists?)\b[^.;]*\b(?:now|already)\b|\b(?:i|we) (?:already |have |just )*(?:\w{3,}ed|wrote|made|ran|did|built|sent)\b/i;

const isOver = /\b(?:done|completed?|finished|already|none|nothing)\b|[✅✓✔]/iu;

/** A remark in brackets that tells the item's own state: "Team.tsx (I moved it, the tests are left)". */
function isClosedInBrackets(masked: string): boolean {
  const inside = /\(([^()]{4,200})\)/.exec(masked)?.[1] ?? "";
  return inside.split(/[,;]/).some((part) => nowSo.test(part) && !openWords.test(part));
}

function stateOfItem(clause: Clause): "done" | "open" | null {
  if (closedTail.test(clause.masked) || isClosedInBrackets(clause.masked)) return "done";
  if (nowSo.test(clause.masked)) return openWords.test(clause.masked) ? null : "done";
  return isOver.test(clause.masked) ? null : "open";
}

/** "The list of what is to be tested": a plan inside of the object says nothing of the object. */
const innerPlan = /\b(?:what|which|whatever) (?:is|are|was|were|has|have|needs?) to (?:be )?\w+/gi;

/** A clause whose only words of planning stand inside of its object, as the report that it is. */
function outerState(clause: Clause): Clause {
  if (clause.modality !== "planned" || !innerPlan.test(clause.masked)) return clause;
  const masked = clause.masked.replace(innerPlan, (found) => " ".repeat(found.length));
  const report =
    /\b(?:is|are|was|were|has been|have been) (?:\w+ly |now |already )?\w{2,}(?:ed|en|ne)\b/i;
  if (!report.test(masked)) return clause;
  return { ...clause, masked, modality: "asserted", time: "current" };
}

/**
 * Whether a clause states its object as finished, as open, or says nothing about it. `about` is the work that it may
 * speak of, for verbs that are no word for finished work in general.
 */
export function stateOf(told: Clause, about = ""): "done" | "open" | null {
  const clause = outerState(told);
  if (clause.modality === "quoted" || clause.modality === "question") return null;
  if (clause.isChecked === false) return closedTail.test(clause.masked) ? "done" : "open";
  if (clause.isChecked === true || clause.mark === "pass") {
    return openWords.test(clause.masked) ? null : "done";
  }
  if (clause.section === "pending" || clause.section === "next") return stateOfItem(clause);
  return silentRoles.has(clause.section) ? null : stateOfReport(clause, about);
}

const presentState =
  /\b(?:has|have|shows?|contains?|covers?|lists?|documents?|mentions?|describes?|explains?|includes?|says?|uses?|defaults?|is up to date|is in place|is in)\b/i;
const novel = /\b(?:now|already|new|up to date|in place)\b/i;
const past = /\b(?:old|before|previous|formerly|originally|at first|was|were|had)\b/i;

/** A plain present that tells a file's wanted state: "the CHANGELOG has the line". */
export function tellsPresent(clause: Clause): boolean {
  const { masked } = clause;
  if (clause.modality !== "asserted" || clause.polarity !== "positive") return false;
  if (clause.section === "request") return false;
  return presentState.test(masked) && !openWords.test(masked) && !past.test(masked);
}

export const isNovel = (clause: Clause) => novel.test(clause.masked);
