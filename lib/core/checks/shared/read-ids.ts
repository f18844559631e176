import type { Literal } from "../../claims/claim";
import type { CheckInput, Clause } from "../check";

/** A word with digits in it that names one thing and could be held by the record as it stands. */
export type Id = { clause: Clause; start: number; text: string; kind: "version" | "issue" | "id" };

const word = /[#!]?[\p{L}\p{N}_$](?:[\p{L}\p{N}_.:+-]*[\p{L}\p{N}_])?/gu;

/** Dates, times, ranges, amounts with a unit and plain numbers are read elsewhere. */
const common =
  /^(?:\d{4}-\d\d-\d\d.*|\d{1,2}:\d\d(?::\d\d)?.*|\d+[-:]\d+|\d{1,5}|\d+(?:[.,]\d+)?\p{L}{0,4}|\d+\.\d+|utf-?\d+|sha-?\d+|x86_64|arm64|\p{L}{1,3}\d?)$/iu;

function kindOf(text: string): Id["kind"] | null {
  if (/^[#!]\d{1,7}$/.test(text)) return "issue";
  if (/^v?\d+(?:\.\d+){2}(?:-[0-9A-Za-z.]+)?$/.test(text)) return "version";
  if (!/\d/.test(text) || text.length < 5 || common.test(text)) return null;
  if (/^[#!]/.test(text)) return /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(text) ? "id" : null;
  return /^\d+$/.test(text) && text.length < 6 ? null : "id";
}

/** Places that another check reads already. */
const readElsewhere: ReadonlySet<Literal["kind"]> = new Set(["path", "url", "quote", "hash"]);

function idsOf(summary: string, clause: Clause): Id[] {
  const taken = clause.literals.filter(({ kind }) => readElsewhere.has(kind));
  return [...clause.text.matchAll(word)].flatMap((found) => {
    const text = found[0];
    const start = clause.span.start + found.index;
    const isTaken = taken.some(({ span }) => span.start < start + text.length && start < span.end);
    const isPart = /[\w/\\@=]/.test(clause.text[found.index - 1] ?? " ");
    // A sign in front of the clause may have been read as the end of a sentence: "The MR is !381".
    const sign =
      found.index === 0 && /[#!]/.test(summary[start - 1] ?? "") ? summary[start - 1] : "";
    const whole = `${sign}${text}`;
    const kind = isTaken || isPart ? null : kindOf(whole);
    return kind === null
      ? []
      : [{ clause, start: start + text.length - whole.length, text: whole, kind }];
  });
}

/** Ids of the summary, each once; what the user is quoted with, asks or plans is left out. */
export function readIds(input: CheckInput): Id[] {
  const seen = new Set<string>();
  return input.summary.clauses
    .filter(({ section, modality }) => section !== "user-messages" && modality !== "question")
    .flatMap((clause) => idsOf(input.summary.text, clause))
    .filter(({ text }) => {
      if (seen.has(text)) return false;
      seen.add(text);
      return true;
    });
}
