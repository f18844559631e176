import { toCanonical } from "../chain/chain-entry";
import type { Queryable } from "../database";
import { digestOf } from "../objects/digest";
import { writeDigest } from "./event-chunks";

/** Number of the digest of what is derived of a session beside its events and artifacts. */
export const sealNumber = -10;

/** Digest of a session's derived columns, turns, rewinds and problems, as they are stored. */
export async function digestStoredSession(
  database: Queryable,
  sessionKey: number,
): Promise<string> {
  const list = {
    where: { sessionKey },
    orderBy: { position: "asc" },
    omit: { sessionKey: true },
  } as const;
  const session = await database.session.findUniqueOrThrow({
    where: { key: sessionKey },
    select: {
      ...{ nativeId: true, lane: true, parentNativeId: true, cwd: true, repository: true },
      ...{ branch: true, clientVersion: true, model: true, startedAt: true, endedAt: true },
      ...{ events: true, recordLength: true, userTurns: true, problemCount: true, notices: true },
    },
  });
  const turns = await database.turn.findMany(list);
  const rollbacks = await database.rollback.findMany(list);
  const problems = await database.problem.findMany(list);
  const chunks = await database.eventChunk.findMany({
    where: { sessionKey, chunk: { lt: 0, not: sealNumber } },
    orderBy: { chunk: "asc" },
    select: { chunk: true, digest: true },
  });
  return digestOf(toCanonical({ session, turns, rollbacks, problems, chunks }));
}

/** Writes the digest of what the transaction has just stored. */
export async function sealSession(transaction: Queryable, sessionKey: number): Promise<void> {
  const digest = await digestStoredSession(transaction, sessionKey);
  await writeDigest(transaction, sessionKey, { number: sealNumber, digest });
}
