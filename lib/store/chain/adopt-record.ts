import type { Queryable } from "../database";
import { sealArtifact } from "../index/artifact-digest";
import { digestOf } from "../objects/digest";
import { readRedactions } from "../redactions/redaction";
import type { Store } from "../store";
import { digestPlace } from "../transcripts/place-digest";
import { appendEntries, appendEntry, lockChain, type NewEntry } from "./append-entry";
import { lineRoot } from "./line-digests";
import { fileAdded, revisionBegun, segmentAdded } from "./record-entries";

/**
 * Takes what was stored before there was a chain into it, once. From its last entry on, a row without an entry is a
 * broken link. Returns how many entries it made; 0 where that was done before.
 */
export async function adoptRecord(store: Store, now: Date): Promise<number> {
  const { database } = store;
  const done = await database.chainEntry.findFirst({ where: { kind: "adopted" } });
  if (done) return 0;
  const sessions = await database.session.findMany({ orderBy: { key: "asc" } });
  let count = 0;
  for (const session of sessions) {
    const known = await database.chainEntry.findFirst({
      where: { sessionId: session.id, kind: "file-added" },
    });
    if (known) continue;
    const entries = await fileEntries(store, session);
    count += entries.length;
    await database.$transaction(async (transaction) => {
      await lockChain(transaction);
      await appendEntries(transaction, entries);
    });
  }
  return count + (await adoptActs(store, now, count));
}

type AdoptedSession = { key: number; id: string; isSample: boolean };

async function fileEntries(store: Store, session: AdoptedSession): Promise<NewEntry[]> {
  const { key: sessionKey, id, isSample } = session;
  const files = await store.database.transcriptFile.findMany({
    where: { sessionKey },
    orderBy: [{ name: "asc" }, { revision: "asc" }],
    include: { segments: { orderBy: { start: "asc" } } },
  });
  const entries: NewEntry[] = [];
  for (const { name: file, revision, headDigest, createdAt: at, segments } of files) {
    const shared = segments.filter(({ createdAt }) => revision > 1 && createdAt === at);
    const unchangedBytes = shared.reduce((sum, { length }) => sum + length, 0);
    entries.push(
      revision === 1
        ? fileAdded(id, { file, headDigest, isSample, at })
        : revisionBegun(id, { file, revision, unchangedBytes, headDigest }, at),
    );
    for (const { key: _key, fileKey: _fileKey, createdAt, ...segment } of segments.slice(
      shared.length,
    )) {
      const facts = {
        ...{ file, revision, ...segment, start: Number(segment.start) },
        lineRoot: lineRoot(await store.objects.get(segment.digest)),
        redactions: await readRedactions(store.database, segment.digest),
      };
      entries.push(segmentAdded(id, facts, createdAt));
    }
  }
  return entries;
}

/** Decisions, checkpoints and flags are few: one transaction, which ends with the entry that all is in. */
async function adoptActs({ database }: Store, now: Date, before: number): Promise<number> {
  return await database.$transaction(async (transaction) => {
    await lockChain(transaction);
    await sealOldRows(transaction);
    const entries = await actEntries(transaction);
    await appendEntries(transaction, entries);
    const total = before + entries.length;
    await appendEntry(transaction, {
      ...{ kind: "adopted", subject: "record", digest: digestOf(String(total)) },
      ...{ detail: { entries: total }, at: now.toISOString() },
    });
    return entries.length;
  });
}

async function actEntries(transaction: Queryable): Promise<NewEntry[]> {
  const there = await transaction.chainEntry.findMany({
    where: { kind: { in: ["decision", "checkpoint", "flag-raised"] } },
    select: { subject: true },
  });
  const known = new Set(there.map(({ subject }) => subject));
  const decisions = await transaction.decision.findMany({ orderBy: { sequence: "asc" } });
  const checkpoints = await transaction.reviewCheckpoint.findMany({ orderBy: { id: "asc" } });
  const flags = await transaction.flag.findMany({ orderBy: { id: "asc" } });
  const entries: NewEntry[] = [
    ...flags.map(({ id, artifactId, sessionId, raisedAt }): NewEntry => {
      const digest = digestOf(`${id}\n${artifactId}\n${sessionId}`);
      const detail = { artifactId };
      return { kind: "flag-raised", sessionId, subject: id, digest, detail, at: raisedAt };
    }),
    ...decisions.map(({ id, sessionId, rowHash, at }): NewEntry => {
      return { kind: "decision", sessionId, subject: id, digest: rowHash, at };
    }),
    ...checkpoints.map(({ id, sessionId, body, createdAt }): NewEntry => {
      return { kind: "checkpoint", sessionId, subject: id, digest: digestOf(body), at: createdAt };
    }),
  ];
  return entries.filter(({ subject }) => !known.has(subject));
}

async function sealOldRows(transaction: Queryable): Promise<void> {
  const files = await transaction.transcriptFile.findMany({
    where: { placeDigest: null, path: { not: null } },
    select: { key: true, path: true, stamp: true },
  });
  for (const { key, ...place } of files) {
    const placeDigest = digestPlace(place);
    await transaction.transcriptFile.updateMany({ where: { key }, data: { placeDigest } });
  }
  const artifacts = await transaction.artifact.findMany({
    where: { contentDigest: null },
    select: { key: true },
  });
  for (const { key } of artifacts) await sealArtifact(transaction, key);
}
