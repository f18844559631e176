import type { EventKind } from "@/lib/core/event";
import type { Queryable } from "../database";
import type { Store } from "../store";

/** Logical orders of one chunk: chunk 0 holds 1 to 1,000. */
export const chunkSize = 1_000;

/** One event as the index keeps it; its position gives the logical order. */
export type EventRow = readonly [
  logicalOrder: number,
  eventId: string,
  recordIndex: number | null,
  parentTurnOrder: number | null,
  kind: EventKind,
  nativeId: string | null,
  timestamp: string | null,
  isInContext: boolean,
  rolledBack: boolean,
  rollbackIndex: number | null,
  twinOrder: number | null,
  fileKey: number,
  line: number,
  byteOffset: number,
  byteLength: number,
  fromUser: boolean,
];

/** Digest of each chunk that is written, by its number. */
export async function readChunkDigests(
  { database }: Pick<Store, "database">,
  sessionKey: number,
): Promise<Map<number, string>> {
  const rows = await database.eventChunk.findMany({
    where: { sessionKey },
    select: { chunk: true, digest: true },
  });
  return new Map(rows.map(({ chunk, digest }) => [chunk, digest]));
}

/** Takes chunks out. All that changed go before any is written again, because an event may move between them. */
export async function deleteChunks(
  transaction: Queryable,
  sessionKey: number,
  chunks: readonly number[],
): Promise<void> {
  const list = JSON.stringify(chunks);
  await transaction.$executeRaw`
    DELETE FROM "EventChunk" WHERE "sessionKey" = ${sessionKey}
      AND "chunk" IN (SELECT "value" FROM json_each(${list}))`;
  for (const chunk of chunks) {
    await transaction.$executeRaw`
      DELETE FROM "Event" WHERE "sessionKey" = ${sessionKey}
        AND "logicalOrder" > ${chunk * chunkSize} AND "logicalOrder" <= ${(chunk + 1) * chunkSize}`;
  }
}

/** Writes one chunk. One statement for all rows is more than ten times as fast as one for each. */
export async function insertChunk(
  transaction: Queryable,
  sessionKey: number,
  chunk: { number: number; digest: string; rows: readonly EventRow[] },
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO "Event" ("sessionKey", "logicalOrder", "eventId", "recordIndex", "parentTurnOrder", "kind",
      "nativeId", "timestamp", "isInContext", "rolledBack", "rollbackIndex", "twinOrder", "fileKey", "line",
      "byteOffset", "byteLength", "fromUser")
    SELECT ${sessionKey}, "value"->>0, "value"->>1, "value"->>2, "value"->>3, "value"->>4, "value"->>5,
      "value"->>6, "value"->>7, "value"->>8, "value"->>9, "value"->>10, "value"->>11, "value"->>12,
      "value"->>13, "value"->>14, "value"->>15
    FROM json_each(${JSON.stringify(chunk.rows)})`;
  await writeDigest(transaction, sessionKey, chunk);
}

/** Remembers what was written; numbers below 0 are for other derived rows of the session. */
export async function writeDigest(
  transaction: Queryable,
  sessionKey: number,
  chunk: { number: number; digest: string },
): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO "EventChunk" ("sessionKey", "chunk", "digest")
    VALUES (${sessionKey}, ${chunk.number}, ${chunk.digest})
    ON CONFLICT ("sessionKey", "chunk") DO UPDATE SET "digest" = excluded."digest"`;
}
