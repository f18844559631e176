import { z } from "zod";
import type { Queryable } from "../database";
import type { Store } from "../store";

/** Removes the sample sessions and nothing else. Returns how many; decisions about them stay in the chain. */
export async function removeSamples(store: Store): Promise<number> {
  const samples = await store.database.session.findMany({
    where: { isSample: true },
    select: { key: true },
  });
  for (const { key } of samples) await removeSession(store, key);
  return samples.length;
}

/** Takes a session out of the record: rows, flags and raw bytes that no other session shares. */
async function removeSession(store: Store, key: number): Promise<void> {
  const { database, objects } = store;
  const digests = await database.$transaction(async (transaction) => {
    // First a write, so that nobody adds a segment between the reading of the list and its removal.
    await transaction.$executeRaw`UPDATE "Session" SET "ingestVersion" = "ingestVersion" + 1 WHERE "key" = ${key}`;
    const found = await transaction.$queryRaw`
      SELECT DISTINCT s."digest" FROM "Segment" AS s
      JOIN "TranscriptFile" AS f ON f."key" = s."fileKey" WHERE f."sessionKey" = ${key}`;
    await removeRows(transaction, key);
    return z.array(z.object({ digest: z.string() })).parse(found);
  });
  for (const { digest } of digests) {
    const other = await database.segment.findFirst({ where: { digest }, select: { key: true } });
    if (other) continue;
    await database.redaction.deleteMany({ where: { digest } });
    await objects.remove(digest);
  }
}

async function removeRows(transaction: Queryable, key: number): Promise<void> {
  const artifacts = await transaction.artifact.findMany({
    where: { sessionKey: key },
    select: { key: true, sessionId: true },
  });
  const session = await transaction.session.findUnique({
    where: { key },
    select: { id: true, nativeId: true },
  });
  const artifactKey = { in: artifacts.map((artifact) => artifact.key) };
  const sessionKey = key;
  await transaction.finding.deleteMany({ where: { artifactKey } });
  await transaction.artifactBody.deleteMany({ where: { artifactKey } });
  await transaction.artifact.deleteMany({ where: { sessionKey } });
  await transaction.flag.deleteMany({ where: { sessionId: session?.id ?? "" } });
  await transaction.endOrder.deleteMany({ where: { sessionId: session?.id ?? "" } });
  await transaction.hookCall.deleteMany({ where: { sessionNativeId: session?.nativeId ?? "" } });
  await transaction.turn.deleteMany({ where: { sessionKey } });
  await transaction.rollback.deleteMany({ where: { sessionKey } });
  await transaction.problem.deleteMany({ where: { sessionKey } });
  await transaction.eventChunk.deleteMany({ where: { sessionKey } });
  await transaction.event.deleteMany({ where: { sessionKey } });
  await transaction.segment.deleteMany({ where: { file: { sessionKey } } });
  await transaction.transcriptFile.deleteMany({ where: { sessionKey } });
  await transaction.reviewCheckpoint.deleteMany({ where: { sessionId: session?.id ?? "" } });
  await transaction.session.deleteMany({ where: { key } });
}
