import { z } from "zod";
import { appendEntry, type NewEntry } from "../chain/append-entry";
import { lineRoot } from "../chain/line-digests";
import { revisionBegun, segmentAdded } from "../chain/record-entries";
import type { Queryable } from "../database";
import { readRedactions, type StoredRedaction, writeRedactions } from "../redactions/redaction";
import { sqlInteger } from "../sql-values";
import type { Store } from "../store";

/** A stored piece of a file: `start` and `length` in bytes. */
export type StoredSegment = {
  start: number;
  length: number;
  firstLine: number;
  lines: number;
  digest: string;
  /** Of the bytes as the source has them; another one than `digest` where secrets were replaced. */
  sourceDigest: string;
};

/** A piece of a source that is ready to be stored: its secrets are replaced. */
export type NewSegment = {
  start: number;
  bytes: Uint8Array;
  sourceDigest: string;
  redactions: readonly StoredRedaction[];
  redactionRevision: number;
  firstLine: number;
  lines: number;
  now: string;
};

const row = z.object({
  start: sqlInteger,
  length: sqlInteger,
  firstLine: sqlInteger,
  lines: sqlInteger,
  digest: z.string(),
  sourceDigest: z.string(),
});

/** Segments of a file from a byte on, in order. */
export async function readSegments(
  { database }: Store,
  fileKey: number,
  from = 0,
): Promise<StoredSegment[]> {
  const rows = await database.$queryRaw`
    SELECT "start", "length", "firstLine", "lines", "digest",
      COALESCE("sourceDigest", "digest") AS "sourceDigest" FROM "Segment"
    WHERE "fileKey" = ${fileKey} AND "start" >= ${from} ORDER BY "start"`;
  return z.array(row).parse(rows);
}

/**
 * Adds a segment whose object is durable and moves the watermark, in one transaction. False where another
 * collector was first, or the file has a newer revision: nothing is written then.
 */
export async function appendSegment(
  { database, objects }: Store,
  file: { key: number; sessionKey: number },
  segment: NewSegment,
): Promise<boolean> {
  const { start, bytes, firstLine, lines, now, redactionRevision } = segment;
  const digest = await objects.put(bytes);
  const sourceDigest = segment.sourceDigest === digest ? null : segment.sourceDigest;
  const root = lineRoot(bytes);
  const end = start + bytes.length;
  const isWon = await database.$transaction(async (transaction) => {
    const moved = await transaction.$executeRaw`
      UPDATE "TranscriptFile" SET
        "watermark" = ${end}, "lines" = ${firstLine - 1 + lines}, "updatedAt" = ${now}
      WHERE "key" = ${file.key} AND "watermark" = ${start} AND "isCurrent"`;
    if (moved === 0) return false;
    await transaction.$executeRaw`
      INSERT INTO "Segment" ("fileKey", "start", "length", "firstLine", "lines", "digest", "sourceDigest",
        "redactionRevision", "createdAt")
      VALUES (${file.key}, ${start}, ${bytes.length}, ${firstLine}, ${lines}, ${digest}, ${sourceDigest},
        ${redactionRevision}, ${now})`;
    await writeRedactions(transaction, digest, segment.redactions);
    // What is stored of these bytes by now: somebody may have read them under other rules before.
    const redactions = await readRedactions(transaction, digest);
    const facts = {
      ...{ start, length: bytes.length, firstLine, lines, digest, sourceDigest },
      ...{ lineRoot: root, redactions, redactionRevision },
    };
    await chainFile(transaction, file.key, ({ sessionId, ...place }) =>
      segmentAdded(sessionId, { ...place, ...facts }, now),
    );
    await transaction.$executeRaw`
      UPDATE "Session" SET "ingestVersion" = "ingestVersion" + 1,
        "bytes" = "bytes" + ${bytes.length}, "activityAt" = ${now}
      WHERE "key" = ${file.sessionKey}`;
    return true;
  });
  // Somebody may have removed the same bytes of another session between the two steps.
  if (isWon && !(await objects.has(digest))) await objects.put(bytes);
  return isWon;
}

/**
 * A file that was rewritten in place: what was stored stays as it is under the old revision, the new one
 * shares the segments before the difference. False where somebody else did it first.
 */
export async function beginRevision(
  { database }: Store,
  file: { key: number; sessionKey: number; name: string; revision: number },
  rewrite: { unchangedBytes: number; headDigest: string; now: string },
): Promise<boolean> {
  const { unchangedBytes, headDigest, now } = rewrite;
  return await database.$transaction(async (transaction) => {
    const retired = await transaction.$executeRaw`
      UPDATE "TranscriptFile" SET "isCurrent" = 0, "updatedAt" = ${now}
      WHERE "key" = ${file.key} AND "isCurrent"`;
    if (retired === 0) return false;
    await transaction.$executeRaw`
      INSERT INTO "TranscriptFile"
        ("sessionKey", "name", "revision", "headDigest", "watermark", "lines", "createdAt", "updatedAt")
      SELECT ${file.sessionKey}, ${file.name}, ${file.revision + 1}, ${headDigest}, ${unchangedBytes},
        COALESCE((SELECT SUM("lines") FROM "Segment" WHERE "fileKey" = ${file.key} AND "start" < ${unchangedBytes}), 0),
        ${now}, ${now}`;
    await transaction.$executeRaw`
      INSERT INTO "Segment" ("fileKey", "start", "length", "firstLine", "lines", "digest", "sourceDigest",
        "redactionRevision", "createdAt")
      SELECT f."key", s."start", s."length", s."firstLine", s."lines", s."digest", s."sourceDigest",
        s."redactionRevision", ${now}
      FROM "Segment" AS s JOIN "TranscriptFile" AS f
        ON f."sessionKey" = ${file.sessionKey} AND f."name" = ${file.name} AND f."isCurrent"
      WHERE s."fileKey" = ${file.key} AND s."start" < ${unchangedBytes}`;
    await chainFile(transaction, file.key, ({ sessionId, file: name, revision }) =>
      revisionBegun(
        sessionId,
        { file: name, revision: revision + 1, unchangedBytes, headDigest },
        now,
      ),
    );
    await transaction.$executeRaw`
      UPDATE "Session" SET "ingestVersion" = "ingestVersion" + 1, "activityAt" = ${now}
      WHERE "key" = ${file.sessionKey}`;
    return true;
  });
}

/** Appends an entry about a file to the chain. */
async function chainFile(
  transaction: Queryable,
  key: number,
  entryOf: (file: { sessionId: string; file: string; revision: number }) => NewEntry,
): Promise<void> {
  const { name, revision, session } = await transaction.transcriptFile.findUniqueOrThrow({
    where: { key },
    select: { name: true, revision: true, session: { select: { id: true } } },
  });
  await appendEntry(transaction, entryOf({ sessionId: session.id, file: name, revision }));
}
