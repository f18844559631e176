import type { Span } from "../../artifact";
import type { RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { isInherited } from "../shared/inherited";
import { live, wasSeen } from "../shared/record";
import { clauseLine } from "../shared/report-clauses";
import { findRunNames } from "../shared/run-names";
import { hasResult } from "../shared/run-scope";
import {
  type ForeignHit,
  foreignEver,
  foreignHits,
  foreignNouns,
  isForeignOther,
} from "./foreign-words";

/** A statement of status in another language than English, and the last run that it speaks of. */
export type ForeignClaim = { span: Span; status: "pass" | "fail"; run: RunFact };

type Read = { clause: Clause; hit: ForeignHit; start: number; runs: RunFact[]; isEver: boolean };

const silent = /^(?:request|constraints|user-messages|next)$/;
/** Longest stretch between a subject and its word, in UTF-16 units. */
const distance = 60;

/** The runs that stand in front of the word: by a name of theirs, else by their family. */
function subjectOf(input: CheckInput, text: string, { start, end }: ForeignHit) {
  const named = findRunNames(input, text).findLast((one) => one.start < end);
  if (named && named.end <= start && start - named.end < distance)
    return { start: named.start, runs: named.runs };
  for (const [family, pattern] of foreignNouns) {
    const found = pattern.exec(text);
    if (!found || found.index > start || start - found.index > distance) continue;
    const runs = input.facts.runs.filter((run) => run.family === family);
    if (runs.length > 0) return { start: found.index, runs };
  }
  return null;
}

function readClause(input: CheckInput, clause: Clause): Read[] {
  const text = clauseLine(clause);
  if (
    silent.test(clause.section) ||
    clause.modality === "quoted" ||
    isForeignOther(input.summary.language, text)
  )
    return [];
  return foreignHits(text).flatMap((hit) => {
    const subject = subjectOf(input, text, hit);
    if (!subject || /[;!?。]|\.\s/.test(text.slice(subject.start, hit.start))) return [];
    return [{ clause, hit, ...subject, isEver: foreignEver.test(text) }];
  });
}

const shares = (a: readonly RunFact[], b: readonly RunFact[]) => a.some((run) => b.includes(run));

/** The record's last word on the subject; of "every time" the last that ended otherwise. */
function decisive(input: CheckInput, { runs, hit, isEver }: Read): RunFact | null {
  const own = live(runs).filter((run) => run.order >= input.range.from && wasSeen(input, run));
  const ended = own.filter(hasResult);
  // Several command lines are several things, and the words may mean any of them.
  const ends = [...new Map(ended.map((run) => [run.segment, run])).values()];
  if (!isEver && ends.some(({ status }) => status !== ended.at(-1)?.status)) return null;
  const last = isEver ? ended.findLast(({ status }) => status !== hit.status) : ended.at(-1);
  if (!last || last.basis === "none" || last.isUsageError) return null;
  const isOpen = own.some(({ order, status }) => order > last.order && status === "unknown");
  return isOpen && !isEver ? null : last;
}

/** A number beside the word names another run than the last. */
function countsOther({ clause }: Read, run: RunFact): boolean {
  const numbers = (clause.text.match(/(?<![\w.-])\d{1,6}(?![\w.])/g) ?? []).map(Number);
  const own = Object.values(run.counts);
  return numbers.length > 0 && !numbers.some((number) => own.includes(number));
}

/** "21 von 22 grün": the rest is not. */
function isPartial({ clause }: Read): boolean {
  const parts = clause.text.matchAll(
    /(\d+)\s*(?:\/|von|de|des|sur|su|di|van|z|av|из|中|の)\s*(?:\p{L}{1,4}\s)?(\d+)/giu,
  );
  return [...parts].some(([, some, all]) => Number(some) < Number(all));
}

const tellsTrouble = ({ hit }: Read) => (hit.status === "fail") !== hit.isDenied;

/** A word of success that no other of the summary takes back. A failure that is over is told in every summary. */
function isSaidAlone(claim: Read, read: readonly Read[], run: RunFact): boolean {
  const isTold = read.some((other) => tellsTrouble(other) && shares(other.runs, claim.runs));
  return claim.hit.status === "pass" && !isTold && (claim.isEver || !countsOther(claim, run));
}

/** Statements of status in a summary that is not English; a failure that it tells elsewhere takes a success back. */
export function foreignClaims(input: CheckInput): ForeignClaim[] {
  const { language, clauses } = input.summary;
  if (language === "en") return [];
  const read = clauses
    .filter(({ text }) => !isInherited(input, text))
    .flatMap((clause) => readClause(input, clause));
  return read.flatMap((claim) => {
    const run = claim.hit.isDenied || isPartial(claim) ? null : decisive(input, claim);
    if (!run || (run.status !== claim.hit.status && !isSaidAlone(claim, read, run))) return [];
    const { clause, hit, start } = claim;
    const span = { start: clause.span.start + start, end: clause.span.start + hit.end };
    return [{ span, status: hit.status, run }];
  });
}
