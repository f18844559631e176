import type { ArtifactView, ClaimView, FindingView } from "@/lib/core/view/artifact-view";
import { type InlineStyle, readInlineStyles } from "./inline-styles";
import { layerSpans } from "./layer-spans";
import type { TextRange } from "./summary-blocks";

export type SummaryMark = TextRange &
  (
    | { kind: "finding"; finding: FindingView; number: number }
    | { kind: "claim"; claim: ClaimView }
    | { kind: "client" }
  );

/** A stretch that is one link or none, with its inner runs of plain, code and bold text. */
export type MarkedStretch = TextRange & {
  finding: { finding: FindingView; number: number } | null;
  claim: ClaimView | null;
  isClient: boolean;
  /** The last stretch of a span of the finding: its number stands here. */
  endsFinding: boolean;
  runs: (TextRange & { style: "plain" | InlineStyle["style"] })[];
};

/**
 * Everything that lies on the summary's text. Claims without an event to go to are left plain, and so is a
 * heading that only says where the words of a `missing` finding should stand.
 */
export function collectMarks(
  artifact: ArtifactView,
  missing: ReadonlySet<FindingView>,
): SummaryMark[] {
  return [
    ...artifact.findings.flatMap((finding, index) =>
      (missing.has(finding) ? [] : finding.summarySpans).map(({ start, end }): SummaryMark => {
        return { kind: "finding", finding, number: index + 1, start, end };
      }),
    ),
    ...artifact.claimList
      .filter((claim) => claim.evidence.length > 0 && claim.verdict !== "contradicted")
      .map((claim): SummaryMark => ({ kind: "claim", claim, ...claim.span })),
    ...artifact.clientSpans.map((span): SummaryMark => ({ kind: "client", ...span })),
  ];
}

function readMarks(on: readonly (SummaryMark | InlineStyle)[]) {
  const found: Pick<MarkedStretch, "finding" | "claim" | "isClient"> & { end: number } = {
    finding: null,
    claim: null,
    isClient: false,
    end: -1,
  };
  for (const mark of on) {
    if ("style" in mark) continue;
    if (mark.kind === "client") found.isClient = true;
    if (mark.kind === "claim") found.claim ??= mark.claim;
    if (mark.kind !== "finding" || found.finding !== null) continue;
    found.finding = { finding: mark.finding, number: mark.number };
    found.end = mark.end;
  }
  return found;
}

function styleOf(on: readonly (SummaryMark | InlineStyle)[]): InlineStyle["style"] | "plain" {
  const styles = on.flatMap((mark) => ("style" in mark ? [mark.style] : []));
  if (styles.includes("syntax")) return "syntax";
  return styles[0] ?? "plain";
}

/** Cuts a range into stretches. A finding wins over a claim; overlapping findings go by severity. */
export function markStretches(
  summary: string,
  range: TextRange,
  marks: readonly SummaryMark[],
): MarkedStretch[] {
  const spans: (SummaryMark | InlineStyle)[] = [...marks, ...readInlineStyles(summary, range)];
  const stretches: MarkedStretch[] = [];
  for (const layer of layerSpans(range, spans)) {
    if (layer.start === layer.end) continue;
    const { finding, claim, isClient, end } = readMarks(layer.on);
    const run = { start: layer.start, end: layer.end, style: styleOf(layer.on) };
    const endsFinding = finding !== null && layer.end === Math.min(end, range.end);
    const last = stretches.at(-1);
    const continues =
      last !== undefined &&
      last.finding?.finding === finding?.finding &&
      last.claim === claim &&
      last.isClient === isClient &&
      !last.endsFinding;
    if (continues) {
      last.runs.push(run);
      last.end = run.end;
      last.endsFinding = endsFinding;
    } else {
      const place = { start: layer.start, end: layer.end };
      stretches.push({ ...place, finding, claim, isClient, endsFinding, runs: [run] });
    }
  }
  return stretches;
}
