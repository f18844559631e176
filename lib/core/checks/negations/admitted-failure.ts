import type { RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { clauseLine } from "../shared/report-clauses";
import { findRunNames } from "../shared/run-names";
import { countedRuns, familiesOf, isSureFailure } from "../shared/subject-runs";

const trouble =
  /\b(?:fail\w*|red|broke\w*|errors?|errored|abort\w*|crash\w*|reject\w*|timed? ?out|complain\w*|exit(?:ed)? (?:code|status|with) [1-9]|did(?: not|n't) (?:pass|work|build|compile|run|start)|panic\w*|went wrong|at first|(?:second|third) (?:try|attempt|run|time|go)|twice)\b/i;
const noTrouble =
  /\b(?:no|not|never|none|nothing|without|zero|0|free of)\b[^.;,]{0,30}\b(?:fail|error|broke|crash|abort|red\b|complain)/i;

/** What only this failure printed: names of tests, codes, long words of its first error line. */
function signs(run: RunFact): string[] {
  const words = run.signature?.match(/[A-Z]{2,}-?\d{2,}|\w{8,}/g) ?? [];
  return [...run.failing.filter((name) => name.length > 3), ...words];
}

const hasSign = (clause: Clause, run: RunFact) =>
  signs(run).some((sign) => clause.text.includes(sign));

/** Whether a clause tells of this failure: by what only it printed, by its name, or by the noun of its family. */
export function tellsOfRun(input: CheckInput, here: Clause, clause: Clause, run: RunFact): boolean {
  const text = clauseLine(clause);
  if (hasSign(clause, run)) return true;
  if (!trouble.test(text) || noTrouble.test(text)) return false;
  const isOther = countedRuns(input).some(
    (other) => other !== run && isSureFailure(other) && hasSign(clause, other),
  );
  if (isOther) return false;
  const named = findRunNames(input, text).flatMap(({ runs }) => runs);
  if (named.length > 0) return named.includes(run);
  const told = familiesOf(text);
  return told.length === 0
    ? clause.sentence.start === here.sentence.start
    : told.includes(run.family);
}

/**
 * The summary tells of such a failure elsewhere, so that what it says here means another run. Trouble that
 * names nothing counts where it stands in the same sentence.
 */
export function isAdmittedFailure(input: CheckInput, here: Clause, run: RunFact): boolean {
  return input.summary.clauses.some(
    (clause) =>
      clause.span.start !== here.span.start &&
      clause.section !== "user-messages" &&
      !/^(?:quoted|question|imperative|conditional)$/.test(clause.modality) &&
      tellsOfRun(input, here, clause, run),
  );
}

/** Any failure that the summary reports: a denial that names no run may speak of what else there was. */
export function tellsOfTrouble(input: CheckInput, here: Clause): boolean {
  return input.summary.clauses.some((clause) => {
    const text = clauseLine(clause);
    return (
      clause.span.start !== here.span.start &&
      clause.modality === "asserted" &&
      clause.section !== "user-messages" &&
      trouble.test(text) &&
      !noTrouble.test(text)
    );
  });
}
