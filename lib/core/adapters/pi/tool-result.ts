import type { EventContent, FileChange, ToolOutcome, ToolResult } from "../../event";
import { asInteger, asObject, asObjects, asString, type JsonObject } from "../shared/json";
import { messageText } from "./message-text";
import { readToolCall, toolClass } from "./tool-call";

type Ending = Pick<ToolResult, "outcome" | "exitCode" | "deniedBy" | "userText">;

/** The result of a call of the model. `fallbackId` stands in where the line names no call. */
export function readToolResult(message: JsonObject, fallbackId: string): EventContent {
  const text = messageText(message.content);
  const details = asObject(message.details);
  const callId = asString(message.toolCallId) ?? fallbackId;
  // Calls that a codemode script made are recorded on the result of the script, and nowhere else.
  const nested = asObjects(asObject(message.nestedCalls)?.calls);
  const calls = nested.map((call, index) => readToolCall(call, `${callId}#${index + 1}`));
  const changes = calls.flatMap((call): FileChange[] => call.changes ?? []);
  const result: ToolResult = {
    callId,
    ...ending(message, text),
    truncated: asObject(details?.truncation)?.truncated === true,
    ...(changes.length > 0 ? { changes } : {}),
  };
  return { text, calls, result };
}

function ending(message: JsonObject, text: string): Ending {
  const isShell = toolClass(asString(message.toolName) ?? "") === "shell";
  // Pi marks a shell call as an error exactly where its exit status is not 0 (tools/bash.js).
  if (message.isError === false) return { outcome: "ok", exitCode: isShell ? 0 : null };
  if (message.isError !== true) return { outcome: "unknown", exitCode: null };
  return (
    denial(text) ?? (isShell ? shellFailure(text) : { outcome: plainFailure(text), exitCode: null })
  );
}

/** The client appends the status of a failed command as the last paragraph, so that output cannot imitate it. */
function shellFailure(text: string): Ending {
  const status = text.slice(text.lastIndexOf("\n\n") + 1).trimStart();
  const exited = /^Command exited with code (-?\d+)$/.exec(status);
  if (exited) return { outcome: "error", exitCode: Number(exited[1]) };
  if (/^Command timed out after \d/.test(status)) return { outcome: "timeout", exitCode: null };
  if (status === "Command aborted") return { outcome: "interrupted", exitCode: null };
  return { outcome: plainFailure(text), exitCode: null };
}

function plainFailure(text: string): ToolOutcome {
  return text === "Operation aborted" ? "interrupted" : "error";
}

/**
 * A call that an extension blocked comes back as an error with the extension's own words. Only the client's
 * default words and those of its published permission gates can be told from an error of the tool.
 */
function denial(text: string): Ending | null {
  const byUser = /^(?:Blocked|Denied|Rejected|Cancelled) by (?:the )?user\b[.:]?\s*/i.exec(text);
  if (byUser) {
    const words = text.slice(byUser[0].length).trim();
    const userText = words === "" ? {} : { userText: words };
    return { outcome: "denied", exitCode: null, deniedBy: "user", ...userText };
  }
  const isBlocked =
    text === "Tool execution was blocked" ||
    text.startsWith("Extension failed, blocking execution:");
  return isBlocked ? { outcome: "denied", exitCode: null, deniedBy: "hook" } : null;
}

/** A shell command that the person ran: call and outcome in one line. */
export function readBashExecution(message: JsonObject, callId: string): EventContent {
  const command = asString(message.command) ?? "";
  const exitCode = asInteger(message.exitCode);
  const result: ToolResult = {
    callId,
    outcome: bashOutcome(message, exitCode),
    exitCode,
    truncated: message.truncated === true,
  };
  return {
    text: asString(message.output) ?? "",
    calls: [{ callId, name: "bash", tool: "shell", command, argumentText: command }],
    result,
  };
}

function bashOutcome(message: JsonObject, exitCode: number | null): ToolOutcome {
  if (message.cancelled === true) return "interrupted";
  if (exitCode === null) return "unknown";
  return exitCode === 0 ? "ok" : "error";
}
