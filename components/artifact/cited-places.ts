import type { EventMark } from "@/components/event/event-row";
import type { HitTone } from "@/components/event/output-lines";
import { findingWords } from "@/components/flag/verdict-words";
import type { ArtifactView, ClaimView, FindingView } from "@/lib/core/view/artifact-view";

function hitTone(finding: FindingView): HitTone {
  const { tone } = findingWords(finding.kind, finding.severity);
  return tone === "dim" ? "quiet" : tone;
}

/** Places of every event that a finding or a broken constraint cites; they and their neighbours are open. */
export function citedPlaces(artifact: ArtifactView): number[] {
  const cited = artifact.findings.flatMap((finding) => finding.evidence);
  const sources = artifact.constraints
    .filter((constraint) => constraint.inSummary !== "kept")
    .map((constraint) => constraint.source);
  const places = [...cited, ...sources].flatMap(({ recordIndex }) =>
    recordIndex === null ? [] : [recordIndex],
  );
  return [...new Set(places)].slice(0, 200);
}

/** How each cited event is marked; the selected finding or claim wins, and its first event is decisive. */
export function markEvents(
  artifact: ArtifactView,
  selected: { finding: FindingView | null; claim: ClaimView | null },
): Map<string, EventMark> {
  const marks = new Map<string, EventMark>();
  const add = (eventId: string, quote: string, tone: HitTone, isDecisive: boolean) => {
    const known = marks.get(eventId);
    const quotes = [...(known?.quotes ?? []), quote];
    marks.set(eventId, {
      quotes,
      tone: known?.tone ?? tone,
      isDecisive: known?.isDecisive || isDecisive,
    });
  };
  const { finding, claim } = selected;
  if (claim !== null) {
    const tone = claim.verdict === "supported" ? "good" : "quiet";
    for (const [index, each] of claim.evidence.entries()) {
      add(each.eventId, each.quote, tone, index === 0);
    }
  }
  const others = artifact.findings.filter((each) => each !== finding);
  for (const each of finding === null ? others : [finding, ...others]) {
    each.evidence.forEach((citation, index) => {
      const isDecisive = each === finding && index === 0;
      add(citation.eventId, citation.quote, hitTone(each), isDecisive);
    });
  }
  return marks;
}
