import type { Rule } from "./rules";
import type { Outcome, PrintedRun } from "./stacks";

/** What is true of a made-up session; `at` is the step whose result shows it. */
export type Fact =
  | { kind: "request"; at: number; text: string; noun: string }
  | { kind: "rule"; at: number; rule: Rule }
  | {
      kind: "tests";
      at: number;
      run: PrintedRun;
      outcome: Outcome;
      isFull: boolean;
      earlier: Outcome[];
      isStale: boolean;
    }
  | { kind: "fixed"; at: number; brokenAt: number; name: string }
  | { kind: "lint"; at: number; problems: number; run: PrintedRun }
  | { kind: "build"; at: number; isOk: boolean; run: PrintedRun }
  | { kind: "edited"; at: number; path: string; symbol: string }
  | { kind: "created"; at: number; path: string }
  | { kind: "commit"; at: number; sha: string; message: string }
  | { kind: "push"; at: number; branch: string }
  | { kind: "install"; at: number; name: string; version: string }
  | { kind: "denied"; at: number; command: string; thing: string }
  | { kind: "answer"; at: number; question: string; isYes: boolean }
  | { kind: "pending"; at: number; item: string }
  | { kind: "done"; at: number; item: string }
  | { kind: "idea"; at: number; text: string }
  | { kind: "diffstat"; at: number; files: number }
  | { kind: "revoked"; at: number; path: string; sha: string };

/** What a mutation needs in the session: a kind of fact, a last run that fails, or counts that can be changed. */
export type Want = Fact["kind"] | "failing" | "counts";

export type FactOf<Kind extends Fact["kind"]> = Extract<Fact, { kind: Kind }>;
