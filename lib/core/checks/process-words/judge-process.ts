import type { RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { live, wasSeen } from "../shared/record";
import { namesOfRun } from "../shared/run-names";
import { hasResult } from "../shared/run-scope";
import { type StatusClaim, statusClaims } from "../shared/status-claim";
import { stem } from "../shared/word-set";
import type { ProcessClaim } from "./read-process-claims";

/** Objects that are the work as a whole: what was run of it is the test run. */
const whole =
  /^(?:verification|validation|review|testing|inspection|checks?|audit|qa|sanity|smoke|implementation|fix(?:es)?|patch|behaviou?r|functionality|features?|solution|refactor\w*|rewrite|edits?|update|result|done|made|performed|carried|conducted|executed|concluded|took|place|out|round|final|further|bug|total)$/;

function check(command: string): boolean {
  return /\b(?:check|test|validate|verify|lint|doctor|plan|audit|status|diff|nginx|build)\b|\s-t\b/.test(
    command,
  );
}

/** The run whose command has the words or the path of the object. */
function byWords(claim: ProcessClaim, runs: readonly RunFact[]): RunFact | undefined {
  const wanted = claim.objects.map(stem).filter((word) => word.length > 3);
  return runs.findLast((run) => {
    const command = run.command.toLowerCase();
    return (
      check(command) &&
      (wanted.some((word) => command.includes(word)) ||
        claim.paths.some((path) => command.includes(path.toLowerCase())))
    );
  });
}

/** The result that the record holds of what the claim names, or null. */
export function resultOf(input: CheckInput, claim: ProcessClaim): RunFact | null {
  const runs = live(input.facts.runs).filter(
    (run) =>
      hasResult(run) &&
      run.basis !== "none" &&
      !run.isUsageError &&
      run.order >= input.range.from &&
      wasSeen(input, run),
  );
  const { named } = claim;
  if (named !== null) return runs.findLast((run) => named.includes(run)) ?? null;
  if (claim.family !== null) return runs.findLast((run) => run.family === claim.family) ?? null;
  const found = byWords(claim, runs);
  if (found) return found;
  if (claim.paths.length > 0 || !claim.objects.every((word) => whole.test(word))) return null;
  return runs.findLast((run) => run.family === "test") ?? null;
}

const outcome =
  /\b(?:pass\w*|fail\w*|green|red|clean|ok|fine|succe\w+|errors?|warnings?|works?|working|open|broken|valid|invalid|unknown|denied|rejected|crash\w*|\d+ (?:of|\/) ?\d+)\b|\d+\/\d+|[✓✔✅❌✗✘]/i;

function isOf(claim: StatusClaim, run: RunFact): boolean {
  if (claim.named) return claim.named.includes(run);
  if (claim.command !== null) return run.command.includes(claim.command);
  return claim.family === run.family || claim.family === "any";
}

/** A clause that names the run or its tool beside a word for how it ended. */
function tells(clause: Clause, run: RunFact): boolean {
  const text = clause.text.toLowerCase();
  return (
    outcome.test(text) && namesOfRun(run).some(({ name }) => name.length > 2 && text.includes(name))
  );
}

/** The result stands nearby: in the same sentence or the ones around it, or anywhere for a family of runs. */
export function isStatedNearby(input: CheckInput, claim: ProcessClaim, run: RunFact): boolean {
  const others = statusClaims(input).filter(
    (other) => other.clause.span.start !== claim.clause.span.start,
  );
  if (others.some((other) => isOf(other, run))) return true;
  const { clauses } = input.summary;
  if (clauses.some((clause) => clause !== claim.clause && tells(clause, run))) return true;
  const at = clauses.indexOf(claim.clause);
  const isNear = (clause: Clause | undefined) =>
    clause !== undefined &&
    clause.section === claim.clause.section &&
    Math.abs(clause.span.start - claim.clause.span.start) < 240 &&
    outcome.test(clause.text.replace(claim.clause.text, "")) &&
    !others.some((other) => other.clause.span.start === clause.span.start);
  if (isNear(clauses[at - 1]) || isNear(clauses[at + 1])) return true;
  const { text } = input.summary;
  const numbers = [run.counts.passed, run.counts.failed].filter((count) => (count ?? 0) > 9);
  return (
    numbers.some((count) => new RegExp(`\\b${count}\\b`).test(text)) ||
    run.failing.some((name) => text.includes(name.split(/::|\s[›>]\s/).at(-1) ?? name))
  );
}
