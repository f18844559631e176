import type { Event } from "@/prisma/generated/client";
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
  kind: string,
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

const fileColumn = 11;

/** What the digest of a chunk holds of a row. Names of files instead of keys: what a check saw is the same in every database. */
export function eventRowText(row: EventRow, fileName: string | undefined): string {
  return JSON.stringify([row.slice(0, fileColumn), fileName, row.slice(fileColumn + 1)]);
}

/** The row of an event as it was given to be stored. */
export function storedEventRow(event: Omit<Event, "sessionKey">): EventRow {
  return [
    event.logicalOrder,
    event.eventId,
    event.recordIndex,
    event.parentTurnOrder,
    event.kind,
    event.nativeId,
    event.timestamp,
    event.isInContext,
    event.rolledBack,
    event.rollbackIndex,
    event.twinOrder,
    event.fileKey,
    event.line,
    Number(event.byteOffset),
    event.byteLength,
    event.fromUser,
  ];
}

/** A text as the database gives it back: it keeps neither half characters nor zeros. */
export function storable(text: string): string {
  if (!/[\0\ud800-\udfff]/.test(text)) return text;
  return Buffer.from(text).toString().replaceAll("\0", "\ufffd");
}

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
