import type { RunFact } from "../../facts/fact";
import type { CheckInput } from "../check";
import { ciRuns, nobodySawCi } from "./ci-status";
import { isInherited } from "./inherited";
import { live, provesAbsence, revoked } from "./record";
import { runsOf } from "./run-scope";
import type { StatusClaim } from "./status-claim";
import type { StatusJudgement } from "./status-judgement";

/** Task runners and scripts whose work is not known may have run anything. */
const unknownRunner =
  /(?:^|[\s;&|(])(?:make|just|task|mise|rake|poe|invoke|inv|tox|nox|nx|turbo|moon|lerna|rush|bazel|buck2?|pants|earthly|dagger|act|pre-commit|lefthook|lint-staged|overcommit|gradle\w*|\.\/gradlew|mvn|\.\/mvnw|sbt|ant|cmake|ninja|meson|docker|docker-compose|podman|nerdctl|ssh|npm (?:run|start|exec)|pnpm (?:run|exec|-r)|yarn|bun run|composer|hatch|pdm|rye|uv run|poetry run|pipenv run)\b|(?:^|[\s;&|(])(?:bash|sh|zsh|source|\.)\s+\S|(?:^|[\s;&|(])\.{0,2}\/[\w./-]+/;

const harmlessTools =
  /^\s*(?:cd \S+ *&& *)?(?:\w+=\S+ +)*(?:jq|yq|awk|sed|curl|wget|tar|unzip|zip|rsync|scp|psql|mysql|sqlite3|redis-cli|xargs|find|gofmt|black|isort|prettier|python3? -c|node -e|git)\b/;

/** Words of a command that may have done such a thing, whatever it was read as. */
const mayBe: Readonly<Partial<Record<StatusClaim["family"], RegExp>>> = {
  test: /test|spec|check|verify|\bci\b|build/i,
  lint: /lint|check|vet\b|style|ruff|detekt|spotless|clippy|cop\b|format|verify|analy[sz]e/i,
  build: /build|compile|assemble|package|make|run-|bundle|dist|pack\b|deploy/i,
  typecheck: /tsc|types?\b|check|mypy|pyright|compile|build/i,
  format: /format|fmt|prettier|black|spotless|lint/i,
};

function mayHaveRun(input: CheckInput, claim: StatusClaim): boolean {
  if (!provesAbsence(input, { harmlessScript: harmlessTools })) return true;
  const { runs } = input.facts;
  const others = live(runs).filter((run) => run.family === "command" && run.status !== "denied");
  if (others.some((run) => unknownRunner.test(run.command))) return true;
  if (runs.some((run) => !run.rolledBack && mayBe[claim.family]?.test(run.command) === true))
    return true;
  // A build server ran whatever it is told to run.
  if (ciRuns(runs).length > 0) return true;
  if (claim.family === "build" || claim.family === "typecheck") {
    return live(runs).some(
      (run) => /^(?:test|build|typecheck)$/.test(run.family) && run.status === "pass",
    );
  }
  return false;
}

/** The last look at the build server found its run under way, and nobody could have told how it ended. */
function runUnderWay(
  input: CheckInput,
  claim: StatusClaim,
  look: RunFact | undefined,
): RunFact | null {
  if (!look || look.order < input.range.from || !claim.isCurrent || claim.isSoft) return null;
  const isRunning = look.status === "none-run" && underWay.test(look.quote);
  const isTold = live(input.facts.userTexts).some(({ order }) => order > look.order);
  return isRunning && claim.status === "pass" && !isTold && provesAbsence(input) ? look : null;
}

const underWay =
  /^\W*(?:in_progress|queued|waiting|pending|running|some checks are still pending)\b/i;

/** Families of which a complete record without a run says that nothing was run; a deploy may have been anything. */
const checkable: ReadonlySet<StatusClaim["family"]> = new Set<StatusClaim["family"]>([
  "test",
  "build",
  "lint",
  "typecheck",
  "format",
]);

/** A claim of which no run with a result bears: revoked, inherited, never run, or not to be told. */
export function judgeAbsence(input: CheckInput, claim: StatusClaim): StatusJudgement {
  const dead = runsOf(claim, revoked(input.facts.runs)).filter(
    (run) => run.status === claim.status,
  );
  const lastDead = dead.at(-1);
  if (lastDead) return { outcome: "rolled-back", run: lastDead, other: null };
  if (isInherited(input, claim.clause.text.slice(0, 400))) return { outcome: "inherited" };
  const attempts = runsOf(claim, live(input.facts.runs));
  const running = claim.family === "ci" ? runUnderWay(input, claim, attempts.at(-1)) : null;
  if (running) return { outcome: "inverted", run: running };
  const hasTried = attempts.some(({ status }) => status !== "denied" && status !== "interrupted");
  return { outcome: !hasTried && hasNeverRun(input, claim) ? "never-ran" : "unverifiable" };
}

function hasNeverRun(input: CheckInput, claim: StatusClaim): boolean {
  const isPlain =
    claim.isCurrent && claim.status === "pass" && claim.command === null && !claim.named;
  if (isPlain && claim.family === "ci") return nobodySawCi(input, claim);
  return isPlain && checkable.has(claim.family) && !mayHaveRun(input, claim);
}
