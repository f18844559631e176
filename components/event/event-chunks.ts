import type { Interval } from "./record-rows";

/** Events of one read: a quarter of what the server allows, so that a jump shows its target early. */
export const CHUNK_EVENTS = 50;

/** First places of the chunks that hold the given events, inside the range, in order. */
export function chunkStarts(recordIndexes: readonly number[], range: Interval): number[] {
  const starts = new Set<number>();
  for (const index of recordIndexes) {
    if (index < range.from || index > range.to) continue;
    starts.add(chunkStart(index, range));
  }
  return [...starts].sort((a, b) => a - b);
}

/** First place of the chunk that holds an event. */
export function chunkStart(recordIndex: number, range: Interval): number {
  return range.from + Math.floor((recordIndex - range.from) / CHUNK_EVENTS) * CHUNK_EVENTS;
}

/** How many events the chunk at `start` has. */
export function chunkSize(start: number, range: Interval): number {
  return Math.min(CHUNK_EVENTS, range.to - start + 1);
}
