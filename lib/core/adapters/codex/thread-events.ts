import type { Rollback } from "../../artifact";
import type { EvidenceEvent } from "../../event";
import type { ThreadRecord } from "./thread-record";

export type ThreadEvents = {
  events: EvidenceEvent[];
  /** Logical order of each position. */
  orders: Int32Array;
  rollbacks: Rollback[];
};

/** The record's lines as events in logical order: a line that repeats another one stands behind it. */
export function buildEvents(record: ThreadRecord, threadId: string): ThreadEvents {
  const sequence = logicalSequence(record);
  const orders = new Int32Array(record.lines.length);
  sequence.forEach((position, index) => {
    orders[position] = index + 1;
  });
  const { rollbacks, numbers } = buildRollbacks(record, orders);
  const ids = buildIds(record, threadId);
  const parents = parentTurns(record, sequence);
  const events = sequence.flatMap((position): EvidenceEvent[] => {
    const entry = record.lines[position];
    if (!entry) return [];
    const main = record.mains[position] ?? -1;
    const rollback = numbers[record.revokedBy[position] ?? -1] ?? null;
    return [
      {
        eventId: ids[position] ?? "",
        logicalOrder: orders[position] ?? 0,
        parentTurnId: ids[parents[position] ?? -1] ?? null,
        kind: record.kinds[position] ?? "unknown",
        ref: entry.ref,
        nativeId: entry.nativeId,
        timestamp: entry.timestamp,
        isInContext: record.isContext[position] === true,
        rolledBack: rollback !== null,
        rollbackIndex: rollback,
        twinOf: ids[main] ?? null,
      },
    ];
  });
  return { events, orders, rollbacks };
}

function rootOf(record: ThreadRecord, position: number): number {
  const main = record.mains[position] ?? -1;
  if (main < 0) return position;
  // The raw summary of a compaction has an event line of its own: both repeat the compaction.
  const further = record.mains[main] ?? -1;
  return further < 0 ? main : further;
}

function logicalSequence(record: ThreadRecord): number[] {
  const { mains } = record;
  mains.set(mains.map((main, position) => (main < 0 ? -1 : rootOf(record, position))));
  const twins = new Map<number, number[]>();
  mains.forEach((main, position) => {
    if (main >= 0) addTo(twins, main, position);
  });
  return [...mains.keys()].flatMap((position) =>
    isTwin(record, position) ? [] : [position, ...(twins.get(position) ?? [])],
  );
}

function isTwin({ mains }: ThreadRecord, position: number): boolean {
  return (mains[position] ?? -1) >= 0;
}

function addTo(groups: Map<number, number[]>, key: number, position: number): void {
  const group = groups.get(key);
  if (group) group.push(position);
  else groups.set(key, [position]);
}

/** A line that occurs again gets a number, in the order of acceptance, which never changes for earlier lines. */
function buildIds(record: ThreadRecord, threadId: string): string[] {
  const counts = new Map<string, number>();
  const ids: string[] = [];
  const name = (isCopy: boolean) => {
    record.lines.forEach(({ link }, position) => {
      if ((record.copies[position] === 1) !== isCopy) return;
      const count = (counts.get(link.rowId) ?? 0) + 1;
      counts.set(link.rowId, count);
      const suffix = count === 1 ? "" : `~${count}`;
      ids[position] = `${threadId}:${link.rowId}${suffix}`;
    });
  };
  // The events themselves keep their ids when a copy of their file turns up.
  name(false);
  name(true);
  return ids;
}

/** For each position the newest user turn before it in its turn, else the first one behind it, else -1. */
function parentTurns(record: ThreadRecord, sequence: readonly number[]): Int32Array {
  const parents = new Int32Array(record.lines.length).fill(-1);
  const newest = new Map<number, number>();
  const waiting = new Map<number, number[]>();
  for (const position of sequence) {
    const turn = record.turns[position] ?? -1;
    if (turn < 0) continue;
    if (isUserTurn(record, position)) newest.set(turn, position);
    const parent = newest.get(turn);
    if (parent === undefined) addTo(waiting, turn, position);
    else parents[position] = parent;
    if (parent !== position) continue;
    for (const early of waiting.get(turn) ?? []) parents[early] = position;
    waiting.delete(turn);
  }
  return parents;
}

function isUserTurn(record: ThreadRecord, position: number): boolean {
  return record.kinds[position] === "user" && !isTwin(record, position);
}

function buildRollbacks(
  record: ThreadRecord,
  orders: Int32Array,
): { rollbacks: Rollback[]; numbers: (number | undefined)[] } {
  const drafts = record.rollbacks.map(
    (found): Rollback => ({ ...found, fromOrder: 0, events: 0, userTurns: 0 }),
  );
  record.revokedBy.forEach((index, position) => {
    const draft = drafts[index];
    if (!draft) return;
    const order = orders[position] ?? 0;
    draft.fromOrder = draft.events === 0 ? order : Math.min(draft.fromOrder, order);
    draft.events += 1;
    if (record.kinds[position] === "user" && (record.mains[position] ?? -1) < 0)
      draft.userTurns += 1;
  });
  const rollbacks: Rollback[] = [];
  const numbers = drafts.map((draft) => {
    if (draft.events === 0) return undefined;
    return rollbacks.push(draft) - 1;
  });
  return { rollbacks, numbers };
}
