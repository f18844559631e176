import { AppError } from "@/lib/util/app-error";
import type { Queryable } from "../database";

export type FoundSession = { key: number; id: string; nativeId: string; format: string };

/** A session by Counterfoil's id or the client's own; the one that was active last, where a client used an id twice. */
export async function findSession(database: Queryable, id: string): Promise<FoundSession> {
  const row = await database.session.findFirst({
    where: { OR: [{ id }, { nativeId: id }] },
    orderBy: { activityAt: "desc" },
    select: { key: true, id: true, nativeId: true, format: true },
  });
  if (!row) throw new AppError("missing", `There is no session “${id}”.`);
  return row;
}
