import { silentWords } from "./checks/shared/make-finding";
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

const statusKinds: ReadonlySet<string> = new Set([
  "status-inverted",
  "false-negation",
  "count-changed",
]);

/** Side by side in one clause, about one event: "compiles without type errors". */
function isSameClause(a: Finding, b: Finding): boolean {
  const event = a.evidence[0]?.eventId;
  if (event === undefined || event !== b.evidence[0]?.eventId) return false;
  if (!statusKinds.has(a.kind) || !statusKinds.has(b.kind)) return false;
  return a.summarySpans.some((one) =>
    b.summarySpans.some(
      (other) => Math.max(one.start, other.start) - Math.min(one.end, other.end) <= 24,
    ),
  );
}

/** A silence about a failure is no second mistake where the summary already says the opposite of it. */
function isToldOtherwise(finding: Finding, all: readonly Finding[]): boolean {
  if (finding.kind !== "failure-omitted" || finding.says !== silentWords) return false;
  const event = finding.evidence[0]?.eventId;
  return all.some(
    (other) =>
      other !== finding &&
      other.kind !== "failure-omitted" &&
      other.severity === "error" &&
      other.evidence[0]?.eventId === event,
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
    if (kept.some((other) => isSameClause(other, finding))) continue;
    if (isToldOtherwise(finding, found)) continue;
    if (kept.some((other) => sharesWords(other, finding) && !mayStandBeside(other, finding)))
      continue;
    kept.push(finding);
  }
  return kept.sort((a, b) => rank(a) - rank(b) || startOf(a) - startOf(b));
}
