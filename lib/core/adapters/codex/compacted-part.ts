import { asArray, asObject, asObjects, asString, type JsonObject } from "../shared/json";
import { partTexts, summaryStart, userMessageOrigin } from "./human-turn";
import { type ReadPart, textKeyOf, turnIdOf } from "./item-part";
import type { CompactedPart, ReplacementItem } from "./link";

/** A `compacted` line. The content's text is the whole message, the client's sentence included. */
export function readCompacted(payload: JsonObject): ReadPart<CompactedPart> {
  const message = asString(payload.message) ?? "";
  const items = asObjects(payload.replacement_history);
  const replacement = Array.isArray(payload.replacement_history)
    ? items.map((item) => readReplacement(item, message))
    : null;
  const summaryItem = replacement?.findLast((item) => item.isSummary) ?? null;
  const turnId =
    summaryItem?.turnId ?? asString(asObject(payload.latest_token_usage_record)?.turn_id);
  return {
    data: {
      part: "compacted",
      replacement,
      method: methodOf(message, items),
      messageKey: message === "" ? null : textKeyOf(message),
      summaryKey: message === "" ? null : textKeyOf(message.slice(summaryStart(message))),
    },
    kind: "compaction",
    nativeId: summaryItem?.id ?? turnId,
    turnId,
    isInContext: false,
    content: { text: message, calls: [] },
  };
}

function methodOf(message: string, items: readonly JsonObject[]): CompactedPart["method"] {
  if (message !== "") return "local";
  const isEncrypted = items.some((item) => isOpaque(asString(item.type) ?? ""));
  return isEncrypted ? "remote" : "token-budget";
}

function isOpaque(type: string): boolean {
  return type === "compaction" || type === "context_compaction" || type === "compaction_summary";
}

function readReplacement(item: JsonObject, message: string): ReplacementItem {
  const type = asString(item.type) ?? "";
  const role = asString(item.role);
  const isMessage = type === "message" || type === "agent_message";
  const text = isMessage ? partTexts(item.content).join("\n") : "";
  const origin = isMessage && role === "user" ? userMessageOrigin(item) : null;
  const isStored = role === "user" && message !== "" && text === message;
  return {
    type,
    role,
    id: asString(item.id),
    turnId: turnIdOf(item),
    textKey: isMessage && asArray(item.content).length > 0 ? textKeyOf(text) : null,
    isContextual:
      role === "developer" || role === "system" || (origin !== null && origin !== "human"),
    isSummary: isOpaque(type) || origin === "summary" || isStored,
  };
}
