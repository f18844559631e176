import type { EventContent, ToolOutcome, ToolResult } from "../../event";
import {
  asInteger,
  asObject,
  asObjects,
  asString,
  type JsonObject,
  joinStrings,
} from "../shared/json";
import { partTexts } from "./human-turn";
import { type ReadPart, serviceResult, textKeyOf } from "./item-part";
import type { EventPart, Part } from "./link";
import { readChangeMap, writtenByChanges } from "./patch";
import { shellCall, webSearchCall } from "./tool-call";
import { outcomeOfCode } from "./tool-output";

type Draft = Pick<EventPart, "event" | "standsAs"> & { text: string; content?: EventContent };

/** An `event_msg` line: a mark of a turn, a rollback, or a line that repeats an item with its structure. */
export function readEvent(payload: JsonObject): ReadPart<Part> {
  const type = asString(payload.type) ?? "";
  const mark = readMark(type, payload);
  if (mark) return bookkeeping(mark, payload);
  const item = type === "item_completed" ? asObject(payload.item) : null;
  const draft = item ? draftOfItem(item) : draftOfEvent(type, payload);
  if (!draft) return bookkeeping({ part: "other" }, payload);
  const id = asString(item?.id) ?? asString(payload.call_id);
  const data: EventPart = {
    part: "event",
    event: draft.event,
    id,
    textKey: draft.text === "" ? null : textKeyOf(draft.text),
    standsAs: draft.standsAs,
  };
  const turnId = asString(payload.turn_id);
  const content = draft.content ?? { text: draft.text, calls: [] };
  return { data, kind: "notice", nativeId: id ?? turnId, turnId, isInContext: false, content };
}

function bookkeeping(data: Part, payload: JsonObject): ReadPart<Part> {
  const turnId = asString(payload.turn_id);
  const kind = data.part === "rollback" ? "rollback" : "notice";
  return { data, kind, nativeId: turnId, turnId, isInContext: false, content: null };
}

function readMark(type: string, payload: JsonObject): Part | null {
  if (type === "task_started" || type === "turn_started") {
    return { part: "turn-start", hasAttribution: asObject(payload.turn_attribution) !== null };
  }
  if (type === "task_complete" || type === "turn_complete" || type === "turn_aborted") {
    return { part: "turn-end" };
  }
  if (type === "thread_rolled_back") {
    return { part: "rollback", turns: Math.max(0, asInteger(payload.num_turns) ?? 0) };
  }
  if (type !== "token_count") return null;
  const usage = asObject(asObject(payload.info)?.last_token_usage);
  return { part: "tokens", total: asInteger(usage?.total_tokens) };
}

/** Event lines of the legacy mode. */
function draftOfEvent(type: string, payload: JsonObject): Draft | null {
  if (type === "user_message") return textDraft("user", asString(payload.message));
  if (type === "agent_message") return textDraft("assistant", asString(payload.message));
  if (type === "agent_reasoning") return textDraft("reasoning", asString(payload.text));
  if (type === "context_compacted") return { event: "compaction", standsAs: "notice", text: "" };
  const callId = asString(payload.call_id) ?? "";
  if (type === "exec_command_end") return commandDraft(callId, payload);
  if (type === "patch_apply_end") return patchDraft(callId, payload);
  if (type === "mcp_tool_call_end") return mcpDraft(callId, asObject(payload.invocation), payload);
  if (type === "web_search_end") return searchDraft(callId, payload);
  return null;
}

/** Items of the paginated mode. */
function draftOfItem(item: JsonObject): Draft | null {
  const type = asString(item.type) ?? "";
  const texts = partTexts(item.content);
  if (type === "UserMessage") return textDraft("user", texts.join("\n"));
  if (type === "AgentMessage") return textDraft("assistant", texts.join("\n"));
  if (type === "Reasoning") return textDraft("reasoning", joinStrings(item.summary_text));
  if (type === "ContextCompaction") return { event: "compaction", standsAs: "notice", text: "" };
  const callId = asString(item.id) ?? "";
  if (type === "CommandExecution") return commandDraft(callId, item);
  if (type === "FileChange") return patchDraft(callId, item);
  if (type === "McpToolCall") return mcpDraft(callId, item, item);
  if (type === "WebSearch") return searchDraft(callId, item);
  return null;
}

