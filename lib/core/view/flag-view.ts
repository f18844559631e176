import { z } from "zod";

export const flagStates = ["open", "cleared", "session-ended"] as const;

export const decisionView = z.object({
  id: z.string(),
  action: z.enum(["clear", "undo", "reopen", "end-session", "release-session"]),
  by: z.string(),
  at: z.string(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
});

export const flagView = z.object({
  id: z.string(),
  state: z.enum(flagStates),
  /** Grows with every decision; every write names the version that its author saw. */
  version: z.number().int(),
  raisedAt: z.string(),
  /** Oldest first. */
  decisions: z.array(decisionView),
  /** Until when the last clear can be undone with one key, as an ISO time; null when it cannot. */
  undoUntil: z.string().nullable(),
});

export const endOrderView = z.object({
  id: z.string(),
  /** `requested` → `delivered` (a hook was answered with the order) → `confirmed` (the client's own trace). */
  state: z.enum(["requested", "delivered", "confirmed", "not-reached", "withdrawn"]),
  reason: z.string(),
  by: z.string(),
  requestedAt: z.string(),
  deliveredAt: z.string().nullable(),
  /** Which hook took it, such as "PreToolUse". */
  deliveredVia: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  confirmedBy: z.string().nullable(),
});

export type FlagState = (typeof flagStates)[number];
export type FlagView = z.infer<typeof flagView>;
export type DecisionView = z.infer<typeof decisionView>;
export type EndOrderView = z.infer<typeof endOrderView>;
