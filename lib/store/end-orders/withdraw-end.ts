import { AppError } from "@/lib/util/app-error";
import type { Queryable } from "../database";
import { appendDecision } from "../decisions/append-decision";
import { digestRequest } from "../decisions/decision";
import { findReplay } from "../decisions/replay";
import { copyFlagState } from "../flags/decide-flag";
import type { Store } from "../store";
import { type EndOrder, readEndOrder, standingStates } from "./end-order";

export type WithdrawRequest = {
  endOrderId: string;
  by: string;
  reason?: string | undefined;
  idempotencyKey?: string | undefined;
  now?: Date;
};

/** Releases the session. Flags that its end had decided ask for a decision again. */
export async function withdrawEnd(
  { database }: Store,
  request: WithdrawRequest,
): Promise<EndOrder> {
  const { endOrderId, by, reason, idempotencyKey } = request;
  const at = (request.now ?? new Date()).toISOString();
  const action = "release-session";
  const requestDigest = digestRequest({ action, endOrderId, by, reason: reason ?? null });
  return await database.$transaction(async (transaction) => {
    const { count } = await transaction.endOrder.updateMany({
      where: { id: endOrderId, state: { in: [...standingStates] } },
      data: { state: "withdrawn", version: { increment: 1 }, withdrawnAt: at, withdrawnBy: by },
    });
    const order = await readEndOrder(transaction, endOrderId);
    if (await findReplay(transaction, idempotencyKey, requestDigest)) return order;
    if (count === 0) throw await lostRace(transaction, endOrderId);
    const { sessionId } = order;
    const shared = { action, requestDigest, by, at, sessionId, endOrderId, reason } as const;
    await appendDecision(transaction, { ...shared, idempotencyKey });
    const ended = await transaction.flag.findMany({
      where: { sessionId, state: "session-ended" },
      orderBy: { id: "asc" },
      select: { id: true },
    });
    for (const { id } of ended) {
      const flag = await transaction.flag.update({
        where: { id },
        data: {
          state: "open",
          version: { increment: 1 },
          decidedBy: by,
          decidedAt: at,
          lastAction: action,
        },
      });
      const { artifactId, version: flagVersion } = flag;
      await appendDecision(transaction, { ...shared, flagId: id, flagVersion, artifactId });
      await copyFlagState(transaction, flag);
    }
    return order;
  });
}

async function lostRace(transaction: Queryable, endOrderId: string): Promise<AppError> {
  const row = await transaction.endOrder.findUnique({
    where: { id: endOrderId },
    select: { withdrawnBy: true, withdrawnAt: true, state: true },
  });
  const by = row?.withdrawnBy ?? null;
  const data = { by, at: row?.withdrawnAt ?? null, action: "release-session", state: row?.state };
  const message = `${by ?? "Somebody"} has already released this session.`;
  return new AppError("conflict", message, { data });
}
