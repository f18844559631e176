import type { OrderSet, SummaryShape } from "@/lib/core/artifact";
import type { ArtifactVerdict, FindingKind, Severity } from "@/lib/core/finding";
import type {
  ArtifactRow,
  ArtifactView,
  ClaimView,
  ConstraintView,
  FindingView,
  MapMark,
} from "@/lib/core/view/artifact-view";

/** A checked artifact as it is stored: everything but what the store itself decides (flag, state, times). */
export type ArtifactRecord = {
  id: string;
  /** 1-based, in file order. */
  position: number;
  summaryEventId: string;
  summaryOrder: number;
  recordIndex: number;
  lane: string;
  method: string;
  trigger: ArtifactView["trigger"];
  file: string;
  line: number;
  rolledBack: boolean;
  verdict: ArtifactVerdict;
  raisesFlag: boolean;
  severity: Severity | null;
  kinds: FindingKind[];
  headline: ArtifactRow["headline"];
  compactedAt: string | null;
  format: string;
  repository: string | null;
  searchText: string;
  inputDigest: string;
  body: {
    summary: string | null;
    shape: SummaryShape;
    tokensBefore: number | null;
    clientSpans: ArtifactView["clientSpans"];
    covered: OrderSet;
    kept: OrderSet;
    dropped: OrderSet;
    range: ArtifactView["range"];
    claims: ClaimView[];
    claimCounts: ArtifactView["claims"];
    constraints: ConstraintView[];
    marks: MapMark[];
    notices: string[];
  };
  findings: FindingView[];
};
