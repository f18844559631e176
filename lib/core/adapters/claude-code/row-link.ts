import { hashText } from "../shared/hash";
import { asArray, asNumber, asObject, asString, asStrings, type JsonObject } from "../shared/json";
import type { Boundary, ClaudeCodeLink, Rewind } from "./link";

const zeroUuid = "00000000-0000-0000-0000-000000000000";

/** The row's envelope and marks, read from any object; `parse` adds what depends on the kind of row. */
export function readLink(row: JsonObject, text: string): ClaudeCodeLink {
  const type = asString(row.type) ?? "";
  const uuid = asString(row.uuid);
  const message = asObject(row.message);
  const metadata = asObject(row.summarizeMetadata);
  return {
    type,
    subtype: readSubtype(row, type),
    uuid,
    parentUuid: row.parentUuid === null ? null : (asString(row.parentUuid) ?? undefined),
    sessionId: asString(row.sessionId),
    agentId: asString(row.agentId),
    isSidechain: row.isSidechain === true,
    isPrompt: false,
    isQueued: row.promptSource === "queued",
    queueDigest: type === "queue-operation" ? readQueueDigest(row) : null,
    messageId: type === "assistant" ? asString(message?.id) : null,
    callIds: [],
    resultIds: [],
    spawnedAgentId: type === "user" ? asString(asObject(row.toolUseResult)?.agentId) : null,
    digest: uuid === null ? hashText(text) : null,
    cwd: asString(row.cwd),
    branch: asString(row.gitBranch),
    version: asString(row.version),
    model: readModel(message),
    boundary: readBoundary(row),
    isFlaggedSummary: row.isCompactSummary === true,
    direction: asString(metadata?.direction),
    messagesSummarized: asNumber(metadata?.messagesSummarized),
    rewind: readRewind(row),
    isExplicitRootLeaf:
      type === "last-prompt" &&
      row.explicit === true &&
      row.rewound !== true &&
      row.leafUuid === zeroUuid,
    clearedOutputs: readClearedOutputs(row),
  };
}

function readSubtype(row: JsonObject, type: string): string | null {
  if (type === "attachment") return asString(asObject(row.attachment)?.type);
  if (type === "queue-operation") return asString(row.operation);
  return asString(row.subtype);
}

function readQueueDigest(row: JsonObject): string | null {
  const text = asString(row.content)?.trim();
  return text ? hashText(text) : null;
}

/** `<synthetic>` marks text that the client made, so it names no model. */
function readModel(message: JsonObject | null): string | null {
  const model = asString(message?.model);
  return model === "<synthetic>" ? null : model;
}

function readBoundary(row: JsonObject): Boundary | null {
  if (row.type !== "system" || row.subtype !== "compact_boundary") return null;
  const metadata = asObject(row.compactMetadata) ?? asObject(row.compact_metadata) ?? {};
  const preserved = asObject(metadata.preservedMessages);
  const segment = asObject(metadata.preservedSegment) ?? asObject(metadata.preserved_segment);
  const headUuid = asString(segment?.headUuid) ?? asString(segment?.head_uuid);
  const tailUuid = asString(segment?.tailUuid) ?? asString(segment?.tail_uuid);
  return {
    trigger: readTrigger(metadata.trigger),
    preTokens: asNumber(metadata.preTokens) ?? asNumber(metadata.pre_tokens),
    messagesSummarized: asNumber(metadata.messagesSummarized),
    preservedUuids: preserved && Array.isArray(preserved.uuids) ? asStrings(preserved.uuids) : null,
    allUuids: asStrings(preserved?.allUuids),
    segment: headUuid !== null && tailUuid !== null ? { headUuid, tailUuid } : null,
  };
}

function readTrigger(value: unknown): Boundary["trigger"] {
  return value === "auto" || value === "manual" ? value : "unknown";
}

function readRewind(row: JsonObject): Rewind | null {
  if (row.type !== "last-prompt" || row.rewound !== true) return null;
  const leafUuid = asString(row.leafUuid);
  return { leafUuid: leafUuid === zeroUuid ? null : leafUuid, cutUuid: asString(row.cutUuid) };
}

function readClearedOutputs(row: JsonObject): number | null {
  if (row.type !== "system" || row.subtype !== "microcompact_boundary") return null;
  return asArray(asObject(row.microcompactMetadata)?.compactedToolIds).length;
}
