import type { EventContent, EventKind, ToolResult } from "../../event";
import { hashText } from "../shared/hash";
import { asInteger, asObject, asObjects, asString, type JsonObject } from "../shared/json";
import {
  developerMessageOrigin,
  isSummaryLike,
  type MessageOrigin,
  partTexts,
  userMessageOrigin,
} from "./human-turn";
import type { ItemPart } from "./link";
import { readCall, shellCall, webSearchCall } from "./tool-call";
import { readOutput } from "./tool-output";
import { readUserCommand } from "./user-command";

export type ReadPart<Data> = {
  data: Data;
  kind: EventKind;
  nativeId: string | null;
  turnId: string | null;
  isInContext: boolean;
  content: EventContent | null;
};

export function turnIdOf(payload: JsonObject): string | null {
  const passthrough = asObject(payload.internal_chat_message_metadata_passthrough);
  return asString(passthrough?.turn_id) ?? asString(payload.turn_id);
}

/** The key by which the same text is found again in an event line or a replacement history. */
export function textKeyOf(text: string): string {
  return hashText(text.trim());
}

/** A `response_item` line; `metadata` is that of the envelope. */
export function readItem(payload: JsonObject, metadata: JsonObject | null): ReadPart<ItemPart> {
  const type = asString(payload.type) ?? "";
  const item = partBase(payload, metadata);
  if (type === "message") return readMessage(item, payload);
  if (type === "agent_message") return readAgentMessage(item, payload);
  if (type === "reasoning") return readReasoning(item, payload);
  if (type.endsWith("_output")) return readResult(item, payload);
  if (type.endsWith("_call")) return readToolCall(item, payload, type);
  return part(item, payload, "notice", null, false);
}

function partBase(payload: JsonObject, metadata: JsonObject | null): ItemPart {
  return {
    part: "item",
    item: "other",
    role: asString(payload.role),
    id: asString(payload.id),
    callId: asString(payload.call_id),
    textKey: null,
    textLength: 0,
    isBoundary: false,
    isContextual: false,
    looksLikeSummary: false,
    isCompactionOutput: metadata?.compaction_output === true,
    isBackground: false,
    sequence: asInteger(metadata?.history_sequence),
  };
}

function part(
  data: ItemPart,
  payload: JsonObject,
  kind: EventKind,
  content: EventContent | null,
  isInContext = true,
): ReadPart<ItemPart> {
  const turnId = turnIdOf(payload);
  const nativeId = data.callId ?? data.id ?? turnId;
  return { data, kind, nativeId, turnId, isInContext, content };
}

const kindByOrigin: Record<MessageOrigin, EventKind> = {
  human: "user",
  command: "user-command",
  note: "context",
  instructions: "context",
  summary: "context",
};

function readMessage(base: ItemPart, payload: JsonObject): ReadPart<ItemPart> {
  const text = partTexts(payload.content).join("\n");
  const data = withText({ ...base, item: "message" }, text);
  const content: EventContent = { text, calls: [] };
  if (base.role === "assistant") {
    if (data.isCompactionOutput) return part(data, payload, "notice", content, false);
    data.isBoundary = isAgentEnvelope(text);
    return part(data, payload, "assistant", content);
  }
  if (base.role !== "user") {
    data.isContextual = true;
    return part(data, payload, "context", content, developerMessageOrigin(payload) === "note");
  }
  const origin = userMessageOrigin(payload);
  data.isBoundary = origin === "human";
  data.isContextual = origin !== "human";
  data.looksLikeSummary = isSummaryLike(text);
  if (origin === "command")
    return part(data, payload, "user-command", readUserCommand(payload, text));
  const isInContext = origin === "human" || origin === "note";
  return part(data, payload, kindByOrigin[origin], content, isInContext);
}

function withText(data: ItemPart, text: string): ItemPart {
  return { ...data, textKey: textKeyOf(text), textLength: text.length };
}

/** In older versions a message between agents is an assistant message that holds a JSON envelope. */
function isAgentEnvelope(text: string): boolean {
  return /^\s*\{\s*"author"\s*:\s*"\/[^"]*"\s*,\s*"recipient"\s*:/.test(text.slice(0, 300));
}

function readAgentMessage(base: ItemPart, payload: JsonObject): ReadPart<ItemPart> {
  const text = partTexts(payload.content).join("\n");
  const data: ItemPart = { ...withText(base, text), item: "agent-message", isBoundary: true };
  return part(data, payload, "context", { text, calls: [] });
}

function readReasoning(base: ItemPart, payload: JsonObject): ReadPart<ItemPart> {
  const parts = [...asObjects(payload.summary), ...asObjects(payload.content)];
  const text = parts.flatMap((item) => asString(item.text) ?? []).join("\n");
  const data: ItemPart = { ...withText(base, text), item: "reasoning" };
  return part(data, payload, "reasoning", { text, calls: [] });
}

function readResult(base: ItemPart, payload: JsonObject): ReadPart<ItemPart> {
  const { text, result } = readOutput(base.callId ?? "", payload.output);
  const isBackground = result.outcome === "background";
  const data: ItemPart = { ...base, item: "output", isBackground };
  return part(data, payload, "tool-result", { text, calls: [], result });
}

function readToolCall(base: ItemPart, payload: JsonObject, type: string): ReadPart<ItemPart> {
  const callId = base.callId ?? base.id ?? "";
  const data: ItemPart = { ...base, item: "call", callId: callId || null };
  if (type === "local_shell_call") {
    const action = asObject(payload.action);
    const argv = action?.command;
    const call = shellCall(callId, "local_shell", argv, action?.working_directory);
    return part(data, payload, "tool-call", { text: "", calls: [call] });
  }
  if (type === "web_search_call") {
    // The search runs at the service: the same item is its call and its result.
    const content = {
      text: "",
      calls: [webSearchCall(callId, payload)],
      result: serviceResult(callId, asString(payload.status)),
    };
    return part(data, payload, "tool-call", content);
  }
  return part(data, payload, "tool-call", { text: "", calls: [readCall(payload)] });
}

export function serviceResult(callId: string, status: string | null): ToolResult {
  const outcome = status === "failed" ? "error" : "unknown";
  const isDone = status === null || status === "completed";
  return { callId, outcome: isDone ? "ok" : outcome, exitCode: null, truncated: false };
}
