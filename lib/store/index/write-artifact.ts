import { kindBits } from "../artifacts/kind-bits";
import { sortKeyOf } from "../artifacts/sort-key";
import { appendEntry } from "../chain/append-entry";
import type { Queryable } from "../database";
import { digestOf } from "../objects/digest";
import { flagIdOf } from "../transcripts/session-identity";
import { sealArtifact } from "./artifact-digest";
import type { ArtifactRecord } from "./artifact-record";

export type ArtifactSession = { sessionKey: number; sessionId: string; isSample: boolean };

/** Digest of what each artifact of a session was checked against, by its id. */
export async function readInputDigests(
  database: Queryable,
  sessionKey: number,
): Promise<Map<string, string>> {
  const rows = await database.artifact.findMany({
    where: { sessionKey },
    select: { id: true, inputDigest: true },
  });
  return new Map(rows.map(({ id, inputDigest }) => [id, inputDigest]));
}

/** Writes a checked artifact. Its flag is raised once; what a person decided is never touched. */
export async function writeArtifact(
  transaction: Queryable,
  session: ArtifactSession,
  record: ArtifactRecord,
  now: string,
): Promise<void> {
  const flag = await settleFlag(transaction, session, record, now);
  const earlier = await transaction.artifact.findUnique({
    where: { id: record.id },
    select: { seenAt: true },
  });
  const { id, verdict, severity, compactedAt, kinds, headline } = record;
  const seenAt = earlier?.seenAt ?? now;
  const at = compactedAt ?? seenAt;
  const isDecided = flag !== null && flag.state !== "open";
  const data = {
    ...session,
    position: record.position,
    summaryEventId: record.summaryEventId,
    summaryOrder: record.summaryOrder,
    recordIndex: record.recordIndex,
    lane: record.lane,
    method: record.method,
    trigger: record.trigger,
    file: record.file,
    line: record.line,
    rolledBack: record.rolledBack,
    verdict,
    findingCount: record.findings.length,
    kinds: JSON.stringify(kinds),
    kindBits: kindBits(kinds),
    headline: headline && JSON.stringify(headline),
    compactedAt,
    seenAt,
    at,
    day: at.slice(0, 10),
    sortKey: sortKeyOf({ id, verdict, severity, compactedAt, raisedAt: flag?.raisedAt ?? seenAt }),
    format: record.format,
    repository: record.repository,
    searchText: record.searchText,
    flagId: flag?.id ?? null,
    flagVersion: flag?.version ?? null,
    state: flag?.state ?? null,
    raisedAt: flag?.raisedAt ?? null,
    decidedBy: isDecided ? flag.decidedBy : null,
    decidedAt: isDecided ? flag.decidedAt : null,
    inputDigest: record.inputDigest,
    isWithdrawn: false,
  };
  const { key } = await transaction.artifact.upsert({
    where: { id },
    create: { id, ...data },
    update: data,
    select: { key: true },
  });
  await writeBody(transaction, key, record);
  await writeFindings(transaction, key, record);
  await sealArtifact(transaction, key);
}

/** Raises the flag of an artifact, or takes back one that nobody has decided about and that is not due any more. */
async function settleFlag(
  transaction: Queryable,
  session: ArtifactSession,
  record: ArtifactRecord,
  now: string,
) {
  const artifactId = record.id;
  const flag = await transaction.flag.findUnique({ where: { artifactId } });
  if (!record.raisesFlag && flag?.state === "open" && flag.version === 1) {
    await transaction.flag.delete({ where: { artifactId } });
    await chainFlag(transaction, "flag-withdrawn", flag, now);
    return null;
  }
  if (flag || !record.raisesFlag) return flag;
  const { sessionId } = session;
  const id = flagIdOf(artifactId);
  const raised = await transaction.flag.create({
    data: { id, artifactId, sessionId, state: "open", raisedAt: now },
  });
  await chainFlag(transaction, "flag-raised", raised, now);
  return raised;
}

async function chainFlag(
  transaction: Queryable,
  kind: "flag-raised" | "flag-withdrawn",
  { id, artifactId, sessionId }: { id: string; artifactId: string; sessionId: string },
  at: string,
): Promise<void> {
  const digest = digestOf(`${id}\n${artifactId}\n${sessionId}`);
  await appendEntry(transaction, {
    kind,
    sessionId,
    subject: id,
    digest,
    detail: { artifactId },
    at,
  });
}

async function writeBody(
  transaction: Queryable,
  artifactKey: number,
  { body }: ArtifactRecord,
): Promise<void> {
  const data = {
    summary: body.summary,
    shape: body.shape,
    tokensBefore: body.tokensBefore,
    clientSpans: JSON.stringify(body.clientSpans),
    covered: JSON.stringify(body.covered),
    kept: JSON.stringify(body.kept),
    dropped: JSON.stringify(body.dropped),
    range: JSON.stringify(body.range),
    claims: JSON.stringify(body.claims),
    claimCounts: JSON.stringify(body.claimCounts),
    constraints: JSON.stringify(body.constraints),
    marks: JSON.stringify(body.marks),
    notices: JSON.stringify(body.notices),
  };
  await transaction.artifactBody.upsert({
    where: { artifactKey },
    create: { artifactKey, ...data },
    update: data,
    select: { artifactKey: true },
  });
}

async function writeFindings(
  transaction: Queryable,
  artifactKey: number,
  { findings }: ArtifactRecord,
): Promise<void> {
  await transaction.finding.deleteMany({ where: { artifactKey } });
  const rows = findings.map((finding) => {
    const { id, kind, severity, rule } = finding;
    return { id, kind, severity, rule, body: JSON.stringify(finding) };
  });
  await transaction.$executeRaw`
    INSERT INTO "Finding" ("artifactKey", "position", "id", "kind", "severity", "rule", "body")
    SELECT ${artifactKey}, "key", "value"->>'id', "value"->>'kind', "value"->>'severity',
      "value"->>'rule', "value"->>'body'
    FROM json_each(${JSON.stringify(rows)})`;
}

/**
 * Compactions that the transcript does not hold any more. Where a flag was raised the artifact stays, marked:
 * a rewritten transcript must not empty the queue. The others were never more than derived.
 */
export async function withdrawArtifacts(
  transaction: Queryable,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const artifact = await transaction.artifact.findUnique({
      where: { id },
      select: { key: true, flagId: true },
    });
    if (!artifact) continue;
    const { key, flagId } = artifact;
    if (flagId !== null) {
      await transaction.artifact.update({
        where: { key },
        data: { isWithdrawn: true, inputDigest: "" },
        select: { key: true },
      });
      await sealArtifact(transaction, key);
      continue;
    }
    await transaction.finding.deleteMany({ where: { artifactKey: key } });
    await transaction.artifactBody.deleteMany({ where: { artifactKey: key } });
    await transaction.artifact.delete({ where: { key }, select: { key: true } });
  }
}
