import type { Clause } from "../check";

/** A clause that turns work round which no task list holds, with the event that shows it. */
export type TurnedWork = {
  clause: Clause;
  order: number;
  words: string;
  what: string;
  /** A second event that bears on it. */
  also?: number;
};
