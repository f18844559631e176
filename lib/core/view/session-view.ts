import { z } from "zod";
import { artifactRow, sessionRef } from "./artifact-view";
import { endOrderView } from "./flag-view";

/** One user turn of a session's line, with what happened in it. */
export const turnView = z.object({
  eventId: z.string(),
  logicalOrder: z.number().int(),
  recordIndex: z.number().int(),
  at: z.string().nullable(),
  /** First 280 characters. */
  text: z.string(),
  events: z.number().int(),
  calls: z.number().int(),
  failures: z.number().int(),
  rolledBack: z.boolean(),
});

export const sessionView = z.object({
  session: sessionRef.extend({
    clientVersion: z.string().nullable(),
    model: z.string().nullable(),
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    events: z.number().int(),
    recordLength: z.number().int(),
    userTurns: z.number().int(),
    bytes: z.number().int(),
  }),
  /** User turns in logical order, the first 1,000. */
  turns: z.array(turnView),
  turnCount: z.number().int(),
  artifacts: z.array(
    artifactRow.extend({ recordIndex: z.number().int(), summary: z.string().nullable() }),
  ),
  rollbacks: z.array(
    z.object({
      mechanism: z.string(),
      file: z.string(),
      line: z.number().int(),
      fromOrder: z.number().int(),
      fromIndex: z.number().int().nullable(),
      events: z.number().int(),
      userTurns: z.number().int(),
    }),
  ),
  /** Sessions that this one started, and the one that started it. */
  parent: sessionRef.nullable(),
  children: z.array(sessionRef),
  problems: z.array(z.object({ file: z.string(), line: z.number().int(), message: z.string() })),
  problemCount: z.number().int(),
  notices: z.array(z.string()),
  endOrder: endOrderView.nullable(),
  /** Who keeps it from retention, and why; null where nobody does. */
  hold: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
  /** When a hook of this session was last heard, and which. */
  lastHook: z.object({ event: z.string(), at: z.string() }).nullable(),
});

export const sessionRow = z.object({
  session: sessionRef,
  events: z.number().int(),
  artifacts: z.number().int(),
  openFlags: z.number().int(),
  endedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
});

export const sessionPage = z.object({
  items: z.array(sessionRow),
  total: z.number().int(),
  next: z.string().optional(),
});

/** How one agent's hooks are connected and whether they have been heard. */
export const hookSetup = z.object({
  client: z.enum(["claude-code", "codex", "pi"]),
  title: z.string(),
  /** File in the client's configuration, relative to the home folder. */
  configFile: z.string(),
  /** What to paste there. */
  snippet: z.string(),
  command: z.string(),
  notes: z.array(z.string()),
  lastHeard: z
    .object({ event: z.string(), at: z.string(), sessionNativeId: z.string() })
    .nullable(),
});
export const hookSetupList = z.array(hookSetup);

export type SessionView = z.infer<typeof sessionView>;
export type SessionRow = z.infer<typeof sessionRow>;
export type SessionPage = z.infer<typeof sessionPage>;
export type TurnView = z.infer<typeof turnView>;
export type HookSetup = z.infer<typeof hookSetup>;
