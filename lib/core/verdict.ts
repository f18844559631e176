import type { Compaction } from "./artifact";
import { type ArtifactVerdict, type Finding, omissionKinds } from "./finding";

/** The worst thing that the findings say; `unverifiable` where nothing could be checked at all. */
export function artifactVerdict(
  findings: readonly Finding[],
  compaction: Pick<Compaction, "summary" | "isExact" | "covered">,
): ArtifactVerdict {
  if (!isCheckable(compaction)) return "unverifiable";
  const errors = findings.filter((finding) => finding.severity === "error");
  if (errors.some((finding) => !omissionKinds.has(finding.kind))) return "contradicted";
  if (errors.length > 0) return "omitted";
  return findings.some((finding) => finding.severity === "warn") ? "unsupported" : "supported";
}

/** An encrypted or absent summary, or a range that could not be recovered, leaves nothing to check. */
export function isCheckable(
  compaction: Pick<Compaction, "summary" | "isExact" | "covered">,
): boolean {
  const hasSummary = compaction.summary !== null && compaction.summary.trim() !== "";
  return hasSummary && compaction.isExact && compaction.covered.length > 0;
}

/** Whether a person has to decide. A compaction that was itself rolled back asks nobody. */
export function raisesFlag(verdict: ArtifactVerdict, compaction: Pick<Compaction, "rolledBack">) {
  if (compaction.rolledBack) return false;
  return verdict === "contradicted" || verdict === "omitted" || verdict === "unsupported";
}
