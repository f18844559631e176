import type { Span } from "../../artifact";
import { clauseModality } from "../../claims/clause-mood";
import type { CheckInput, Clause } from "../check";
import { findParts, type NamedPart, type RecordPart } from "../shared/record-parts";
import { readHistory } from "../shared/status-history";
import { asReport, isPermission, isPurpose } from "../shared/status-mood";
import { findPredicates, type PredicateHit } from "../shared/status-words";

/** A statement of how one named part of a run stands: a test, a job, a pod, a host. */
export type PartClaim = {
  clause: Clause;
  span: Span;
  part: RecordPart;
  status: "pass" | "fail";
  isPastTense: boolean;
};

const silent = /^(?:request|constraints|concepts|user-messages|analysis)$/;
const onServer = /\b(?:CI|github|gitlab|pipeline|workflow|jobs?|checks?)\b/i;
const marks = /(✅|✓|✔)|(❌|✗|✘)/gu;
const up = /\b(?:up(?: and running)?|running|ready|reachable)\b(?! (?:to|for|out|with|the|a)\b)/gi;

const isReport = ({ modality, time, subject, section }: Clause) =>
  modality === "asserted" && time === "current" && subject !== "user" && !silent.test(section);

/** Ticks and crosses behind a name. */
function markHits(text: string): PredicateHit[] {
  return [...text.matchAll(marks)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    status: found[1] ? "pass" : "fail",
    isPast: false,
    isSoft: false,
  }));
}

function upHits(text: string): PredicateHit[] {
  return [...text.matchAll(up)]
    .filter(
      (found) =>
        !/\b(?:not|never|n't|no longer|without)\s+(?:\w+\s+)?$/i.test(text.slice(0, found.index)),
    )
    .map((found) => ({
      start: found.index,
      end: found.index + found[0].length,
      status: "pass",
      isPast: false,
      isSoft: false,
    }));
}

/** What may stand between a name and its state: no other verb, no other name, no new thought. */
const apart =
  /[;:.!?]\s|\b(?:because|since|which|that|where|when|after|before|until|but|although|though|while|if|so|for|to|by|with|without|and (?:the|a|an|its)|does|did|do|has|have|had|makes?|made|gives?|gave|shows?|expects?|expected|needs?|tests?|checks?|asserts?|covers?|used|uses|instead)\b/i;

function isBound(
  text: string,
  named: NamedPart,
  hit: PredicateHit,
  all: readonly NamedPart[],
): boolean {
  if (named.end > hit.start) return false;
  const between = text.slice(named.end, hit.start);
  const isMark = /[✅✓✔❌✗✘]/u.test(text.slice(hit.start, hit.end));
  if (between.length > (isMark ? 4 : 60) || apart.test(between.replace(/^`?:\s+$/, "")))
    return false;
  if (isMark) return /^[\s:|`]*$/.test(between);
  const others = all.filter(
    (other) => other !== named && other.start >= named.end && other.end <= hit.start,
  );
  return others.every((other) =>
    /^\W*(?:,|and|&|\+|\/)\W*/i.test(text.slice(named.end, other.start)),
  );
}

/** "Fine" and "no errors" are said of much besides a run. */
const plain =
  /^(?:pass\w*|green|succe\w+|health\w*|fail\w*|red|broken|breaks?|crash\w*|up\b.*|running|ready|reachable|time[sd] out|[✅✓✔❌✗✘])$/iu;

/** A word of everyday means a part only where a build server is spoken of. */
function isMeant(input: CheckInput, { part, start }: NamedPart, clause: Clause): boolean {
  if (!part.isPlainWord) return true;
  const isOfServer = part.states.some(({ run }) => run.runner === "ci");
  const before = input.summary.masked.slice(clause.sentence.start, clause.span.start + start);
  return isOfServer && onServer.test(before.slice(-160));
}

const unsure =
  /\b(?:alone|in isolation|isolated|by itself|by themselves|on its own|locally|separately|individually|expected|should|would|without (?:the|my|this)|with(?:out)? the (?:fix|change)|before|mostly|sometimes|flaky|x-?fail\w*|retr(?:y|ies|ied))\b/i;

/** An open box says that the work is not done; "both pass now" behind it is a report all the same. */
function asOfNow(clause: Clause): Clause {
  if (clause.isChecked !== false || !/\b(?:now|passes|fails|passed|failed)\b/i.test(clause.masked))
    return clause;
  const sentence = { isQuestion: false, isConditional: false };
  const { masked } = clause;
  const modality = clauseModality({
    masked,
    sentence,
    section: "none",
    isQuote: false,
    isChecked: null,
  });
  return modality === "asserted" ? { ...clause, modality, time: "current" } : clause;
}

function readClause(input: CheckInput, written: Clause): PartClaim[] {
  const clause = asOfNow(asReport(input, written));
  if (!isReport(clause) || isPurpose(clause) || readHistory(clause.masked)) return [];
  const text = clause.masked.replace(/[|\r\n]/g, " ");
  const named = findParts(input, clause.text).filter((found) => isMeant(input, found, clause));
  if (named.length === 0 || unsure.test(text)) return [];
  const hits = [...findPredicates(text), ...markHits(text), ...upHits(text)].filter(
    (hit) => plain.test(text.slice(hit.start, hit.end)) && !isPermission(input, clause, hit),
  );
  return named.flatMap((found) => {
    const hit = hits.find((each) => isBound(text, found, each, named));
    if (!hit) return [];
    const { start } = clause.span;
    const span = { start: start + found.start, end: start + hit.end };
    return [{ clause, span, part: found.part, status: hit.status, isPastTense: hit.isPast }];
  });
}

/** Statements of how named parts of the outputs stand now. */
export function partClaims(input: CheckInput): PartClaim[] {
  if (input.summary.language !== "en") return [];
  return input.summary.clauses.flatMap((clause) => readClause(input, clause));
}
