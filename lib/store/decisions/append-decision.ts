import { randomUUID } from "node:crypto";
import { appendEntry } from "../chain/append-entry";
import type { Queryable } from "../database";
import { type DecisionAction, type DecisionRow, firstHash, hashDecision } from "./decision";

export type NewDecision = {
  action: DecisionAction;
  requestDigest: string;
  by: string;
  at: string;
  idempotencyKey?: string | undefined;
  flagId?: string;
  flagVersion?: number;
  artifactId?: string;
  sessionId?: string;
  endOrderId?: string;
  reason?: string | undefined;
  note?: string | undefined;
};

/**
 * Appends to the chain. The caller's transaction must have written before, so that it holds the write lock
 * and the head that is read here stays the head.
 */
export async function appendDecision(
  transaction: Queryable,
  decision: NewDecision,
): Promise<DecisionRow> {
  const head = await transaction.decision.findFirst({
    orderBy: { sequence: "desc" },
    select: { sequence: true, rowHash: true },
  });
  const row: DecisionRow = {
    sequence: (head?.sequence ?? 0) + 1,
    id: `dec_${randomUUID()}`,
    idempotencyKey: decision.idempotencyKey ?? null,
    requestDigest: decision.requestDigest,
    action: decision.action,
    flagId: decision.flagId ?? null,
    flagVersion: decision.flagVersion ?? null,
    artifactId: decision.artifactId ?? null,
    sessionId: decision.sessionId ?? null,
    endOrderId: decision.endOrderId ?? null,
    by: decision.by,
    at: decision.at,
    reason: decision.reason ?? null,
    note: decision.note ?? null,
  };
  const prevHash = head?.rowHash ?? firstHash;
  const rowHash = hashDecision(prevHash, row);
  await transaction.decision.create({
    data: { ...row, prevHash, rowHash },
    select: { sequence: true },
  });
  const { id, sessionId, at } = row;
  await appendEntry(transaction, { kind: "decision", sessionId, subject: id, digest: rowHash, at });
  return row;
}
