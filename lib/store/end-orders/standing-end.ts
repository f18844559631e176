import type { Store } from "../store";
import { type EndOrder, endOrderColumns, standingStates, toEndOrder } from "./end-order";

/** How far up a chain of sub-agents an order is looked for. */
const maxDepth = 8;

/**
 * The order that a hook of this session has to obey: its own, or one for a session that started it. Null
 * where it may go on.
 */
export async function readStandingEnd(
  { database }: Store,
  sessionNativeId: string,
): Promise<EndOrder | null> {
  let nativeId: string | null = sessionNativeId;
  for (let depth = 0; nativeId !== null && depth < maxDepth; depth += 1) {
    const row = await database.endOrder.findFirst({
      where: { sessionNativeId: nativeId, state: { in: [...standingStates] } },
      orderBy: { requestedAt: "desc" },
      select: endOrderColumns,
    });
    if (row) return toEndOrder(row);
    const session: { parentNativeId: string | null } | null = await database.session.findFirst({
      where: { nativeId },
      select: { parentNativeId: true },
    });
    nativeId = session?.parentNativeId ?? null;
  }
  return null;
}
