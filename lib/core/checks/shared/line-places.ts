import type { CheckInput, Clause } from "../check";
import { digitSlip } from "./digit-slip";
import type { Neighbour } from "./nearest-name";
import { recordIndex } from "./record-text";

/** A line of a file: "lib/order.php:121". */
export type LinePlace = { clause: Clause; start: number; text: string; file: string; line: string };

const place = /(?<![\w/.\\-])((?:[\w.@~-]+\/)*[\w.-]+\.[a-z]{1,5}):(\d{1,5})(?![\p{N}\w.-])/giu;

/** Lines of files that the summary names. */
export function readLinePlaces({ summary }: CheckInput): LinePlace[] {
  return summary.clauses
    .filter(({ section }) => section !== "user-messages")
    .flatMap((clause) => {
      const text = summary.text.slice(clause.span.start, clause.span.end);
      return [...text.matchAll(place)].map(({ index, 0: whole, 1: file = "", 2: line = "" }) => ({
        clause,
        start: clause.span.start + index,
        text: whole,
        file,
        line,
      }));
    });
}

/**
 * The line of the same file that the told one is a slip of; null where the record has the told one, in a call on
 * the file or in what it printed, or none like it.
 */
export function otherLine(input: CheckInput, told: LinePlace): Neighbour | null {
  const { tokens } = recordIndex(input);
  const name = told.file.split("/").at(-1) ?? told.file;
  const orders = new Set(tokens.orders(name));
  const isBeside = (order: number) => orders.has(order) || orders.has(order - 1);
  if (tokens.orders(told.line).some(isBeside)) return null;
  const isPlace = (token: string) => token.includes(`${name}:`);
  const slips = [...tokens.matching(isPlace)].flatMap(([token, order]) => {
    const line = token.slice(token.indexOf(`${name}:`) + name.length + 1).split(":")[0] ?? "";
    return digitSlip(told.line, line) === "swapped"
      ? [{ name: `${told.file}:${line}`, order }]
      : [];
  });
  return new Set(slips.map((slip) => slip.name)).size === 1 ? (slips.at(-1) ?? null) : null;
}
