import { formatUtc } from "@/components/ui/format-time";
import type { ArtifactView, CitationView, FindingView } from "@/lib/core/view/artifact-view";
import { spellHidden } from "@/lib/core/view/visible-text";

/** Text from a transcript in a fence that nothing inside it can close. */
export function fenceText(text: string): string {
  const safe = spellHidden(text);
  const runs = safe.match(/`+/g) ?? [];
  const width = Math.max(3, ...runs.map((run) => run.length + 1));
  const bars = "`".repeat(width);
  return `${bars}text\n${safe}\n${bars}`;
}

function citationLines(citation: CitationView): string[] {
  const native = citation.nativeId === null ? "" : `, ${citation.nativeId}`;
  const place = `event ${citation.logicalOrder} (${citation.file}, line ${citation.line}${native})`;
  return ["", `Record, ${spellHidden(place)}:`, "", fenceText(citation.quote)];
}

/** One finding with its words, its evidence, the ids and its address. */
export function findingMarkdown(
  artifact: ArtifactView,
  finding: FindingView,
  address: string,
): string {
  const spans = finding.summarySpans.flatMap((span) => [
    "",
    `Summary, characters ${span.start}–${span.end}:`,
    "",
    fenceText(span.text),
  ]);
  return [
    `**${finding.kind}** (${finding.severity}): ${spellHidden(finding.why)}`,
    ...spans,
    ...finding.evidence.flatMap(citationLines),
    "",
    ...artifactLines(artifact),
    `- Check: ${finding.rule}`,
    `- Address: ${address}`,
    "",
  ].join("\n");
}

function artifactLines(artifact: ArtifactView): string[] {
  const { session } = artifact;
  const at = artifact.compactedAt === null ? "unknown time" : formatUtc(artifact.compactedAt);
  return [
    `- ${session.agent} session ${spellHidden(session.nativeId)}, ${artifact.lane} lane, compaction ${artifact.index} of ${artifact.of}, ${at}`,
    `- Artifact ${artifact.id}, verdict ${artifact.verdict}, state ${artifact.state ?? "not flagged"}`,
  ];
}

/** The whole artifact: its verdict and one line for each finding. */
export function artifactMarkdown(artifact: ArtifactView, address: string): string {
  const findings = artifact.findings.map(
    (finding, index) =>
      `${index + 1}. ${finding.kind} (${finding.severity}): ${spellHidden(finding.why)}`,
  );
  return [
    ...artifactLines(artifact),
    `- Address: ${address}`,
    ...(findings.length === 0 ? [] : ["", ...findings]),
    "",
  ].join("\n");
}
