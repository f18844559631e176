import type { RunFamily } from "../fact";
import type { ShellStep } from "../shell/shell-step";
import type { Runner } from "./runner";

/** A part of a command line that ran something whose result can be read. */
export type PlannedRun = {
  step: ShellStep;
  /** Index of the program call in the command line; several runs of one task share it. */
  stepIndex: number;
  runner: Runner | null;
  family: RunFamily;
  /** The runner's own words, for the scope. */
  argv: string[];
  /** The runner is not known: the output's wording decides. */
  isSniffed: boolean;
  /** The task runner, where one started it. */
  task: string | null;
  /** Lines may begin with the name of a package, a service or a job. */
  hasPrefixes: boolean;
};
