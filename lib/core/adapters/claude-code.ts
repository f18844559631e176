import type { Adapter, TranscriptHead } from "./adapter";
import { arrange } from "./claude-code/arrange";
import type { ClaudeCodeLink } from "./claude-code/link";
import { parse } from "./claude-code/parse";
import { chooseSessionId } from "./claude-code/session";
import { asObject, asString, type JsonObject, parseObject } from "./shared/json";

/** Sessions of Claude Code: `projects/<slug>/<session id>.jsonl` and the files of its sub-agents. */
export const claudeCode: Adapter<ClaudeCodeLink> = {
  format: "claude-code",
  title: "Claude Code",
  accepts,
  sessionKey,
  parse,
  arrange,
};

/** Types that other clients with `sessionId` rows do not write beside them. */
const ownTypes = new Set(
  `attachment file-history-snapshot file-history-delta last-prompt mode permission-mode queue-operation
  custom-title ai-title agent-name cost-state`.split(/\s+/),
);
/** The beginning of a first line that is too long for the head, so that it is no JSON there. */
const tornRow =
  /^\s*\{(?=[\s\S]*"(?:parentUuid|isSidechain)"\s*:)(?=[\s\S]*"type"\s*:\s*"(?:user|assistant|system|attachment|progress)")/;

function accepts(head: TranscriptHead): boolean {
  let isTorn = false;
  for (const text of head.lines) {
    const parsed = parseObject(text);
    if ("problem" in parsed) isTorn ||= tornRow.test(text);
    else if (isOwnRow(parsed.object)) return true;
    else if (isForeignRow(parsed.object)) return false;
  }
  return isTorn;
}

function isOwnRow(row: JsonObject): boolean {
  const type = asString(row.type) ?? "";
  const message = asObject(row.message);
  if (type === "user" || type === "assistant")
    return message !== null && "content" in message && isEnvelope(row);
  if (type === "system" || type === "progress") return isEnvelope(row);
  if (type === "summary") return asString(row.summary) !== null && "leafUuid" in row;
  return ownTypes.has(type) && ("sessionId" in row || "messageId" in row);
}

function isEnvelope(row: JsonObject): boolean {
  return "uuid" in row && ("sessionId" in row || "parentUuid" in row || "isSidechain" in row);
}

/** Qwen Code shares the envelope, but its messages have parts; Codex and Pi open with a header row. */
function isForeignRow(row: JsonObject): boolean {
  const message = asObject(row.message);
  return (
    row.type === "session_meta" ||
    row.type === "session" ||
    (message !== null && "parts" in message)
  );
}

function sessionKey(head: TranscriptHead): string {
  const ids = head.lines.flatMap((text) => {
    const parsed = parseObject(text);
    if ("problem" in parsed) return /"sessionId"\s*:\s*"([^"\\]+)"/.exec(text)?.[1] ?? [];
    return asString(parsed.object.sessionId) ?? [];
  });
  return chooseSessionId(head.file, ids);
}
