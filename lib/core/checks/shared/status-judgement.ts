import type { RunFact } from "../../facts/fact";

/** What the record says of a status claim; `run` is the decisive one, `other` a second that matters. */
export type StatusJudgement =
  | { outcome: "supported"; run: RunFact; isStale: boolean }
  | { outcome: "inverted"; run: RunFact }
  | { outcome: "overstated"; run: RunFact; other: RunFact | null }
  | { outcome: "rolled-back"; run: RunFact; other: RunFact | null }
  | { outcome: "never-ran" }
  | { outcome: "inherited" }
  | { outcome: "unverifiable" };
