import type { ToolResult } from "../../event";
import {
  asInteger,
  asObject,
  asObjects,
  asString,
  asStrings,
  isObject,
  type JsonObject,
  parseObject,
} from "../shared/json";

export type ToolOutput = { text: string; result: ToolResult };

const headerLine =
  /^(?:Chunk ID|Wall time|Exit code|Duration|Original token count|Total output lines): |^Process (?:exited with code|running with session ID) |^Output:\s*$/;
const refusals: readonly (readonly [pattern: RegExp, by: NonNullable<ToolResult["deniedBy"]>])[] = [
  [/^Command blocked by PreToolUse hook: /, "hook"],
  [/^[^\n]{0,200}blocked by [A-Za-z]+ hook\b/, "hook"],
  [
    /rejected due to unacceptable risk|Guardian (?:denied|rejected)|automatic approval review/i,
    "policy",
  ],
  [
    /rejected by user|declined by user|denied by (?:the )?user|user (?:declined|rejected|denied)/i,
    "user",
  ],
  [
    /^approval policy is Never|rejected by (?:policy|rules)|forbidden by (?:policy|rules)/i,
    "policy",
  ],
];
const failures =
  /^(?:unsupported (?:custom tool )?call: |apply_patch verification failed|failed to parse function arguments|(?:exec_command|write_stdin|exec) failed|execution error: |err: |tool call error|MCP (?:tool call )?error)/i;
const cuts =
  /…\d+ (?:tokens|chars|characters|lines) truncated…|\[\.{3} (?:omitted|removed) \d+ |\[output truncated|<truncated omitted/;

/** The text of a tool output: a string, or parts of which only the texts are readable. */
export function outputText(output: unknown): string {
  if (typeof output === "string") return output;
  if (isObject(output)) return asString(output.content) ?? asString(output.text) ?? "";
  return asObjects(output)
    .flatMap((part) => asString(part.text) ?? [])
    .join("\n");
}

/**
 * A result as the harness wrote it for the model. An exit code counts only where it stands in the header, which
 * ends at `Output:`: everything behind it is the program's own text and may say anything.
 */
export function readOutput(callId: string, output: unknown): ToolOutput {
  const text = outputText(output);
  const json = text.startsWith("{") ? parseObject(text) : null;
  if (json && "object" in json) return readJsonOutput(callId, text, json.object);
  const { header, body, isMarked } = splitHeader(text);
  const result: ToolResult = {
    callId,
    outcome: "ok",
    exitCode: header === null ? null : exitCodeOf(header),
    truncated: cuts.test(text) || /^Total output lines: /m.test(header ?? ""),
  };
  decideOutcome(result, { header, body, isMarked });
  return { text: body, result };
}

/** `isMarked`: an `Output:` line ends the header, and what follows is a program's text. */
type SplitOutput = { header: string | null; body: string; isMarked: boolean };

function splitHeader(text: string): SplitOutput {
  if (!headerLine.test(text)) return { header: null, body: text, isMarked: false };
  const end = /^Output:[ \t]*\r?$\n?/m.exec(text);
  if (end) {
    const body = text.slice(end.index + end[0].length);
    return { header: text.slice(0, end.index), body, isMarked: true };
  }
  let offset = 0;
  while (offset < text.length && headerLine.test(text.slice(offset, offset + 80))) {
    const lineBreak = text.indexOf("\n", offset);
    offset = lineBreak < 0 ? text.length : lineBreak + 1;
  }
  return { header: text.slice(0, offset), body: text.slice(offset), isMarked: false };
}

function exitCodeOf(header: string): number | null {
  const match = /^(?:Process exited with code|Exit code:) (-?\d{1,10})\s*$/m.exec(header);
  return match ? asInteger(Number(match[1])) : null;
}

function decideOutcome(result: ToolResult, { header, body, isMarked }: SplitOutput): void {
  if (result.exitCode !== null) {
    const timedOut = result.exitCode === 124 && /^command timed out after \d/.test(body);
    result.outcome = timedOut ? "timeout" : outcomeOfCode(result.exitCode);
    return;
  }
  if (/^Process running with session ID /m.test(header ?? "")) {
    result.outcome = "background";
    return;
  }
  if (!isMarked) decideByNote(result, body.trimStart());
}

function decideByNote(result: ToolResult, note: string): void {
  const isFailure = failures.test(note);
  const firstLine = note.slice(0, 500).split("\n", 1)[0] ?? "";
  const words = isFailure ? note.slice(0, 4000) : firstLine;
  const refusal = refusals.find(([pattern]) => pattern.test(words));
  if (/^aborted(?: by user)?\b/.test(note)) result.outcome = "interrupted";
  else if (refusal) {
    result.outcome = "denied";
    result.deniedBy = refusal[1];
  } else if (isFailure) result.outcome = "error";
}

export function outcomeOfCode(exitCode: number): "ok" | "error" {
  return exitCode === 0 ? "ok" : "error";
}

/** The old `shell` tool, answers to questions, and results that are themselves JSON. */
function readJsonOutput(callId: string, text: string, object: JsonObject): ToolOutput {
  const output = asString(object.output);
  const metadata = asObject(object.metadata);
  const exitCode = asInteger(metadata?.exit_code);
  if (output !== null && exitCode !== null) {
    const result: ToolResult = {
      callId,
      outcome: outcomeOfCode(exitCode),
      exitCode,
      truncated: cuts.test(output),
    };
    decideOutcome(result, { header: "", body: output, isMarked: true });
    return { text: output, result };
  }
  const result: ToolResult = { callId, outcome: "ok", exitCode: null, truncated: cuts.test(text) };
  const answers = readAnswers(object);
  if (answers) result.userText = answers;
  return { text, result };
}

/** What the user answered to `request_user_input`. */
function readAnswers(object: JsonObject): string | null {
  const answers = Object.values(asObject(object.answers) ?? {}).flatMap((answer) => {
    if (typeof answer === "string") return [answer];
    return asStrings(asObject(answer)?.answers);
  });
  return answers.length > 0 ? answers.join("\n") : null;
}
