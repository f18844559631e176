import type { EvidenceEvent } from "./event";

/** Lanes that Counterfoil knows; an operator may add more by rule. */
export const lanes = ["parent", "review", "subagent"] as const;
export type Lane = (typeof lanes)[number];

/** Logical orders as sorted, disjoint, inclusive intervals. */
export type OrderSet = readonly (readonly [from: number, to: number])[];

/** UTF-16 offsets into the summary text as stored; `end` is exclusive. */
export type Span = { start: number; end: number };

export type Session = {
  format: string;
  /** The client's own session id. */
  nativeId: string;
  lane: Lane;
  /** Native id of the session that started this one. */
  parentNativeId: string | null;
  cwd: string | null;
  branch: string | null;
  clientVersion: string | null;
  model: string | null;
  startedAt: string | null;
  endedAt: string | null;
};

/** One rewind, with its provenance. */
export type Rollback = {
  /** How it is known: the client's own words for the mechanism, such as `thread_rolled_back` or `branch`. */
  mechanism: string;
  /** Where it stands: the marker's line, or the first line of the branch that replaced the revoked one. */
  file: string;
  line: number;
  /** First revoked logical order. */
  fromOrder: number;
  events: number;
  /** How many user turns it revoked. */
  userTurns: number;
};

export type Problem = { file: string; line: number; message: string };

/** Known shapes of a client's summary, so that sections have roles. */
export type SummaryShape = "nine-sections" | "handoff" | "headings" | "free";

/** One compaction as the structure of the transcript gives it, before any check. */
export type Compaction = {
  /** 1-based, in file order. */
  index: number;
  lane: Lane;
  method: string;
  trigger: "auto" | "manual" | "unknown";
  summaryEventId: string;
  file: string;
  /** 1-based line that holds the summary. */
  line: number;
  /** The readable summary text as stored, or null where it is encrypted or absent. */
  summary: string | null;
  shape: SummaryShape;
  /** Parts of the text that the client, not the model, wrote: never claims. */
  clientSpans: Span[];
  covered: OrderSet;
  kept: OrderSet;
  dropped: OrderSet;
  /** Number of revoked events between the range's bounds. */
  rolledBackEvents: number;
  /** Index of the previous compaction whose summary this one replaces. */
  rolledUp: number | null;
  isExact: boolean;
  /** The range begins at the session's start or at the previous summary, so absence can mean something. */
  isComplete: boolean;
  /** The compaction was itself rolled back: kept in the record, raises no flag. */
  rolledBack: boolean;
  tokensBefore: number | null;
  timestamp: string | null;
};

/** Structure of one session: everything but the content of its events. */
export type Arrangement = {
  session: Session;
  /** In logical order: `events[i].logicalOrder === i + 1`. */
  events: EvidenceEvent[];
  compactions: Compaction[];
  rollbacks: Rollback[];
  /** Facts about the session that a reader should know, as sentences. */
  notices: string[];
  problems: Problem[];
};
