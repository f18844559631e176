import type { Queryable } from "../database";

/** A secret that was replaced in an object: bytes from the object's beginning. */
export type StoredRedaction = {
  start: number;
  length: number;
  kind: string;
  lineStart: number;
  lineLength: number;
  /** SHA-256 of the line as the source has it. */
  lineDigest: string;
};

/** Writes what was replaced in an object. Writing it twice is writing it once. */
export async function writeRedactions(
  database: Queryable,
  digest: string,
  redactions: readonly StoredRedaction[],
): Promise<void> {
  if (redactions.length === 0) return;
  const rows = redactions.map((one) => [
    one.start,
    one.length,
    one.kind,
    one.lineStart,
    one.lineLength,
    one.lineDigest,
  ]);
  await database.$executeRaw`
    INSERT INTO "Redaction" ("digest", "start", "length", "kind", "lineStart", "lineLength", "lineDigest")
    SELECT ${digest}, "value"->>0, "value"->>1, "value"->>2, "value"->>3, "value"->>4, "value"->>5
    FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT ("digest", "start") DO NOTHING`;
}

/** What was replaced in an object, in order. */
export async function readRedactions(
  database: Queryable,
  digest: string,
): Promise<StoredRedaction[]> {
  return await database.redaction.findMany({
    where: { digest },
    orderBy: { start: "asc" },
    omit: { digest: true },
  });
}

/** The source's bytes with the record's tokens in the places of the secrets: equal to the record where nothing else differs. */
export function withTokens(
  source: Buffer,
  stored: Buffer,
  redactions: readonly StoredRedaction[],
): Buffer {
  const masked = Buffer.from(source);
  for (const { start, length } of redactions) {
    // The source may end in front of it, or in the middle of it.
    if (start < stored.length) stored.copy(masked, start, start, start + length);
  }
  return masked;
}
