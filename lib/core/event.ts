/**
 * The evidence record in memory: what one line of a transcript says, and where its bytes are.
 * Content (text, calls, results) is kept apart from structure (order, rollback, ranges), so that a
 * transcript of any length is arranged without its text in memory.
 */

/** Where the raw bytes of a line are. Offsets and lengths count bytes; `line` is 1-based and for display only. */
export type EvidenceRef = {
  /** Base name of the transcript file. */
  file: string;
  line: number;
  byteOffset: number;
  /** Without the line break. */
  byteLength: number;
};

/** One line of a transcript as read from disk, before any format is known. */
export type RawLine = { ref: EvidenceRef; text: string };

/**
 * - `user`: a person typed it (a turn, a queued message, a steering message)
 * - `context`: a client, hook or agent placed it in the user or developer role (AGENTS.md, reminders, environment)
 * - `assistant`, `reasoning`: the model wrote it
 * - `tool-call`, `tool-result`: a call of the model and its outcome. A line that holds text and calls is `assistant`
 * - `user-command`: a shell command that a person ran
 * - `compaction`: the line that holds a compaction summary; `branch-summary`: the summary of an abandoned branch
 * - `rollback`: the client's own mark of a rewind
 * - `notice`: bookkeeping of the client, twins of other events included
 * - `unknown`: a type of entry that the adapter does not know, kept as it is
 */
export const eventKinds = [
  "user",
  "context",
  "assistant",
  "reasoning",
  "tool-call",
  "tool-result",
  "user-command",
  "compaction",
  "branch-summary",
  "rollback",
  "notice",
  "unknown",
] as const;
export type EventKind = (typeof eventKinds)[number];

/** What a tool does, whatever the client calls it. `plan` leaves plan mode, `ask` asks the user, `agent` starts a sub-agent. */
export type ToolClass =
  | "shell"
  | "read"
  | "edit"
  | "write"
  | "patch"
  | "search"
  | "agent"
  | "ask"
  | "plan"
  | "todo"
  | "web"
  | "mcp"
  | "other";

export type FileChange = {
  path: string;
  change: "create" | "edit" | "delete" | "rename";
  /** New path of a rename. */
  to?: string;
};

export type TodoItem = { text: string; status: "pending" | "in_progress" | "completed" };

export type ToolCall = {
  callId: string;
  /** The client's own name of the tool. */
  name: string;
  tool: ToolClass;
  /** Shell tools only: the command as the shell gets it (`bash -lc` unwrapped). */
  command?: string;
  /** Working directory, where the call names one. */
  cwd?: string;
  /** File tools: the path as the call gives it. */
  path?: string;
  /** What the call would change, from its arguments (an edit, a write, the headers of a patch). */
  changes?: FileChange[];
  /** Text that the call puts into files, joined by line breaks; for snippets and identifiers. */
  written?: string;
  todos?: TodoItem[];
  /** `ask`: the questions. */
  questions?: string[];
  /** All string arguments joined, for identifiers; at most 64 KiB. */
  argumentText: string;
};

/**
 * How a call ended, as the client recorded it. `ok` says only that the client saw no error: a pipe hides failures.
 * `denied`: a person, a hook or a policy refused it and it never ran. `cancelled`: a sibling call failed.
 * `background`: still running when the result was written.
 */
export type ToolOutcome =
  | "ok"
  | "error"
  | "denied"
  | "cancelled"
  | "interrupted"
  | "background"
  | "timeout"
  | "unknown";

export type ToolResult = {
  callId: string;
  outcome: ToolOutcome;
  /** From a structured field or the harness header only, never from program output. */
  exitCode: number | null;
  /** What the user typed when refusing, or answered to a question: text of user origin. */
  userText?: string;
  /** Who refused, where the outcome is `denied`. */
  deniedBy?: "user" | "hook" | "policy";
  /** The files that the client says were changed. */
  changes?: FileChange[];
  /** The client or its harness cut the output. */
  truncated: boolean;
};

/** The readable side of an event. `text` is the message, or the tool output without the harness header. */
export type EventContent = {
  text: string;
  calls: ToolCall[];
  result?: ToolResult;
  /** Where one line holds the results of several calls: those after the first, each with its own text. */
  moreResults?: { text: string; result: ToolResult }[];
};

/** One line as an adapter understands it, before order and rollback are known. `link` is the adapter's own. */
export type Entry<Link = unknown> = {
  ref: EvidenceRef;
  kind: EventKind;
  /** Tool call id of a call or result, else the row's own id, else the turn id. */
  nativeId: string | null;
  turnId: string | null;
  timestamp: string | null;
  /** Whether the model sees it as part of the conversation (bookkeeping and re-injected instructions do not count). */
  isInContext: boolean;
  content: EventContent | null;
  link: Link;
};

/** An entry of the evidence record: the structure without the content. */
export type EvidenceEvent = {
  /** Stable over re-ingest, resume and copies of the file: native session id, then native row id or the line's digest. */
  eventId: string;
  /** 1-based position in the order in which the agent accepted things. */
  logicalOrder: number;
  /** Event id of the user turn that it belongs to. */
  parentTurnId: string | null;
  kind: EventKind;
  ref: EvidenceRef;
  nativeId: string | null;
  timestamp: string | null;
  isInContext: boolean;
  rolledBack: boolean;
  /** Index into `rollbacks` of the arrangement. */
  rollbackIndex: number | null;
  /** Event that this line repeats (Codex writes an item and its event). The content of both is joined on the other one. */
  twinOf: string | null;
};
