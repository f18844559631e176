import type { Entry } from "../../event";

/** What `compactMetadata` of a boundary row says about the range, as far as the version writes it. */
export type Boundary = {
  trigger: "auto" | "manual" | "unknown";
  preTokens: number | null;
  messagesSummarized: number | null;
  /** Null where the version names no preserved rows. */
  preservedUuids: string[] | null;
  allUuids: string[];
  segment: { headUuid: string; tailUuid: string } | null;
};

/** An explicit anchor of a rewind: `leafUuid` is the last kept row, null where nothing was kept. */
export type Rewind = { leafUuid: string | null; cutUuid: string | null };

/** One row's place in the tree and in the client's bookkeeping: all that the arrangement needs besides user text. */
export type ClaudeCodeLink = {
  type: string;
  /** Subtype of a system row, type of an attachment, operation of a queue row. */
  subtype: string | null;
  uuid: string | null;
  /** Undefined where the row has no such key; null is the client's own mark of a root. */
  parentUuid: string | null | undefined;
  sessionId: string | null;
  agentId: string | null;
  isSidechain: boolean;
  /** A turn that a person opened, by the client's own marks: what decides which branch is a rewind. */
  isPrompt: boolean;
  /** The prompt waited in the queue before it became this row. */
  isQueued: boolean;
  /** Digest of a queue row's text: the arrangement sees no text but a person's. */
  queueDigest: string | null;
  messageId: string | null;
  callIds: string[];
  resultIds: string[];
  /** Sub-agent that a result names. */
  spawnedAgentId: string | null;
  /** Only for rows without a uuid. */
  digest: string | null;
  cwd: string | null;
  branch: string | null;
  version: string | null;
  model: string | null;
  boundary: Boundary | null;
  /** The row is flagged as a compaction summary, not only worded like one. */
  isFlaggedSummary: boolean;
  direction: string | null;
  messagesSummarized: number | null;
  rewind: Rewind | null;
  /** An explicit `last-prompt` with an all-zero leaf: what the terminal writes after a rewind to the very beginning. */
  isExplicitRootLeaf: boolean;
  /** Tool outputs that a microcompaction cleared from the context. */
  clearedOutputs: number | null;
};

export type ClaudeCodeEntry = Entry<ClaudeCodeLink>;

/** Rows of the conversation tree; every other type is bookkeeping that repeats at will. */
export const chainTypes: ReadonlySet<string> = new Set([
  "user",
  "assistant",
  "system",
  "attachment",
  "progress",
]);
