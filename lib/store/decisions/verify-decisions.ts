import type { Queryable } from "../database";
import { type DecisionRow, decisionActions, firstHash, hashDecision } from "./decision";

export type ChainReport = {
  rows: number;
  /** Hash of the last whole row. */
  head: string;
  /** The first row that does not fit, with the reason in words; null where the chain is whole. */
  broken: { sequence: number; reason: string } | null;
};

const pageSize = 5_000;

/** Walks the whole decision chain: edits, gaps and reorders show as the first row that does not fit. */
export async function verifyDecisions(database: Queryable): Promise<ChainReport> {
  let head = firstHash;
  let rows = 0;
  for (;;) {
    const page = await database.decision.findMany({
      where: { sequence: { gt: rows } },
      orderBy: { sequence: "asc" },
      take: pageSize,
    });
    for (const { prevHash, rowHash, ...row } of page) {
      const reason = faultOf(row, prevHash, rowHash, { head, sequence: rows + 1 });
      if (reason) return { rows, head, broken: { sequence: row.sequence, reason } };
      head = rowHash;
      rows += 1;
    }
    if (page.length < pageSize) return { rows, head, broken: null };
  }
}

type StoredRow = Omit<DecisionRow, "action"> & { action: string };

function faultOf(
  { action: text, ...rest }: StoredRow,
  prevHash: string,
  rowHash: string,
  expected: { head: string; sequence: number },
): string | null {
  if (rest.sequence !== expected.sequence) return `row ${expected.sequence} is missing`;
  if (prevHash !== expected.head) return "it does not follow the row before it";
  const action = decisionActions.find((known) => known === text);
  const isWritten = action && hashDecision(prevHash, { ...rest, action }) === rowHash;
  return isWritten ? null : "its content is not what was written";
}
