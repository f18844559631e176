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

const showing =
  /^\s*(?:cat|bat|less|head|tail|ls|find|grep|rg|sed|git (?:log|diff|show|status|add|commit)|echo|cd)\b/;

/** Things and the programs that handle them. */
const handlers: readonly [RegExp, RegExp][] = [
  [/^(?:container|image)s?$/, /\b(?:docker|podman)\b/],
  [/^(?:ci|pipelines?|workflows?)$/, /\b(?:gh (?:run|pr)|glab ci)\b/],
  [/^(?:pods?|cluster|deployment)$/, /\bkubectl\b/],
];

/** The last run whose command has words of the object, or its path. */
function byWords(claim: ProcessClaim, runs: readonly RunFact[]): RunFact | undefined {
  const wanted = claim.objects.map(stem).filter((word) => word.length > 2);
  const handled = handlers.filter(([noun]) => claim.objects.some((word) => noun.test(word)));
  return runs.findLast(({ command, segment }) => {
    const lower = command.toLowerCase();
    if (showing.test(segment)) return false;
    return (
      wanted.some((word) => new RegExp(`(?<![a-z])${escaped(word)}`).test(lower)) ||
      handled.some(([, program]) => program.test(lower)) ||
      claim.paths.some((path) => lower.includes(path.toLowerCase()))
    );
  });
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

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
  const found = runMeant(claim, runs);
  return found && claim.isStart && !telling.has(found.family) ? null : found;
}

/** Kinds of runs that are started for what they say. */
const telling: ReadonlySet<RunFact["family"]> = new Set<RunFact["family"]>([
  "test",
  "lint",
  "typecheck",
  "build",
]);

function runMeant(claim: ProcessClaim, runs: readonly RunFact[]): RunFact | null {
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

/** Words for a good end; a red run in between says nothing of the last one. */
const well =
  /\b(?:pass\w*|green|clean|ok|fine|succe\w+|works?|working|open|valid|no (?:errors?|warnings?|issues?|failures?|problems?)|\d+ (?:of|\/) ?\d+)\b|\d+\/\d+|[✓✔✅]/i;

function isOf(claim: StatusClaim, run: RunFact): boolean {
  if (claim.named) return claim.named.includes(run);
  if (claim.command !== null) return run.command.includes(claim.command);
  return claim.family === run.family || claim.family === "any";
}

/** A clause that names the run or its tool beside a word for how it ended. */
function tells(clause: Clause, run: RunFact): boolean {
  const text = clause.text.toLowerCase();
  return (
    (run.status === "fail" ? outcome : well).test(text) &&
    namesOfRun(run).some(({ name }) => name.length > 2 && text.includes(name))
  );
}

/** The result stands nearby: in the same sentence or the ones around it, or anywhere for a family of runs. */
export function isStatedNearby(input: CheckInput, claim: ProcessClaim, run: RunFact): boolean {
  const others = statusClaims(input).filter(
    (other) => other.clause.span.start !== claim.clause.span.start,
  );
  // A failure that was over before is no word about how the last run ended.
  if (others.some((other) => isOf(other, run) && other.status === run.status)) return true;
  const { clauses } = input.summary;
  if (clauses.some((clause) => clause !== claim.clause && tells(clause, run))) return true;
  const at = clauses.indexOf(claim.clause);
  const isNear = (clause: Clause | undefined) =>
    clause !== undefined &&
    clause.section === claim.clause.section &&
    Math.abs(clause.span.start - claim.clause.span.start) < 240 &&
    (run.status === "fail" ? outcome : well).test(clause.text.replace(claim.clause.text, "")) &&
    !others.some((other) => other.clause.span.start === clause.span.start);
  if (isNear(clauses[at - 1]) || isNear(clauses[at + 1])) return true;
  const { text } = input.summary;
  const numbers = [run.counts.passed, run.counts.failed].filter((count) => (count ?? 0) > 9);
  return (
    numbers.some((count) => new RegExp(`\\b${count}\\b`).test(text)) ||
    run.failing.some((name) => text.includes(name.split(/::|\s[›>]\s/).at(-1) ?? name))
  );
}
