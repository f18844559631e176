import { z } from "zod";
import type { Driver } from "./driver";
import { stopReason } from "./shared/stop-reason";

const payloadSchema = z.looseObject({
  session_id: z.string().min(1).max(200),
  hook_event_name: z.string().min(1).max(100),
  transcript_path: z.string().max(4_096).optional(),
  agent_id: z.string().max(200).optional(),
});

const rowSchema = z.looseObject({
  timestamp: z.string().optional(),
  type: z.string().optional(),
  subtype: z.string().optional(),
  preventedContinuation: z.boolean().optional(),
  stopReason: z.string().optional(),
  attachment: z.looseObject({ type: z.string(), message: z.string().optional() }).optional(),
});

/**
 * Observed with Claude Code 2.1.332. `continue:false` ends the agent loop; before a tool it lets that call run
 * first unless the call is denied as well. PreCompact, PostCompact and SessionStart discard it.
 */
export const claudeCode: Driver = {
  client: "claude-code",
  title: "Claude Code",
  transcriptFolder: [".claude", "projects"],
  nativeKey: (sessionNativeId) => sessionNativeId,
  parents: () => [],
  companions: (transcript) => [`${transcript.replace(/\.jsonl$/, "")}/subagents`],
  read(payload) {
    const parsed = payloadSchema.safeParse(payload);
    if (!parsed.success) return null;
    return {
      event: parsed.data.hook_event_name,
      sessionNativeId: parsed.data.session_id,
      transcriptPath: parsed.data.transcript_path ?? null,
      agentId: parsed.data.agent_id ?? null,
    };
  },
  stop(event, reason) {
    const words = stopReason(reason);
    const stop = { continue: false, stopReason: words };
    switch (event) {
      case "PreToolUse":
        return {
          ...stop,
          hookSpecificOutput: {
            hookEventName: "PreToolUse",
            permissionDecision: "deny",
            permissionDecisionReason: words,
          },
        };
      case "PostToolUse":
      case "PostToolBatch":
      case "Stop":
        return stop;
      case "UserPromptSubmit":
        // Alone it erases the prompt; together with `continue` the prompt would stay and be sent with the next one.
        return { decision: "block", reason: words };
      default:
        return null;
    }
  },
  hasNews: (event) => ["PostCompact", "Stop", "SessionEnd"].includes(event),
  isGoodbye: (event) => event === "SessionEnd",
  trace(row, reason) {
    const parsed = rowSchema.safeParse(row);
    if (!parsed.success) return null;
    const { attachment, subtype, preventedContinuation, timestamp } = parsed.data;
    const words = stopReason(reason);
    if (attachment?.type === "hook_stopped_continuation" && attachment.message === words)
      return { name: "hook_stopped_continuation", at: timestamp ?? null };
    if (
      subtype === "stop_hook_summary" &&
      preventedContinuation &&
      parsed.data.stopReason === words
    )
      return { name: "stop_hook_summary", at: timestamp ?? null };
    return null;
  },
};
