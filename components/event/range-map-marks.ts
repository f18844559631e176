import type { MapMark } from "@/lib/core/view/artifact-view";

export type PlacedMark = { kind: MapMark["kind"]; tone: MarkTone; share: number; count: number };
export type MarkTone = "bad" | "omit" | "weak" | "dim" | "hatch" | "plain";

/** More marks than this cannot be told apart on a screen; neighbours share one. */
const SLOTS = 240;
const loudness: readonly MarkTone[] = ["plain", "hatch", "dim", "weak", "omit", "bad"];

function toneOf(mark: MapMark): MarkTone {
  if (mark.kind === "finding") {
    if (mark.severity === "info") return "dim";
    return mark.severity === "warn" ? "weak" : "bad";
  }
  if (mark.kind === "constraint") return "omit";
  if (mark.kind === "failure") return "dim";
  return mark.kind === "rolled-back" ? "hatch" : "plain";
}

/** Marks by their share of the way through the range (0 to 1), the loudest of each slot, quiet ones first. */
export function placeMarks(
  marks: readonly MapMark[],
  range: { from: number; to: number },
): PlacedMark[] {
  const length = Math.max(1, range.to - range.from);
  const slots = new Map<number, PlacedMark>();
  for (const mark of marks) {
    if (mark.recordIndex < range.from || mark.recordIndex > range.to) continue;
    const share = (mark.recordIndex - range.from) / length;
    const slot = Math.round(share * SLOTS);
    const tone = toneOf(mark);
    const known = slots.get(slot);
    const count = (known?.count ?? 0) + 1;
    const isLouder = known === undefined || loudness.indexOf(tone) > loudness.indexOf(known.tone);
    slots.set(slot, isLouder ? { kind: mark.kind, tone, share, count } : { ...known, count });
  }
  return [...slots.values()].sort((a, b) => loudness.indexOf(a.tone) - loudness.indexOf(b.tone));
}

/** How many marks of each kind lie inside an interval, for the label of a fold. */
export function countMarks(
  marks: readonly MapMark[],
  interval: { from: number; to: number },
): Record<MapMark["kind"], number> {
  const counts = { finding: 0, failure: 0, constraint: 0, "rolled-back": 0, user: 0 };
  for (const mark of marks) {
    if (mark.recordIndex >= interval.from && mark.recordIndex <= interval.to)
      counts[mark.kind] += 1;
  }
  return counts;
}
