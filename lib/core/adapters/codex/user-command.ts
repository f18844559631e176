import type { EventContent } from "../../event";
import { asString, type JsonObject } from "../shared/json";
import { shellCall } from "./tool-call";
import { readOutput } from "./tool-output";

/** A `<user_shell_command>` message: a command that the person ran in the client, with its result. */
export function readUserCommand(payload: JsonObject, text: string): EventContent {
  const command = between(text, "<command>", "</command>").trim();
  const resultStart = text.indexOf("<result>", text.indexOf("</command>"));
  const resultEnd = text.lastIndexOf("</result>");
  const hasResult = resultStart >= 0 && resultEnd > resultStart;
  const raw = hasResult ? text.slice(resultStart + "<result>".length, resultEnd) : "";
  const callId = asString(payload.id) ?? "";
  const output = readOutput(callId, raw.replace(/^\r?\n/, ""));
  return {
    text: output.text,
    calls: [shellCall(callId, "user_shell", command, null)],
    result: output.result,
  };
}

function between(text: string, open: string, close: string): string {
  const start = text.indexOf(open);
  const end = text.indexOf(close, start + open.length);
  return start < 0 || end < 0 ? "" : text.slice(start + open.length, end);
}
