export const hookClients = ["claude-code", "codex", "pi"] as const;
export type HookClient = (typeof hookClients)[number];

/** What a client's hook says, in words that all clients share. */
export type HookCall = {
  /** The client's own name of the event, such as `PreToolUse` or `tool_call`. */
  event: string;
  /** The client's own session id; sub-agents of Claude Code name their parent's. */
  sessionNativeId: string;
  /** Where the client says that its transcript is. A claim, not a permission to read it. */
  transcriptPath: string | null;
  /** Set inside a sub-agent. */
  agentId: string | null;
};

/** What the client did, read from its own transcript. */
export type StopTrace = {
  /** Names the trace for a reader, such as `hook_stopped_continuation`. */
  name: string;
  /** ISO time that the client wrote; null where the row has none. */
  at: string | null;
};

/**
 * How one client is made to stop. Replies are not interchangeable: what ends one client is discarded by another,
 * and the command runs. Every entry is what the real client was seen to obey.
 */
export type Driver = {
  client: HookClient;
  title: string;
  /** Folder under the home folder that holds the client's transcripts. */
  transcriptFolder: readonly string[];
  /** The key under which the client's adapter files a session with this id. */
  nativeKey(sessionNativeId: string): string;
  /** Native ids of the sessions that started the one whose transcript begins with this line. */
  parents(firstLine: string): string[];
  /** Where the transcripts of a session's sub-agents are, if it has any. */
  companions(transcript: string): string[];
  /** Reads a hook's payload; null where it is not one of this client. */
  read(payload: unknown): HookCall | null;
  /** The reply that stops the session at this event, or null where the client obeys none there. */
  stop(event: string, reason: string): Record<string, unknown> | null;
  /** Whether the transcript has, or will soon have, something new worth reading after this event. */
  hasNews(event: string): boolean;
  /** Whether the event says that the client's process ends. */
  isGoodbye(event: string): boolean;
  /** Whether one row of a transcript, parsed, shows that the client was stopped by the order with this reason. */
  trace(row: unknown, reason: string): StopTrace | null;
};
