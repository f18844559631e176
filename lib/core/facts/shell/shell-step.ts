import type { Redirect, SimpleCommand } from "./shell-node";

/**
 * What the exit status of the whole says about one part. `maybe`: it stands in an `&&` chain that failed somewhere.
 * `not-run`: an earlier part of its chain failed. Nothing follows for the parts in front of a `;`, inside a pipe, behind `||` or inside a control structure.
 */
export type StepExit = {
  state: "ok" | "failed" | "maybe" | "unknown" | "not-run";
  code: number | null;
  /** The same number for all parts of one chain. */
  chain: number;
  /** Of a pipe whose later programs only pass lines on, so that most likely the first one failed. */
  isPassedOn?: boolean;
};

/** One program call of a command line, in source order, with all that its surroundings say about it. */
export type ShellStep = {
  command: SimpleCommand;
  /** The words without wrappers. */
  argv: string[];
  /** Name of the program, without its folder. */
  program: string;
  wrappers: string[];
  isRemote: boolean;
  /** Working directory after the `cd`s in front of it, or null where it is not known. */
  cwd: string | null;
  /** A `cd` inside the command line brought it there. */
  movedTo: string | null;
  /** Programs that its output flows through. */
  filters: string[][];
  hasPipedInput: boolean;
  redirects: Redirect[];
  isBackground: boolean;
  /** Inside a control structure or a function, so it may have run never or many times. */
  isConditional: boolean;
  /** Inside `$(…)`: its output is not in the result. */
  isSubstitution: boolean;
  /** Words that the command line prints when this part succeeded or failed. */
  successMark: string | null;
  failureMark: string | null;
  exit: StepExit;
};
