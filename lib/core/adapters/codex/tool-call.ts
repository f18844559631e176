import type { TodoItem, ToolCall, ToolClass } from "../../event";
import {
  asObject,
  asObjects,
  asString,
  asStrings,
  isObject,
  type JsonObject,
  joinStrings,
  parseObject,
} from "../shared/json";
import { readPatch } from "./patch";
import { commandOfArgv, commandOfText, isPatchCommand } from "./shell-command";

const classByName: Record<string, ToolClass> = {
  exec_command: "shell",
  shell: "shell",
  "container.exec": "shell",
  shell_command: "shell",
  local_shell: "shell",
  write_stdin: "shell",
  apply_patch: "patch",
  update_plan: "todo",
  view_image: "read",
  read_file: "read",
  list_dir: "search",
  grep_files: "search",
  tool_search: "search",
  web_search: "web",
  spawn_agent: "agent",
  request_user_input: "ask",
};

/** A `function_call` or `custom_tool_call` item. */
export function readCall(payload: JsonObject): ToolCall {
  const namespace = asString(payload.namespace);
  const ownName = asString(payload.name) ?? "";
  const name = namespace?.startsWith("mcp__") ? `${namespace}__${ownName}` : ownName;
  const input = asString(payload.arguments) ?? asString(payload.input) ?? "";
  const args = readArguments(payload.arguments, input);
  const tool = name.startsWith("mcp__") ? "mcp" : (classByName[ownName] ?? "other");
  const call: ToolCall = {
    callId: asString(payload.call_id) ?? asString(payload.id) ?? "",
    name,
    tool,
    argumentText: args ? joinStrings(args) : joinStrings(input),
  };
  addDetails(call, args ?? {}, input);
  return call;
}

function readArguments(value: unknown, text: string): JsonObject | null {
  if (isObject(value)) return value;
  if (!text.startsWith("{")) return null;
  const parsed = parseObject(text);
  return "object" in parsed ? parsed.object : null;
}

function addDetails(call: ToolCall, args: JsonObject, input: string): void {
  const cwd = asString(args.workdir) ?? asString(args.cwd);
  if (cwd) call.cwd = cwd;
  // A shell command that is nothing but a patch becomes one here, and has been read already.
  if (call.tool === "patch") addPatch(call, asString(args.input) ?? asString(args.patch) ?? input);
  if (call.tool === "shell") addCommand(call, commandOf(call.name, args));
  if (call.tool === "todo") call.todos = asObjects(args.plan).map(readTodo);
  if (call.tool === "ask") call.questions = readQuestions(args);
  const path = asString(args.path) ?? asString(args.file_path) ?? asString(args.dir_path);
  if (path && (call.tool === "read" || call.tool === "search")) call.path = path;
}

function commandOf(name: string, args: JsonObject): string | null {
  // What is typed into a running program is a command only when it ends a line.
  if (name === "write_stdin") {
    const typed = asString(args.chars) ?? "";
    return typed.endsWith("\n") && typed.trim() !== "" ? typed.trim() : null;
  }
  const value = args.cmd ?? args.command;
  if (Array.isArray(value)) return commandOfArgv(asStrings(value));
  const text = asString(value);
  return text === null ? null : commandOfText(text);
}

function addCommand(call: ToolCall, command: string | null): void {
  if (command === null) return;
  call.command = command;
  if (!/\bapply_?patch\b/.test(command)) return;
  addPatch(call, command);
  if (isPatchCommand(command)) call.tool = "patch";
}

function addPatch(call: ToolCall, text: string): void {
  const patch = readPatch(text);
  if (!patch) return;
  call.changes = patch.changes;
  call.written = patch.written;
}

function readTodo(step: JsonObject): TodoItem {
  const status = asString(step.status);
  const known = status === "completed" || status === "in_progress" ? status : "pending";
  return { text: asString(step.step) ?? asString(step.text) ?? "", status: known };
}

function readQuestions(args: JsonObject): string[] {
  const listed = asObjects(args.questions).flatMap((question) => asString(question.question) ?? []);
  return listed.length > 0 ? listed : [asString(args.question) ?? []].flat();
}

/** A command as an event line or a `local_shell_call` has it: program and arguments. */
export function shellCall(callId: string, name: string, argv: unknown, cwd: unknown): ToolCall {
  const parts = asStrings(argv);
  const command = Array.isArray(argv) ? commandOfArgv(parts) : commandOfText(asString(argv) ?? "");
  const call: ToolCall = { callId, name, tool: "shell", argumentText: joinStrings(parts) };
  addCommand(call, command);
  const folder = asString(cwd)?.replace(/^file:\/\//, "");
  if (folder) call.cwd = folder;
  return call;
}

/** A `web_search_call` item or its event. */
export function webSearchCall(callId: string, payload: JsonObject): ToolCall {
  const action = asObject(payload.action) ?? payload;
  return { callId, name: "web_search", tool: "web", argumentText: joinStrings(action) };
}
