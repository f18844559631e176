import type { RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { live, wasSeen } from "../shared/record";
import { commandHead } from "../shared/run-names";
import { covers, openFailures } from "../shared/run-scope";

/** Families whose failure a reader must hear of; others are everyday noise of the work. */
const weighty = new Set(["deploy", "migration", "test", "build", "typecheck", "lint"]);

/** Commands that send work out: a reader must know that they did not get through. */
const sending =
  /^(?:git (?:commit|push|merge|rebase|cherry-pick|tag)|(?:npm|pnpm|yarn|bun|cargo|poetry|uv|gem|twine|flit|hatch|dart|mix|vsce|ovsx|jsr|hex\.publish) (?:publish|push|upload|release|hex\.publish)|gh (?:pr|release) (?:create|merge)|glab (?:mr|release) create|docker push)\b/;

/** A failure that says nothing of the code, or of work that was given up. */
const noise =
  /\b(?:flake|flaky|flakes|abort|drop (?:it|that)|never ?mind|forget (?:it|that|about))\b/i;

/** The user waved it away as noise; what is only left for later has to be told all the same. */
function isWaived(input: CheckInput, run: RunFact): boolean {
  return live(input.facts.userTexts).some(
    ({ order, text }) =>
      order > run.order &&
      noise.test(text) &&
      /\b(?:tests?|fail\w*|error|lint|build|flak\w*|warning|abort|forget)\b/i.test(text),
  );
}

const dismissed =
  /\b(?:ignore|disregard)\s+(?:that|this|it|these|those|them|the)\b(?!\s+(?:rule|file|folder|comment))/i;

/** The user's next words after the run dismiss what it found. */
function isDismissed(input: CheckInput, run: RunFact): boolean {
  const next = live(input.facts.userTexts).find(({ order }) => order > run.order);
  return run.family === "lint" && next !== undefined && dismissed.test(next.text);
}

/** A linter that has nothing but hints to give, whatever its exit code. */
function isMereInfo(input: CheckInput, run: RunFact): boolean {
  if (run.family !== "lint") return false;
  const text = input.content(run.order)?.text ?? "";
  return /^\s*info\b/im.test(text) && !/\b(?:errors?|warnings?|fatal)\b/i.test(text);
}

/** In the last half of the range. */
function isRecent(input: CheckInput, run: RunFact): boolean {
  const { from, to } = input.range;
  return run.order >= from && run.order >= from + (to - from) / 2 - 1;
}

/** A later attempt whose end nobody saw may have closed it. */
function hasOpenEnd(input: CheckInput, run: RunFact): boolean {
  const unread = new Set(["unreadable", "timeout", "background", "unknown", "interrupted"]);
  return live(input.facts.runs).some(
    (later) =>
      later.order > run.order &&
      unread.has(later.status) &&
      covers({ ...later, status: "pass" }, run),
  );
}

/** A later run of everything of its kind, by whatever runner, says that the part is sound again. */
function isCoveredByAll(input: CheckInput, run: RunFact): boolean {
  return live(input.facts.runs).some(
    (later) =>
      later.order > run.order &&
      later.status === "pass" &&
      later.family === run.family &&
      later.scope.kind === "full" &&
      run.family !== "command",
  );
}

/** Linters of prose, scripts and configuration give advice that is often left as it is. */
const advising = new Set(["shellcheck", "vale", "promtool", "perlcritic"]);

function isWeighty(run: RunFact): boolean {
  if (advising.has(run.runner ?? "")) return false;
  if (weighty.has(run.family) || run.runner === "ci") return true;
  if (run.family !== "command" || run.isUsageError || run.byUser) return false;
  return sending.test(commandHead(run) || run.segment);
}

/** The failures that the summary ought to tell of: seen by its writer, grave, and closed by nothing since. */
export function dueFailures(input: CheckInput): RunFact[] {
  const runs = live(input.facts.runs);
  const seen = runs.filter((run) => wasSeen(input, run));
  const all = new Set(openFailures(runs));
  return openFailures(seen).filter((run) => {
    const isClosedLater =
      !all.has(run) &&
      runs.some(
        (later) =>
          later.order > run.order && later.status === "pass" && later.family === run.family,
      );
    return (
      !isClosedLater &&
      !hasOpenEnd(input, run) &&
      !isCoveredByAll(input, run) &&
      run.basis !== "none" &&
      isRecent(input, run) &&
      isWeighty(run) &&
      !isMereInfo(input, run) &&
      !isDismissed(input, run) &&
      !isWaived(input, run)
    );
  });
}
