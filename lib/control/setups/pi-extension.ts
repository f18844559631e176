import { z } from "zod";
import { AppError } from "@/lib/util/app-error";
import { haltEntry } from "../drivers/shared/halt-entry";
import { type Connection, hookUrl, type Setup } from "./setup";

const marker = "// Counterfoil extension for Pi.";

/** `~/.pi/agent/extensions/counterfoil.ts`: Pi loads the file and runs it inside its own process. */
export const piExtension: Setup = {
  client: "pi",
  configFile: ".pi/agent/extensions/counterfoil.ts",
  install(text, connection) {
    if (text !== null && text.trim() !== "" && !this.isInstalled(text))
      throw new AppError(
        "invalid",
        "It is another extension of the same name. Move it away first.",
      );
    return extension(connection);
  },
  remove: (text) => (text.startsWith(marker) ? null : text),
  isInstalled: (text) => text.startsWith(marker),
  snippet: (connection) => extension(connection),
  probe(text) {
    const constant = (name: string) => {
      const literal = new RegExp(`^const ${name} = (".*");$`, "m").exec(text)?.[1];
      return literal && z.string().parse(JSON.parse(literal));
    };
    const [url, token] = [constant("url"), constant("token")];
    return this.isInstalled(text) && url && token ? { url, token } : null;
  },
  files: () => [],
  notes: [
    "Running sessions load the extension at their next start, or with /reload.",
    "Where the server cannot be reached within five seconds, Pi goes on.",
  ],
};

/**
 * The extension. It asks at every gate, because an order can be given and taken back at any time; where the server
 * does not answer, the last answer holds, and before any answer Pi goes on.
 */
function extension({ server, token }: Connection): string {
  return `${marker} Written by "counterfoil hooks install pi"; "counterfoil hooks remove pi" removes it.
// It reports what this agent does to Counterfoil and stops the agent when an operator ends the session there.
const url = ${JSON.stringify(hookUrl(server, "pi"))};
const token = ${JSON.stringify(token)};
const timeoutMs = 5000;

export default function counterfoil(pi: any) {
  /** Why this session is ended, as the server last said. */
  let order: string | undefined;
  /** The order whose entry stands in the transcript. */
  let recorded: string | undefined;

  async function report(event: string, ctx: any, facts: object, waitMs = timeoutMs): Promise<any> {
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: "Bearer " + token },
        body: JSON.stringify({
          hook_event_name: event,
          session_id: ctx.sessionManager.getSessionId(),
          transcript_path: ctx.sessionManager.getSessionFile(),
          pid: process.pid,
          ...facts,
        }),
        signal: AbortSignal.timeout(waitMs),
      });
      return answer.ok ? await answer.json() : undefined;
    } catch {
      return undefined;
    }
  }

  /** Asks whether the agent may go on; true where it was stopped. */
  async function isStopped(event: string, ctx: any, facts: object): Promise<boolean> {
    const answer = await report(event, ctx, facts);
    if (answer) order = answer.stop === true ? String(answer.reason) : undefined;
    if (order === undefined) return false;
    if (recorded !== order) {
      recorded = order;
      pi.appendEntry(${JSON.stringify(haltEntry)}, { reason: order, event });
    }
    ctx.abort();
    ctx.shutdown();
    return true;
  }

  pi.on("tool_call", async (event: any, ctx: any) => {
    const facts = { tool_name: event.toolName, tool_call_id: event.toolCallId };
    if (await isStopped("tool_call", ctx, facts)) return { block: true, reason: order };
  });
  pi.on("input", async (_event: any, ctx: any) => {
    if (await isStopped("input", ctx, {})) return { action: "handled" };
  });
  pi.on("session_compact", async (event: any, ctx: any) => {
    await isStopped("session_compact", ctx, { compaction_id: event.compactionEntry?.id });
  });
  for (const event of ["session_start", "agent_end", "session_shutdown"])
    pi.on(event, async (_event: any, ctx: any) => {
      await report(event, ctx, {}, 1000);
    });
}
`;
}
