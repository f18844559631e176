import { z } from "zod";
import { eventKinds } from "../event";

/** A call as the record pane shows it. */
export const callView = z.object({
  callId: z.string(),
  name: z.string(),
  tool: z.string(),
  command: z.string().optional(),
  path: z.string().optional(),
  /** First lines of the arguments where there is neither command nor path. */
  detail: z.string().optional(),
});

/** A short mark beside an event's title, such as "3 failed" or "exit 0, piped". */
export const eventTag = z.object({
  text: z.string(),
  tone: z.enum(["bad", "good", "quiet"]),
});

/**
 * One event of the record. The record of a session is its events in logical order without bookkeeping;
 * `recordIndex` counts from 0 in it, so any window is one indexed read.
 */
export const eventView = z.object({
  eventId: z.string(),
  logicalOrder: z.number().int(),
  recordIndex: z.number().int(),
  kind: z.enum(eventKinds),
  at: z.string().nullable(),
  file: z.string(),
  line: z.number().int(),
  nativeId: z.string().nullable(),
  turnId: z.string().nullable(),
  calls: z.array(callView),
  /** Readable text; long ones are cut in the middle: `text` is the head, `tail` the end. */
  text: z.string(),
  tail: z.string().optional(),
  /** UTF-16 length of the whole text, and how many lines the cut hides. */
  textLength: z.number().int(),
  hiddenLines: z.number().int(),
  outcome: z.string().nullable(),
  exitCode: z.number().int().nullable(),
  tags: z.array(eventTag),
  /** How the compaction treated it; null outside of an artifact's range. */
  treatment: z.enum(["covered", "kept", "dropped"]).nullable(),
  rolledBack: z.boolean(),
  /** The rewind that revoked it. */
  rollback: z
    .object({ mechanism: z.string(), line: z.number().int(), file: z.string() })
    .nullable(),
  /** Why its content cannot be shown, in one sentence: the evidence is missing or damaged. */
  fault: z.string().optional(),
});

export const eventWindow = z.object({
  /** Place of the first item; items are contiguous. */
  fromIndex: z.number().int(),
  items: z.array(eventView),
});

/** The whole text of one event, in pieces. */
export const eventText = z.object({
  eventId: z.string(),
  offset: z.number().int(),
  text: z.string(),
  textLength: z.number().int(),
  /** The raw line as it was received. */
  raw: z.string(),
  rawTruncated: z.boolean(),
});

export const findResult = z.object({
  /** Places in the record, first 1,000, in order. */
  matches: z.array(z.object({ eventId: z.string(), recordIndex: z.number().int() })),
  total: z.number().int(),
  /** What could not be searched, and why: evidence that is missing or damaged. */
  unread: z.array(z.string()).optional(),
});

export type EventView = z.infer<typeof eventView>;
export type EventWindow = z.infer<typeof eventWindow>;
export type CallView = z.infer<typeof callView>;
export type EventText = z.infer<typeof eventText>;
export type FindResult = z.infer<typeof findResult>;
