import type { EventContent, ToolOutcome, ToolResult } from "../../event";

/** Outcomes that the harness states in words and that an exit code does not replace. */
const stated: readonly ToolOutcome[] = ["denied", "interrupted", "timeout", "cancelled"];

/**
 * The content of an event with what only its event line knows: exit code, status, changed files, and the whole
 * output where the model saw a shortened one. What the model saw decides in everything else.
 */
export function joinTwin(main: EventContent, twin: EventContent): EventContent {
  if (!twin.result) return main;
  const calls = main.calls.map((call) => {
    const known = twin.calls.find((other) => other.callId === call.callId);
    return known?.cwd && !call.cwd ? { ...call, cwd: known.cwd } : call;
  });
  if (!main.result) return { text: main.text || twin.text, calls, result: twin.result };
  const isWhole = main.result.truncated && twin.text.length > main.text.length;
  const useTwin = main.text === "" || isWhole;
  return {
    text: useTwin ? twin.text : main.text,
    calls,
    result: joinResults(main.result, twin.result, isWhole),
  };
}

function joinResults(main: ToolResult, twin: ToolResult, isWhole: boolean): ToolResult {
  const keepsOutcome = stated.includes(main.outcome) || twin.outcome === "unknown";
  const joined: ToolResult = {
    ...main,
    outcome: keepsOutcome ? main.outcome : twin.outcome,
    exitCode: twin.exitCode ?? main.exitCode,
    truncated: isWhole ? twin.truncated : main.truncated,
  };
  const deniedBy = main.deniedBy ?? twin.deniedBy;
  if (deniedBy && joined.outcome === "denied") joined.deniedBy = deniedBy;
  const changes = twin.changes ?? main.changes;
  if (changes) joined.changes = changes;
  return joined;
}
