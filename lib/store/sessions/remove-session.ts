import { z } from "zod";
import { appendEntry } from "../chain/append-entry";
import type { Queryable } from "../database";
import { samplesRule, sessionRemoved, type Tombstone } from "../retention/tombstones";
import { sqlInteger } from "../sql-values";
import type { Store } from "../store";

/** Why a session goes, for its tombstone. */
export type Removal = { rule: string; why: string; by: string; at: string };

/** Removes the sample sessions and nothing else. Returns how many; decisions about them stay in the chain. */
export async function removeSamples(store: Store, by = "local operator"): Promise<number> {
  const samples = await store.database.session.findMany({
    where: { isSample: true },
    select: { key: true },
  });
  for (const { key } of samples) {
    const at = new Date().toISOString();
    const removal = { rule: samplesRule, why: "The samples were removed.", by, at };
    await removeSession(store, key, removal);
  }
  return samples.length;
}

const segmentRows = z.array(
  z.object({
    file: z.string(),
    revision: sqlInteger,
    start: sqlInteger,
    length: sqlInteger,
    digest: z.string(),
  }),
);

/**
 * Takes a session out of the record: rows, flags and raw bytes that no other session shares. A tombstone in the chain
 * keeps what it was. False where `isDue`, which is asked under the write lock, says that it must stay.
 */
export async function removeSession(
  store: Store,
  key: number,
  removal: Removal,
  isDue: (transaction: Queryable) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const digests = await store.database.$transaction(async (transaction) => {
    // First a write, so that nobody adds a segment between the reading of the list and its removal.
    await transaction.$executeRaw`UPDATE "Session" SET "ingestVersion" = "ingestVersion" + 1 WHERE "key" = ${key}`;
    if (!(await isDue(transaction))) {
      await transaction.$executeRaw`UPDATE "Session" SET "ingestVersion" = "ingestVersion" - 1 WHERE "key" = ${key}`;
      return null;
    }
    const { id, tombstone } = await describeRemoved(transaction, key, removal);
    await removeRows(transaction, key, removal.rule === samplesRule);
    await appendEntry(transaction, sessionRemoved(id, tombstone, removal.at));
    return new Set(tombstone.segments.map(({ digest }) => digest));
  });
  if (digests === null) return false;
  for (const digest of digests) await removeObject(store, digest);
  return true;
}

/** Takes an object away that no session needs any more. True where it was there. */
export async function removeObject(store: Store, digest: string): Promise<boolean> {
  const { database, objects } = store;
  const other = await database.segment.findFirst({ where: { digest }, select: { key: true } });
  if (other) return false;
  await database.redaction.deleteMany({ where: { digest } });
  if (!(await objects.has(digest))) return false;
  await objects.remove(digest);
  return true;
}

async function describeRemoved(
  transaction: Queryable,
  key: number,
  { rule, why, by }: Removal,
): Promise<{ id: string; tombstone: Tombstone }> {
  const session = await transaction.session.findUniqueOrThrow({ where: { key } });
  const segments = segmentRows.parse(
    await transaction.$queryRaw`
      SELECT f."name" AS "file", f."revision", s."start", s."length", s."digest" FROM "Segment" AS s
      JOIN "TranscriptFile" AS f ON f."key" = s."fileKey" WHERE f."sessionKey" = ${key}
      ORDER BY f."name", f."revision", s."start"`,
  );
  const artifacts = await transaction.artifact.findMany({
    where: { sessionKey: key },
    orderBy: { position: "asc" },
    select: { id: true },
  });
  const { id, nativeId, format, lane, events } = session;
  return {
    id,
    tombstone: {
      ...{ nativeId, format, lane, events, rule, why, by, segments },
      bytes: Number(session.bytes),
      artifacts: artifacts.map((artifact) => artifact.id),
    },
  };
}

async function removeRows(transaction: Queryable, key: number, isSample: boolean): Promise<void> {
  const artifacts = await transaction.artifact.findMany({
    where: { sessionKey: key },
    select: { key: true },
  });
  const session = await transaction.session.findUnique({
    where: { key },
    select: { id: true, nativeId: true },
  });
  const sessionId = session?.id ?? "";
  const artifactKey = { in: artifacts.map((artifact) => artifact.key) };
  const sessionKey = key;
  await transaction.finding.deleteMany({ where: { artifactKey } });
  await transaction.artifactBody.deleteMany({ where: { artifactKey } });
  await transaction.artifact.deleteMany({ where: { sessionKey } });
  await transaction.flag.deleteMany({ where: { sessionId } });
  // An order to end stands until a person takes it back, also when the agent resumes a session that is gone here.
  if (isSample) await transaction.endOrder.deleteMany({ where: { sessionId } });
  await transaction.hookCall.deleteMany({ where: { sessionNativeId: session?.nativeId ?? "" } });
  await transaction.turn.deleteMany({ where: { sessionKey } });
  await transaction.rollback.deleteMany({ where: { sessionKey } });
  await transaction.problem.deleteMany({ where: { sessionKey } });
  await transaction.eventChunk.deleteMany({ where: { sessionKey } });
  await transaction.event.deleteMany({ where: { sessionKey } });
  await transaction.segment.deleteMany({ where: { file: { sessionKey } } });
  await transaction.transcriptFile.deleteMany({ where: { sessionKey } });
  await transaction.reviewCheckpoint.deleteMany({ where: { sessionId } });
  await transaction.session.deleteMany({ where: { key } });
}
