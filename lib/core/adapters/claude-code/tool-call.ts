import type { FileChange, TodoItem, ToolCall, ToolClass } from "../../event";
import { asObject, asObjects, asString, type JsonObject, joinStrings } from "../shared/json";

const classByName: Readonly<Record<string, ToolClass>> = {
  Bash: "shell",
  PowerShell: "shell",
  Read: "read",
  NotebookRead: "read",
  Edit: "edit",
  MultiEdit: "edit",
  NotebookEdit: "edit",
  Write: "write",
  Grep: "search",
  Glob: "search",
  LS: "search",
  Task: "agent",
  Agent: "agent",
  AskUserQuestion: "ask",
  ExitPlanMode: "plan",
  exit_plan_mode: "plan",
  TodoWrite: "todo",
  TaskCreate: "todo",
  TaskUpdate: "todo",
  WebFetch: "web",
  WebSearch: "web",
};

/** A `tool_use` block as a call. A block without an id or a name keeps an empty one. */
export function readToolCall(block: JsonObject): ToolCall {
  const name = asString(block.name) ?? "";
  const tool = classifyTool(name);
  const input = asObject(block.input) ?? {};
  const call: ToolCall = {
    callId: asString(block.id) ?? "",
    name,
    tool,
    argumentText: joinStrings(block.input),
  };
  if (tool === "shell") addShell(call, input);
  if (tool === "read" || tool === "edit" || tool === "write") addFile(call, input);
  if (tool === "search") addSearch(call, input);
  if (tool === "todo") addTodos(call, input);
  if (tool === "ask") call.questions = readQuestions(input);
  return call;
}

export function classifyTool(name: string): ToolClass {
  if (name.startsWith("mcp__")) return "mcp";
  return Object.hasOwn(classByName, name) ? (classByName[name] ?? "other") : "other";
}

function addShell(call: ToolCall, input: JsonObject): void {
  const command = asString(input.command);
  if (command !== null) call.command = command;
}

function addSearch(call: ToolCall, input: JsonObject): void {
  const path = asString(input.path);
  if (path !== null) call.path = path;
}

function addFile(call: ToolCall, input: JsonObject): void {
  const path = asString(input.file_path) ?? asString(input.notebook_path) ?? asString(input.path);
  if (path !== null) call.path = path;
  if (call.tool === "read") return;
  const written = writtenText(input);
  if (written !== null) call.written = written;
  if (path !== null) call.changes = [{ path, change: readChange(call, input) }];
}

/** A write says nothing about a file of that name before it; an edit that replaces nothing makes a file. */
function readChange(call: ToolCall, input: JsonObject): FileChange["change"] {
  if (call.tool === "write") return "create";
  return input.old_string === "" ? "create" : "edit";
}

function writtenText(input: JsonObject): string | null {
  const direct =
    asString(input.content) ?? asString(input.new_string) ?? asString(input.new_source);
  if (direct !== null) return direct;
  const edits = asObjects(input.edits).flatMap((edit) => asString(edit.new_string) ?? []);
  return edits.length > 0 ? edits.join("\n") : null;
}

/** `TodoWrite` holds the whole list; `TaskCreate` and `TaskUpdate` hold one item, and only where its words are known. */
function addTodos(call: ToolCall, input: JsonObject): void {
  if (Array.isArray(input.todos)) {
    call.todos = asObjects(input.todos).flatMap((todo) => {
      const text = asString(todo.content) ?? asString(todo.subject);
      return text === null ? [] : [{ text, status: readStatus(todo.status) }];
    });
    return;
  }
  const subject = asString(input.subject);
  if (subject !== null && input.status !== "deleted")
    call.todos = [{ text: subject, status: readStatus(input.status) }];
}

function readStatus(value: unknown): TodoItem["status"] {
  return value === "in_progress" || value === "completed" ? value : "pending";
}

function readQuestions(input: JsonObject): string[] {
  const many = asObjects(input.questions).flatMap((item) => asString(item.question) ?? []);
  const one = asString(input.question);
  return many.length === 0 && one !== null ? [one] : many;
}
