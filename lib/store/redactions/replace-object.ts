import { appendEntries } from "../chain/append-entry";
import { lineRoot } from "../chain/line-digests";
import { segmentRedacted } from "../chain/record-entries";
import type { Queryable } from "../database";
import type { Store } from "../store";
import { readRedactions, type StoredRedaction, writeRedactions } from "./redaction";

/**
 * Puts another object in the place of a stored one, with more secrets taken out. Every piece that used the old
 * one uses the new one, the old bytes are removed, and what the source had stays provable.
 */
export async function replaceObject(
  { database, objects }: Store,
  old: string,
  next: { bytes: Uint8Array; redactions: readonly StoredRedaction[]; redactionRevision: number },
): Promise<void> {
  const digest = await objects.put(next.bytes);
  const earlier = await readRedactions(database, old);
  // A line that lost a secret before is no longer as the source has it; its first digest is the true one.
  const firstDigest = new Map(earlier.map(({ lineStart, lineDigest }) => [lineStart, lineDigest]));
  const added = next.redactions.map((one) => ({
    ...one,
    lineDigest: firstDigest.get(one.lineStart) ?? one.lineDigest,
  }));
  await database.$transaction(async (transaction) => {
    await writeRedactions(transaction, digest, [...earlier, ...added]);
    await transaction.$executeRaw`
      UPDATE "Session" SET "ingestVersion" = "ingestVersion" + 1 WHERE "key" IN (
        SELECT f."sessionKey" FROM "TranscriptFile" AS f JOIN "Segment" AS s ON s."fileKey" = f."key"
        WHERE s."digest" = ${old})`;
    await transaction.$executeRaw`
      UPDATE "Segment" SET "digest" = ${digest}, "sourceDigest" = COALESCE("sourceDigest", ${old}),
        "redactionRevision" = ${next.redactionRevision} WHERE "digest" = ${old}`;
    await transaction.redaction.deleteMany({ where: { digest: old } });
    const { redactionRevision } = next;
    const change = { from: old, to: digest, lineRoot: lineRoot(next.bytes), redactionRevision };
    await chainChange(transaction, change);
  });
  const other = await database.segment.findFirst({ where: { digest: old }, select: { key: true } });
  if (!other) await objects.remove(old);
}

/** Names of stored objects that were read with older rules than these. */
export async function readUnscanned(
  { database }: Store,
  redactionRevision: number,
): Promise<string[]> {
  const rows = await database.segment.findMany({
    where: { redactionRevision: { lt: redactionRevision } },
    distinct: ["digest"],
    select: { digest: true },
    orderBy: { key: "asc" },
  });
  return rows.map(({ digest }) => digest);
}

/** The rules found nothing in an object. */
export async function markScanned(
  { database, objects }: Store,
  digest: string,
  redactionRevision: number,
): Promise<void> {
  const bytes = await objects.get(digest);
  await database.$transaction(async (transaction) => {
    await transaction.segment.updateMany({ where: { digest }, data: { redactionRevision } });
    const change = { from: digest, to: digest, lineRoot: lineRoot(bytes), redactionRevision };
    await chainChange(transaction, change);
  });
}

type Change = { from: string; to: string; lineRoot: string; redactionRevision: number };

/** One entry for each session that has the object, after its pieces were changed. */
async function chainChange(transaction: Queryable, change: Change): Promise<void> {
  const redactions = await readRedactions(transaction, change.to);
  const sessions = await transaction.session.findMany({
    where: { files: { some: { segments: { some: { digest: change.to } } } } },
    orderBy: { key: "asc" },
    select: { id: true },
  });
  const at = new Date().toISOString();
  const entries = sessions.map(({ id }) => segmentRedacted(id, { ...change, redactions }, at));
  await appendEntries(transaction, entries);
}
