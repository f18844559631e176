import type { FileChange, TodoItem, ToolCall, ToolClass } from "../../event";
import {
  asArray,
  asObject,
  asObjects,
  asString,
  type JsonObject,
  joinStrings,
} from "../shared/json";

/** Pi's own tools, and names that its extensions commonly give to theirs. */
const classByName: ReadonlyMap<string, ToolClass> = new Map([
  ["bash", "shell"],
  ["powershell", "shell"],
  ["read", "read"],
  ["edit", "edit"],
  ["write", "write"],
  ["grep", "search"],
  ["find", "search"],
  ["ls", "search"],
  ["apply_patch", "patch"],
  ["subagent", "agent"],
  ["agent", "agent"],
  ["task", "agent"],
  ["todo", "todo"],
  ["todo_write", "todo"],
  ["ask", "ask"],
  ["ask_user", "ask"],
  ["question", "ask"],
  ["questionnaire", "ask"],
  ["web_search", "web"],
  ["web_fetch", "web"],
  ["fetch", "web"],
]);

export function toolClass(name: string): ToolClass {
  if (name.startsWith("mcp__")) return "mcp";
  return classByName.get(name.toLowerCase()) ?? "other";
}

/** A `toolCall` block of an assistant message, or a call that a codemode script made. */
export function readToolCall(block: JsonObject, fallbackId: string): ToolCall {
  const name = asString(block.name) ?? "";
  const tool = toolClass(name);
  const args = asObject(block.arguments) ?? {};
  const path = asString(args.path);
  const command = asString(args.command);
  const cwd = asString(args.cwd);
  return {
    callId: asString(block.id) ?? fallbackId,
    name,
    tool,
    argumentText: joinStrings(block.arguments),
    ...(tool === "shell" && command !== null ? { command } : {}),
    ...(tool === "shell" && cwd !== null ? { cwd } : {}),
    ...(path !== null ? { path } : {}),
    ...fileArguments(tool, path, args),
    ...(tool === "todo" ? todos(args) : {}),
    ...(tool === "ask" ? questions(args) : {}),
  };
}

function fileArguments(tool: ToolClass, path: string | null, args: JsonObject) {
  if (path === null || (tool !== "edit" && tool !== "write")) return {};
  const changes: FileChange[] = [{ path, change: tool === "write" ? "create" : "edit" }];
  // One replacement in older versions, a list of them in newer ones.
  const replacements = [args, ...asObjects(args.edits)].map((edit) => asString(edit.newText));
  const written = tool === "write" ? [asString(args.content)] : replacements;
  return { changes, written: written.filter((text) => text !== null).join("\n") };
}

function todos(args: JsonObject): { todos?: TodoItem[] } {
  const list = [args.todos, args.items].find(Array.isArray);
  if (list === undefined) return {};
  const items = asObjects(list).flatMap((item): TodoItem[] => {
    const text = asString(item.content) ?? asString(item.text);
    return text === null ? [] : [{ text, status: todoStatus(item) }];
  });
  return { todos: items };
}

function todoStatus(item: JsonObject): TodoItem["status"] {
  if (item.status === "completed" || item.done === true) return "completed";
  return item.status === "in_progress" ? "in_progress" : "pending";
}

function questions(args: JsonObject): { questions?: string[] } {
  const listed = asArray(args.questions).map((item) =>
    typeof item === "string" ? item : asString(asObject(item)?.question),
  );
  const asked = [asString(args.question), ...listed].filter((text) => text !== null);
  return asked.length === 0 ? {} : { questions: asked };
}
