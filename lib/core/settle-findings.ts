import { type Finding, severities } from "./finding";

function startOf(finding: Finding): number {
  return finding.summarySpans[0]?.start ?? Number.POSITIVE_INFINITY;
}

function sharesWords(a: Finding, b: Finding): boolean {
  return a.summarySpans.some((one) =>
    b.summarySpans.some((other) => one.start < other.end && other.start < one.end),
  );
}

function isSameMistake(a: Finding, b: Finding): boolean {
  const event = a.evidence[0]?.eventId;
  return (
    a.kind === b.kind &&
    a.rule === b.rule &&
    event !== undefined &&
    event === b.evidence[0]?.eventId
  );
}

/** Kinds that speak of the same words and still are two mistakes: an instruction beside a claim. */
function mayStandBeside(a: Finding, b: Finding): boolean {
  return a.kind === "concealment" || b.kind === "concealment";
}

const rank = (finding: Finding) => severities.indexOf(finding.severity);

/**
 * One mistake, one finding: what shows the same error by the same event becomes one finding with several
 * spans, and of two findings about the same words the graver one stays, the earlier check's where they are
 * equal. Ordered by severity, then by position in the summary.
 */
export function settleFindings(found: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  const ordered = found
    .map((finding, index) => ({ finding, index }))
    .sort((a, b) => rank(a.finding) - rank(b.finding) || a.index - b.index);
  for (const { finding } of ordered) {
    const same = kept.findIndex((other) => isSameMistake(other, finding));
    const known = kept[same];
    if (known) {
      const spans = [...known.summarySpans, ...finding.summarySpans].sort(
        (a, b) => a.start - b.start,
      );
      const unique = spans.filter((span, at) => spans[at - 1]?.start !== span.start);
      kept[same] = { ...known, summarySpans: unique };
      continue;
    }
    if (kept.some((other) => sharesWords(other, finding) && !mayStandBeside(other, finding)))
      continue;
    kept.push(finding);
  }
  return kept.sort((a, b) => rank(a) - rank(b) || startOf(a) - startOf(b));
}
