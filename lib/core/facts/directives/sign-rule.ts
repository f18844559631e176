import type { DirectiveFact } from "../fact";

/** How a clause begins that orders or forbids. */
export type SignRule = {
  pattern: RegExp;
  polarity: DirectiveFact["polarity"];
  force: DirectiveFact["force"];
  action?: string;
  /** The action stands in the sign, so the object search begins at the clause's start. */
  keepsText?: boolean;
  /** Only with a known action: the same words also tell what a program does. */
  needsAct?: boolean;
  /** Tells how one task is to be done, so it need not be told for all that follows. */
  isOnce?: boolean;
};
