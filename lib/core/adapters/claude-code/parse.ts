import type { RawLine } from "../../event";
import { asArray, asString, type JsonObject, parseObject } from "../shared/json";
import { parseAssistantRow } from "./assistant-row";
import { parseAttachmentRow } from "./attachment-row";
import type { ClaudeCodeEntry } from "./link";
import { isMetadataType, parseMetadataRow } from "./metadata-row";
import { bookkeeping, type ParsedRow, textOnly } from "./parsed-row";
import { readLink } from "./row-link";
import { parseUserRow } from "./user-row";

/** One line as an entry. Every JSON object is one, whatever its type; anything else is a problem. */
export function parse(line: RawLine): ClaudeCodeEntry | { problem: string } {
  const parsed = parseObject(line.text);
  if ("problem" in parsed) return parsed;
  const row = parsed.object;
  const { kind, isInContext, content, link: added } = parseRow(row);
  const link = { ...readLink(row, line.text), ...added };
  const callId = link.callIds[0] ?? link.resultIds[0] ?? null;
  return {
    ref: line.ref,
    kind,
    nativeId: kind === "user-command" ? link.uuid : (callId ?? link.uuid),
    turnId: asString(row.promptId),
    timestamp: asString(row.timestamp),
    isInContext,
    content,
    link,
  };
}

function parseRow(row: JsonObject): ParsedRow {
  switch (row.type) {
    case "user":
      return parseUserRow(row);
    case "assistant":
      return parseAssistantRow(row);
    case "attachment":
      return parseAttachmentRow(row);
    case "system":
      return parseSystemRow(row);
    case "progress":
      return bookkeeping();
    default:
      return parseOther(row);
  }
}

function parseSystemRow(row: JsonObject): ParsedRow {
  const text = asString(row.content) ?? asString(row.stopReason);
  const hooks = asArray(row.hookAdditionalContext).filter((item) => typeof item === "string");
  const words = [...(text === null ? [] : [text]), ...hooks];
  return bookkeeping(words.length > 0 ? words.join("\n") : null);
}

function parseOther(row: JsonObject): ParsedRow {
  const type = asString(row.type);
  if (type !== null && isMetadataType(type)) return parseMetadataRow(row);
  const text = asString(row.content) ?? asString(row.text);
  return { kind: "unknown", isInContext: false, content: text === null ? null : textOnly(text) };
}
