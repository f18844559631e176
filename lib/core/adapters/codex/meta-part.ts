import type { Lane } from "../../artifact";
import { asInteger, asObject, asString, type JsonObject } from "../shared/json";
import type { HistoryBase, MetaPart } from "./link";

/** A `session_meta` line. */
export function readMeta(payload: JsonObject): MetaPart {
  const spawn = asObject(asObject(asObject(payload.source)?.subagent)?.thread_spawn);
  return {
    part: "meta",
    threadId: asString(payload.id) ?? asString(payload.session_id),
    lane: laneOf(payload),
    parentId: asString(payload.parent_thread_id) ?? asString(spawn?.parent_thread_id),
    cwd: asString(payload.cwd),
    branch: asString(asObject(payload.git)?.branch),
    version: asString(payload.cli_version),
    startedAt: asString(payload.timestamp),
    base: readBase(asObject(payload.history_base)),
    childStart: asInteger(payload.subagent_history_start_ordinal),
  };
}

function laneOf(payload: JsonObject): Lane {
  const subagent = asObject(payload.source)?.subagent;
  const isReview =
    payload.thread_source === "guardian_review" ||
    subagent === "review" ||
    asObject(subagent)?.other === "guardian";
  if (isReview) return "review";
  return subagent === undefined || subagent === null ? "parent" : "subagent";
}

function readBase(base: JsonObject | null): HistoryBase | null {
  const rolloutId = asString(base?.thread_id);
  if (rolloutId === null) return null;
  return {
    rolloutId,
    endOrdinal: asInteger(base?.end_ordinal_exclusive),
    endByte: asInteger(base?.end_byte_offset),
  };
}
