import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/util/app-error";
import type { Queryable } from "../database";
import { appendDecision } from "../decisions/append-decision";
import { digestRequest } from "../decisions/decision";
import { findReplay } from "../decisions/replay";
import { copyFlagState } from "../flags/decide-flag";
import type { Store } from "../store";
import { type EndOrder, readEndOrder, readLastEndOrder } from "./end-order";

export type EndRequest = {
  /** Counterfoil's id of the session. */
  sessionId: string;
  by: string;
  reason: string;
  note?: string | undefined;
  idempotencyKey?: string | undefined;
  now?: Date;
};

/**
 * Orders the session's end and decides its open flags with it. One standing order a session: the second
 * caller gets a conflict that names the first.
 */
export async function requestEnd({ database }: Store, request: EndRequest): Promise<EndOrder> {
  const { sessionId, by, reason, note, idempotencyKey } = request;
  const at = (request.now ?? new Date()).toISOString();
  const id = `end_${randomUUID()}`;
  const requestDigest = digestRequest({ action: "end-session", sessionId, by, reason });
  return await database.$transaction(async (transaction) => {
    const created = await transaction.$executeRaw`
      INSERT INTO "EndOrder" ("id", "sessionId", "sessionNativeId", "format", "state", "version", "reason", "by", "requestedAt")
      SELECT ${id}, "id", "nativeId", "format", 'requested', 1, ${reason}, ${by}, ${at}
      FROM "Session"
      WHERE "id" = ${sessionId} AND NOT EXISTS (
        SELECT 1 FROM "EndOrder" AS "other"
        WHERE "other"."sessionId" = ${sessionId} AND "other"."state" <> 'withdrawn')`;
    const earlier = await findReplay(transaction, idempotencyKey, requestDigest);
    if (earlier?.endOrderId) return await readEndOrder(transaction, earlier.endOrderId);
    if (created === 0) throw await whyNotCreated(transaction, sessionId);
    await appendDecision(transaction, {
      action: "end-session",
      requestDigest,
      by,
      at,
      idempotencyKey,
      sessionId,
      endOrderId: id,
      reason,
      note,
    });
    await endOpenFlags(transaction, { sessionId, endOrderId: id, requestDigest, by, at, reason });
    return await readEndOrder(transaction, id);
  });
}

type FlagEnd = {
  sessionId: string;
  endOrderId: string;
  requestDigest: string;
  by: string;
  at: string;
  reason: string;
};

async function endOpenFlags(transaction: Queryable, end: FlagEnd): Promise<void> {
  const { sessionId, by, at } = end;
  const open = await transaction.flag.findMany({
    where: { sessionId, state: "open" },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id } of open) {
    const flag = await transaction.flag.update({
      where: { id },
      data: {
        state: "session-ended",
        version: { increment: 1 },
        decidedBy: by,
        decidedAt: at,
        lastAction: "end-session",
      },
    });
    await appendDecision(transaction, {
      ...end,
      action: "end-session",
      flagId: id,
      flagVersion: flag.version,
      artifactId: flag.artifactId,
    });
    await copyFlagState(transaction, flag);
  }
}

async function whyNotCreated(transaction: Queryable, sessionId: string): Promise<AppError> {
  const order = await readLastEndOrder(transaction, sessionId);
  if (!order) return new AppError("missing", `There is no session “${sessionId}”.`);
  const { by, requestedAt, state, id } = order;
  return new AppError("conflict", `${by} has already ordered the end of this session.`, {
    data: { by, at: requestedAt, action: "end-session", state, endOrderId: id },
  });
}
