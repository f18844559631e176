import type { Entry, EventContent, EventKind, RawLine } from "../../event";
import { hashText } from "../shared/hash";
import {
  asInteger,
  asObject,
  asObjects,
  asString,
  asStrings,
  type JsonObject,
  parseObject,
} from "../shared/json";
import type { PiCompaction, PiLink, PiMessageKey } from "./link";
import { messageText, thinkingText, typedText } from "./message-text";
import { readToolCall } from "./tool-call";
import { readBashExecution, readToolResult } from "./tool-result";

type Reading = {
  kind: EventKind;
  isInContext: boolean;
  content: EventContent | null;
  nativeId?: string | null;
  link?: Partial<PiLink>;
};

const bookkeeping: ReadonlySet<string> = new Set([
  "custom",
  "label",
  "model_change",
  "thinking_level_change",
  "session_info",
  "active_tools_change",
  "usage",
  "context_edit",
]);

/** One line of a Pi session, versions 1 to 3, without a look at its neighbours. */
export function parsePiLine(line: RawLine): Entry<PiLink> | { problem: string } {
  const parsed = parseObject(line.text);
  if ("problem" in parsed) return parsed;
  const row = parsed.object;
  const type = asString(row.type) ?? "";
  const id = type === "session" ? null : asString(row.id);
  const reading = readRow(type, row, id ?? `line-${line.ref.line}`);
  const parentId = row.parentId === null ? null : asString(row.parentId);
  return {
    ref: line.ref,
    kind: reading.kind,
    nativeId: reading.nativeId ?? id,
    turnId: null,
    timestamp: asString(row.timestamp),
    isInContext: reading.isInContext,
    content: reading.content,
    link: {
      type,
      id,
      digest: id === null ? hashText(line.text) : null,
      ...(row.parentId === null || parentId !== null ? { parentId } : {}),
      ...reading.link,
    },
  };
}

function readRow(type: string, row: JsonObject, id: string): Reading {
  if (bookkeeping.has(type)) return hidden("notice", bookkeepingText(type, row));
  switch (type) {
    case "session":
      return { ...hidden("notice", ""), nativeId: asString(row.id), link: { header: header(row) } };
    case "message":
      return readMessage(asObject(row.message) ?? {}, id);
    case "custom_message":
      return {
        ...shown("context", messageText(row.content)),
        link: { key: { role: "custom", stamp: stampOf(row.timestamp), callId: null } },
      };
    case "branch_summary":
      return {
        ...shown("branch-summary", asString(row.summary) ?? ""),
        link: { key: { role: "branchSummary", stamp: stampOf(row.timestamp), callId: null } },
      };
    case "compaction":
      return {
        ...shown("compaction", asString(row.summary) ?? ""),
        link: { compaction: compaction(row) },
      };
    case "leaf":
      return { ...hidden("rollback", ""), link: { leafTarget: asString(row.targetId) } };
    default:
      return hidden("unknown", "");
  }
}

const text = (value: string): EventContent => ({ text: value, calls: [] });
const hidden = (kind: EventKind, words: string): Reading => ({
  kind,
  isInContext: false,
  content: text(words),
});
const shown = (kind: EventKind, words: string): Reading => ({
  ...hidden(kind, words),
  isInContext: true,
});

function bookkeepingText(type: string, row: JsonObject): string {
  if (type === "label") return asString(row.label) ?? "";
  return type === "session_info" ? (asString(row.name) ?? "") : "";
}

function readMessage(message: JsonObject, id: string): Reading {
  const role = asString(message.role) ?? "";
  const link = { key: messageKey(message) };
  switch (role) {
    case "user":
      return { ...shown("user", typedText(messageText(message.content))), link };
    case "assistant":
      return readAssistant(message, id, link);
    case "toolResult": {
      const nativeId = asString(message.toolCallId);
      const content = readToolResult(message, id);
      return { kind: "tool-result", isInContext: true, content, nativeId, link };
    }
    case "bashExecution": {
      const isInContext = message.excludeFromContext !== true;
      return { kind: "user-command", isInContext, content: readBashExecution(message, id), link };
    }
    // `hookMessage` is the name of version 2 for an extension's message.
    case "custom":
    case "hookMessage":
      return { ...shown("context", messageText(message.content)), link };
    case "system":
      return { ...hidden("context", messageText(message.content)), link };
    default:
      return { ...hidden("unknown", messageText(message.content)), link };
  }
}

function readAssistant(message: JsonObject, id: string, link: Partial<PiLink>): Reading {
  const blocks = asObjects(message.content).filter((block) => block.type === "toolCall");
  const calls = blocks.map((block, index) => readToolCall(block, `${id}#${index + 1}`));
  const words = messageText(message.content);
  const thoughts = thinkingText(message.content);
  const model = asString(message.model);
  const reading = {
    isInContext: true,
    nativeId: calls.length === 1 ? (calls[0]?.callId ?? null) : null,
    link: { ...link, ...(model === null ? {} : { model }) },
  };
  if (words === "" && calls.length > 0)
    return { ...reading, kind: "tool-call", content: { text: "", calls } };
  if (words === "" && thoughts !== "")
    return { ...reading, kind: "reasoning", content: text(thoughts) };
  // A failed or aborted request has no words of the model; the client's reason stands in for them.
  const shownWords = words === "" ? (asString(message.errorMessage) ?? "") : words;
  return { ...reading, kind: "assistant", content: { text: shownWords, calls } };
}

function messageKey(message: JsonObject): PiMessageKey {
  return {
    role: asString(message.role) ?? "",
    stamp: asInteger(message.timestamp),
    callId: asString(message.toolCallId),
  };
}

function stampOf(timestamp: unknown): number | null {
  return asInteger(Date.parse(asString(timestamp) ?? ""));
}

function header(row: JsonObject) {
  return {
    sessionId: asString(row.id),
    version: asInteger(row.version),
    cwd: asString(row.cwd),
    parentSession: asString(row.parentSession),
  };
}

function compaction(row: JsonObject): PiCompaction {
  const details = asObject(row.details);
  const list = (value: unknown) => (Array.isArray(value) ? asStrings(value) : null);
  return {
    summary: asString(row.summary),
    firstKeptEntryId: asString(row.firstKeptEntryId),
    firstKeptEntryIndex: asInteger(row.firstKeptEntryIndex),
    tokensBefore: asInteger(row.tokensBefore),
    isFromHook: row.fromHook === true,
    retainedTail: Array.isArray(row.retainedTail)
      ? asObjects(row.retainedTail).map(messageKey)
      : null,
    readFiles: list(details?.readFiles),
    modifiedFiles: list(details?.modifiedFiles),
  };
}
