import type { Queryable } from "../database";
import type { IndexLease } from "./index-lease";
import { sealSession } from "./session-seal";

/** What the transcript says about the session as a whole. */
export type IndexedSession = {
  nativeId: string;
  lane: string;
  parentNativeId: string | null;
  cwd: string | null;
  repository: string | null;
  branch: string | null;
  clientVersion: string | null;
  model: string | null;
  startedAt: string | null;
  endedAt: string | null;
  bytes: number;
  events: number;
  recordLength: number;
  userTurns: number;
  problemCount: number;
  notices: readonly string[];
};

/** The last write of an index: from now on it counts as made from this version of what is stored. */
export async function finishIndex(
  transaction: Queryable,
  { sessionKey }: IndexLease,
  session: IndexedSession,
  made: { fromVersion: number; revision: string },
): Promise<void> {
  const { notices, bytes, ...columns } = session;
  await transaction.session.update({
    where: { key: sessionKey },
    data: {
      ...columns,
      bytes: BigInt(bytes),
      notices: JSON.stringify(notices),
      indexedVersion: made.fromVersion,
      indexRevision: made.revision,
    },
    select: { key: true },
  });
  await sealSession(transaction, sessionKey);
}
