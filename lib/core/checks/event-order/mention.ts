import type { RunFact, RunFamily } from "../../facts/fact";

/** Words of a sentence for something that happened; offsets are those of the sentence. */
export type Mention = { start: number; end: number } & (
  | {
      what: "run";
      family: RunFamily;
      status: "pass" | "fail" | "any";
      command: string | null;
      /** The runs that a name in the sentence stands for. */
      runs?: readonly RunFact[];
      /** Only the last one: "the last test run". */
      isLast?: boolean;
    }
  | { what: "user"; act: "ask" | "answer" }
  | { what: "git"; action: "commit" | "push" | "merge" | "tag" | "pull-request"; id: string | null }
  | { what: "package"; action: "deploy" | "publish" | "migrate" }
  | {
      what: "change";
      path: string | null;
      change: "any" | "create" | "delete" | "rename";
      which: "all" | "last";
      /** Words that name the change by what it changed: "the reset button". */
      words?: string;
    }
);
