import { z } from "zod";
import { eventKinds } from "../event";

/** What a review is about; without one, the whole session. At most one of the three. */
export const reviewQuestion = z.object({
  /** Everything that the findings and the constraints of an artifact rest on. */
  artifact: z.string().optional(),
  /** What one finding rests on. */
  finding: z.string().optional(),
  /** A tool action, a constraint or anything else that one event holds. */
  event: z.string().optional(),
});

export const reviewEntryView = z.object({
  /** Goes on over deltas; never used twice. */
  position: z.number().int(),
  eventId: z.string(),
  logicalOrder: z.number().int(),
  /** Place in the session's record; null for bookkeeping. */
  recordIndex: z.number().int().nullable(),
  parentTurnId: z.string().nullable(),
  kind: z.enum(eventKinds),
  trust: z.enum(["trusted", "untrusted"]),
  speaker: z.string(),
  text: z.string(),
  /** UTF-8 bytes of the whole text, and how many of them were left out of its middle. */
  bytes: z.number().int(),
  omittedBytes: z.number().int(),
  rawEvidenceRef: z.object({
    file: z.string(),
    line: z.number().int(),
    byteOffset: z.number().int(),
    byteLength: z.number().int(),
  }),
  /** The question rests on it, so it is never evicted. */
  isPinned: z.boolean(),
});

const sideBudget = z.object({ items: z.number().int(), bytes: z.number().int() });

/** A bounded transcript for an outside reviewer, built from the evidence record. */
export const reviewTranscript = z.object({
  version: z.literal(1),
  sessionId: z.string(),
  question: reviewQuestion,
  budget: z.object({
    user: sideBudget,
    other: sideBudget,
    message: z.number().int(),
    entry: z.number().int(),
  }),
  /** Where this transcript stands: give it as `since` to read on, in this process or another. */
  checkpoint: z.string(),
  /** The checkpoint that the entries are a delta to; null where they are the whole transcript. */
  since: z.string().nullable(),
  /** Grows with every eviction, rollback and reset. */
  generation: z.number().int(),
  /**
   * `boundary-evicted`: a rewind reached behind what was still held, so everything earlier was discarded.
   * `order-changed`: lines of an earlier turn came late, so everything was read anew.
   */
  reset: z.enum(["boundary-evicted", "order-changed"]).nullable(),
  /** Events that the earlier transcript held and that were revoked since: forget them. */
  revoked: z.array(z.string()),
  /** What the budgets pushed out, since the beginning. */
  evicted: z.object({ user: z.number().int(), other: z.number().int() }),
  /** Last logical order that was looked at. */
  upTo: z.number().int(),
  entries: z.array(reviewEntryView),
  /** How the entries are to be read; the same words for every reviewer. */
  notice: z.string(),
});

export type ReviewQuestion = z.infer<typeof reviewQuestion>;
export type ReviewEntryView = z.infer<typeof reviewEntryView>;
export type ReviewTranscript = z.infer<typeof reviewTranscript>;
