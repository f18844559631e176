import type { ArtifactVerdict, Severity } from "@/lib/core/finding";
import { artifactVerdicts, severities } from "@/lib/core/finding";

const latestMs = 9_999_999_999_999;

/**
 * The queue's order as one text: worst verdict, worst severity, raised last, compacted last, and the id so
 * that no two are the same.
 */
export function sortKeyOf(artifact: {
  id: string;
  verdict: ArtifactVerdict;
  severity: Severity | null;
  raisedAt: string;
  compactedAt: string | null;
}): string {
  const verdict = artifactVerdicts.indexOf(artifact.verdict);
  const severity = artifact.severity ? severities.indexOf(artifact.severity) : severities.length;
  const raised = newestFirst(artifact.raisedAt);
  const compacted = newestFirst(artifact.compactedAt ?? artifact.raisedAt);
  return `${verdict}${severity}-${raised}-${compacted}-${artifact.id}`;
}

/** A later time gives a smaller text. */
function newestFirst(time: string): string {
  const ms = Date.parse(time);
  const known = Number.isFinite(ms) && ms > 0 ? Math.min(ms, latestMs) : 0;
  return String(latestMs - known).padStart(13, "0");
}
