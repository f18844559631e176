import { z } from "zod";
import type { Driver } from "./driver";
import { haltEntry } from "./shared/halt-entry";
import { stopReason } from "./shared/stop-reason";

const payloadSchema = z.looseObject({
  session_id: z.string().min(1).max(200),
  hook_event_name: z.string().min(1).max(100),
  transcript_path: z.string().max(4_096).nullish(),
});

const rowSchema = z.looseObject({
  timestamp: z.string().optional(),
  customType: z.string().optional(),
  data: z.looseObject({ reason: z.string().optional() }).optional(),
});

/** Events at which the extension waits for the answer and stops the agent itself. */
const gates = new Set(["tool_call", "input", "session_compact"]);

/** Pi has no hooks: an extension of ours asks at its gates and aborts. Observed with Pi 1.6.0. */
export const pi: Driver = {
  client: "pi",
  title: "Pi",
  transcriptFolder: [".pi", "agent", "sessions"],
  nativeKey: (sessionNativeId) => `pi:${sessionNativeId}`,
  parents: () => [],
  companions: () => [],
  read(payload) {
    const parsed = payloadSchema.safeParse(payload);
    if (!parsed.success) return null;
    return {
      event: parsed.data.hook_event_name,
      sessionNativeId: parsed.data.session_id,
      transcriptPath: parsed.data.transcript_path ?? null,
      agentId: null,
    };
  },
  stop: (event, reason) => (gates.has(event) ? { stop: true, reason: stopReason(reason) } : null),
  hasNews: (event) => ["session_compact", "agent_end", "session_shutdown"].includes(event),
  isGoodbye: (event) => event === "session_shutdown",
  trace(row, reason) {
    const parsed = rowSchema.safeParse(row);
    if (!parsed.success || parsed.data.customType !== haltEntry) return null;
    if (parsed.data.data?.reason !== stopReason(reason)) return null;
    return { name: haltEntry, at: parsed.data.timestamp ?? null };
  },
};
