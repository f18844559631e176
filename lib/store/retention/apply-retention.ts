import { removeObject, removeSession } from "../sessions/remove-session";
import type { Store } from "../store";
import { type DueSession, readProtected } from "./plan-retention";
import { readTombstone } from "./tombstones";

export type RetentionResult = { deleted: number; bytes: number; spared: number };

/**
 * Deletes what is due, each session in a transaction of its own that asks again whether it may go: a flag, a hold or
 * new bytes since the plan keep it.
 */
export async function applyRetention(
  store: Store,
  due: readonly DueSession[],
  act: { by: string; now: Date },
  onSession: (done: number, total: number) => void = () => {},
): Promise<RetentionResult> {
  const result = { deleted: 0, bytes: 0, spared: 0 };
  const at = act.now.toISOString();
  for (const [index, { key, id, activityAt, bytes, rule, why }] of due.entries()) {
    const isGone = await removeSession(store, key, { rule, why, by: act.by, at }, async (tx) => {
      const session = await tx.session.findUnique({
        where: { key },
        select: { activityAt: true },
      });
      return session?.activityAt === activityAt && (await readProtected(tx, id)).size === 0;
    });
    if (isGone) {
      result.deleted += 1;
      result.bytes += bytes;
    } else result.spared += 1;
    onSession(index + 1, due.length);
  }
  return result;
}

/** Finishes what a removal left undone that was interrupted between its rows and its bytes. Returns how many objects. */
export async function sweepRemoved(store: Store): Promise<number> {
  const rows = await store.database.chainEntry.findMany({ where: { kind: "session-removed" } });
  const digests = new Set(
    rows.flatMap((row) => readTombstone(row).segments.map(({ digest }) => digest)),
  );
  let swept = 0;
  for (const digest of digests) if (await removeObject(store, digest)) swept += 1;
  return swept;
}
