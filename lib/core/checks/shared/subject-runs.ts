import type { RunFact, RunFamily } from "../../facts/fact";
import type { CheckInput, Clause } from "../check";
import { namesCommand } from "./command-names";
import { live, wasSeen } from "./record";
import { clauseLine } from "./report-clauses";
import { findRunNames } from "./run-names";
import { hasResult } from "./run-scope";

const families: readonly [RunFamily, RegExp][] = [
  [
    "typecheck",
    /\b(?:type ?-?check\w*|tsc|mypy|pyright|type(?= errors?| issues?| problems?)|typescript)\b/i,
  ],
  ["lint", /\b(?:lint\w*|eslint|ruff|clippy|biome|flake8|golangci-lint|rubocop)\b/i],
  ["build", /\b(?:builds?|built|compil\w+|bundl\w+)\b/i],
  ["migration", /\b(?:migrations?|migrated)\b/i],
  ["deploy", /\b(?:deploy\w*|rollout)\b/i],
  ["test", /\b(?:tests?|suites?|specs?|pytest|jest|vitest|rspec|testing)\b/i],
];

/** The family of runs that words speak of, or null where they name none. */
export function familyOf(text: string): RunFamily | null {
  return families.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** All families that words speak of. */
export function familiesOf(text: string): RunFamily[] {
  return families.filter(([, pattern]) => pattern.test(text)).map(([family]) => family);
}

/** Runs of the agent that the writer of the summary saw in its own range, whatever their end. */
export function seenRuns(input: CheckInput): RunFact[] {
  return live(input.facts.runs).filter(
    (run) =>
      run.order >= input.range.from &&
      wasSeen(input, run) &&
      run.status !== "denied" &&
      !run.isUsageError &&
      !run.byUser,
  );
}

/** The same, of those whose end can be read. */
export function countedRuns(input: CheckInput): RunFact[] {
  return seenRuns(input).filter(hasResult);
}

/** A failure that the output or the exit status shows. */
export const isSureFailure = (run: RunFact) => run.status === "fail" && run.basis !== "none";

const commandLike = /^(?:\$ )?[\w./-]+(?:\s+\S+)+$|^(?:\.{0,2}\/)?[\w.-]+$/;

/** A place of a clause that names runs; offsets are those of the clause. */
export type NamedRuns = { start: number; end: number; runs: RunFact[] };

/** Where a clause names some of `runs`, by a command in backticks or by a name of theirs, in order. */
export function namedRuns(
  input: CheckInput,
  clause: Clause,
  runs: readonly RunFact[] = countedRuns(input),
): NamedRuns[] {
  const counted = new Set(runs);
  const { start: offset } = clause.span;
  const quoted = clause.literals
    .filter(({ kind, text }) => kind === "code" && commandLike.test(text))
    .map(({ span, text }) => ({
      start: span.start - offset,
      end: span.end - offset,
      runs: runs.filter((run) => namesCommand(text, run)),
    }));
  const spoken = findRunNames(input, clauseLine(clause)).map(({ start, end, runs: all }) => ({
    start,
    end,
    runs: all.filter((run) => counted.has(run)),
  }));
  return [...quoted, ...spoken]
    .filter((found) => found.runs.length > 0)
    .sort((a, b) => a.start - b.start);
}
