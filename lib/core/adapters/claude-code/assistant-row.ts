import type { EventContent, EventKind } from "../../event";
import { asArray, asObject, asString, isObject, type JsonObject } from "../shared/json";
import { bookkeeping, type ParsedRow } from "./parsed-row";
import { readToolCall } from "./tool-call";

/** A row of the model; one API message becomes several rows with one block each. */
export function parseAssistantRow(row: JsonObject): ParsedRow {
  const message = asObject(row.message);
  const content = message?.content;
  const blocks =
    typeof content === "string"
      ? [{ type: "text", text: content }]
      : asArray(content).filter(isObject);
  const texts = blocks.flatMap((block) => readText(block) ?? []);
  // The client writes API errors and fillers in the model's place: neither a reply nor a claim.
  if (message?.model === "<synthetic>" || row.isApiErrorMessage === true)
    return bookkeeping(texts.join("\n"));
  const calls = blocks.filter(isCall).map(readToolCall);
  const thoughts = blocks.flatMap((block) => asString(block.thinking) ?? []);
  const said = texts.join("\n");
  const event: EventContent = { text: said === "" ? thoughts.join("\n") : said, calls };
  return {
    kind: readKind(said !== "", calls.length > 0, blocks),
    isInContext: true,
    content: event,
    link: { callIds: calls.map((call) => call.callId).filter((id) => id !== "") },
  };
}

function readText(block: JsonObject): string | null {
  return block.type === "text" ? asString(block.text) : null;
}

function isCall(block: JsonObject): boolean {
  return block.type === "tool_use" || block.type === "server_tool_use";
}

function readKind(hasText: boolean, hasCalls: boolean, blocks: readonly JsonObject[]): EventKind {
  if (hasText) return "assistant";
  if (hasCalls) return "tool-call";
  const isThought = blocks.some((block) => String(block.type).endsWith("thinking"));
  return isThought ? "reasoning" : "assistant";
}
