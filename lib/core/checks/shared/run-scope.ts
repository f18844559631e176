import type { RunFact, RunFamily } from "../../facts/fact";
import type { CheckInput } from "../check";
import { ciRuns } from "./ci-status";
import { namesCommand } from "./command-names";
import { live } from "./record";
import { commandHead } from "./run-names";
import type { StatusClaim } from "./status-claim";

const anyFamilies: readonly RunFamily[] = ["test", "build", "lint", "typecheck"];

function families(claim: StatusClaim): readonly RunFamily[] {
  if (claim.family === "any") return anyFamilies;
  return claim.family === "ci" ? [] : [claim.family];
}

export function hasResult(run: RunFact): boolean {
  return run.status === "pass" || run.status === "fail";
}

/** A build script that stops at its type check shows a type check; without any build a type check stands for it. */
function isBuildRun(run: RunFact, all: readonly RunFact[]): boolean {
  if (run.family === "build") return true;
  if (run.family !== "typecheck") return false;
  return /\bbuild\b/.test(run.command) || !all.some(({ family }) => family === "build");
}

/** All runs, live or revoked, that the claim's family or command means. */
export function runsOf(claim: StatusClaim, runs: readonly RunFact[]): RunFact[] {
  if (claim.command !== null) {
    const command = claim.command;
    return runs.filter((run) => namesCommand(command, run));
  }
  if (claim.named) {
    const named = new Set(claim.named);
    return runs.filter((run) => named.has(run));
  }
  if (claim.family === "ci") return ciRuns(runs);
  if (claim.family === "build") return runs.filter((run) => isBuildRun(run, runs));
  const wanted = families(claim);
  return runs.filter((run) => wanted.includes(run.family));
}

function haystack(run: RunFact): string {
  return [run.command, ...run.scope.tokens, ...run.failing, run.signature ?? ""]
    .join(" ")
    .toLowerCase();
}

function names(run: RunFact, words: readonly string[]): boolean {
  const text = haystack(run);
  return words.some(
    (word) => text.includes(word) || (word.length > 4 && text.includes(word.replace(/s$/, ""))),
  );
}

function totalOf(run: RunFact): number | null {
  const { total, passed, failed } = run.counts;
  if (total !== undefined) return total;
  return passed === undefined && failed === undefined ? null : (passed ?? 0) + (failed ?? 0);
}

/** The claim counts as many tests as the run had, so they speak of the same thing. */
export function countsAgree(claim: StatusClaim, run: RunFact): boolean {
  const wanted = claim.counts.total ?? claim.counts.passed;
  return wanted !== undefined && wanted === totalOf(run);
}

/** How surely a run speaks of what the claim speaks of. */
export type Relevance = "same" | "maybe";

/**
 * Runs with a result that bear on the claim. A claim about a part ("the parser tests") needs a run that names
 * the part, or a record in which every run is the same command.
 */
export function relevantRuns(
  input: CheckInput,
  claim: StatusClaim,
): { runs: RunFact[]; relevance: Relevance } {
  const runs = runsOf(claim, live(input.facts.runs)).filter(hasResult);
  // What failed may have been a build of a kind that is not known.
  const isStandIn = claim.family === "build" && !claim.named && claim.status === "fail";
  if (isStandIn && runs.every(({ family }) => family !== "build"))
    return { runs, relevance: "maybe" };
  if (claim.scope.length === 0) return { runs, relevance: "same" };
  const named = runs.filter((run) => names(run, claim.scope));
  if (named.length > 0) {
    const fullLater = runs.filter(
      (run) => run.scope.kind === "full" && run.order > (named.at(-1)?.order ?? 0),
    );
    const passes = fullLater.filter((run) => run.status === "pass");
    return { runs: [...named, ...passes], relevance: "same" };
  }
  const isOneCommand = new Set(runs.map((run) => run.segment.replace(/\s+/g, " "))).size <= 1;
  const agrees = runs.some((run) => countsAgree(claim, run));
  return { runs, relevance: isOneCommand || agrees ? "same" : "maybe" };
}

function shareName(pass: RunFact, fail: RunFact): boolean {
  if (fail.failing.length === 0) return false;
  const text = `${pass.command} ${pass.scope.tokens.join(" ")}`.toLowerCase();
  return fail.failing.every((name) =>
    name
      .toLowerCase()
      .split(/[\s:>/›.]+|::/)
      .some((part) => part.length > 3 && text.includes(part)),
  );
}

/** A later pass that closes a failure: a full run, the same command, or one that selects the failing tests. */
export function covers(pass: RunFact, fail: RunFact): boolean {
  return pass.order > fail.order && coversAnyOrder(pass, fail);
}

const compilers =
  /^(?:cargo|swift|go|dotnet|mvn|mvnw|gradle|gradlew|sbt|stack|cabal|mix|bazel|zig|flutter|dart|xcodebuild|lein|meson|ninja|ctest|dune)$/;

const programOf = ({ segment }: RunFact) =>
  /^(?:\S*\/)?([\w-]+)/.exec(segment.trim())?.[1]?.toLowerCase() ?? "";

/** Tests of a compiled language run only after its build went through. */
function compiles(pass: RunFact, fail: RunFact): boolean {
  const isBuild = fail.family === "build" || fail.family === "typecheck";
  return (
    isBuild &&
    pass.family === "test" &&
    programOf(pass) === programOf(fail) &&
    compilers.test(programOf(pass))
  );
}

function coversAnyOrder(pass: RunFact, fail: RunFact): boolean {
  // A task that failed like a build and then went through without a word is the same task.
  if (pass.family === "command" && pass.runner === null && commandHead(pass) === commandHead(fail))
    return true;
  if (compiles(pass, fail)) return true;
  if (pass.family !== fail.family) return false;
  // Commands of no known kind have nothing in common but their name.
  if (fail.family === "command") return commandHead(pass) === commandHead(fail);
  if (pass.scope.kind === "full" && (fail.scope.kind === "full" || pass.runner === fail.runner))
    return true;
  return (
    pass.segment.trim() === fail.segment.trim() || selectsAll(pass, fail) || shareName(pass, fail)
  );
}

/** Everything that the failing run selected is in the later one. */
function selectsAll(pass: RunFact, fail: RunFact): boolean {
  if (fail.scope.kind !== "selected" || fail.scope.tokens.length === 0) return false;
  const held = new Set(pass.scope.tokens);
  return pass.scope.kind === "full" || fail.scope.tokens.every((token) => held.has(token));
}

/** A later failure of the same thing takes the place of an earlier one. */
function replaces(later: RunFact, fail: RunFact): boolean {
  return later.status === "fail" && covers(later, fail);
}

/** Failing runs that no later pass covers and no later run of the same scope replaces. */
export function openFailures(runs: readonly RunFact[]): RunFact[] {
  const withResult = runs.filter(hasResult);
  return withResult.filter((fail, index) => {
    if (fail.status !== "fail") return false;
    const later = withResult.slice(index + 1);
    return !later.some(
      (run) => (run.status === "pass" && covers(run, fail)) || replaces(run, fail),
    );
  });
}
