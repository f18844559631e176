import type { RunFact } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { live, wasSeen } from "../shared/record";
import { hasResult } from "../shared/run-scope";
import { statusClaims } from "../shared/status-claim";
import { stem } from "../shared/word-set";
import type { ProcessClaim } from "./read-process-claims";

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
  if (claim.family !== null) return runs.findLast((run) => run.family === claim.family) ?? null;
  const wanted = claim.objects.map(stem).filter((word) => word.length > 3);
  const byWord = runs.findLast((run) => {
    const command = run.command.toLowerCase();
    const isCheck =
      /\b(?:check|test|validate|verify|lint|doctor|plan|audit|status|diff)\b|\s-t\b/.test(command);
    return (
      isCheck &&
      (wanted.some((word) => command.includes(word)) ||
        claim.paths.some((path) => command.includes(path.toLowerCase())))
    );
  });
  if (byWord) return byWord;
  if (claim.paths.length > 0) return null;
  return claim.objects.length === 0 ||
    /^(?:implementation|fix|behaviou?r|functionality|feature|solution)$/.test(
      claim.objects.join(" "),
    )
    ? (runs.findLast((run) => run.family === "test") ?? null)
    : null;
}

const outcome =
  /\b(?:pass\w*|fail\w*|green|red|clean|ok|succe\w+|errors?|warnings?|works?|working|correct|\d+ (?:of|\/) ?\d+|open|broken|fixed)\b|\d+\/\d+|[✓✅❌✗]/i;

/** The result stands nearby: in the same sentence or the ones around it, or anywhere for a family of runs. */
export function isStatedNearby(input: CheckInput, claim: ProcessClaim, run: RunFact): boolean {
  const told = statusClaims(input).some(
    (other) =>
      other.clause !== claim.clause &&
      (other.family === run.family ||
        other.family === "any" ||
        (other.command !== null && run.command.includes(other.command))),
  );
  if (told) return true;
  const { clauses } = input.summary;
  const at = clauses.indexOf(claim.clause);
  const isNear = (clause: Clause | undefined) =>
    clause !== undefined &&
    clause.section === claim.clause.section &&
    Math.abs(clause.span.start - claim.clause.span.start) < 240 &&
    outcome.test(clause.text.replace(claim.clause.text, ""));
  if (isNear(clauses[at - 1]) || isNear(clauses[at + 1])) return true;
  return run.failing.some((name) =>
    input.summary.text.includes(name.split(/::|\s[›>]\s/).at(-1) ?? name),
  );
}
