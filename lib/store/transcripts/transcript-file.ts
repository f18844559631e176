import { appendEntry } from "../chain/append-entry";
import { fileAdded } from "../chain/record-entries";
import type { Store } from "../store";
import { digestPlace } from "./place-digest";
import { sessionIdOf } from "./session-identity";

/** Where a transcript file stands in the record. Offsets count bytes. */
export type StoredFile = {
  key: number;
  sessionKey: number;
  name: string;
  revision: number;
  headDigest: string;
  watermark: number;
};

const columns = {
  key: true,
  sessionKey: true,
  name: true,
  revision: true,
  headDigest: true,
  watermark: true,
} as const;

const toStoredFile = (row: Omit<StoredFile, "watermark"> & { watermark: bigint }): StoredFile => ({
  ...row,
  watermark: Number(row.watermark),
});

/** The file that was last read at this path and has not changed since, with the state of its session's index. */
export async function findUnchanged({ database }: Store, path: string, stamp: string) {
  return await database.transcriptFile.findFirst({
    where: { path, stamp, isCurrent: true },
    select: { key: true, sessionKey: true },
  });
}

/** The current file at a path that begins with this line: its session is settled, whatever its head says today. */
export async function findByPath(
  { database }: Store,
  path: string,
  headDigest: string,
): Promise<StoredFile | null> {
  const row = await database.transcriptFile.findFirst({
    where: { path, headDigest, isCurrent: true },
    orderBy: { key: "desc" },
    select: columns,
  });
  return row && toStoredFile(row);
}

/** Current files of a session that may be this one: of the same name first, then those that begin with the same line. */
export async function findCandidates(
  { database }: Store,
  sessionKey: number,
  file: { name: string; headDigest: string },
): Promise<StoredFile[]> {
  const rows = await database.transcriptFile.findMany({
    where: {
      sessionKey,
      isCurrent: true,
      OR: [{ name: file.name }, { headDigest: file.headDigest }],
    },
    orderBy: { key: "asc" },
    select: columns,
  });
  const files = rows.map(toStoredFile);
  return [
    ...files.filter(({ name }) => name === file.name),
    ...files.filter(({ name }) => name !== file.name),
  ];
}

/** Earlier revisions of a file, the latest first. */
export async function findRetired(
  { database }: Store,
  file: { sessionKey: number; name: string },
): Promise<StoredFile[]> {
  const { sessionKey, name } = file;
  const rows = await database.transcriptFile.findMany({
    where: { sessionKey, name, isCurrent: false },
    orderBy: { revision: "desc" },
    select: columns,
  });
  return rows.map(toStoredFile);
}

/** The session with this key; made where it is new. */
export async function ensureSession(
  { database }: Store,
  session: { format: string; nativeKey: string; isSample: boolean; now: string },
): Promise<number> {
  const { format, nativeKey, isSample, now } = session;
  const id = sessionIdOf(format, nativeKey);
  await database.$executeRaw`
    INSERT INTO "Session" ("id", "format", "nativeKey", "nativeId", "isSample", "createdAt", "activityAt")
    VALUES (${id}, ${format}, ${nativeKey}, ${nativeKey}, ${isSample}, ${now}, ${now})
    ON CONFLICT DO NOTHING`;
  const row = await database.session.findUniqueOrThrow({ where: { id }, select: { key: true } });
  return row.key;
}

/** The first revision of a new file. A second collector that is as fast gets the same row. */
export async function ensureFile(
  { database }: Store,
  file: { sessionKey: number; name: string; headDigest: string; now: string },
): Promise<StoredFile> {
  const { sessionKey, name, headDigest, now } = file;
  await database.$transaction(async (transaction) => {
    const added = await transaction.$executeRaw`
      INSERT INTO "TranscriptFile" ("sessionKey", "name", "headDigest", "createdAt", "updatedAt")
      SELECT ${sessionKey}, ${name}, ${headDigest}, ${now}, ${now}
      WHERE NOT EXISTS (SELECT 1 FROM "TranscriptFile" WHERE "sessionKey" = ${sessionKey} AND "name" = ${name})
      ON CONFLICT DO NOTHING`;
    if (added === 0) return;
    const { id, isSample } = await transaction.session.findUniqueOrThrow({
      where: { key: sessionKey },
      select: { id: true, isSample: true },
    });
    await appendEntry(transaction, fileAdded(id, { file: name, headDigest, isSample, at: now }));
  });
  const row = await database.transcriptFile.findFirstOrThrow({
    where: { sessionKey, name, isCurrent: true },
    select: columns,
  });
  return toStoredFile(row);
}

/** Remembers where the file was read last, so that an unchanged file is not read again. */
export async function markRead(
  { database }: Store,
  key: number,
  read: { path: string; stamp: string },
): Promise<void> {
  const placeDigest = digestPlace(read);
  await database.transcriptFile.updateMany({ where: { key }, data: { ...read, placeDigest } });
}