function textDraft(event: "user" | "assistant" | "reasoning", text: string | null): Draft {
  return { event, standsAs: event, text: text ?? "" };
}

function commandDraft(callId: string, fields: JsonObject): Draft {
  const isUserCommand = fields.source === "user_shell";
  const exitCode = asInteger(fields.exit_code);
  const joined = [asString(fields.stdout), asString(fields.stderr)].filter(Boolean).join("\n");
  const text = asString(fields.aggregated_output) ?? joined;
  const result: ToolResult = {
    callId,
    outcome: exitCode === null ? outcomeOfStatus(fields.status) : outcomeOfCode(exitCode),
    exitCode,
    truncated: false,
  };
  if (fields.status === "declined") deny(result);
  const name = isUserCommand ? "user_shell" : "exec_command";
  const call = shellCall(callId, name, fields.command, fields.cwd);
  return {
    event: isUserCommand ? "user-command" : "tool",
    standsAs: isUserCommand ? "user-command" : "tool-result",
    text: "",
    content: { text, calls: [call], result },
  };
}

const outcomeByStatus: Record<string, ToolOutcome> = {
  completed: "ok",
  failed: "error",
  declined: "denied",
  in_progress: "background",
};

function outcomeOfStatus(status: unknown): ToolOutcome {
  return outcomeByStatus[asString(status) ?? ""] ?? "unknown";
}

function deny(result: ToolResult): void {
  result.outcome = "denied";
  result.deniedBy = "user";
}

function patchDraft(callId: string, fields: JsonObject): Draft {
  const isFailure = fields.success === false;
  const changes = readChangeMap(fields.changes);
  const written = writtenByChanges(fields.changes);
  const text = [asString(fields.stdout), asString(fields.stderr)].filter(Boolean).join("\n");
  const outcome = isFailure ? "error" : outcomeOfStatus(fields.status);
  const result: ToolResult = { callId, outcome, exitCode: null, changes, truncated: false };
  if (outcome === "unknown" && fields.success === true) result.outcome = "ok";
  if (fields.status === "declined") deny(result);
  // A patch that failed or was refused changed nothing.
  if (result.outcome !== "ok") result.changes = [];
  const argumentText = changes.map((change) => change.path).join("\n");
  const call = {
    callId,
    name: "apply_patch",
    tool: "patch" as const,
    changes,
    written,
    argumentText,
  };
  return {
    event: "tool",
    standsAs: "tool-result",
    text: "",
    content: { text, calls: [call], result },
  };
}

function mcpDraft(callId: string, invocation: JsonObject | null, fields: JsonObject): Draft {
  const name = `mcp__${asString(invocation?.server) ?? ""}__${asString(invocation?.tool) ?? ""}`;
  const answer = asObject(fields.result);
  const success = asObject(answer?.Ok) ?? answer;
  const error = answer?.Err ?? fields.error;
  const isFailure =
    success?.isError === true ||
    (error !== undefined && error !== null) ||
    fields.status === "failed";
  const texts = asObjects(success?.content).flatMap((part) => asString(part.text) ?? []);
  const text = texts.length > 0 ? texts.join("\n") : joinStrings(error ?? "");
  const result: ToolResult = {
    callId,
    outcome: isFailure ? "error" : "ok",
    exitCode: null,
    truncated: false,
  };
  if (fields.status === "declined") deny(result);
  const argumentText = joinStrings(invocation?.arguments);
  const call = { callId, name, tool: "mcp" as const, argumentText };
  return {
    event: "tool",
    standsAs: "tool-result",
    text: "",
    content: { text, calls: [call], result },
  };
}

function searchDraft(callId: string, fields: JsonObject): Draft {
  const result = serviceResult(callId, asString(fields.status));
  const content = { text: "", calls: [webSearchCall(callId, fields)], result };
  return { event: "tool", standsAs: "tool-call", text: "", content };
}
