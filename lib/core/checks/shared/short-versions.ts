import type { CheckInput, Clause } from "../check";
import { contextRoots } from "./context-words";
import { lineAround } from "./held-numbers";
import type { Neighbour } from "./nearest-name";
import { looseRoots, rootOf } from "./number-keys";
import { readNumbers } from "./read-numbers";
import { recordIndex } from "./record-text";

/** A version of two parts, which looks like a decimal: "Rust 1.78", "3.11". */
export type ShortVersion = { clause: Clause; start: number; text: string };

const shape = /(?<![\p{N}.,:/_$€£-])\d{1,2}\.\d{1,2}(?![\p{N}_-]|[.,:/]\p{N})/gu;

/** A number with a unit, of something counted or below one was measured. */
function isMeasured(text: string, at: number): boolean {
  const number = readNumbers(text).find(({ start, end }) => start <= at && at < end);
  if (!number) return true;
  const isLoose = number.after.some((word) => looseRoots.has(rootOf(word)));
  return number.unit !== null || isLoose || number.value < 1 || number.partner !== null;
}

/** Versions of two parts that the summary reports or repeats as a rule. */
export function readShortVersions({ summary }: CheckInput): ShortVersion[] {
  return summary.clauses
    .filter(({ section, modality }) => section !== "user-messages" && modality !== "question")
    .flatMap((clause) =>
      [...clause.text.matchAll(shape)]
        .filter(({ index }) => !isMeasured(clause.text, index))
        .map(({ index, 0: text }) => ({ clause, start: clause.span.start + index, text })),
    );
}

/** The first two parts of the version that a word of the record is or ends with: "nixos-24.05", "3.11.4". */
const partsOf = (token: string) =>
  /^(?:\p{L}[\p{L}\p{N}]*?[-@=~^]*|[~^=+v]*)(\d{1,2}\.\d{1,2})(?:\.\d+)*$/u.exec(token)?.[1] ??
  null;

/** UTF-16 units of an event that says so little that all of it is one line. */
const shortEvent = 240;

/** Whether the version stands on a line about what the sentence is about, without a unit. */
function isToldOf(input: CheckInput, token: string, order: number, roots: ReadonlySet<string>) {
  const entry = recordIndex(input).texts.find((each) => each.order === order);
  const at = entry?.text.indexOf(token) ?? -1;
  if (!entry || at < 0) return false;
  const { from, line } = lineAround(entry.text, at);
  const digit = token.search(/\d+\.\d/);
  const number = readNumbers(line).find(({ start }) => from + start === at + digit);
  if (number && number.unit !== null) return false;
  const around = entry.text.length <= shortEvent ? entry.text : line;
  return [...contextRoots(around)].some((root) => roots.has(root));
}

/** The one version with the same first part that the record tells of the same thing; null where it holds the told one. */
export function otherShortVersion(input: CheckInput, told: ShortVersion): Neighbour | null {
  const { tokens } = recordIndex(input);
  const [major] = told.text.split(".");
  const same = [...tokens.matching((token) => token.includes(`${major}.`))].filter(
    ([token]) => token.length <= 40,
  );
  if (same.some(([token]) => token.includes(told.text))) return null;
  const { start, end } = told.clause.sentence;
  const roots = contextRoots(input.summary.text.slice(start, end));
  const found = new Map<string, number>();
  for (const [token] of same) {
    const parts = partsOf(token);
    if (parts === null || parts.split(".")[0] !== major) continue;
    const order = tokens
      .orders(token)
      .slice(-6)
      .findLast((each) => isToldOf(input, token, each, roots));
    if (order !== undefined) found.set(parts, Math.max(order, found.get(parts) ?? 0));
  }
  const [only, ...others] = found;
  return only && others.length === 0 ? { name: only[0], order: only[1] } : null;
}
