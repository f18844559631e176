import { type ChainEntry, chainKinds, chainStart, digestRow, hashLink } from "../chain/chain-entry";
import { readChain } from "../chain/read-chain";
import type { Queryable } from "../database";
import type { Faults } from "./fault";

/** What a walk over the whole chain has seen. */
export type ChainWalk = {
  entries: number;
  /** Hash of the last entry. */
  head: string;
  /** Sessions with entries, and the number of the entry that removed one last; 0 where none did. */
  sessions: Map<string, number>;
  /** Entries of each kind. */
  kinds: Map<string, number>;
};

const knownKinds = new Set<string>(chainKinds);

/** Walks the chain: an edit, a gap or a changed order shows as the first entry that does not fit. */
export async function verifyChain(database: Queryable, faults: Faults): Promise<ChainWalk> {
  const walk: ChainWalk = {
    ...{ entries: 0, head: chainStart, sessions: new Map(), kinds: new Map() },
  };
  for await (const { prevHash, rowHash, ...row } of readChain(database)) {
    const reason = faultOf({ ...row, prevHash, rowHash }, walk);
    if (reason) faults.add(`chain entry ${row.sequence} (${row.kind})`, reason);
    walk.entries = row.sequence;
    walk.head = rowHash;
    walk.kinds.set(row.kind, (walk.kinds.get(row.kind) ?? 0) + 1);
    if (row.sessionId === null) continue;
    const removed = walk.sessions.get(row.sessionId) ?? 0;
    walk.sessions.set(row.sessionId, row.kind === "session-removed" ? row.sequence : removed);
  }
  return walk;
}

function faultOf(entry: ChainEntry, walk: ChainWalk): string | null {
  const { sequence, prevHash, rowHash, kind } = entry;
  const expected = walk.entries + 1;
  if (sequence !== expected) return `entry ${expected} is missing before it`;
  if (prevHash !== walk.head) return "it does not follow the entry before it";
  if (hashLink(prevHash, digestRow(entry)) !== rowHash)
    return "its content is not what was written";
  return knownKinds.has(kind) ? null : "this version of Counterfoil does not know its kind";
}
