import { asArray, asObject, asObjects, asString, type JsonObject } from "../shared/json";

/** The first twelve words of the sentence that the client puts in front of a local summary. */
const summaryOpening =
  "Another language model started to solve this problem and produced a summary";

/** Texts that the client itself puts into the user role (client source, August 2026). */
const fragments: readonly (readonly [start: string, end: string])[] = [
  ["# agents.md instructions", "</instructions>"],
  ["<environment_context>", "</environment_context>"],
  ["<skill>", "</skill>"],
  ["<user_shell_command>", "</user_shell_command>"],
  ["<turn_aborted>", "</turn_aborted>"],
  ["<subagent_notification>", "</subagent_notification>"],
  ["<goal_context>", "</goal_context>"],
  ["<recommended_plugins>", "</recommended_plugins>"],
  ["warning: the maximum number of unified exec processes", ""],
  ["warning: apply_patch was requested via ", "use the apply_patch tool instead of exec_command."],
  ["warning: your account was flagged", ""],
];

/** Injected again after every compaction, so that no compaction covers them. */
const reinjected = ["# agents.md instructions", "<environment_context>", "<recommended_plugins>"];

const tagLength = 200;

export function isSummaryLike(text: string): boolean {
  return text.startsWith(summaryOpening);
}

/** Where the model's part of a summary message begins: behind the client's own paragraph. */
export function summaryStart(message: string): number {
  if (!isSummaryLike(message)) return 0;
  const lineBreak = message.indexOf("\n");
  return lineBreak < 0 ? message.length : lineBreak + 1;
}

export function isContextualText(text: string): boolean {
  const trimmed = text.trim();
  // Both marks are short, so only the ends of a long text are folded to lower case.
  const head = trimmed.slice(0, tagLength).toLowerCase();
  const tail = trimmed.slice(-tagLength).toLowerCase();
  if (fragments.some(([start, end]) => head.startsWith(start) && tail.endsWith(end))) return true;
  return isExternalContext(trimmed) || isInternalContext(head, tail) || isHookPrompt(trimmed, tail);
}

function isExternalContext(text: string): boolean {
  const key = /^<external_([^<>\s]{1,128})>/i.exec(text)?.[1];
  return key !== undefined && text.toLowerCase().endsWith(`</external_${key.toLowerCase()}>`);
}

function isInternalContext(head: string, tail: string): boolean {
  return (
    /^<codex_internal_context source="[a-z][a-z0-9_]*">/.test(head) &&
    tail.endsWith("</codex_internal_context>")
  );
}

function isHookPrompt(text: string, tail: string): boolean {
  return /^<hook_prompt hook_run_id="[^"<>]+">[^<>]*<\/hook_prompt>$/i.test(text) && tail !== "";
}

/** The texts of a message's content parts; other parts (images) are left out. */
export function partTexts(content: unknown): string[] {
  if (typeof content === "string") return [content];
  return asObjects(content).flatMap((part) => asString(part.text) ?? []);
}

/** Kinds of the content parts as newer versions write them, or none. */
function partKinds(payload: JsonObject): { kind: string; isUser: boolean; isHook: boolean }[] {
  const passthrough = asObject(payload.internal_chat_message_metadata_passthrough);
  const origins = asArray(passthrough?.content_item_metadata);
  return asArray(passthrough?.content_item_kinds).flatMap((kind, index) => {
    if (typeof kind !== "string" || kind === "unknown") return [];
    const origin = asObject(asObject(origins[index])?.provenance);
    const type = asString(origin?.type);
    return { kind, isUser: type === null || type === "user", isHook: origin?.hook === true };
  });
}

/**
 * - `human`: a person typed it
 * - `command`: a person ran it in the client's shell, and said nothing to the model
 * - `note`: the client or a hook placed it, once; it is part of the conversation
 * - `instructions`: the client places it again in every context window
 * - `summary`: the client marked it as a compaction summary
 */
export type MessageOrigin = "human" | "command" | "note" | "instructions" | "summary";

/** Origin of a message in the user role. Structure decides where it exists, else the wording of every part. */
export function userMessageOrigin(payload: JsonObject): MessageOrigin {
  const texts = partTexts(payload.content);
  const kinds = partKinds(payload);
  if (kinds.length === 0) return originByText(texts);
  if (kinds.some(({ kind }) => kind === "compaction.summary")) return "summary";
  if (kinds.some(({ kind }) => kind === "shell.user_command")) return "command";
  if (kinds.every(({ kind, isUser }) => kind.startsWith("user.") && isUser)) return "human";
  return kinds.some(({ kind }) => isInstructionKind(kind)) ? "instructions" : "note";
}

function originByText(texts: readonly string[]): MessageOrigin {
  if (!texts.some(isContextualText)) return "human";
  const heads = texts.map((text) => text.trim().slice(0, tagLength).toLowerCase());
  if (heads.some((head) => reinjected.some((start) => head.startsWith(start)))) {
    return "instructions";
  }
  return heads.some((head) => head.startsWith("<user_shell_command>")) ? "command" : "note";
}

function isInstructionKind(kind: string): boolean {
  return /(?:instructions|environment_context|usage_hint|plugins)$/.test(kind);
}

/** Developer messages are instructions, but for what a hook added and the note of an interruption. */
export function developerMessageOrigin(payload: JsonObject): "note" | "instructions" {
  const kinds = partKinds(payload);
  if (kinds.some(({ isHook }) => isHook)) return "note";
  if (kinds.some(({ kind }) => kind === "generic.turn_aborted")) return "note";
  const texts = partTexts(payload.content);
  return texts.some((text) => text.trim().toLowerCase().startsWith("<turn_aborted>"))
    ? "note"
    : "instructions";
}
