import type { SummaryBlock } from "./summary-blocks";
import type { SummaryMark } from "./summary-marks";
import type { Selection } from "./use-selection";

/** What a block of the summary needs to show itself with its marks. */
export type BlockProps = {
  block: SummaryBlock;
  summary: string;
  marks: readonly SummaryMark[];
  artifactId: string;
  selection: Selection;
};
