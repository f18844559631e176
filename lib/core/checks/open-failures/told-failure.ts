import type { RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { namesCommand } from "../shared/command-names";
import { live } from "../shared/record";
import { hasResult, relevantRuns } from "../shared/run-scope";
import { type StatusClaim, statusClaims } from "../shared/status-claim";
import { subjects } from "../shared/status-subject";
import { isBareProcess, isClosedStory, isOpenWork, isStrong, isTroubled } from "./clause-trouble";
import {
  hasCode,
  hasForeignCode,
  hasOwnName,
  type Identity,
  identityOf,
  likeness,
  type Words,
  wordsOf,
} from "./failure-identity";
import { denied, failing, familyWords, strong } from "./failure-words";
import { isQuoted } from "./quoted-failure";

type Told = { run: RunFact; identity: Identity; others: Identity[] };

/** What the words share with a failure apart from the topic of the work: what the user spoke of and what was edited. */
function ownLikeness(words: Words, identity: Identity): number {
  const stems = new Set([...words.stems].filter((stem) => !identity.topic.has(stem)));
  const tokens = new Set([...words.tokens].filter((token) => !identity.edited.has(token)));
  return likeness({ ...words, stems, tokens }, identity);
}

/** The clause names a file or a test of the record that is none of this failure's. */
function isAboutOthers(clause: Clause, sentence: string, { run, identity, others }: Told): boolean {
  if (hasForeignCode(clause.text, identity)) return true;
  const words = wordsOf(clause.text);
  const own = Math.max(likeness(words, identity), likeness(wordsOf(sentence), identity));
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
  if (isClosedStory(claim.clause.text)) return false;
  if (claim.named) return claim.named.includes(run);
  if (claim.command !== null) return namesCommand(claim.command, run);
  return claim.family === run.family || claim.family === "any";
}

const solved = /\b(?:fixed|resolved|solved|gone|passes now|green now|now pass\w*)\b/i;

const minor = new Set(["lint", "typecheck"]);

/** The sentence holds what this failure is known by, more than what any closed one is. */
function describes(input: CheckInput, clause: Clause, told: Told): boolean {
  const { identity, others } = told;
  const { start, end } = clause.sentence;
  const sentence = input.summary.text.slice(start, Math.min(end, start + 1_000));
  const words = wordsOf(sentence);
  const own = likeness(words, identity);
  if (own < 2 || others.some((other) => likeness(words, other) > own)) return false;
  if (hasCode(words.text, identity) && !solved.test(sentence)) return true;
  if (isClosedStory(sentence) || isOfOtherTool(input, clause, told.run)) return false;
  return isDescribed(clause, sentence, told);
}

function isDescribed(clause: Clause, sentence: string, { run, identity }: Told): boolean {
  const words = wordsOf(sentence);
  const special = ownLikeness(words, identity);
  const isMinor = minor.has(run.family);
  const isOfKind = hasOwnName(words, identity) || familyWords[run.family]?.test(sentence) === true;
  if (isMinor && !isOfKind) return false;
  if (isStrong(clause, run)) return special >= (isMinor ? 2 : 1);
  return (isTroubled(clause) || isOpenWork(clause)) && special >= 2;
}

/** The clause speaks of runs by name, and this is none of them. */
function isOfOtherTool(input: CheckInput, clause: Clause, run: RunFact): boolean {
  const own = subjects(input, clause, clause.masked.replace(/[|\n\r]/g, " "));
  const named = own.filter(({ named: runs }) => runs !== null);
  return (
    named.length > 0 &&
    own.every(({ family }) => family !== run.family && family !== "any" && family !== "ci") &&
    named.every(({ named: runs }) => runs?.includes(run) !== true)
  );
}

/** A command of no known kind has no noun of its own; a plain word for failure is enough. */
const plainly =
  /\b(?:fail\w*|crash\w*|abort\w*|died|broke|broken|reject\w*|refus(?:es|ed)|unsuccessful|(?:not|n't) work\w*)\b/i;

/** What people call a build server's run. */
const server =
  /\b(?:ci|github|gitlab|pipelines?|jobs?|workflows?|checks?|actions?|runners?|build server|MR|PR)\b|![0-9]+|#[0-9]+/i;

/** "tests are red": the family and the trouble in one clause, and no wish of the user. */
function saysFailing(clause: Clause, run: RunFact, sentence: string): boolean {
  if (
    clause.subject === "user" &&
    /\b(?:ask\w*|want\w*|request\w*|report\w*)\b/i.test(clause.masked)
  )
    return false;
  const words = clause.masked.replace(denied, " ");
  const isDenied = /\bno(?:t|ne)?\b/i.test(words);
  if (run.runner === "ci")
    return server.test(sentence) && (isTroubled(clause) || failing.test(words) || isDenied);
  if (run.family === "command") return plainly.test(words);
  const family = familyWords[run.family];
  return (
    (isStrong(clause, run) || failing.test(words) || (isDenied && run.family !== "test")) &&
    family?.test(clause.masked) === true
  );
}

/** A person's no is no failure. */
const refusal =
  /\b(?:refus\w*|reject\w*|den(?:y|ied|ies)|declin\w*|forbid\w*|forbade)\b.{0,40}\buser\b|\buser\b.{0,40}\b(?:refus\w*|reject\w*|den(?:y|ied|ies)|declin\w*|forbid\w*|forbade)\b/i;

/** A line that begins with the name of the command and goes on with its failure: "buf breaking: ✗ 1 change". */
function isCalledBroken({ text }: Clause, { run, identity }: Told): boolean {
  if (run.family === "command") return false;
  return text.split("\n").some((line) => {
    const head = line.slice(0, 60).toLowerCase();
    return (
      strong.test(line) &&
      !isClosedStory(line) &&
      identity.callNames.some(
        (name) => name.length > 4 && !/[._]/.test(name) && head.includes(name),
      )
    );
  });
}

/** A word for the command or its family beside one for trouble, where neither speaks of something else. */
function names(input: CheckInput, clause: Clause, told: Told): boolean {
  const { run, identity, others } = told;
  const isOver = clause.time === "past" && others.length > 0 && !standsOpen.test(clause.text);
  const isSaid = isTroubled(clause) || /\bno\b/i.test(clause.masked.replace(denied, " "));
  if (!isSaid || isOver || isOfOtherTool(input, clause, run)) return false;
  // A short sentence is read as a whole: "commit asked, not done: the hook failed".
  const { start, end } = clause.sentence;
  const { text } = input.summary;
  const isShort = end - start < 220;
  const sentence = isShort ? text.slice(start, end) : clause.text;
  if (isCalledBroken(clause, told)) return true;
  if (isAboutOthers(clause, sentence, told) || refusal.test(clause.masked)) return false;
  if (isClosedStory(sentence)) return false;
  const lower = sentence.toLowerCase();
  const isNamed = identity.callNames.some((name) => lower.includes(name));
  return (
    (isNamed && (isStrong(clause, run) || failing.test(clause.masked.replace(denied, " ")))) ||
    saysFailing(clause, run, sentence)
  );
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
      (run.family === "lint" ? !isBareProcess(clause) : isStrong(clause, run)) &&
      statusClaims(input).every(
        (claim) => claim.clause !== clause || claim.status !== "pass" || claim.isPartial,
      ),
  );
}

/** Headings are read in English; in another language a section may reach over those behind it. */
function silent(input: CheckInput): RegExp {
  return input.summary.language === "en"
    ? /^(?:request|constraints|concepts)$/
    : /^(?:request|constraints)$/;
}

/** Any honest word about the failure: its name, its code, its cause, its numbers, or that such a run fails. */
export function isTold(input: CheckInput, run: RunFact, open: readonly RunFact[]): boolean {
  const told = { run, identity: identityOf(input, run), others: closedOthers(input, run, open) };
  const isClaimed = statusClaims(input).some(
    (claim) => claimTells(claim, run) && !isAboutOthers(claim.clause, claim.clause.text, told),
  );
  if (isClaimed || isNamedAtAll(input, run)) return true;
  return input.summary.clauses.some((clause) => {
    if (clause.modality === "quoted" && clause.section !== "errors") return false;
    if (silent(input).test(clause.section)) return false;
    if (input.summary.language !== "en" && isQuoted(input, clause, run)) return true;
    return describes(input, clause, told) || names(input, clause, told);
  });
}

/** Another statement says that this very run failed, so that a word of success before it speaks of something else. */
export function isClaimedElsewhere(input: CheckInput, run: RunFact, than: StatusClaim): boolean {
  return statusClaims(input).some((other) => {
    const isOther = other.clause !== than.clause && !other.isPartial;
    const isOfNow = !other.isPastTense || other.span.start > than.span.start;
    return (
      isOther && isOfNow && claimTells(other, run) && relevantRuns(input, other).runs.includes(run)
    );
  });
}

/** A failure of now; what was wrong and got repaired takes nothing back. */
const standsOpen =
  /\b(?:still|remains?|remaining|open|fails|failing|red|broken|left|not yet|cannot|can't|doesn't|won't)\b|[❌✗✘🔴⚠]/iu;

/** Told behind the success, by its name: the story goes on to it. */
function isNamedBehind(clause: Clause, other: Clause, { run, identity }: Told): boolean {
  const isBehind = other.span.start > clause.span.start;
  return isBehind && isStrong(other, run) && hasOwnName(wordsOf(other.text), identity);
}

/** Another sentence describes this very failure, so that a word of success speaks of something else. */
export function isToldElsewhere(input: CheckInput, run: RunFact, clause: Clause): boolean {
  const told = { run, identity: identityOf(input, run), others: closedOthers(input, run, [run]) };
  return input.summary.clauses.some(
    (other) =>
      other.sentence.start !== clause.sentence.start &&
      other.modality !== "quoted" &&
      other.time !== "past" &&
      (standsOpen.test(other.text) || isNamedBehind(clause, other, told)) &&
      !/^(?:request|constraints|concepts)$/.test(other.section) &&
      describes(input, other, told),
  );
}
