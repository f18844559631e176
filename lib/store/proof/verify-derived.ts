import { createHash } from "node:crypto";
import { z } from "zod";
import type { Queryable } from "../database";
import { digestStoredArtifact } from "../index/artifact-digest";
import { chunkSize, eventRowText, storedEventRow } from "../index/event-chunks";
import { digestStoredSession, sealNumber } from "../index/session-seal";
import { sqlInteger } from "../sql-values";
import type { Faults } from "./fault";

type Session = { key: number; id: string; ingestVersion: number; indexedVersion: number };

/** What is derived of a session against the digests that were stored with it. */
export async function verifyDerived(
  database: Queryable,
  session: Session,
  faults: Faults,
): Promise<void> {
  const { key: sessionKey, id } = session;
  const chunks = await database.eventChunk.findMany({
    where: { sessionKey },
    orderBy: { chunk: "asc" },
  });
  await verifyEvents(database, session, chunks, faults);
  const seal = chunks.find(({ chunk }) => chunk === sealNumber);
  const isIndexed = session.indexedVersion === session.ingestVersion && chunks.length > 0;
  const isDue = seal !== undefined || isIndexed;
  if (isDue && seal?.digest !== (await digestStoredSession(database, sessionKey))) {
    faults.add(
      `index of ${id}`,
      "its session, turns, rewinds or problems are not what was written",
    );
  }
  const artifacts = await database.artifact.findMany({
    where: { sessionKey },
    orderBy: { position: "asc" },
    select: { key: true, id: true, sessionId: true, contentDigest: true },
  });
  for (const { key, id: artifactId, sessionId, contentDigest } of artifacts) {
    const isWritten = contentDigest === (await digestStoredArtifact(database, key));
    if (isWritten && sessionId === id) continue;
    faults.add(`artifact ${artifactId}`, "its row, body or findings are not what was written");
  }
}

const numberRows = z.array(z.object({ chunk: sqlInteger }));

async function verifyEvents(
  database: Queryable,
  { key: sessionKey, id }: Session,
  chunks: readonly { chunk: number; digest: string }[],
  faults: Faults,
): Promise<void> {
  const files = await database.transcriptFile.findMany({
    where: { sessionKey },
    select: { key: true, name: true },
  });
  const names = new Map(files.map(({ key, name }) => [key, name]));
  const known = new Map(chunks.map(({ chunk, digest }) => [chunk, digest]));
  const found = numberRows.parse(
    await database.$queryRaw`
      SELECT DISTINCT CAST(("logicalOrder" - 1) / ${chunkSize} AS INTEGER) AS "chunk" FROM "Event"
      WHERE "sessionKey" = ${sessionKey}`,
  );
  const numbers = new Set([...found.map(({ chunk }) => chunk), ...known.keys()]);
  for (const number of [...numbers].filter((chunk) => chunk >= 0).sort((a, b) => a - b)) {
    if (known.get(number) === (await digestChunk(database, sessionKey, number, names))) continue;
    const from = number * chunkSize + 1;
    faults.add(
      `events ${from} to ${from + chunkSize - 1} of ${id}`,
      "their rows are not what was written",
    );
  }
}

async function digestChunk(
  database: Queryable,
  sessionKey: number,
  number: number,
  names: ReadonlyMap<number, string>,
): Promise<string> {
  const rows = await database.event.findMany({
    where: {
      sessionKey,
      logicalOrder: { gt: number * chunkSize, lte: (number + 1) * chunkSize },
    },
    orderBy: { logicalOrder: "asc" },
  });
  const digest = createHash("sha256");
  for (const row of rows) {
    const event = storedEventRow(row);
    digest.update(eventRowText(event, names.get(row.fileKey))).update(String(row.fileKey));
  }
  return digest.digest("hex");
}

/** Rows of sessions or artifacts that are not there, and the board's counts. */
export async function verifyLeftovers(database: Queryable, faults: Faults): Promise<void> {
  const strays = z.array(z.object({ what: z.string(), rows: sqlInteger })).parse(
    await database.$queryRaw`
      WITH "s" AS (SELECT "key" FROM "Session"), "a" AS (SELECT "key" FROM "Artifact")
      SELECT 'file' AS "what", COUNT(*) AS "rows" FROM "TranscriptFile" WHERE "sessionKey" NOT IN "s"
      UNION ALL SELECT 'segment', COUNT(*) FROM "Segment"
        WHERE "fileKey" NOT IN (SELECT "key" FROM "TranscriptFile")
      UNION ALL SELECT 'event', COUNT(*) FROM "Event" WHERE "sessionKey" NOT IN "s"
      UNION ALL SELECT 'turn', COUNT(*) FROM "Turn" WHERE "sessionKey" NOT IN "s"
      UNION ALL SELECT 'artifact', COUNT(*) FROM "Artifact" WHERE "sessionKey" NOT IN "s"
      UNION ALL SELECT 'artifact body', COUNT(*) FROM "ArtifactBody" WHERE "artifactKey" NOT IN "a"
      UNION ALL SELECT 'finding', COUNT(*) FROM "Finding" WHERE "artifactKey" NOT IN "a"`,
  );
  for (const { what, rows } of strays) {
    if (rows > 0) faults.add(`${what} rows`, `${rows} belong to nothing that is there`);
  }
  const [board] = z.array(z.object({ wrong: sqlInteger })).parse(
    await database.$queryRaw`
      SELECT COUNT(*) AS "wrong" FROM (
        SELECT "lane", "verdict", "day", COUNT(*) AS "total", COALESCE(SUM("state" = 'open'), 0) AS "open"
        FROM "Artifact" GROUP BY 1, 2, 3
        EXCEPT SELECT "lane", "verdict", "day", "total", "open" FROM "BoardCell")`,
  );
  if (board && board.wrong > 0) {
    faults.add("board", `${board.wrong} of its cells are not the count of the artifacts`);
  }
}
