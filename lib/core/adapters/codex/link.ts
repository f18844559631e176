import type { Lane } from "../../artifact";
import type { EventKind } from "../../event";

/** Where a reverted thread's file continues another one. Ordinal and byte offset name the same cut. */
export type HistoryBase = {
  rolloutId: string;
  endOrdinal: number | null;
  endByte: number | null;
};

export type MetaPart = {
  part: "meta";
  threadId: string | null;
  lane: Lane;
  parentId: string | null;
  cwd: string | null;
  branch: string | null;
  version: string | null;
  startedAt: string | null;
  base: HistoryBase | null;
  /** Ordinal of a sub-agent's first own record; earlier ones are a copy of the parent's. */
  childStart: number | null;
};

export type TurnStartPart = { part: "turn-start"; hasAttribution: boolean };
export type TurnEndPart = { part: "turn-end" };
export type TurnContextPart = { part: "turn-context"; model: string | null };
export type TokensPart = { part: "tokens"; total: number | null };
export type RollbackPart = { part: "rollback"; turns: number };
export type OtherPart = { part: "other" };

/** A response item: what the model saw. */
export type ItemPart = {
  part: "item";
  item: "message" | "agent-message" | "call" | "output" | "reasoning" | "other";
  role: string | null;
  id: string | null;
  callId: string | null;
  textKey: string | null;
  /** UTF-16 units, for the client's approximate token counts. */
  textLength: number;
  /** Counts as a user turn of its own when turns are rolled back. */
  isBoundary: boolean;
  /** A contextual message in the user or developer role. */
  isContextual: boolean;
  /** Begins like a summary; only a compaction that holds the same text makes it one. */
  looksLikeSummary: boolean;
  /** The client marked it as the raw output of a compaction. */
  isCompactionOutput: boolean;
  /** A result that was written while the command still ran. */
  isBackground: boolean;
  /** Number of acceptance (`history_sequence`), where the version writes it. */
  sequence: number | null;
};

/** An event line: it repeats an item, or stands alone where no item was stored. */
export type EventPart = {
  part: "event";
  event: "user" | "assistant" | "reasoning" | "tool" | "user-command" | "compaction";
  id: string | null;
  textKey: string | null;
  /** What the line is when it repeats nothing. */
  standsAs: EventKind;
};

export type ReplacementItem = {
  type: string;
  role: string | null;
  id: string | null;
  turnId: string | null;
  textKey: string | null;
  isContextual: boolean;
  isSummary: boolean;
};

export type CompactedPart = {
  part: "compacted";
  /** Absent in very old files. */
  replacement: ReplacementItem[] | null;
  method: "local" | "remote" | "token-budget";
  /** Of the whole message, and of the model's part of it. */
  messageKey: string | null;
  summaryKey: string | null;
};

export type Part =
  | MetaPart
  | TurnStartPart
  | TurnEndPart
  | TurnContextPart
  | TokensPart
  | RollbackPart
  | ItemPart
  | EventPart
  | CompactedPart
  | OtherPart;

/** What one line means for order, rollback and compaction. */
export type CodexLink = {
  ordinal: number | null;
  /** The row's own id, else a digest of the line: the durable part of the event id. */
  rowId: string;
  data: Part;
};
