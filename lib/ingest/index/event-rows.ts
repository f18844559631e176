import { createHash, type Hash } from "node:crypto";
import type { EvidenceEvent } from "@/lib/core/event";
import { chunkSize, type EventRow, eventRowText, storable } from "@/lib/store/index/event-chunks";
import type { EventNotes } from "./event-notes";
import type { RecordIndex } from "./record-index";

/** The rows of a session's events, made when they are asked for: a long session is never held twice. */
export type EventRows = {
  chunks: number;
  rowsOf(chunk: number): EventRow[];
};

export function eventRows(
  events: readonly EvidenceEvent[],
  records: RecordIndex,
  fileKeys: ReadonlyMap<string, number>,
  notes: Pick<EventNotes, "noteAt">,
): EventRows {
  const ids = uniqueIds(events);
  const orderById = new Map(events.map((event) => [event.eventId, event.logicalOrder]));
  const orderOf = (id: string | null) => (id === null ? null : (orderById.get(id) ?? null));
  const toRow = (event: EvidenceEvent, index: number): EventRow => [
    index + 1,
    storable(ids.get(index) ?? event.eventId),
    records.of(index + 1),
    orderOf(event.parentTurnId),
    event.kind,
    event.nativeId && storable(event.nativeId),
    event.timestamp && storable(event.timestamp),
    event.isInContext,
    event.rolledBack,
    event.rollbackIndex,
    orderOf(event.twinOf),
    fileKeys.get(event.ref.file) ?? 0,
    event.ref.line,
    event.ref.byteOffset,
    event.ref.byteLength,
    notes.noteAt(event.ref).fromUser,
  ];
  return {
    chunks: Math.ceil(events.length / chunkSize),
    rowsOf: (chunk) => {
      const from = chunk * chunkSize;
      return events.slice(from, from + chunkSize).map((event, index) => toRow(event, from + index));
    },
  };
}

const fileColumn = 11;

/** Ids that stand in for one that an earlier event has already: a client may write the same row twice. */
function uniqueIds(events: readonly EvidenceEvent[]): Map<number, string> {
  const seen = new Map<string, number>();
  const replaced = new Map<number, string>();
  events.forEach(({ eventId }, index) => {
    const count = (seen.get(eventId) ?? 0) + 1;
    seen.set(eventId, count);
    if (count > 1) replaced.set(index, `${eventId}~${count}`);
  });
  return replaced;
}

/**
 * Digests of chunks, and of everything up to an order: what a check of a compaction at that order has seen of
 * the record.
 */
export function digestRows(
  rows: EventRows,
  orders: ReadonlySet<number>,
  fileKeys: ReadonlyMap<string, number>,
): { byChunk: string[]; upTo: Map<number, string> } {
  const names = new Map([...fileKeys].map(([name, key]) => [key, name]));
  const all = createHash("sha256");
  const upTo = new Map<number, string>();
  const byChunk: string[] = [];
  for (let chunk = 0; chunk < rows.chunks; chunk += 1) {
    const one = createHash("sha256");
    for (const row of rows.rowsOf(chunk)) {
      const fileKey = row[fileColumn];
      const text = eventRowText(row, names.get(fileKey));
      one.update(text).update(String(fileKey));
      all.update(text);
      if (orders.has(row[0])) upTo.set(row[0], current(all));
    }
    byChunk.push(one.digest("hex"));
  }
  return { byChunk, upTo };
}

const current = (hash: Hash) => hash.copy().digest("hex");
