import type { Entry, RawLine } from "../../event";
import { hashText } from "../shared/hash";
import { asInteger, asObject, asString, type JsonObject, parseObject } from "../shared/json";
import { readCompacted } from "./compacted-part";
import { readEvent } from "./event-part";
import { type ReadPart, readItem } from "./item-part";
import type { CodexLink, Part } from "./link";
import { readMeta } from "./meta-part";

const bookkeepingTypes = new Set([
  "world_state",
  "security_risk_score",
  "token_usage_record",
  "inter_agent_communication_metadata",
  "retained_context",
  "realtime_item",
]);

/** One line of a rollout file, without any knowledge of the lines around it. */
export function parseLine(line: RawLine): Entry<CodexLink> | { problem: string } {
  const parsed = parseObject(line.text);
  if ("problem" in parsed) return parsed;
  const { object } = parsed;
  const type = asString(object.type);
  const payload = asObject(object.payload);
  const read = payload && type ? readPayload(type, payload, object) : unknownPart();
  const { data, ...rest } = read;
  const rowId = rowIdOf(data) ?? hashText(line.text);
  return {
    ref: line.ref,
    timestamp: asString(object.timestamp),
    ...rest,
    link: { ordinal: asInteger(object.ordinal), rowId, data },
  };
}

/** Only response items have ids of their own; event lines borrow that of the item. */
function rowIdOf(data: Part): string | null {
  return data.part === "item" ? data.id : null;
}

function readPayload(type: string, payload: JsonObject, object: JsonObject): ReadPart<Part> {
  if (type === "response_item") return readItem(payload, asObject(object.metadata));
  if (type === "event_msg") return readEvent(payload);
  if (type === "compacted") return readCompacted(payload);
  if (type === "session_meta") return notice(readMeta(payload), null);
  if (type === "turn_context") {
    return notice({ part: "turn-context", model: asString(payload.model) }, payload);
  }
  if (type === "inter_agent_communication") return readCommunication(payload);
  if (bookkeepingTypes.has(type)) return notice({ part: "other" }, payload);
  return unknownPart();
}

function notice(data: Part, payload: JsonObject | null): ReadPart<Part> {
  const turnId = asString(payload?.turn_id);
  return { data, kind: "notice", nativeId: turnId, turnId, isInContext: false, content: null };
}

function unknownPart(): ReadPart<Part> {
  return {
    data: { part: "other" },
    kind: "unknown",
    nativeId: null,
    turnId: null,
    isInContext: false,
    content: null,
  };
}

/** A message from another agent is stored as its own line and reaches the model as one item. */
function readCommunication(payload: JsonObject): ReadPart<Part> {
  const content = payload.content ?? payload.message;
  const parts = Array.isArray(content) ? content : [{ text: content }];
  return readItem({ ...payload, type: "agent_message", content: parts }, null);
}
