import type { EventContent, EventKind, ToolCall } from "../event";
import { type ShownRun, tagEvent } from "./event-tags";
import type { CallView, EventView } from "./event-view";

/** Longest text that is shown whole, and what is shown of a longer one; UTF-16 units. */
const headLength = 6_000;
const tailLength = 2_000;
const detailLength = 600;
const detailLines = 8;

/** An event as the index has it, with what its line says. */
export type PresentInput = {
  event: {
    eventId: string;
    logicalOrder: number;
    recordIndex: number;
    kind: EventKind;
    timestamp: string | null;
    file: string;
    line: number;
    nativeId: string | null;
    turnId: string | null;
    rolledBack: boolean;
    rollback: EventView["rollback"];
    treatment: EventView["treatment"];
  };
  /** Twins joined; null where the line says nothing readable. */
  content: EventContent | null;
  /** Runs whose outcome this event shows. */
  runs: readonly ShownRun[];
};

/** What the record pane shows of one event: texts bounded, everything else as it is. */
export function presentEvent({ event, content, runs }: PresentInput): EventView {
  const { timestamp, ...rest } = event;
  const text = contentText(content);
  const result = content?.result;
  return {
    ...rest,
    at: timestamp,
    calls: (content?.calls ?? []).map(presentCall),
    ...cutText(text),
    textLength: text.length,
    outcome: result?.outcome ?? null,
    exitCode: result?.exitCode ?? null,
    tags: content ? tagEvent(content, runs) : [],
  };
}

/** The whole readable text of an event: offsets of `eventText` and places of a search count in it. */
export function contentText(content: EventContent | null): string {
  if (!content) return "";
  const results = [{ text: content.text, result: content.result }, ...(content.moreResults ?? [])];
  const parts = results.flatMap(({ text, result }) => {
    const said = result?.userText;
    return said && !text.includes(said) ? [text, said] : [text];
  });
  return parts.filter((part) => part !== "").join("\n");
}

function presentCall(call: ToolCall): CallView {
  const { callId, name, tool, command, path } = call;
  const view: CallView = { callId, name, tool };
  if (command !== undefined) view.command = clip(command, headLength);
  if (path !== undefined) view.path = clip(path, headLength);
  if (command === undefined && path === undefined && call.argumentText !== "") {
    const lines = call.argumentText.split("\n", detailLines).join("\n");
    view.detail = clip(lines, detailLength);
  }
  return view;
}

function cutText(text: string): Pick<EventView, "text" | "tail" | "hiddenLines"> {
  if (text.length <= headLength + tailLength) return { text, hiddenLines: 0 };
  const head = clip(text, headLength);
  const from = startOfCharacter(text, text.length - tailLength);
  const hidden = text.slice(head.length, from);
  return { text: head, tail: text.slice(from), hiddenLines: countLines(hidden) };
}

const clip = (text: string, length: number) =>
  text.length <= length ? text : text.slice(0, startOfCharacter(text, length));

/** The same offset, or the one before where it would cut a surrogate pair. */
function startOfCharacter(text: string, offset: number): number {
  const unit = text.charCodeAt(offset);
  return unit >= 0xdc00 && unit <= 0xdfff ? offset - 1 : offset;
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}
