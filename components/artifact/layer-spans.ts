import type { TextRange } from "./summary-blocks";

/** A stretch of text with everything that lies on it. */
export type Layer<Span extends TextRange> = TextRange & { on: Span[] };

/**
 * Cuts a range at every boundary of the spans that touch it. The layers are contiguous, cover the range and
 * never overlap, so that overlapping findings and claims each keep their exact characters.
 */
export function layerSpans<Span extends TextRange>(
  range: TextRange,
  spans: readonly Span[],
): Layer<Span>[] {
  const touching = spans.filter(
    (span) => span.start < range.end && span.end > range.start && span.end > span.start,
  );
  const cuts = new Set([range.start, range.end]);
  for (const span of touching) {
    cuts.add(Math.max(span.start, range.start));
    cuts.add(Math.min(span.end, range.end));
  }
  const sorted = [...cuts].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((start, index) => {
    const end = sorted[index + 1] ?? range.end;
    return { start, end, on: touching.filter((span) => span.start <= start && span.end >= end) };
  });
}
