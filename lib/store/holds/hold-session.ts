import { AppError } from "@/lib/util/app-error";
import { appendDecision } from "../decisions/append-decision";
import { digestRequest } from "../decisions/decision";
import { findSession } from "../sessions/find-session";
import type { Store } from "../store";

export type Hold = { sessionId: string; reason: string; by: string; at: string };
export type HoldRequest = { session: string; by: string; reason: string; now?: Date };

/** Keeps a session from retention until the hold is lifted. A second hold is a conflict that names the first. */
export async function holdSession({ database }: Store, request: HoldRequest): Promise<Hold> {
  const { by, reason } = request;
  const at = (request.now ?? new Date()).toISOString();
  const { id: sessionId } = await findSession(database, request.session);
  const action = "hold-session";
  return await database.$transaction(async (transaction) => {
    const added = await transaction.$executeRaw`
      INSERT INTO "SessionHold" ("sessionId", "reason", "by", "at")
      SELECT "id", ${reason}, ${by}, ${at} FROM "Session" WHERE "id" = ${sessionId}
      ON CONFLICT ("sessionId") DO NOTHING`;
    if (added === 0) {
      const other = await transaction.sessionHold.findUnique({ where: { sessionId } });
      if (!other) throw new AppError("missing", `There is no session “${request.session}”.`);
      throw new AppError("conflict", `${other.by} holds this session already.`, { data: other });
    }
    const requestDigest = digestRequest({ action, sessionId, by, reason });
    await appendDecision(transaction, { action, requestDigest, by, at, sessionId, reason });
    return { sessionId, reason, by, at };
  });
}

/** Lifts the hold of a session; retention may delete it again. */
export async function liftHold({ database }: Store, request: HoldRequest): Promise<Hold> {
  const { by, reason } = request;
  const at = (request.now ?? new Date()).toISOString();
  const { id: sessionId } = await findSession(database, request.session);
  const action = "lift-hold";
  return await database.$transaction(async (transaction) => {
    const { count } = await transaction.sessionHold.deleteMany({ where: { sessionId } });
    if (count === 0) throw new AppError("conflict", "Nobody holds this session.");
    const requestDigest = digestRequest({ action, sessionId, by, reason });
    await appendDecision(transaction, { action, requestDigest, by, at, sessionId, reason });
    return { sessionId, reason, by, at };
  });
}
