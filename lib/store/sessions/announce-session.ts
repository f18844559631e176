import type { Store } from "../store";
import { sessionIdOf } from "../transcripts/session-identity";

/** A session that was heard of before any line of its transcript was read. */
export type AnnouncedSession = { format: string; nativeKey: string; nativeId: string; now: Date };

/** Makes the row that the transcript will fill, and answers its id. A session that is there already stays as it is. */
export async function announceSession(
  { database }: Store,
  { format, nativeKey, nativeId, now }: AnnouncedSession,
): Promise<string> {
  const id = sessionIdOf(format, nativeKey);
  const at = now.toISOString();
  // There is nothing to index yet: both versions are 0.
  await database.$executeRaw`
    INSERT INTO "Session" ("id", "format", "nativeKey", "nativeId", "createdAt", "activityAt", "indexedVersion")
    VALUES (${id}, ${format}, ${nativeKey}, ${nativeId}, ${at}, ${at}, 0)
    ON CONFLICT DO NOTHING`;
  return id;
}

/** Which client's hooks have named this session, or null where none has. */
export async function findHookClient(
  { database }: Store,
  sessionNativeId: string,
): Promise<string | null> {
  const row = await database.hookCall.findFirst({
    where: { sessionNativeId },
    orderBy: { at: "desc" },
    select: { client: true },
  });
  return row?.client ?? null;
}
