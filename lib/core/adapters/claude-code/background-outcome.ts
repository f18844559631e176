import type { ToolResult } from "../../event";

const outcomeByStatus: Readonly<Record<string, ToolResult["outcome"]>> = {
  completed: "ok",
  failed: "error",
  killed: "interrupted",
  stopped: "interrupted",
};

/** How a background task ended, from the notification that the client writes in the user's place later. */
export function readBackgroundOutcome(text: string): ToolResult | null {
  if (!/^\s*<task-notification/.test(text)) return null;
  const callId = tag(text, "tool-use-id");
  const status = tag(text, "status");
  if (callId === null || status === null) return null;
  const exit = /\bexit code (\d{1,10})\b/.exec(tag(text, "summary") ?? "")?.[1];
  const exitCode = exit === undefined ? null : Number(exit);
  const outcome = outcomeByStatus[status] ?? "unknown";
  return {
    callId,
    outcome: outcome === "ok" && exitCode !== null && exitCode !== 0 ? "error" : outcome,
    exitCode,
    truncated: true,
  };
}

function tag(text: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1]?.trim() ?? null;
}
