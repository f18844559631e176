import type { ArtifactView, CitationView } from "@/lib/core/view/artifact-view";
import { decisiveFinding } from "./decisive-finding";

/** Ids that an address may name. */
export type NamedTarget = {
  finding?: string | null | undefined;
  claim?: string | null | undefined;
  event?: string | null | undefined;
};

function citationOf(artifact: ArtifactView, eventId: string): CitationView | undefined {
  const judged = [...artifact.findings, ...artifact.claimList, ...artifact.constraints];
  for (const each of judged) {
    const found = each.evidence.find((citation) => citation.eventId === eventId);
    if (found !== undefined) return found;
  }
  return artifact.constraints.find((each) => each.source.eventId === eventId)?.source;
}

function firstPlace(citations: readonly CitationView[]): number | null {
  for (const citation of citations) if (citation.recordIndex !== null) return citation.recordIndex;
  return null;
}

function namedPlace(artifact: ArtifactView, target: NamedTarget): number | null {
  if (target.event) return citationOf(artifact, target.event)?.recordIndex ?? null;
  const claim = artifact.claimList.find((each) => each.id === target.claim);
  const finding = artifact.findings.find((each) => each.id === target.finding);
  return firstPlace((claim ?? finding)?.evidence ?? []);
}

/**
 * The place in the record at which an address opens: the event, claim or finding that it names, else the
 * decisive event of the worst finding, else the end of the range. `located` is what the server found for an
 * event that nothing on the page cites.
 */
export function openingPlace(
  artifact: ArtifactView,
  target: NamedTarget,
  located: number | null,
): number {
  const { fromIndex, toIndex } = artifact.range;
  const isDeep = Boolean(target.event || target.claim || target.finding);
  const places = [
    namedPlace(artifact, target),
    target.event ? located : null,
    isDeep ? null : firstPlace(decisiveFinding(artifact)?.evidence ?? []),
  ];
  const place = places.find((each) => each !== null && each >= fromIndex && each <= toIndex);
  return place ?? toIndex;
}

/** Whether an address names an event that nothing on the page cites, so that its place must be looked up. */
export function needsLookup(artifact: ArtifactView, target: NamedTarget): boolean {
  return Boolean(target.event) && namedPlace(artifact, target) === null;
}
