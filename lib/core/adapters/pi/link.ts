/** What a tail of kept messages is recognised by: Pi stamps every message with a millisecond. */
export type PiMessageKey = { role: string; stamp: number | null; callId: string | null };

export type PiHeader = {
  sessionId: string | null;
  version: number | null;
  cwd: string | null;
  parentSession: string | null;
};

export type PiCompaction = {
  summary: string | null;
  firstKeptEntryId: string | null;
  /** Version 1 only: a place in the file, the header counted as 0. */
  firstKeptEntryIndex: number | null;
  tokensBefore: number | null;
  isFromHook: boolean;
  /** The kept messages themselves; newer versions may write them instead of an entry id. */
  retainedTail: PiMessageKey[] | null;
  /** The file lists that the client appended to the summary; null where the entry does not say. */
  readFiles: string[] | null;
  modifiedFiles: string[] | null;
};

/** The structure of a Pi line that order and ranges are computed from. */
export type PiLink = {
  type: string;
  /** Null in version 1, whose lines have no ids. */
  id: string | null;
  /** Digest of a line without an id. */
  digest: string | null;
  /** `undefined` where the line does not name a parent: it follows the line before it. */
  parentId?: string | null;
  key?: PiMessageKey;
  header?: PiHeader;
  compaction?: PiCompaction;
  /** `leaf` lines: where the leaf was moved to. */
  leafTarget?: string | null;
  model?: string;
};
