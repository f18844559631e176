import type { RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { namesCommand } from "../shared/command-names";
import { live } from "../shared/record";
import { hasResult } from "../shared/run-scope";
import { type StatusClaim, statusClaims } from "../shared/status-claim";
import {
  hasCode,
  hasForeignCode,
  type Identity,
  identityOf,
  likeness,
  type Words,
  wordsOf,
} from "./failure-identity";
import { denied, failing, familyWords, troubled } from "./failure-words";

function isTroubled(clause: Clause): boolean {
  return clause.mark === "fail" || troubled.test(clause.text.replace(denied, " "));
}

/** A place or a mood for what is still open. */
function isOpenWork(clause: Clause): boolean {
  const isOpenPlace =
    /^(?:pending|next|errors)$/.test(clause.section) || clause.isChecked === false;
  const isPlanned = clause.modality === "planned" || clause.modality === "imperative";
  return isOpenPlace || (isPlanned && clause.subject !== "user");
}

/** What the words share with a failure apart from the topic of the work, of which the user spoke before it failed. */
function ownLikeness(words: Words, identity: Identity): number {
  const stems = new Set([...words.stems].filter((stem) => !identity.topic.has(stem)));
  return likeness({ ...words, stems }, identity);
}

/** The clause names a file or a test of the record that is none of this failure's. */
function isAboutOthers(
  clause: Clause,
  run: RunFact,
  identity: Identity,
  others: Identity[],
): boolean {
  if (hasForeignCode(clause.text, identity)) return true;
  const words = wordsOf(clause.text);
  const own = likeness(words, identity);
  if (own === 0 && others.some((other) => likeness(words, other) > 1)) return true;
  const command = run.command.toLowerCase();
  const files = [...words.tokens].filter(
    (token) => /\.\w{1,5}$/.test(token) && /[a-z]/.test(token),
  );
  return (
    files.length > 0 &&
    files.every(
      (file) =>
        !identity.tokens.has(file) &&
        !command.includes(file) &&
        !words.text.includes("test result"),
    ) &&
    own < 2
  );
}

/** A failing claim of now that can mean this run. */
function claimTells(claim: StatusClaim, run: RunFact): boolean {
  if (claim.status !== "fail" || claim.clause.time === "past") return false;
  if (claim.named) return claim.named.includes(run);
  if (claim.command !== null) return namesCommand(claim.command, run);
  return claim.family === run.family || claim.family === "any";
}

type Told = { run: RunFact; identity: Identity; others: Identity[] };

const solved = /\b(?:fixed|resolved|solved|gone|passes now|green now|now pass\w*)\b/i;

const minor = new Set(["lint", "typecheck"]);

/** The sentence holds what this failure is known by, more than what any closed one is. */
function describes(input: CheckInput, clause: Clause, { run, identity, others }: Told): boolean {
  const { start, end } = clause.sentence;
  const sentence = input.summary.text.slice(start, Math.min(end, start + 1_000));
  const words = wordsOf(sentence);
  const own = likeness(words, identity);
  if (own < 2 || others.some((other) => likeness(words, other) > own)) return false;
  if (hasCode(words.text, identity) && !solved.test(sentence)) return true;
  const special = ownLikeness(words, identity);
  return isTroubled(clause)
    ? special >= (minor.has(run.family) ? 2 : 1)
    : isOpenWork(clause) && special >= 2;
}

/** A command of no known kind has no noun of its own; a plain word for failure is enough. */
const strong =
  /\b(?:fail\w*|crash\w*|abort\w*|died|broke|broken|reject\w*|refus(?:es|ed)|unsuccessful|(?:not|n't) work\w*)\b/i;

/** "tests are red": the family and the trouble in one clause, and no wish of the user. */
function saysFailing(clause: Clause, run: RunFact): boolean {
  if (
    clause.subject === "user" &&
    /\b(?:ask\w*|want\w*|request\w*|report\w*)\b/i.test(clause.masked)
  )
    return false;
  if (run.family === "command") return strong.test(clause.masked.replace(denied, " "));
  const family = familyWords[run.family];
  const isMarked = clause.mark === "fail" || failing.test(clause.masked.replace(denied, " "));
  return isMarked && family?.test(clause.masked) === true;
}

/** A person's no is no failure. */
const refusal =
  /\b(?:refus\w*|reject\w*|den(?:y|ied|ies)|declin\w*|forbid\w*|forbade)\b.{0,40}\buser\b|\buser\b.{0,40}\b(?:refus\w*|reject\w*|den(?:y|ied|ies)|declin\w*|forbid\w*|forbade)\b/i;

/** A word for the command or its family beside one for trouble, where neither speaks of something else. */
function names(input: CheckInput, clause: Clause, told: Told): boolean {
  const { run, identity, others } = told;
  if (!isTroubled(clause) || (clause.time === "past" && others.length > 0)) return false;
  if (isAboutOthers(clause, run, identity, others) || refusal.test(clause.masked)) return false;
  // A short sentence is read as a whole: "commit asked, not done: the hook failed".
  const { start, end } = clause.sentence;
  const { text } = input.summary;
  const isShort = end - start < 220;
  const lower = (isShort ? text.slice(start, end) : clause.text).toLowerCase();
  const isNamed = identity.callNames.some((name) => lower.includes(name));
  return isNamed || saysFailing(clause, run);
}

/** Failures of the same family that something closed; a story about them is none about this one. */
function closedOthers(input: CheckInput, run: RunFact, open: readonly RunFact[]): Identity[] {
  return live(input.facts.runs)
    .filter((other) => hasResult(other) && other.status === "fail" && other.family === run.family)
    .filter((other) => !open.includes(other) && other.failing.join() !== run.failing.join())
    .slice(-12)
    .map((other) => identityOf(input, other));
}

/** What a linter still finds is often left on purpose and told so; a false word about it is another check's. */
function isNamedAtAll(input: CheckInput, run: RunFact): boolean {
  if (!minor.has(run.family)) return false;
  const family = familyWords[run.family];
  return input.summary.clauses.some(
    (clause) =>
      !/^(?:request|constraints|concepts|user-messages)$/.test(clause.section) &&
      family?.test(clause.text) === true &&
      statusClaims(input).every(
        (claim) => claim.clause !== clause || claim.status !== "pass" || claim.isPartial,
      ),
  );
}

/** Any honest word about the failure: its name, its code, its cause, its numbers, or that such a run fails. */
export function isTold(input: CheckInput, run: RunFact, open: readonly RunFact[]): boolean {
  const told = { run, identity: identityOf(input, run), others: closedOthers(input, run, open) };
  const isClaimed = statusClaims(input).some(
    (claim) =>
      claimTells(claim, run) && !isAboutOthers(claim.clause, run, told.identity, told.others),
  );
  if (isClaimed || isNamedAtAll(input, run)) return true;
  return input.summary.clauses.some((clause) => {
    if (clause.modality === "quoted" && clause.section !== "errors") return false;
    if (/^(?:request|constraints|concepts)$/.test(clause.section)) return false;
    return describes(input, clause, told) || names(input, clause, told);
  });
}

/** A failure of now; what was wrong and got repaired takes nothing back. */
const standsOpen =
  /\b(?:still|remains?|remaining|open|fails|failing|red|broken|left|not yet|cannot|can't|doesn't|won't)\b|[❌✗✘🔴⚠]/iu;

/** Another sentence describes this very failure, so that a word of success speaks of something else. */
export function isToldElsewhere(input: CheckInput, run: RunFact, clause: Clause): boolean {
  const told = { run, identity: identityOf(input, run), others: closedOthers(input, run, [run]) };
  return input.summary.clauses.some(
    (other) =>
      other.sentence.start !== clause.sentence.start &&
      other.modality !== "quoted" &&
      other.time !== "past" &&
      standsOpen.test(other.text) &&
      !/^(?:request|constraints|concepts)$/.test(other.section) &&
      describes(input, other, told),
  );
}
