import type { Queryable } from "../database";
import { findTombstone, missingOrDeleted } from "../retention/tombstones";

export type FoundSession = { key: number; id: string; nativeId: string; format: string };

/**
 * A session by Counterfoil's id or the client's own; the one that was active last, where a client used an id twice.
 * Where it was deleted, the failure says when, why and by which rule.
 */
export async function findSession(database: Queryable, id: string): Promise<FoundSession> {
  const row = await database.session.findFirst({
    where: { OR: [{ id }, { nativeId: id }] },
    orderBy: { activityAt: "desc" },
    select: { key: true, id: true, nativeId: true, format: true },
  });
  if (!row) throw missingOrDeleted("session", id, await findTombstone(database, id));
  return row;
}
