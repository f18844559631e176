import { readLastHook } from "../hooks/hook-calls";
import type { Store } from "../store";
import { type EndOrder, endOrderColumns, toEndOrder } from "./end-order";

export type UnsettledEnd = {
  order: EndOrder;
  /** When a hook of the session was last heard. */
  lastHookAt: string | null;
  /** Where its transcripts were last read. */
  paths: string[];
};

const most = 200;

/** Orders since this ISO time of which it is not known yet whether the client obeyed. */
export async function readUnsettledEnds(
  { database }: Store,
  since: string,
): Promise<UnsettledEnd[]> {
  const rows = await database.endOrder.findMany({
    where: { state: { in: ["requested", "delivered"] }, requestedAt: { gte: since } },
    orderBy: { requestedAt: "desc" },
    take: most,
    select: endOrderColumns,
  });
  return await Promise.all(
    rows.map(async (row) => {
      const order = toEndOrder(row);
      const [hook, files] = await Promise.all([
        readLastHook(database, order.sessionNativeId),
        database.transcriptFile.findMany({
          where: { session: { id: order.sessionId }, isCurrent: true, path: { not: null } },
          select: { path: true },
        }),
      ]);
      const paths = files.flatMap(({ path }) => path ?? []);
      return { order, lastHookAt: hook?.at ?? null, paths };
    }),
  );
}
