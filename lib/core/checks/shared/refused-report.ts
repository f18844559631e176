import type { Span } from "../../artifact";
import { clausePolarity } from "../../claims/clause-mood";
import { allActions } from "../../facts/directives/read-clause";
import type { DenialFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { isOthersDeed } from "./action-frame";
import { actionSegments, deedSubject } from "./action-segments";
import { isInheritedClause } from "./inherited";
import { live } from "./record";
import { attempt, tellsDeed } from "./refused-deed";
import {
  listsWords,
  meets,
  quotesTarget,
  readTarget,
  sharesTokens,
  subcommands,
  type Target,
  tellsRemoval,
} from "./refused-target";
import { refusalWords, tellsRefusal } from "./refused-told";
import { bringsIn } from "./refused-traces";
import { isRefusal, stemSet, userSaid } from "./user-record";

/** Where a summary speaks of a refused thing as if nobody had refused it. */
export type Reported = { clause: Clause; span: Span; how: "done" | "planned" };

const plannedWords =
  /\b(?:next|then|will|to do|todo|pending|remaining|still|plan\w*|going to|need\w*|should|ready to|about to|continue|proceed)\b/i;

function isDone(clause: Clause): boolean {
  const isGone = /\bno longer (?:exists?|there|running)\b/i.test(clause.masked);
  if (isGone && clause.modality === "asserted") return clause.subject !== "user";
  return (
    clause.modality === "asserted" && clause.polarity === "positive" && clause.subject !== "user"
  );
}

const upNext = /\bnext (?:step|up|action)?(?: is|:)|\bup next\b|^\W*next\b|\b(?:is|comes) next\b/i;

function isPlanned(clause: Clause): boolean {
  if (clause.polarity === "negative") return false;
  if (clause.isChecked === false) return true;
  if (clause.modality === "asserted" && upNext.test(clause.masked)) return true;
  if (clause.modality !== "planned" && clause.modality !== "imperative") return false;
  return (
    clause.section === "pending" || clause.section === "next" || plannedWords.test(clause.text)
  );
}

/** Past forms at the head of a report: "Pushed", "was deleted", "ran". */
const report =
  /\b(?:\w{2,}ed|ran|run|done|made|built|sent|cut|put|went|set|wrote|dropped|live|gone|no longer exists?|complete|✅)\b|^\W*\w+ed\b/i;

/** The refused option itself is told: the command without it, run later, lifts nothing. */
function keepsFlag(denial: DenialFact, told: Clause): boolean {
  const refused = denial.feedback?.match(/--[a-z][\w-]+/g) ?? [];
  return refused.some((flag) => denial.target.includes(flag) && told.text.includes(flag));
}

/** Later words or acts that lift a refusal, even where the command differs a little. */
export function wasLifted(
  input: CheckInput,
  denial: DenialFact,
  { clause: told, how }: Pick<Reported, "clause" | "how">,
): boolean {
  const target = readTarget(denial);
  if (keepsFlag(denial, told)) return false;
  const isAsked = userSaid(input).some((said) => {
    if (said.order <= denial.order || said.isNo || isRefusal(said.text)) return false;
    const actions = allActions(said.text);
    const stems = stemSet(said.text);
    const isNear = [...target.words].some((word) => stems.has(word));
    return (
      isNear ||
      target.actions.some((action) => actions.includes(action)) ||
      // A bare yes allows what comes next; it does not make a report of it true.
      (how === "planned" && said.isYes && said.text.length < 60)
    );
  });
  return isAsked || ranLater(input, denial, target);
}

function ranLater(input: CheckInput, denial: DenialFact, target: Target): boolean {
  const { facts } = input;
  const later = <T extends { order: number }>(list: readonly T[]) =>
    list.filter((fact) => fact.order > denial.order);
  if (target.path !== null) {
    return later(live(facts.files)).some(
      (fact) => fact.path === target.path && fact.succeeded && fact.change !== "read",
    );
  }
  const acted =
    later(live(facts.git)).some((fact) => fact.succeeded && target.actions.includes(fact.action)) ||
    later(live(facts.packages)).some(
      (fact) => fact.succeeded && target.actions.includes(fact.action),
    );
  return acted || ranSameProgram(input, denial, target);
}

/** Another call of the same program and subcommand that was not refused. */
function ranSameProgram(input: CheckInput, denial: DenialFact, target: Target): boolean {
  if (target.heads.length === 0) return false;
  const refused = new Set(input.facts.denials.map(({ callId }) => callId));
  return input.arrangement.events.some((event) => {
    if (event.rolledBack || event.logicalOrder <= denial.order) return false;
    const calls = input.content(event.logicalOrder)?.calls ?? [];
    return calls.some((call) => {
      if (refused.has(call.callId) || call.command === undefined) return false;
      const [, program = "", sub = ""] = subcommands.exec(call.command) ?? [];
      const heads = [program, sub]
        .map((word) => word.toLowerCase())
        .filter((word) => word.length > 2);
      if (heads.join(" ") !== target.heads.join(" ")) return false;
      // A bare program says nothing: `sed` on another file is another act.
      const words = call.command.toLowerCase();
      return target.heads.length > 1 || target.tokens.some((token) => words.includes(token));
    });
  });
}

function isSame(input: CheckInput, clause: Clause, denial: DenialFact, target: Target): boolean {
  if (quotesTarget(clause, denial)) return true;
  if (target.path !== null) return false;
  return (
    meets(clause, target) ||
    tellsRemoval(clause, target) ||
    tellsDeed(input, clause, denial) ||
    sharesTokens(clause, target) ||
    bringsIn(input, clause, denial, target) ||
    listsWords(clause, denial)
  );
}

/** The parts of a clause as clauses of their own: a terse note says several things between two line breaks. */
function partsOf(input: CheckInput, clause: Clause): Clause[] {
  const segments = actionSegments(clause);
  if (segments.length < 2) return [clause];
  return segments.map(({ start, text, modality, subject }) => {
    const span = { start, end: start + text.length };
    const inside = ({ span: place }: Clause["literals"][number]) =>
      place.start >= span.start && place.end <= span.end;
    return {
      ...clause,
      span,
      text: input.summary.text.slice(span.start, span.end),
      masked: text,
      modality,
      subject,
      polarity: clausePolarity(text),
      literals: clause.literals.filter(inside),
    };
  });
}

/** Where a refusal was about an option, the command without it is another act. */
function lacksFlag(denial: DenialFact, clause: Clause): boolean {
  const flags = denial.feedback?.match(/--[a-z][\w-]+/g) ?? [];
  const refused = flags.filter((flag) => denial.target.includes(flag));
  return refused.length > 0 && !refused.some((flag) => clause.text.includes(flag));
}

/** The statements that report the refused thing as done or still planned. */
export function reportedAs(input: CheckInput, denial: DenialFact): Reported[] {
  const target = readTarget(denial);
  if (target.path === null && !/\s/.test(denial.target)) return [];
  return input.summary.clauses
    .flatMap((clause) => partsOf(input, clause))
    .flatMap((clause) => {
      const how = howOf(input, clause, denial);
      if (how === null || refusalWords.test(clause.text) || lacksFlag(denial, clause)) return [];
      if (isInheritedClause(input, clause) || !isSame(input, clause, denial, target)) return [];
      return [{ clause, span: clause.span, how }];
    });
}

function howOf(input: CheckInput, clause: Clause, denial: DenialFact): Reported["how"] | null {
  const mayTell = clause.modality === "asserted" || clause.modality === "planned";
  if (attempt.test(clause.masked)) return null;
  if (mayTell && deedSubject(clause.masked) !== "user" && tellsDeed(input, clause, denial))
    return "done";
  if (isPlanned(clause)) return "planned";
  if (!isDone(clause)) return null;
  if (isOthersDeed(clause.masked)) return null;
  if (report.test(clause.masked)) return "done";
  return listsWords(clause, denial) && isUnderActions(input, clause) ? "done" : null;
}

function isUnderActions(input: CheckInput, clause: Clause): boolean {
  if (clause.section === "done") return true;
  const section = input.summary.sections.findLast(({ span }) => span.start <= clause.span.start);
  const titles = `${section?.title ?? ""} ${clause.lead ?? ""}`;
  return /\b(?:actions?|done|steps? taken|mitigations?|performed|executed)\b/i.test(titles);
}

/** The refusal is hidden behind a report or a plan of the same thing. */
export function isReported(input: CheckInput, denial: DenialFact): boolean {
  const [reported] = reportedAs(input, denial);
  if (!reported || tellsRefusal(input, denial, reported.how)) return false;
  return !wasLifted(input, denial, reported);
}
