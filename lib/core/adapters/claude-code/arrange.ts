import type { Arrangement, Rollback } from "../../artifact";
import type { EvidenceEvent } from "../../event";
import { buildCompactions, type Numbering } from "./compactions";
import { eventIds } from "./event-ids";
import type { ClaudeCodeEntry } from "./link";
import { buildNotices } from "./notices";
import { readSession } from "./session";
import { type Row, type Stream, splitStreams } from "./stream";
import { orderStreams, type StreamOrder } from "./stream-order";
import { type StreamView, viewStream } from "./stream-view";
import { turnPlaces } from "./turns";

type Numbered = StreamView & { ids: string[]; orders: number[]; turns: Int32Array };

/** The structure of one session from the rows of its files. */
export function arrange(entries: readonly ClaudeCodeEntry[]): Arrangement {
  const streams = splitStreams(entries);
  const session = readSession(streams);
  const order = orderStreams(streams);
  const views = new Map<Stream, Numbered>();
  for (const stream of streams) {
    const view = viewStream(stream);
    const ids = eventIds(stream, session.nativeId);
    views.set(stream, { ...view, ids, orders: [], turns: turnPlaces(view) });
  }
  order.places.forEach(({ stream, at }, index) => {
    const view = views.get(stream);
    if (view) view.orders[at] = index + 1;
  });
  const numbering: Numbering = {
    order: (stream, at) => views.get(stream)?.orders[at] ?? 0,
    eventId: (stream, at) => views.get(stream)?.ids[at] ?? "",
  };
  const all = [...views.values()];
  const { events, rollbacks } = buildEvents(order, views);
  return {
    session,
    events,
    compactions: markInherited(buildCompactions(all, numbering), events),
    rollbacks,
    notices: buildNotices(all, order),
    problems: [],
  };
}

/** A compaction of a sub-agent that was revoked with the call that started it. */
function markInherited(
  compactions: Arrangement["compactions"],
  events: readonly EvidenceEvent[],
): Arrangement["compactions"] {
  const revoked = new Set(events.filter((event) => event.rolledBack).map((event) => event.eventId));
  return compactions.map((compaction) =>
    revoked.has(compaction.summaryEventId) ? { ...compaction, rolledBack: true } : compaction,
  );
}

/** Events in logical order; a sub-agent's follow the fate of the call that started it. */
function buildEvents(
  order: StreamOrder,
  views: ReadonlyMap<Stream, Numbered>,
): { events: EvidenceEvent[]; rollbacks: Rollback[] } {
  const { rollbacks, offsets } = listRollbacks(views);
  const events: EvidenceEvent[] = [];
  const byId = new Map<string, EvidenceEvent>();
  for (const { stream, at } of order.places) {
    const view = views.get(stream);
    const row = stream.rows[at];
    if (!view || !row) continue;
    const starter = byId.get(spawnId(order, views, stream) ?? "");
    const own = row.rewind === null ? null : (offsets.get(stream) ?? 0) + row.rewind;
    const event = buildEvent(view, row, events.length + 1, own ?? starter?.rollbackIndex ?? null);
    event.parentTurnId ??= starter?.parentTurnId ?? null;
    events.push(event);
    byId.set(event.eventId, event);
  }
  for (const event of events) countRevoked(rollbacks, event);
  return { events, rollbacks };
}

function spawnId(
  order: StreamOrder,
  views: ReadonlyMap<Stream, Numbered>,
  stream: Stream,
): string | undefined {
  const spawn = order.spawns.get(stream);
  return spawn && views.get(spawn.stream)?.ids[spawn.at];
}

function buildEvent(
  view: Numbered,
  row: Row,
  logicalOrder: number,
  rollbackIndex: number | null,
): EvidenceEvent {
  const { entry } = row;
  return {
    eventId: view.ids[row.at] ?? "",
    logicalOrder,
    parentTurnId: view.ids[view.turns[row.at] ?? -1] ?? null,
    kind: row.kind,
    ref: entry.ref,
    nativeId: entry.nativeId,
    timestamp: entry.timestamp,
    isInContext: row.isInContext,
    rolledBack: rollbackIndex !== null,
    rollbackIndex,
    twinOf: row.twinOf === null ? null : (view.ids[row.twinOf] ?? null),
  };
}

function listRollbacks(views: ReadonlyMap<Stream, Numbered>): {
  rollbacks: Rollback[];
  offsets: Map<Stream, number>;
} {
  const rollbacks: Rollback[] = [];
  const offsets = new Map<Stream, number>();
  for (const [stream, { rewinds }] of views) {
    offsets.set(stream, rollbacks.length);
    for (const { mechanism, markerAt } of rewinds.list) {
      const ref = stream.rows[markerAt]?.entry.ref;
      rollbacks.push({
        mechanism,
        file: ref?.file ?? "",
        line: ref?.line ?? 0,
        fromOrder: 0,
        events: 0,
        userTurns: 0,
      });
    }
  }
  return { rollbacks, offsets };
}

/** Twins say nothing of their own, so they are not counted again. */
function countRevoked(rollbacks: readonly Rollback[], event: EvidenceEvent): void {
  const rollback = event.rollbackIndex === null ? undefined : rollbacks[event.rollbackIndex];
  if (!rollback || event.twinOf !== null) return;
  if (rollback.events === 0) rollback.fromOrder = event.logicalOrder;
  rollback.events += 1;
  if (event.kind === "user") rollback.userTurns += 1;
}
