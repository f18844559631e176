import { asString, type JsonObject } from "../shared/json";
import { isHarnessText, isSlashPrompt } from "./human-text";
import { bookkeeping, type ParsedRow, textOnly } from "./parsed-row";

/** Rows without a place in the tree, which the client repeats at will; any other type is unknown. */
const metadataTypes = new Set(
  `agent-color agent-name agent-setting agent_metadata ai-title api-request api-request-blob
  api-request-shape atis-latch attribution-snapshot bridge-session content-replacement continued-in
  cost-state custom-title ended-by-model file-history-delta file-history-snapshot fork-context-ref
  frame-link history-suppression last-prompt marble-origami-commit marble-origami-snapshot mode
  permission-mode pr-link queue-operation relocated speculation-accept summary tag task-summary
  tools-used worktree-state`.split(/\s+/),
);

export function isMetadataType(type: string): boolean {
  return metadataTypes.has(type) || type.startsWith("artifact-");
}

/** A metadata row; old rows of the type `summary` hold a session's title and are no compaction. */
export function parseMetadataRow(row: JsonObject): ParsedRow {
  if (row.type === "last-prompt" && row.rewound === true)
    return { ...bookkeeping(asString(row.lastPrompt)), kind: "rollback" };
  if (row.type === "queue-operation") return parseQueueOperation(row);
  return bookkeeping(asString(row.summary) ?? asString(row.customTitle) ?? asString(row.aiTitle));
}

/** A prompt waits here, and stands nowhere else until the client writes it as a turn or an attachment. */
function parseQueueOperation(row: JsonObject): ParsedRow {
  const text = asString(row.content);
  const holdsPrompt = row.operation === "enqueue" || row.operation === "popAll";
  if (text === null || !holdsPrompt || text.trim() === "") return bookkeeping(text);
  if (isHarnessText(text) || isSlashPrompt(text)) return bookkeeping(text);
  return { kind: "user", isInContext: true, content: textOnly(text) };
}
