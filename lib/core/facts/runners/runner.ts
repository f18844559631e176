import type { RunCounts, RunFamily } from "../fact";

/** The words that mean a count in a list such as "3 failed, 44 passed"; null where a word means none. */
export type CountWords = Readonly<Record<string, keyof RunCounts | null>>;

/**
 * A line that tells how a run ended. Named groups are counts (`passed`, `failed`, …) or `items`, a list of numbers
 * with words. Without a fixed `status` the counts decide.
 */
export type SummaryRule = {
  pattern: RegExp;
  status?: "pass" | "fail" | "none-run";
  words?: CountWords;
  isCached?: boolean;
  /** It adds to the block of the lines before it and is no result by itself (a files line, a package line). */
  isPart?: boolean;
};

/**
 * How a runner words its results. Patterns are matched at the start of a line without terminal codes and must be
 * anchored; none may backtrack over more than a bounded stretch.
 */
export type Grammar = {
  summary: readonly SummaryRule[];
  /** Lines that name a failing test (group `name`) or show that something failed. */
  failing?: readonly RegExp[];
  /** Lines that name a failing test (group `name`) only where they follow the line that counts the failed ones. */
  listed?: readonly RegExp[];
  /** Every suite counts what its inner ones counted already, so that the largest number is the whole. */
  isNested?: boolean;
  /** The tool's way to say that it had nothing to do. */
  nothing?: readonly RegExp[];
};

/** How a command line names the runner: the program, the word behind it, and words that must be among the rest. */
export type ProgramRule = {
  names: readonly string[];
  /** One of them is the first word that is no option. */
  sub?: readonly string[];
  /** One of the arguments must match. */
  with?: RegExp;
  /** None of the arguments may match. */
  without?: RegExp;
};

export type Runner = {
  id: string;
  family: RunFamily;
  programs: readonly ProgramRule[];
  grammar: Grammar;
  /** It prints nothing, or nothing that counts, when all is well. */
  isSilent?: boolean;
  /** Exit statuses that mean that there was nothing to run. */
  noneRunExits?: readonly number[];
};

/** What the output of a run says. `line` is the verbatim line that decides. */
export type Reading = {
  status: "pass" | "fail" | "none-run";
  basis: "summary-line" | "failing-lines";
  counts: RunCounts;
  failing: string[];
  isCached: boolean;
  line: string;
};
