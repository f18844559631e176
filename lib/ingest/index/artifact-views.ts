import type { CheckedArtifact, Citation, Finding } from "@/lib/core/finding";
import { claimVerdicts } from "@/lib/core/finding";
import type {
  ArtifactView,
  CitationView,
  ClaimView,
  ConstraintView,
  FindingView,
} from "@/lib/core/view/artifact-view";
import { digestOf } from "@/lib/store/objects/digest";
import type { RecordIndex } from "./record-index";

const idLength = 16;

export function citationView(citation: Citation, records: RecordIndex): CitationView {
  const { eventId, logicalOrder, file, line, nativeId, quote } = citation;
  const recordIndex = records.of(logicalOrder);
  return { eventId, logicalOrder, recordIndex, file, line, nativeId, quote };
}

/** Findings with ids that survive a new check of the same bytes: links to them stay right. */
export function findingViews(
  artifactId: string,
  findings: readonly Finding[],
  records: RecordIndex,
): FindingView[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const { kind, severity, summarySpans, evidence, rule, why, says, holds } = finding;
    const spans = summarySpans.map(({ start, end }) => [start, end]);
    // What the summary lacks has no span: its event tells such findings apart.
    const identity = [artifactId, kind, rule, spans, evidence[0]?.eventId ?? null];
    const id = uniqueId(seen, `fnd_${digestOf(JSON.stringify(identity)).slice(0, idLength)}`);
    return {
      id,
      kind,
      severity,
      summarySpans,
      evidence: evidence.map((citation) => citationView(citation, records)),
      rule,
      why,
      ...(says === undefined ? {} : { says }),
      ...(holds === undefined ? {} : { holds }),
    };
  });
}

export function claimViews(
  artifactId: string,
  { claims }: CheckedArtifact,
  records: RecordIndex,
): ClaimView[] {
  const seen = new Map<string, number>();
  return claims.map(({ span, text, family, verdict, evidence }) => {
    const identity = [artifactId, family, span.start, span.end];
    const id = uniqueId(seen, `clm_${digestOf(JSON.stringify(identity)).slice(0, idLength)}`);
    const cited = evidence.map((citation) => citationView(citation, records));
    return { id, span, text, family, verdict, evidence: cited };
  });
}

export function constraintViews(
  { constraints }: CheckedArtifact,
  records: RecordIndex,
): ConstraintView[] {
  const cited = (citations: readonly Citation[]) =>
    citations.map((citation) => citationView(citation, records));
  return constraints.map(({ text, source, inSummary, spans, ...rest }) => ({
    line: source.line,
    text,
    source: citationView(source, records),
    inSummary,
    spans,
    evidence: cited(rest.evidence),
    ...(rest.inRecord === undefined ? {} : { inRecord: rest.inRecord }),
    recordEvidence: cited(rest.recordEvidence ?? []),
  }));
}

export function claimCounts({ claims }: CheckedArtifact): ArtifactView["claims"] {
  const counts: ArtifactView["claims"] = {
    total: claims.length,
    supported: 0,
    unverifiable: 0,
    contradicted: 0,
    unsupported: 0,
    inherited: 0,
    "rolled-back": 0,
  };
  for (const verdict of claimVerdicts) {
    counts[verdict] = claims.filter((claim) => claim.verdict === verdict).length;
  }
  return counts;
}

function uniqueId(seen: Map<string, number>, id: string): string {
  const count = (seen.get(id) ?? 0) + 1;
  seen.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
}
