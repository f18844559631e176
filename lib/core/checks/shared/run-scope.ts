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

/** The number of words that the run's command, its selection or what failed in it holds. */
function namedWords(run: RunFact, words: readonly string[]): number {
  const call = [run.command, ...run.scope.tokens, ...run.failing].join(" ").toLowerCase();
  const error = (run.signature ?? "").toLowerCase();
  const holds = (text: string, word: string) =>
    text.includes(word) || (word.length > 4 && text.includes(word.replace(/s$/, "")));
  // Plain words of an error message ("build", "debug") say nothing of what was run.
  return words.filter((word) => holds(call, word) || (/[\d._/:-]/.test(word) && holds(error, word)))
    .length;
}

/** The runs that hold most of the words: "the Android debug build" is not another debug build. */
function bestNamed(runs: readonly RunFact[], words: readonly string[]): RunFact[] {
  const held = runs.map((run) => namedWords(run, words));
  const most = Math.max(0, ...held);
  return most === 0 ? [] : runs.filter((_, at) => held[at] === most);
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
  const named = bestNamed(runs, claim.scope);
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

/** Folders and endings that half of all tests have in their names. */
const anywhere =
  /^(?:tests?|specs?|__tests__|src|lib|app|apps|packages|main|unit|integration|e2e|java|kotlin|scala|swift|test|spec|should|with|when|that|from)$/;

/** The passing run selects every test that failed: by its name, by its file, or by a folder above it. */
function shareName(pass: RunFact, fail: RunFact): boolean {
  if (fail.failing.length === 0) return false;
  const text = `${pass.command} ${pass.scope.tokens.join(" ")}`.toLowerCase();
  return fail.failing.every((name) => selectsName(pass, name, text));
}

function selectsName(pass: RunFact, name: string, text: string): boolean {
  const lower = name.toLowerCase();
  const isPath = (token: string) => token.includes("/");
  const paths = pass.scope.tokens.filter(isPath).map(barePath);
  const names = pass.scope.tokens.filter((token) => !isPath(token));
  if (lower.includes("/") && paths.length > 0) {
    const isNamed =
      names.length === 0 || names.some((token) => lower.includes(token.toLowerCase()));
    return isNamed && paths.some((path) => barePath(lower).startsWith(path));
  }
  return lower
    .split(/[\s:>/›.]+|::/)
    .some((part) => part.length > 3 && !anywhere.test(part) && text.includes(part));
}

/** The names that failed in a run and that no later passing run selected. */
export function openNames(fail: RunFact, runs: readonly RunFact[]): string[] {
  const later = runs.filter(
    (run) => run.order > fail.order && run.status === "pass" && run.family === fail.family,
  );
  return fail.failing.filter(
    (name) => !later.some((pass) => covers(pass, { ...fail, failing: [name] })),
  );
}

const barePath = (path: string) =>
  path
    .toLowerCase()
    .replace(/^\.\//, "")
    .replace(/\/(?:\.\.\.)?$/, "");

/** A later pass that closes a failure: a full run, the same command, or one that selects the failing tests. */
export function covers(pass: RunFact, fail: RunFact): boolean {
  return pass.order > fail.order && coversAnyOrder(pass, fail);
}

const compilers =
  /^(?:cargo|swift|go|dotnet|mvn|mvnw|gradle|gradlew|sbt|stack|cabal|mix|bazel|zig|flutter|dart|xcodebuild|lein|meson|ninja|ctest|dune|forge|hardhat|scarb|gleam|crystal|nim|idf\.py|west|pio|platformio)$/;

const programOf = ({ segment }: RunFact) =>
  /^(?:\S*\/)?([\w-]+)/.exec(segment.trim())?.[1]?.toLowerCase() ?? "";

/** Tests of a compiled language run only after its build went through, however they end. */
function compiles(later: RunFact, fail: RunFact): boolean {
  const isBuild = fail.family === "build" || fail.family === "typecheck";
  const hasRun = later.status === "pass" || (later.counts.passed ?? 0) > 0;
  return (
    isBuild &&
    hasRun &&
    later.family === "test" &&
    programOf(later) === programOf(fail) &&
    compilers.test(programOf(later))
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
      (run) =>
        (run.status === "pass" && covers(run, fail)) || compiles(run, fail) || replaces(run, fail),
    );
  });
}
