import { asArray, asObject, asObjects, asString, type JsonObject } from "../shared/json";
import { isFromPerson, isHarnessText, textBlocks } from "./human-text";
import { bookkeeping, contextRow, type ParsedRow, textOnly } from "./parsed-row";

/** Bookkeeping, and instructions that every compaction injects again: no part of the conversation. */
const outsideOfConversation = new Set(
  `agent_listing_delta credential_org date deferred_tools_delta environment hook_cancelled
  hook_non_blocking_error hook_permission_decision hook_success mcp_instructions_delta model
  prompt_snapshot remote_session_change session_context skill_listing`.split(/\s+/),
);

/** What the client put beside the conversation: files, hook outputs, reminders, and prompts typed in mid-turn. */
export function parseAttachmentRow(row: JsonObject): ParsedRow {
  const attachment = asObject(row.attachment) ?? {};
  const type = asString(attachment.type) ?? "";
  if (type === "queued_command") return parseQueuedCommand(row, attachment);
  const text = attachmentText(row, attachment);
  return outsideOfConversation.has(type) ? bookkeeping(text) : contextRow(text);
}

function parseQueuedCommand(row: JsonObject, attachment: JsonObject): ParsedRow {
  const text = textBlocks(attachment.prompt).join("\n");
  const mode = attachment.commandMode;
  const isPrompt = mode === undefined || mode === null || mode === "prompt";
  const isPersons = isPrompt && isFromPerson({ ...row, origin: attachment.origin ?? row.origin });
  if (!isPersons || text.trim() === "" || isHarnessText(text)) return contextRow(text);
  return { kind: "user", isInContext: true, content: textOnly(text), link: { isQueued: true } };
}

const textKeys = ["content", "message", "stdout", "stderr", "snippet", "text", "reason"];

/** The attachment's own words; where it has none that are known, how the client rendered it for the model. */
function attachmentText(row: JsonObject, attachment: JsonObject): string {
  const name = asString(attachment.filename) ?? asString(attachment.path);
  const own = textKeys.flatMap((key) => strings(attachment[key]));
  const rendered = asObjects(row.rendered).flatMap((part) => strings(part.content));
  const words = own.length > 0 ? own : rendered;
  return (name === null ? words : [name, ...words]).join("\n");
}

/** A string, strings in a list, or the content of a file that was attached. */
function strings(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (Array.isArray(value)) return asArray(value).filter((item) => typeof item === "string");
  const file = asString(asObject(asObject(value)?.file)?.content);
  return file === null ? [] : [file];
}
