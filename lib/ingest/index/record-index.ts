import type { EvidenceEvent } from "@/lib/core/event";

/** Places of events in the record that a person sees: logical order without the client's bookkeeping and twins. */
export type RecordIndex = {
  length: number;
  /** Place of an event, or null for bookkeeping. Logical orders count from 1. */
  of(order: number): number | null;
  /** Place of the event, or of the next one that is shown; the last one where none follows. */
  atOrAfter(order: number): number;
  /** Place of the event, or of the last one before that is shown; 0 where none is. */
  atOrBefore(order: number): number;
};

export function isShown({ kind, twinOf }: EvidenceEvent): boolean {
  return kind !== "notice" && twinOf === null;
}

export function recordIndexOf(events: readonly EvidenceEvent[]): RecordIndex {
  /** Number of shown events before each order; one more entry for the end. */
  const before = new Uint32Array(events.length + 1);
  events.forEach((event, index) => {
    before[index + 1] = (before[index] ?? 0) + (isShown(event) ? 1 : 0);
  });
  const length = before[events.length] ?? 0;
  const shownBefore = (order: number) =>
    before[Math.min(Math.max(order - 1, 0), events.length)] ?? 0;
  return {
    length,
    of: (order) => {
      const event = events[order - 1];
      return event && isShown(event) ? shownBefore(order) : null;
    },
    atOrAfter: (order) => Math.min(shownBefore(order), Math.max(length - 1, 0)),
    atOrBefore: (order) => Math.max(shownBefore(order + 1) - 1, 0),
  };
}
