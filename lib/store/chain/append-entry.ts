import type { Queryable } from "../database";
import {
  type ChainEntry,
  type ChainKind,
  chainStart,
  digestRow,
  hashLink,
  toCanonical,
} from "./chain-entry";

export type NewEntry = {
  kind: ChainKind;
  sessionId?: string | null;
  subject: string;
  digest: string;
  detail?: Record<string, unknown>;
  at: string;
};

/**
 * Appends to the chain, in the transaction of what is recorded. That transaction must have written before, so that
 * it holds the write lock and the head that is read here stays the head; a trigger refuses any other entry.
 */
export async function appendEntry(transaction: Queryable, entry: NewEntry): Promise<ChainEntry> {
  const [made] = await appendEntries(transaction, [entry]);
  if (!made) throw new TypeError("An entry was not made.");
  return made;
}

/** Appends several at once, in this order. */
export async function appendEntries(
  transaction: Queryable,
  entries: readonly NewEntry[],
): Promise<ChainEntry[]> {
  if (entries.length === 0) return [];
  const head = await readHead(transaction);
  let { sequence, rowHash: prevHash } = head;
  const made: ChainEntry[] = [];
  for (const { kind, sessionId = null, subject, digest, detail = {}, at } of entries) {
    sequence += 1;
    const row = { sequence, kind, sessionId, subject, digest, detail: toCanonical(detail), at };
    const rowHash = hashLink(prevHash, digestRow(row));
    const entry = { ...row, prevHash, rowHash };
    await transaction.$executeRaw`
      INSERT INTO "ChainEntry" ("sequence", "kind", "sessionId", "subject", "digest", "detail", "at",
        "prevHash", "rowHash")
      VALUES (${sequence}, ${kind}, ${sessionId}, ${subject}, ${digest}, ${entry.detail}, ${at},
        ${prevHash}, ${rowHash})`;
    made.push(entry);
    prevHash = rowHash;
  }
  return made;
}

/** Number and hash of the last entry. */
export async function readHead(
  database: Queryable,
): Promise<{ sequence: number; rowHash: string }> {
  const head = await database.chainEntry.findFirst({
    orderBy: { sequence: "desc" },
    select: { sequence: true, rowHash: true },
  });
  return head ?? { sequence: 0, rowHash: chainStart };
}

/** Takes the write lock of a transaction that has nothing else to write before it appends. */
export async function lockChain(transaction: Queryable): Promise<void> {
  await transaction.$executeRaw`UPDATE "Setting" SET "version" = "version" WHERE "name" = ''`;
}
