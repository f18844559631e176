import type { EventContent, ToolResult } from "../../event";
import { asObject, asObjects, asString, type JsonObject } from "../shared/json";
import { readBackgroundOutcome } from "./background-outcome";
import {
  isFromPerson,
  readSlashCommand,
  summaryOpening,
  textBlocks,
  typedText,
} from "./human-text";
import { contextRow, type ParsedRow, textOnly } from "./parsed-row";
import { readToolResult } from "./tool-result";

/** A row in the user role: a person's turn, a tool's result, a summary, or something that the client put there. */
export function parseUserRow(row: JsonObject): ParsedRow {
  const content = asObject(row.message)?.content;
  const text = textBlocks(content).join("\n");
  const results = asObjects(content).filter((block) => block.type === "tool_result");
  if (results.length > 0) return parseResults(row, content, results);
  if (isSummary(row, text)) {
    return { kind: "compaction", isInContext: true, content: textOnly(text) };
  }
  if (!isFromPerson(row)) return parseContext(text);
  const typed = typedText(content);
  if (typed !== null)
    return {
      kind: "user",
      isInContext: true,
      content: textOnly(typed),
      link: { isPrompt: true },
    };
  return parseShell(row, text) ?? parseCommand(text) ?? parseContext(text);
}

/** By flag first, by prefix second: the oldest versions wrote no flag. */
function isSummary(row: JsonObject, text: string): boolean {
  if (row.isCompactSummary === true) return true;
  return row.isMeta !== true && row.isSidechain !== true && text.startsWith(summaryOpening);
}

function parseContext(text: string): ParsedRow {
  const result = readBackgroundOutcome(text);
  const row = contextRow(text);
  return result && row.content ? { ...row, content: { ...row.content, result } } : row;
}

function parseResults(row: JsonObject, content: unknown, blocks: JsonObject[]): ParsedRow {
  const only = blocks.length === 1;
  const read = blocks.map((block) => readToolResult(block, only ? row : null));
  const [first, ...more] = read;
  const beside = textBlocks(content).filter((text) => text !== "");
  const event: EventContent = {
    text: [first?.text ?? "", ...beside].join("\n"),
    calls: [],
    ...(first ? { result: first.result } : {}),
    ...(more.length > 0 ? { moreResults: more } : {}),
  };
  return {
    kind: "tool-result",
    isInContext: true,
    content: event,
    link: { resultIds: read.map(({ result }) => result.callId).filter((id) => id !== "") },
  };
}

/** Arguments of a custom command are a person's words to the agent; those of the client's own are settings. */
function parseCommand(text: string): ParsedRow | null {
  const command = readSlashCommand(text);
  if (!command) return null;
  const opensTurn = !command.isClients && command.name !== "compact";
  const link = { isPrompt: opensTurn };
  if (command.isClients || command.args === "") return { ...contextRow(text), link };
  return { kind: "user", isInContext: true, content: textOnly(command.args), link };
}

/** `!command` of a person: one row for the command, and a child of it for what it printed. */
function parseShell(row: JsonObject, text: string): ParsedRow | null {
  const command = /^\s*<bash-input>([\s\S]*?)<\/bash-input>/.exec(text)?.[1]?.trim();
  if (command !== undefined) {
    const callId = asString(row.uuid) ?? "";
    const call = { callId, name: "!", tool: "shell", command, argumentText: command } as const;
    return userCommand({ text: command, calls: [call] }, { callIds: [callId] });
  }
  if (!/^\s*<bash-(?:stdout|stderr)>/.test(text)) return null;
  const output = text.replace(/<\/?bash-(?:stdout|stderr)>/g, "").trim();
  const callId = asString(row.parentUuid) ?? "";
  const result: ToolResult = { callId, outcome: "unknown", exitCode: null, truncated: false };
  return userCommand({ text: output, calls: [], result }, { resultIds: [callId] });
}

function userCommand(content: EventContent, link: NonNullable<ParsedRow["link"]>): ParsedRow {
  return { kind: "user-command", isInContext: true, content, link };
}
