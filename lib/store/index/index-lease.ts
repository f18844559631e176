import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout } from "node:timers/promises";
import type { Queryable } from "../database";
import type { Store } from "../store";

/** The right to write the index of one session. */
export type IndexLease = { sessionKey: number; owner: string; seconds: number };

/** Somebody else took the lease over; what was written so far is repaired by the next index. */
export class LeaseLostError extends Error {
  constructor() {
    super("Another process took over the index of this session.");
    this.name = "LeaseLostError";
  }
}

const pauseMs = 25;

/** Waits for the lease. One whose process on this machine is gone is taken over at once, any other when it ends. */
export async function takeLease(
  { database }: Store,
  sessionKey: number,
  seconds: number,
): Promise<IndexLease> {
  const owner = `${hostname()}/${process.pid}/${randomUUID()}`;
  let gone = "";
  for (;;) {
    const taken = await database.$executeRaw`
      UPDATE "Session" SET "leaseOwner" = ${owner}, "leaseUntil" = unixepoch('subsec') + ${seconds}
      WHERE "key" = ${sessionKey}
        AND ("leaseOwner" IS NULL OR "leaseOwner" = ${gone} OR "leaseUntil" < unixepoch('subsec'))`;
    if (taken === 1) return { sessionKey, owner, seconds };
    const row = await database.session.findUnique({
      where: { key: sessionKey },
      select: { leaseOwner: true },
    });
    if (!row) throw new LeaseLostError();
    gone = row.leaseOwner && isGone(row.leaseOwner) ? row.leaseOwner : "";
    if (!gone) await setTimeout(pauseMs);
  }
}

/** A transaction that begins by proving and renewing the lease, so that two writers never mix. */
export async function withLease<T>(
  { database }: Store,
  lease: IndexLease,
  work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  return await database.$transaction(async (transaction) => {
    const kept = await transaction.$executeRaw`
      UPDATE "Session" SET "leaseUntil" = unixepoch('subsec') + ${lease.seconds}
      WHERE "key" = ${lease.sessionKey} AND "leaseOwner" = ${lease.owner}`;
    if (kept === 0) throw new LeaseLostError();
    return await work(transaction);
  });
}

export async function releaseLease({ database }: Store, lease: IndexLease): Promise<void> {
  await database.session.updateMany({
    where: { key: lease.sessionKey, leaseOwner: lease.owner },
    data: { leaseOwner: null, leaseUntil: null },
  });
}

function isGone(owner: string): boolean {
  const [host, pid] = owner.split("/");
  if (host !== hostname() || !pid || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
