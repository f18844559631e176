import type { Span } from "../../artifact";
import type { RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { alignRuns, commonEnd } from "../shared/aligned-runs";
import { isInherited } from "../shared/inherited";
import { codeChanges, live } from "../shared/record";
import { clauseLine } from "../shared/report-clauses";
import { asReport, isPermission, isPurpose } from "../shared/status-mood";
import { findPredicates, type PredicateHit } from "../shared/status-words";

/** A word of success or failure over what only the words of a command line say: "the Linux release export went through". */
export type AlignedClaim = { clause: Clause; span: Span; status: "pass" | "fail"; run: RunFact };

const silent = /^(?:request|constraints|concepts|user-messages|analysis)$/;

const isReport = ({ modality, time, subject, section }: Clause) =>
  modality === "asserted" && time === "current" && subject !== "user" && !silent.test(section);

/** Where the words in front of a predicate begin to speak of something else. */
const boundary =
  /[.;:(),—–|]|\b(?:and|but|because|since|so|that|which|while|when|if|after|before|until|then|where|although|though)\b/gi;

const empty =
  /^(?:the|a|an|is|are|was|were|be|been|being|has|have|had|now|also|all|both|each|every|again|still|then|it|its|this|that|these|those|of|for|to|in|on|at|with|by|from|first|second|last|final|whole|full|own|run|runs|ran|go|goes|went|came|comes|come|did|do|does|i|we|my|our)$/i;

type Head = { start: number; words: string[] };

/** The words that a predicate speaks of. */
function headOf(text: string, hit: PredicateHit): Head | null {
  const before = text.slice(0, hit.start);
  const cuts = [...before.matchAll(boundary)];
  const from = cuts.reduce((at, cut) => {
    const end = cut.index + cut[0].length;
    // A colon or a bracket right in front belongs to the list's lead.
    return before.slice(end).trim() === "" ? at : end;
  }, 0);
  const words = [...before.slice(from).matchAll(/[\p{L}\p{N}][\p{L}\p{N}_.-]*/gu)];
  const telling = words.filter(([word]) => !empty.test(word));
  const [first] = telling;
  if (!first || telling.length > 6) return null;
  return { start: from + first.index, words: telling.map(([word]) => word.replace(/[.-]+$/, "")) };
}

const isTelling = (word: string) => word.length > 4 || /[\d_-]/.test(word);

/** A program that ended well may have shown that something else failed; one that failed did not get to show anything. */
function isTellingEnd(run: RunFact): boolean {
  if (run.isUsageError) return false;
  return run.status === "fail" || (run.family !== "command" && run.basis === "summary-line");
}

/** Work went on behind a failure, and something ran that may have shown it mended. */
function mayBeMended(input: CheckInput, run: RunFact): boolean {
  const changed = codeChanges(input).find(({ order }) => order > run.order);
  return (
    run.status === "fail" &&
    changed !== undefined &&
    live(input.facts.runs).some(({ order, status }) => order > changed.order && status !== "denied")
  );
}

function claimAt(input: CheckInput, clause: Clause, text: string, hit: PredicateHit) {
  const head = headOf(text, hit);
  const aligned = head && alignRuns(input, head.words);
  if (!aligned || aligned.share < 0.6) return null;
  const named = aligned.shared.filter(isTelling).length;
  if (named < 2) return null;
  const run = commonEnd(aligned.runs);
  if (!run || run.order < input.range.from || !isTellingEnd(run) || mayBeMended(input, run))
    return null;
  const span = { start: clause.span.start + head.start, end: clause.span.start + hit.end };
  return { clause, span, status: hit.status, run };
}

function readClause(input: CheckInput, written: Clause): AlignedClaim[] {
  const clause = asReport(input, written);
  if (!isReport(clause) || isPurpose(clause) || isInherited(input, clause.text)) return [];
  const text = clauseLine(clause);
  return findPredicates(text).flatMap((hit) => {
    if (hit.isSoft || isPermission(input, clause, hit)) return [];
    const found = claimAt(input, clause, text, hit);
    return found ? [found] : [];
  });
}

/** Statements of how something ended that the words of one command line name, and whose every run ended alike. */
export function alignedClaims(input: CheckInput): AlignedClaim[] {
  if (input.summary.language !== "en") return [];
  return input.summary.clauses.flatMap((clause) => readClause(input, clause));
}
