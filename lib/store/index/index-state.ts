import type { Store } from "../store";

export type IndexedFile = { key: number; name: string; revision: number; watermark: number };

/** What an index is made from, and what it was made from last. */
export type IndexState = {
  sessionKey: number;
  sessionId: string;
  format: string;
  isSample: boolean;
  ingestVersion: number;
  /** The index is of everything that is stored, and of this revision of adapters and checks. */
  isCurrent: boolean;
  bytes: number;
  files: IndexedFile[];
};

export async function readIndexState(
  { database }: Store,
  sessionKey: number,
  revision: string,
): Promise<IndexState | null> {
  const row = await database.session.findUnique({
    where: { key: sessionKey },
    select: {
      id: true,
      format: true,
      isSample: true,
      ingestVersion: true,
      indexedVersion: true,
      indexRevision: true,
      files: {
        where: { isCurrent: true },
        orderBy: { name: "asc" },
        select: { key: true, name: true, revision: true, watermark: true },
      },
    },
  });
  if (!row) return null;
  const files = row.files.map((file) => ({ ...file, watermark: Number(file.watermark) }));
  return {
    sessionKey,
    sessionId: row.id,
    format: row.format,
    isSample: row.isSample,
    ingestVersion: row.ingestVersion,
    isCurrent: row.indexedVersion === row.ingestVersion && row.indexRevision === revision,
    bytes: files.reduce((sum, file) => sum + file.watermark, 0),
    files,
  };
}

/** Sessions whose index is behind what is stored, or was made by another revision. */
export async function readStaleSessions({ database }: Store, revision: string): Promise<number[]> {
  const rows = await database.session.findMany({
    where: {
      // A session that only a hook has named has nothing to index yet.
      files: { some: {} },
      OR: [
        { indexRevision: { not: revision } },
        { indexedVersion: { lt: database.session.fields.ingestVersion } },
      ],
    },
    orderBy: { activityAt: "desc" },
    select: { key: true },
  });
  return rows.map(({ key }) => key);
}
