import { z } from "zod";
import type { Queryable } from "../database";
import type { Store } from "../store";

export type HookHeard = { client: string; sessionNativeId: string; event: string; now?: Date };

/** A hook of a client's session was heard. One row a session, so that a busy agent does not fill the database. */
export async function recordHookCall({ database }: Store, heard: HookHeard): Promise<void> {
  const at = (heard.now ?? new Date()).toISOString();
  const { client, sessionNativeId, event } = heard;
  await database.$executeRaw`
    INSERT INTO "HookCall" ("client", "sessionNativeId", "event", "at", "calls")
    VALUES (${client}, ${sessionNativeId}, ${event}, ${at}, 1)
    ON CONFLICT ("client", "sessionNativeId") DO UPDATE SET
      "event" = CASE WHEN excluded."at" >= "at" THEN excluded."event" ELSE "event" END,
      "at" = MAX("at", excluded."at"),
      "calls" = "calls" + 1`;
}

const lastHeardRow = z.object({
  client: z.string(),
  event: z.string(),
  at: z.string(),
  sessionNativeId: z.string(),
});
export type LastHeard = z.infer<typeof lastHeardRow>;

/** The last hook of each client, for the light that says that the set-up works. */
export async function readLastHeard({ database }: Store): Promise<LastHeard[]> {
  const rows = await database.$queryRaw`
    SELECT "client", "event", MAX("at") AS "at", "sessionNativeId" FROM "HookCall" GROUP BY "client"`;
  return z.array(lastHeardRow).parse(rows);
}

/** When a hook of this session was last heard. */
export async function readLastHook(
  database: Queryable,
  sessionNativeId: string,
): Promise<{ event: string; at: string } | null> {
  return await database.hookCall.findFirst({
    where: { sessionNativeId },
    orderBy: { at: "desc" },
    select: { event: true, at: true },
  });
}
