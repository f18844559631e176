import type { Queryable } from "../database";
import type { ObjectStore } from "../objects/object-store";
import { type Fault, Faults } from "./fault";
import { verifyActs, verifyCheckpoints } from "./verify-acts";
import { type ChainWalk, verifyChain } from "./verify-chain";
import { verifyDatabase } from "./verify-database";
import { verifyDerived, verifyLeftovers } from "./verify-derived";
import { expectFiles, verifyFiles } from "./verify-files";
import { verifyFlags } from "./verify-flags";
import { verifyObjects } from "./verify-objects";
import { verifyEndOrders, verifyHolds } from "./verify-orders";

export type RecordReport = {
  /** Entries of the chain, and the hash of the last one. */
  entries: number;
  head: string;
  sessions: number;
  objects: number;
  bytes: number;
  /** Objects that nothing names: the rest of an interrupted write. */
  unused: number;
  decisions: number;
  checkpoints: number;
  flags: number;
  holds: number;
  removed: number;
  /** Sessions whose index is behind what is stored; the next start makes it again. */
  stale: number;
  faultCount: number;
  /** In the order of the checks: the first one is the first broken link. */
  faults: Fault[];
};

export type RecordProgress = (label: string, done: number, total: number) => void;

/**
 * Checks everything that the record rests on against the chain, and everything derived against its stored digests.
 * Reads one state of the database, whatever a running server writes meanwhile; writes nothing.
 */
export async function verifyRecord(
  { database, objects }: { database: Queryable; objects: ObjectStore },
  onProgress: RecordProgress = () => {},
): Promise<RecordReport> {
  const faults = new Faults();
  const guard = guardOf(faults);
  await guard("database file", undefined, () => verifyDatabase(database, faults));
  const unread: ChainWalk = { entries: 0, head: "", sessions: new Map(), kinds: new Map() };
  const walk = await guard("chain", unread, () => verifyChain(database, faults));
  const decisions = await guard("decisions", 0, () => verifyActs(database, walk, faults));
  const sessions = await guard("sessions", { sessions: 0, stale: 0 }, () =>
    verifySessions(database, walk, faults, onProgress),
  );
  const found = await guard("objects", { objects: 0, bytes: 0, unused: 0 }, () =>
    verifyObjects({ database, objects }, faults, (done, total) =>
      onProgress("objects", done, total),
    ),
  );
  const checkpoints = await guard("checkpoints", 0, () =>
    verifyCheckpoints(database, walk, faults),
  );
  const flags = await guard("flags", 0, () => verifyFlags(database, faults));
  const holds = await guard("holds", 0, () => verifyHolds(database, faults));
  await guard("end orders", undefined, () => verifyEndOrders(database, walk, faults));
  await guard("derived rows", undefined, () => verifyLeftovers(database, faults));
  return {
    ...{ entries: walk.entries, head: walk.head, ...sessions, ...found },
    ...{ decisions, checkpoints, flags, holds },
    removed: walk.kinds.get("session-removed") ?? 0,
    ...{ faultCount: faults.count, faults: faults.list },
  };
}

/** What cannot be read is a broken link too; the rest is checked all the same. */
function guardOf(faults: Faults) {
  return async <T>(link: string, otherwise: T, check: () => Promise<T>): Promise<T> => {
    try {
      return await check();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      faults.add(link, `it cannot be read: ${reason.replace(/\s+/g, " ").trim()}`);
      return otherwise;
    }
  };
}

async function verifySessions(
  database: Queryable,
  walk: ChainWalk,
  faults: Faults,
  onProgress: RecordProgress,
): Promise<{ sessions: number; stale: number }> {
  const sessions = await database.session.findMany({
    orderBy: { key: "asc" },
    select: {
      ...{ key: true, id: true, format: true, nativeKey: true, isSample: true },
      ...{ ingestVersion: true, indexedVersion: true },
    },
  });
  const due = new Map(walk.sessions);
  let stale = 0;
  for (const [index, session] of sessions.entries()) {
    onProgress("sessions", index, sessions.length);
    const removed = due.get(session.id) ?? 0;
    due.delete(session.id);
    const expected = await expectFiles(database, session.id, removed, faults);
    await verifyFiles(database, session, expected, faults);
    await verifyDerived(database, session, faults);
    if (expected.bySubject.size > 0 && session.indexedVersion !== session.ingestVersion) stale += 1;
  }
  for (const [id, removed] of due) {
    const expected = await expectFiles(database, id, removed, faults);
    if (expected.bySubject.size > 0) {
      faults.add(`session ${id}`, "it is missing, and no entry of the chain removed it");
    }
  }
  return { sessions: sessions.length, stale };
}
