import { assignSections } from "@/lib/core/claims/assign-sections";
import type { Section, SectionRole } from "@/lib/core/claims/claim";
import { scanBlocks } from "@/lib/core/claims/scan-blocks";
import type { FindingKind } from "@/lib/core/finding";
import type { ArtifactView, FindingView } from "@/lib/core/view/artifact-view";

export type NumberedFinding = { finding: FindingView; number: number };

/** Findings about what is missing, by the offset behind which each should have been said; `homeless` have no place. */
export type OmissionSlots = {
  slots: (NumberedFinding & { after: number })[];
  homeless: NumberedFinding[];
};

/** Under which heading a summary would have said it, the likeliest first. */
const homes: Partial<Record<FindingKind, readonly SectionRole[]>> = {
  "constraint-omitted": ["constraints", "request"],
  "failure-omitted": ["current", "errors", "problems", "done"],
  "pending-omitted": ["pending", "next"],
  "denial-omitted": ["errors", "current", "constraints"],
};

/** A span that is a heading only says where the words are missing; nothing in it is false. */
function isMissing({ kind, summarySpans }: FindingView, sections: readonly Section[]): boolean {
  const isHeading = ({ start, end }: { start: number; end: number }) =>
    sections.some(({ heading }) => heading?.start === start && heading.end === end);
  return summarySpans.length === 0 || (kind.endsWith("omitted") && summarySpans.every(isHeading));
}

function homeOf(kind: FindingKind, sections: readonly Section[]): Section | null {
  for (const role of homes[kind] ?? []) {
    const section = sections.find((each) => each.role === role && each.heading !== null);
    if (section) return section;
  }
  return null;
}

/** Finds for every omission the end of the section that should have held it. */
export function omissionSlots({
  summary,
  findings,
}: Pick<ArtifactView, "summary" | "findings">): OmissionSlots {
  const { sections } =
    summary === null ? { sections: [] } : assignSections(summary, scanBlocks(summary).blocks);
  const found: OmissionSlots = { slots: [], homeless: [] };
  for (const [index, finding] of findings.entries()) {
    if (!isMissing(finding, sections)) continue;
    const one = { finding, number: index + 1 };
    const home = homeOf(finding.kind, sections);
    if (home) found.slots.push({ ...one, after: home.span.end });
    else found.homeless.push(one);
  }
  return found;
}
