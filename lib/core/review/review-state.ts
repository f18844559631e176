/**
 * A reviewer's own bounded transcript, by reference: which events of the evidence record it holds, and where it
 * stands. It is built from the record and never from the agent's context, so a compaction does not touch it.
 * The bounds and the treatment of a rollback follow Codex's `TranscriptHistory` (two budgets, oldest half out,
 * everything out where a boundary can no longer be placed).
 */

/** `user`: a person's words, which alone authorise anything. `other`: everything else, untrusted evidence. */
export type ReviewSide = "user" | "other";

/** What a transcript may hold of one side: items, and bytes of UTF-8 text after long texts were cut. */
export type SideBudget = { items: number; bytes: number };

export type ReviewBudget = {
  user: SideBudget;
  other: SideBudget;
  /** Bytes of one message and of one other entry; the middle of longer ones is left out. */
  message: number;
  entry: number;
};

/** An event as the transcript needs to know it: structure only. */
export type ReviewEvent = {
  eventId: string;
  logicalOrder: number;
  /** Null where the event has no place in a review: summaries, bookkeeping, reasoning. */
  side: ReviewSide | null;
  /** Bytes of its line. */
  byteLength: number;
  rolledBack: boolean;
};

export type ReviewItem = {
  eventId: string;
  logicalOrder: number;
  /** Continues over deltas, evictions and rollbacks; never used twice. */
  position: number;
  side: ReviewSide;
  bytes: number;
};

/** Why a reader of deltas has to begin anew. */
export type ResetReason = "boundary-evicted" | "order-changed";

export type ReviewState = {
  version: 1;
  budget: ReviewBudget;
  /** Grows with every eviction, rollback and reset, so that a reader of deltas notices a gap. */
  generation: number;
  nextPosition: number;
  /** By position. */
  items: ReviewItem[];
  /** How many of each side were evicted, and the highest logical order among them (0 for none). */
  evicted: { user: number; other: number; upTo: number };
  /** Last event that was looked at, and a digest of all event ids up to it. */
  seen: { order: number; digest: string };
  /** First revoked orders of the rewinds that were taken into account. */
  rollbacks: number[];
};

export const defaultBudget: ReviewBudget = {
  user: { items: 128, bytes: 4 * 1024 * 1024 },
  other: { items: 128, bytes: 4 * 1024 * 1024 },
  message: 64 * 1024,
  entry: 32 * 1024,
};

/** A transcript that has seen nothing. */
export function emptyReview(budget: ReviewBudget = defaultBudget): ReviewState {
  return {
    version: 1,
    budget,
    generation: 0,
    nextPosition: 1,
    items: [],
    evicted: { user: 0, other: 0, upTo: 0 },
    seen: { order: 0, digest: "" },
    rollbacks: [],
  };
}
