import type { RunCounts, RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { recordIndex } from "./record-text";
import type { StatusClaim } from "./status-claim";

/** Several packages or suites of one command or of one round: their sums. */
function sumAgrees(claim: StatusClaim, runs: readonly RunFact[]): boolean {
  for (let first = runs.length - 2; first >= 0; first--) {
    const group = runs.slice(first);
    const sum = (key: keyof RunCounts) =>
      group.reduce((all, run) => all + (run.counts[key] ?? 0), 0);
    const wanted = claim.counts.passed ?? claim.counts.total;
    if (
      wanted !== undefined &&
      (sum("passed") === wanted || sum("passed") + sum("failed") === wanted)
    )
      return true;
    if (group.length > 12) return false;
  }
  return false;
}

const passed = /\b(\d{1,6}) (?:tests? |specs? |examples? )?(?:passed|passing|pass\b)/gi;

/** One output prints what several packages passed, and together they are the count. */
function isSumOfOneOutput(input: CheckInput, count: number): boolean {
  return recordIndex(input).texts.some(({ rolledBack, isUser, isAgent, text }) => {
    if (rolledBack || isUser || isAgent) return false;
    const counts = [...text.matchAll(passed)].map(([, digits]) => Number(digits));
    return counts.length > 1 && counts.reduce((sum, each) => sum + each, 0) === count;
  });
}

/** The claim adds up what several runs, or one output of several packages, printed. */
export function isSum(input: CheckInput, claim: StatusClaim, runs: readonly RunFact[]): boolean {
  const count = claim.counts.passed ?? claim.counts.total ?? 0;
  return sumAgrees(claim, runs) || isSumOfOneOutput(input, count);
}
