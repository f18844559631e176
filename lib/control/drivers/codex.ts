import { z } from "zod";
import type { Driver } from "./driver";
import { parseRow } from "./shared/parse-row";
import { stopReason } from "./shared/stop-reason";

const payloadSchema = z.looseObject({
  session_id: z.string().min(1).max(200),
  hook_event_name: z.string().min(1).max(100),
  transcript_path: z.string().max(4_096).nullish(),
  agent_id: z.string().max(200).nullish(),
});

const rowSchema = z.looseObject({
  timestamp: z.string().optional(),
  payload: z.looseObject({
    type: z.string(),
    reason: z.string().optional(),
    output: z.unknown().optional(),
  }),
});

const metaSchema = z.object({
  payload: z.looseObject({
    id: z.string(),
    parent_thread_id: z.string().nullish(),
    session_id: z.string().nullish(),
  }),
});

/**
 * Observed with Codex 0.171.0. A reply to PreToolUse that has `continue` is discarded as a whole and the command
 * runs, so there it is the denial alone; the model is asked on, and every command that it asks for is refused.
 * `continue:false` around a compaction interrupts the turn.
 */
export const codex: Driver = {
  client: "codex",
  title: "Codex",
  transcriptFolder: [".codex", "sessions"],
  nativeKey: (sessionNativeId) => sessionNativeId,
  parents(firstLine) {
    const meta = metaSchema.safeParse(parseRow(firstLine));
    if (!meta.success) return [];
    // `session_id` is the root of the whole tree of threads.
    const { id, parent_thread_id: parent, session_id: root } = meta.data.payload;
    return [parent, root].flatMap((other) => (other && other !== id ? [other] : []));
  },
  companions: () => [],
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
    switch (event) {
      case "PreToolUse":
        return {
          hookSpecificOutput: {
            hookEventName: "PreToolUse",
            permissionDecision: "deny",
            permissionDecisionReason: words,
          },
        };
      case "PreCompact":
      case "PostCompact":
      case "UserPromptSubmit":
        return { continue: false, stopReason: words };
      default:
        return null;
    }
  },
  hasNews: (event) => ["PostCompact", "Stop", "SessionEnd"].includes(event),
  isGoodbye: (event) => event === "SessionEnd",
  trace(row, reason) {
    const parsed = rowSchema.safeParse(row);
    if (!parsed.success) return null;
    const { timestamp, payload } = parsed.data;
    if (payload.type === "turn_aborted" && payload.reason === "interrupted")
      return { name: "turn_aborted", at: timestamp ?? null };
    const isBlocked =
      payload.output !== undefined && JSON.stringify(payload.output).includes(quoted(reason));
    if (isBlocked) return { name: "blocked command", at: timestamp ?? null };
    return null;
  },
};

/** The words of the order as they stand inside a JSON string. */
const quoted = (reason: string) =>
  JSON.stringify(`blocked by PreToolUse hook: ${stopReason(reason)}`).slice(1, -1);
