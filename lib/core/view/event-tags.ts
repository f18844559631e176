import type { EventContent, ToolCall, ToolResult } from "../event";
import type { EventView } from "./event-view";

type Tag = EventView["tags"][number];

const outcomeTags: Readonly<Record<ToolResult["outcome"], Tag | null>> = {
  ok: null,
  unknown: null,
  error: { text: "failed", tone: "bad" },
  denied: { text: "denied", tone: "bad" },
  cancelled: { text: "cancelled", tone: "quiet" },
  interrupted: { text: "interrupted", tone: "bad" },
  background: { text: "still running", tone: "quiet" },
  timeout: { text: "timed out", tone: "bad" },
};

/** Short marks beside an event's title: how its calls ended, and why an exit status may say nothing. */
export function tagEvent(content: EventContent, call: ToolCall | null): Tag[] {
  const { result, moreResults = [] } = content;
  const results = result ? [result, ...moreResults.map((more) => more.result)] : [];
  const tags = results.flatMap((one) => tagResult(one, call));
  return tags.filter((tag, index) => tags.findIndex(({ text }) => text === tag.text) === index);
}

function tagResult(result: ToolResult, call: ToolCall | null): Tag[] {
  const tags: Tag[] = [];
  if (result.exitCode !== null) tags.push(exitTag(result.exitCode, call));
  const outcome = outcomeTags[result.outcome];
  if (outcome && (result.exitCode === null || result.outcome !== "error")) tags.push(outcome);
  if (result.truncated) tags.push({ text: "output cut by the client", tone: "quiet" });
  return tags;
}

function exitTag(exitCode: number, call: ToolCall | null): Tag {
  const isPiped = /[^|]\|[^|]/.test(call?.command ?? "");
  const text = isPiped ? `exit ${exitCode}, piped` : `exit ${exitCode}`;
  if (exitCode !== 0) return { text, tone: "bad" };
  return { text, tone: isPiped ? "quiet" : "good" };
}
