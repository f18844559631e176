import type { Arrangement, Compaction } from "./artifact";
import type { EventContent } from "./event";
import type { CheckedArtifact } from "./finding";
import { artifactVerdict } from "./verdict";

export type CheckArtifactInput = {
  arrangement: Arrangement;
  compaction: Compaction;
  /** The readable side of the event at a logical order; null where it has none. */
  content: (order: number) => EventContent | null;
};

/** Checks one compaction summary against the record. Pure: the same input gives the same output. */
export function checkArtifact(input: CheckArtifactInput): CheckedArtifact {
  return {
    verdict: artifactVerdict([], input.compaction),
    findings: [],
    claims: [],
    constraints: [],
  };
}
