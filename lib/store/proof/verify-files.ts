import { z } from "zod";
import { type ExpectedFile, ExpectedFiles, sizeOf } from "../chain/expected-record";
import { digestRedactions, fileSubject, segmentSubject } from "../chain/record-entries";
import type { Queryable } from "../database";
import { readRedactions } from "../redactions/redaction";
import { sqlBoolean, sqlInteger } from "../sql-values";
import { digestPlace } from "../transcripts/place-digest";
import { sessionIdOf } from "../transcripts/session-identity";
import type { Faults } from "./fault";

const fileRow = z.object({
  key: sqlInteger,
  name: z.string(),
  revision: sqlInteger,
  isCurrent: sqlBoolean,
  headDigest: z.string(),
  watermark: sqlInteger,
  lines: sqlInteger,
  path: z.string().nullable(),
  stamp: z.string().nullable(),
  placeDigest: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
const segmentRow = z.object({
  start: sqlInteger,
  length: sqlInteger,
  firstLine: sqlInteger,
  lines: sqlInteger,
  digest: z.string(),
  sourceDigest: z.string().nullable(),
  redactionRevision: sqlInteger,
  createdAt: z.string(),
});
type FileRow = z.infer<typeof fileRow>;

/** What the chain says about the files of one session, since it was removed last. */
export async function expectFiles(
  database: Queryable,
  sessionId: string,
  after: number,
  faults?: Faults,
): Promise<ExpectedFiles> {
  const entries = await database.chainEntry.findMany({
    where: { sessionId, sequence: { gt: after } },
    orderBy: { sequence: "asc" },
  });
  const expected = new ExpectedFiles();
  for (const entry of entries) {
    try {
      expected.add(entry);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      faults?.add(`chain entry ${entry.sequence} (${entry.kind})`, reason);
    }
  }
  return expected;
}

/** Compares the rows of a session's files and pieces with the chain. */
export async function verifyFiles(
  database: Queryable,
  session: { key: number; id: string; format: string; nativeKey: string; isSample: boolean },
  expected: ExpectedFiles,
  faults: Faults,
): Promise<void> {
  const { key, id, format, nativeKey, isSample } = session;
  faults.compare(`session ${id}`, { id }, { id: sessionIdOf(format, nativeKey) });
  const rows = z.array(fileRow).parse(
    await database.$queryRaw`
      SELECT "key", "name", "revision", "isCurrent", "headDigest", "watermark", "lines", "path", "stamp",
        "placeDigest", "createdAt", "updatedAt"
      FROM "TranscriptFile" WHERE "sessionKey" = ${key} ORDER BY "name", "revision"`,
  );
  const due = new Map(expected.bySubject);
  for (const row of rows) {
    const subject = fileSubject({ file: row.name, revision: row.revision });
    const file = due.get(subject);
    due.delete(subject);
    const link = `file ${subject} of ${id}`;
    if (!file) {
      faults.add(link, "the chain does not know it");
      continue;
    }
    if (file.isSample !== isSample) {
      faults.add(`session ${id}`, `isSample is ${isSample} and has to be ${file.isSample}`);
    }
    compareFile(link, row, file, faults);
    await verifySegments(database, { id, key: row.key }, file, faults);
  }
  for (const subject of due.keys()) faults.add(`file ${subject} of ${id}`, "its row is missing");
}

function compareFile(link: string, row: FileRow, file: ExpectedFile, faults: Faults): void {
  const { bytes: watermark, lines } = sizeOf(file);
  const { headDigest, isCurrent, createdAt, updatedAt } = file;
  const placeDigest = digestPlace(row);
  const expected = { headDigest, isCurrent, watermark, lines, createdAt, updatedAt, placeDigest };
  faults.compare(link, row, expected);
}

async function verifySegments(
  database: Queryable,
  at: { id: string; key: number },
  file: ExpectedFile,
  faults: Faults,
): Promise<void> {
  const rows = z.array(segmentRow).parse(
    await database.$queryRaw`
      SELECT "start", "length", "firstLine", "lines", "digest", "sourceDigest",
        "redactionRevision", "createdAt" FROM "Segment"
      WHERE "fileKey" = ${at.key} ORDER BY "start"`,
  );
  const due = new Map(file.segments);
  for (const row of rows) {
    const link = `segment ${segmentSubject({ ...file, start: row.start })} of ${at.id}`;
    const segment = due.get(row.start);
    due.delete(row.start);
    if (!segment) {
      faults.add(link, "the chain does not know it");
      continue;
    }
    const { length, firstLine, lines, digest, sourceDigest, redactionRevision } = segment;
    const { createdAt } = segment;
    const facts = { length, firstLine, lines, digest, sourceDigest, redactionRevision, createdAt };
    faults.compare(link, row, facts);
    const redactions = digestRedactions(await readRedactions(database, digest));
    if (redactions !== segment.redactions) {
      faults.add(link, "its redactions are not those that the chain names");
    }
  }
  for (const start of due.keys()) {
    const link = `segment ${segmentSubject({ ...file, start })} of ${at.id}`;
    faults.add(link, "its row is missing");
  }
}
