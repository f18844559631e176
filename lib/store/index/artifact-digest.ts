import { toCanonical } from "../chain/chain-entry";
import type { Queryable } from "../database";
import { digestOf } from "../objects/digest";

/**
 * Digest of all that is derived of one artifact, as it is stored: its row, its body and its findings. What its flag
 * writes into the row is not part of it; the flag itself proves that.
 */
export async function digestStoredArtifact(
  database: Queryable,
  artifactKey: number,
): Promise<string> {
  const row = await database.artifact.findUniqueOrThrow({
    where: { key: artifactKey },
    omit: {
      // Keys are another database's business: a record that is made again has the same digest.
      ...{ key: true, sessionKey: true },
      ...{ contentDigest: true, flagId: true, flagVersion: true, state: true },
      ...{ decidedBy: true, decidedAt: true },
    },
  });
  const body = await database.artifactBody.findUnique({
    where: { artifactKey },
    omit: { artifactKey: true },
  });
  const findings = await database.finding.findMany({
    where: { artifactKey },
    orderBy: { position: "asc" },
    omit: { artifactKey: true },
  });
  return digestOf(toCanonical({ row, body, findings }));
}

/** Writes the digest of what the transaction has just stored. */
export async function sealArtifact(transaction: Queryable, key: number): Promise<void> {
  const contentDigest = await digestStoredArtifact(transaction, key);
  await transaction.artifact.update({
    where: { key },
    data: { contentDigest },
    select: { key: true },
  });
}
