import type { CheckInput, Clause } from "../check";
import { clauseLine, reportClauses } from "../shared/report-clauses";
import { readNumber } from "../shared/status-counts";
import type { Conflict } from "./conflict";

const number = "(\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
/** A number of things of the whole work: "4 files were changed", "created 3 migrations". */
const patterns: readonly RegExp[] = [
  new RegExp(
    `\\b${number} (files?|migrations?|endpoints?|commits?|packages?|services?|components?|modules?|tables?) (?:was|were|are|is|have been|has been|got)?\\s*(changed|modified|edited|added|created|deleted|removed|renamed|migrated|converted)\\b(?: in total| overall| so far| altogether)?`,
    "gi",
  ),
  new RegExp(
    `\\b(changed|modified|edited|added|created|deleted|removed|renamed|migrated|converted) ${number} (files?|migrations?|endpoints?|commits?|packages?|services?|components?|modules?|tables?)\\b(?: in total| overall| so far| altogether)`,
    "gi",
  ),
];
const whole = /\b(?:in total|overall|altogether|all in all)\b/i;

type Count = {
  clause: Clause;
  start: number;
  end: number;
  value: number;
  key: string;
  isWhole: boolean;
};

function countsIn(clause: Clause): Count[] {
  const text = clauseLine(clause);
  return patterns.flatMap((pattern, which) =>
    [...text.matchAll(pattern)].flatMap((found): Count[] => {
      const parts = found.slice(1).map((part) => part ?? "");
      const [amount, noun, verb] = which === 0 ? parts : [parts[1], parts[2], parts[0]];
      const value = readNumber(amount ?? "");
      if (value === null) return [];
      const start = clause.span.start + found.index;
      const rest = text.slice(found.index + found[0].length);
      if (/^\s*(?:in|of|under|for|to|from|by|with)\b(?! total)/i.test(rest)) return [];
      const verbs = (verb ?? "")
        .replace(/^(?:modified|edited)$/i, "changed")
        .replace(/^removed$/i, "deleted");
      return [
        {
          clause,
          start,
          end: start + found[0].length,
          value,
          key: `${verbs} ${(noun ?? "").replace(/s$/, "")}`.toLowerCase(),
          isWhole: whole.test(found[0]),
        },
      ];
    }),
  );
}

/** Two totals of one thing. */
export function countConflicts(input: CheckInput): Conflict[] {
  const all = reportClauses(input)
    .filter(
      ({ time, section }) =>
        time === "current" && !/^(?:errors|problems|pending|next)$/.test(section),
    )
    .flatMap(countsIn);
  for (const [index, a] of all.entries()) {
    const b = all
      .slice(index + 1)
      .find(
        (other) =>
          other.key === a.key &&
          other.value !== a.value &&
          other.clause.sentence.start !== a.clause.sentence.start &&
          a.isWhole &&
          other.isWhole,
      );
    if (b)
      return [
        {
          a: { start: a.start, end: a.end },
          b: { start: b.start, end: b.end },
          why: "the numbers differ",
        },
      ];
  }
  return [];
}
