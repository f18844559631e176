import type { Span } from "../../artifact";
import { allActions } from "../../facts/directives/read-clause";
import type { DenialFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { isInheritedClause } from "../shared/inherited";
import { live } from "../shared/record";
import { isRefusal, stemSet, userSaid } from "../shared/user-record";
import { contentWords } from "../shared/word-set";
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

/** Where a summary speaks of a refused thing as if nobody had refused it. */
export type Reported = { clause: Clause; span: Span; how: "done" | "planned" };

const refusalWords =
  /\b(?:den(?:y|ied|ies)|declin\w+|reject\w*|refus\w+|disallow\w*|forb\w+|prohibit\w*|block\w*|veto\w*|said no|turned down|not (?:allowed|permitted|wanted|approved|to be)|wasn't (?:allowed|permitted|wanted)|did(?:n't| not) want|does(?:n't| not) want|don't|do not|must not|never|without|instead of|held off|hold off|on hold|stopped (?:me|by)|interrupt\w*|cancel\w*|abort\w*|skipp\w+|postpon\w+|defer\w+|user will|by hand|manually|by the user|user (?:wants|prefers|asked|objected|told))\b/i;

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

/** The summary tells of the refusal somewhere, in its own words or the user's. */
export function tellsRefusal(input: CheckInput, denial: DenialFact): boolean {
  const target = readTarget(denial);
  const feedback = contentWords(denial.feedback ?? "").filter((word) => !target.words.has(word));
  return input.summary.clauses.some((clause) => {
    const words = stemSet(clause.text);
    const said = feedback.filter((word) => words.has(word)).length;
    if (feedback.length > 1 && said / feedback.length >= 0.6) return true;
    const sentence = input.summary.text.slice(clause.sentence.start, clause.sentence.end);
    if (!refusalWords.test(sentence)) return false;
    const stems = stemSet(sentence);
    const isNear = [...target.words].some((word) => stems.has(word) && word.length > 2);
    const actions = allActions(sentence);
    return (
      isNear ||
      target.actions.some((action) => actions.includes(action)) ||
      /\b(?:tool (?:use|call)|command|request|prompt)\b/i.test(sentence)
    );
  });
}

/** The refused option itself is told: the command without it, run later, lifts nothing. */
function keepsFlag(denial: DenialFact, told: Clause): boolean {
  const refused = denial.feedback?.match(/--[a-z][\w-]+/g) ?? [];
  return refused.some((flag) => denial.target.includes(flag) && told.text.includes(flag));
}

/** Later words or acts that lift a refusal, even where the command differs a little. */
export function wasLifted(input: CheckInput, denial: DenialFact, told: Clause): boolean {
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
      (said.isYes && said.text.length < 60)
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
      return heads.join(" ") === target.heads.join(" ");
    });
  });
}

function isSame(clause: Clause, denial: DenialFact, target: Target): boolean {
  if (quotesTarget(clause, denial)) return true;
  if (target.path !== null) return false;
  return (
    meets(clause, target) ||
    tellsRemoval(clause, target) ||
    sharesTokens(clause, target) ||
    listsWords(clause, denial)
  );
}

/** The statements that report the refused thing as done or still planned. */
export function reportedAs(input: CheckInput, denial: DenialFact): Reported[] {
  const target = readTarget(denial);
  if (target.path === null && !/\s/.test(denial.target)) return [];
  return input.summary.clauses.flatMap((clause) => {
    const how = howOf(input, clause, denial);
    if (how === null || refusalWords.test(clause.text)) return [];
    if (isInheritedClause(input, clause) || !isSame(clause, denial, target)) return [];
    return [{ clause, span: clause.span, how }];
  });
}

function howOf(input: CheckInput, clause: Clause, denial: DenialFact): Reported["how"] | null {
  if (isPlanned(clause)) return "planned";
  if (!isDone(clause)) return null;
  if (report.test(clause.masked)) return "done";
  return listsWords(clause, denial) && isUnderActions(input, clause) ? "done" : null;
}

function isUnderActions(input: CheckInput, clause: Clause): boolean {
  if (clause.section === "done") return true;
  const section = input.summary.sections.findLast(({ span }) => span.start <= clause.span.start);
  return section !== undefined && /\b(?:actions?|steps? taken|mitigations?)\b/i.test(section.title);
}
