import type { CheckInput, Clause } from "../check";
import { contentWords, stem } from "../shared/word-set";
import type { Conflict } from "./conflict";

const openRoles = /^(?:pending|next)$/;
const doneRoles = /^(?:done|current|errors|files|none|problems)$/;

/** Stems of irregular forms, as the stem of the base form. */
const irregular: Readonly<Record<string, string>> = {
  wrot: "writ",
  written: "writ",
  rewrot: "rewrit",
  rewritten: "rewrit",
  built: "build",
  mad: "mak",
  sent: "send",
  ran: "run",
  ad: "add",
};

/** Words that say how work stands, not what it is. */
const standing = new Set(
  "do finish complet done open pend remain todo task item step already left outstand implement unfinished have haven got gotten round yet need progress current next now started start already mark".split(
    " ",
  ),
);

/** Work that comes round again: to have run the tests says nothing against running them next. */
const recurring =
  /^[\s\-–—•*[\]x(\d.)]*(?:please |then |and |also |finally,? )*(?:re-?)?(?:run|test|verif\w+|check|review|commit|push|deploy|build|lint|continu\w+|confirm|ask|wait|report|monitor|rerun|validate|inspect|look|read|decide|discuss|merge|open|publish|update|await\w*|consider|investigat\w+)\b/i;

const partial =
  /\b(?:partly|partially|half|started|began|begun|draft|first (?:part|half|step)|most|some|except|initial|wip|in progress|not|never|only|rest|remaining|more|further|additional|again|follow-?up|for now|attempt\w*|tried|planned|mostly|almost|phase|part \d|stub\w*|skeleton)\b/i;

const doneWords =
  /\b(?:done|added|fixed|implemented|completed?|finished|written|wrote|created|removed|renamed|moved|refactored|migrated|documented|replaced|resolved|built|extended|introduced|converted|now|is in place|landed|ready)\b|^[\s\-*]*\[x\]|[✓✅]/i;

function words(clause: Clause): string[] {
  return contentWords(clause.text)
    .map((word) => irregular[word] ?? stem(word))
    .filter((word) => !standing.has(word));
}

const numbers = (clause: Clause) => (clause.text.match(/\d+/g) ?? []).join(" ");

function isOpenWork(clause: Clause): boolean {
  if (clause.isChecked === true || clause.modality === "conditional") return false;
  if (clause.isChecked === false) return true;
  return (
    openRoles.test(clause.section) &&
    /^(?:planned|imperative|asserted)$/.test(clause.modality) &&
    !doneWords.test(clause.masked)
  );
}

function isDoneWork(clause: Clause): boolean {
  if (clause.isChecked === true) return true;
  return (
    clause.isChecked === null &&
    doneRoles.test(clause.section) &&
    clause.modality === "asserted" &&
    clause.polarity === "positive" &&
    clause.time === "current" &&
    (clause.section === "done" || doneWords.test(clause.masked))
  );
}

/** The shorter one says nothing that the other does not say, and they are about as long. */
function isTwin(open: Clause, done: Clause): boolean {
  const a = words(open);
  const b = words(done);
  if (a.length < 2 || b.length < 2 || numbers(open) !== numbers(done)) return false;
  const held = new Set(b);
  const shared = new Set(a.filter((word) => held.has(word)));
  const all = new Set([...a, ...b]);
  const isWhole = [...new Set(a)].every((word) => held.has(word));
  return (isWhole && shared.size / all.size >= 0.6) || shared.size / all.size >= 0.8;
}

/** Nearly the same words stand as open work and as a finished thing. */
export function workConflicts(input: CheckInput): Conflict[] {
  const { clauses } = input.summary;
  const open = clauses.filter(
    (clause) =>
      isOpenWork(clause) && !recurring.test(clause.masked) && !partial.test(clause.masked),
  );
  const done = clauses.filter((clause) => isDoneWork(clause) && !partial.test(clause.masked));
  return open.flatMap((plan) => {
    const twin = done.find(
      (clause) => clause.sentence.start !== plan.sentence.start && isTwin(plan, clause),
    );
    return twin ? [{ a: twin.span, b: plan.span, why: "one calls it done, the other open" }] : [];
  });
}

const none =
  /^[\s\-–—•*(]*(?:none|nothing|no (?:pending|open|remaining|outstanding)? ?(?:tasks?|work|items?)|all (?:tasks? )?(?:done|complete\w*|finished))(?: (?:left|remaining|remains?|pending|open|outstanding|is left|to do))*[\s.)*]*$/i;
const unmet =
  /\b(?:still (?:needs?|has|have|must|missing|open|to)|remains? to be|must (?:still )?be|not yet|unfinished|finish(?:ing)?|complete the|continue (?:with|implementing|fixing)|fix the (?:remaining|failing)|remaining)\b/i;
const optional =
  /\b(?:if|optional\w*|could|may|might|unless|when(?:ever)?|await\w*|wait|ask|user|none|nothing|no further|only)\b/i;

/** "None" under open work, and a next step that finishes something. */
export function emptyListConflicts(input: CheckInput): Conflict[] {
  const { clauses } = input.summary;
  const pending = clauses.filter(({ section }) => section === "pending");
  const [only] = pending;
  if (!only || pending.length !== 1 || !none.test(only.masked)) return [];
  const next = clauses.find(
    (clause) =>
      clause.section === "next" &&
      /^(?:imperative|planned)$/.test(clause.modality) &&
      unmet.test(clause.masked) &&
      !optional.test(input.summary.masked.slice(clause.sentence.start, clause.sentence.end)) &&
      clause.literals.some(({ kind }) => /^(?:code|path|symbol)$/.test(kind)),
  );
  return next
    ? [{ a: only.span, b: next.span, why: "nothing is open, and yet something is to be finished" }]
    : [];
}
