import { omissionKinds } from "@/lib/core/finding";
import type { ArtifactView, FindingView } from "@/lib/core/view/artifact-view";

/** Kinds whose span in the summary is only the place where the words should have been. */
export function isLeftOut(finding: FindingView): boolean {
  return finding.kind.endsWith("-omitted");
}

/** The finding that the verdict rests on: a contradiction is decided by what was said, not by what is missing. */
export function decisiveFinding(artifact: ArtifactView): FindingView | null {
  const { findings, verdict } = artifact;
  const said = findings.find(
    (finding) => finding.severity === "error" && !omissionKinds.has(finding.kind),
  );
  return (verdict === "contradicted" ? said : undefined) ?? findings[0] ?? null;
}
