import type { FlagState } from "@/lib/core/view/flag-view";
import { AppError } from "@/lib/util/app-error";
import type { Queryable } from "../database";
import { appendDecision } from "../decisions/append-decision";
import { type DecisionAction, digestRequest } from "../decisions/decision";
import { findReplay } from "../decisions/replay";
import type { Store } from "../store";
import { undoUntil } from "./undo-window";

/** Who decides about which flag, and the version of it that this person saw. */
export type FlagRequest = {
  flagId: string;
  version: number;
  /** Name of the person or token. */
  by: string;
  reason?: string | undefined;
  note?: string | undefined;
  /** Made by the client; the same key and request return the first answer. */
  idempotencyKey?: string | undefined;
  now?: Date;
};

export type FlagAnswer = {
  flagId: string;
  artifactId: string;
  sessionId: string;
  state: FlagState;
  version: number;
  decisionId: string;
  by: string;
  at: string;
  undoUntil: string | null;
};

export type FlagTransition = {
  action: DecisionAction;
  from: readonly FlagState[];
  to: FlagState;
  /** Only where this was the last act. */
  lastAction?: DecisionAction;
  /** Only where the last act is not older than this ISO time. */
  notBefore?: string;
};

/**
 * One transition of a flag: the conditional update first, because it takes the write lock and its count names
 * the winner; then the row of the chain, in the same transaction. The loser gets a conflict that says who
 * decided what and when.
 */
export async function decideFlag(
  { database }: Store,
  transition: FlagTransition,
  request: FlagRequest,
): Promise<FlagAnswer> {
  const { flagId, version, by, reason, note, idempotencyKey } = request;
  const at = (request.now ?? new Date()).toISOString();
  const { action, to } = transition;
  const requestDigest = digestRequest({
    action,
    flagId,
    version,
    by,
    reason: reason ?? null,
    note: note ?? null,
  });
  return await database.$transaction(async (transaction) => {
    const { count } = await transaction.flag.updateMany({
      where: {
        id: flagId,
        version,
        state: { in: [...transition.from] },
        ...(transition.lastAction ? { lastAction: transition.lastAction } : {}),
        ...(transition.notBefore ? { decidedAt: { gte: transition.notBefore } } : {}),
      },
      data: {
        state: to,
        version: { increment: 1 },
        decidedBy: by,
        decidedAt: at,
        lastAction: action,
      },
    });
    const flag = await transaction.flag.findUnique({ where: { id: flagId } });
    if (!flag) throw new AppError("missing", `There is no flag “${flagId}”.`);
    const earlier = await findReplay(transaction, idempotencyKey, requestDigest);
    if (earlier) return toAnswer(flag, { ...earlier, action }, to);
    if (count === 0) throw lostRace(flag, transition);
    const row = await appendDecision(transaction, {
      action,
      requestDigest,
      by,
      at,
      idempotencyKey,
      flagId,
      flagVersion: flag.version,
      artifactId: flag.artifactId,
      sessionId: flag.sessionId,
      reason,
      note,
    });
    await copyFlagState(transaction, flag);
    return toAnswer(flag, row, to);
  });
}

type FlagRow = NonNullable<Awaited<ReturnType<Queryable["flag"]["findUnique"]>>>;

function toAnswer(
  flag: Pick<FlagRow, "id" | "artifactId" | "sessionId">,
  decision: { id: string; by: string; at: string; action: string; flagVersion: number | null },
  state: FlagState,
): FlagAnswer {
  return {
    flagId: flag.id,
    artifactId: flag.artifactId,
    sessionId: flag.sessionId,
    state,
    version: decision.flagVersion ?? 0,
    decisionId: decision.id,
    by: decision.by,
    at: decision.at,
    undoUntil: decision.action === "clear" ? undoUntil(decision.at) : null,
  };
}

/** The queue reads the artifact's row alone, so it carries a copy of the flag's state. */
export async function copyFlagState(transaction: Queryable, flag: FlagRow): Promise<void> {
  const isDecided = flag.state !== "open";
  await transaction.artifact.updateMany({
    where: { flagId: flag.id },
    data: {
      state: flag.state,
      flagVersion: flag.version,
      decidedBy: isDecided ? flag.decidedBy : null,
      decidedAt: isDecided ? flag.decidedAt : null,
    },
  });
}

const pastTense: Readonly<Record<string, string>> = {
  clear: "cleared this flag",
  undo: "took the clearing of this flag back",
  reopen: "reopened this flag",
  "end-session": "ended the session",
  "release-session": "released the session",
};

function lostRace(flag: FlagRow, transition: FlagTransition): AppError {
  const { decidedBy: by, decidedAt: at, lastAction: action, state, version } = flag;
  const data = { by, at, action, state, version };
  if (action === null || by === null) {
    const message = `This flag is ${state} at version ${version}. Reload it and decide again.`;
    return new AppError("conflict", message, { data });
  }
  const isLate = transition.notBefore !== undefined && transition.lastAction === action;
  const message = isLate
    ? "The time to undo is over. Reopen the flag instead."
    : `${by} has already ${pastTense[action] ?? "decided about this flag"}.`;
  return new AppError("conflict", message, { data });
}
