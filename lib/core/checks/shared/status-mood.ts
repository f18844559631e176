import { clauseModality, clauseTime } from "../../claims/clause-mood";
import type { CheckInput, Clause } from "../check";
import { subjects } from "./status-subject";
import type { PredicateHit } from "./status-words";

/** "X is ok, Y is forbidden": what may be done, not how it went. */
const permission =
  /\b(?:forbid\w*|allow\w*|permit\w*|permission|prohibit\w*|off[- ]limits|taboo|must not|may (?:be|not|only)|is fine by|ask (?:me |us |him |her )?first|never|not ok)\b/i;

/** Leave to do something, where "ok" might be a result. */
export function isPermission(input: CheckInput, clause: Clause, hit: PredicateHit): boolean {
  const text = clause.masked;
  if (!/^(?:ok|okay|fine|good)$/i.test(text.slice(hit.start, hit.end))) return false;
  if (clause.section === "request" || clause.section === "constraints") return true;
  const { start, end } = clause.sentence;
  return permission.test(input.summary.masked.slice(start, Math.min(end, start + 500)));
}

/** "make test is green" looks like an order and is none: the verb in front is the run's name. */
function withoutOrder(input: CheckInput, clause: Clause): Clause {
  if (clause.modality !== "imperative") return clause;
  const text = clause.masked.replace(/[|\n\r]/g, " ");
  const [head] = subjects(input, clause, text);
  const isFirst = head?.named && /^[\s\-*•]*$/.test(text.slice(0, head.start));
  const isSaid =
    head &&
    /^\s*(?:is|are|was|were|has|had|now|still|:|went|goes|ran|passe[sd]|fail(?:s|ed))\b/.test(
      text.slice(head.end),
    );
  return isFirst && isSaid ? { ...clause, modality: "asserted", time: "current" } : clause;
}

/** What a terse line adds behind a comma: "tests green, Team.tsx to do". */
const addedPlan =
  /^[,;]\s*(?:[\uE001\uE004][^,;]*|\S+(?:\s\S+){0,3}\s+(?:to-?do|todo|pending|remaining|next|open|left)\b[^,;]*)$/i;

/** A plan that a line adds does not make a plan of what stands in front of it. */
function withoutAddedPlan(clause: Clause): Clause {
  if (clause.modality !== "planned") return clause;
  const at = clause.masked.search(/[,;][^,;]*$/);
  if (at < 1 || !addedPlan.test(clause.masked.slice(at).replace(/[\s.]+$/, ""))) return clause;
  const masked = clause.masked.slice(0, at);
  const sentence = { isQuestion: false, isConditional: false };
  const { section, isChecked } = clause;
  const modality = clauseModality({ masked, sentence, section, isQuote: false, isChecked });
  return modality === "asserted"
    ? {
        ...clause,
        masked,
        text: clause.text.slice(0, at),
        modality,
        time: clauseTime(masked, section, modality),
      }
    : clause;
}

/** Said by the writer, surely or with a hedge. */
export function isAssertion(clause: Clause): boolean {
  return (
    clause.subject !== "user" && (clause.modality === "asserted" || clause.modality === "hedged")
  );
}

/** The clause as a report, where only its wording looks like an order or a plan. */
export function asReport(input: CheckInput, clause: Clause): Clause {
  return withoutAddedPlan(withoutOrder(input, clause));
}

/** "Next: make sure that all tests pass": an order behind its lead. */
const order =
  /^\W*(?:(?:next|then|later|to-?do|open|left|remaining|plan)\b[^.;]{0,20}[:,–-]\s*)?(?:please )?(?:make sure|ensure|verify|check|confirm|see to it|get|let|have)(?= (?:that|all|the|both|every|if|whether|it|them|tests)\b)/i;

/** "…, so that vue-tsc is clean": what something is for. */
export function isPurpose(clause: Clause): boolean {
  if (order.test(clause.masked)) return true;
  return /^\W*(?:so that|in order that|such that|until|to (?:get|make|have|see))\b/i.test(
    clause.masked,
  );
}
