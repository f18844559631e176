import type { Compaction, Lane, SummaryShape } from "../../artifact";
import type { EvidenceEvent } from "../../event";
import { orderSet } from "../shared/order-set";
import { summaryStart } from "./human-turn";
import type { CodexEntry } from "./rollout-files";
import type { ThreadEvents } from "./thread-events";
import type { ThreadRecord } from "./thread-record";

/** The thread's compactions in file order, those on abandoned histories included. */
export function buildCompactions(
  record: ThreadRecord,
  { events, orders }: ThreadEvents,
  lane: Lane,
): Compaction[] {
  const indexes = new Map(record.compactions.map(({ position }, index) => [position, index + 1]));
  const revoked = countRevoked(events);
  return record.compactions.flatMap((placed, number): Compaction[] => {
    const entry = record.lines[placed.position];
    const event = events[(orders[placed.position] ?? 0) - 1];
    if (!entry || !event) return [];
    const { range, orderedRange } = rangeOf(placed, orders);
    const previous = placed.chain.chain.positions[placed.found.previous ?? -1];
    return [
      {
        ...summaryOf(entry),
        ...range,
        ...reachOf(placed),
        index: number + 1,
        lane,
        trigger: placed.found.trigger,
        summaryEventId: event.eventId,
        rolledBackEvents: revokedBetween(orderedRange, event.logicalOrder, revoked, events),
        rolledUp: previous === undefined ? null : (indexes.get(previous) ?? null),
        rolledBack: event.rolledBack,
        tokensBefore: placed.found.tokensBefore,
      },
    ];
  });
}

type Placed = ThreadRecord["compactions"][number];

function summaryOf({ ref, timestamp, content, link: { data } }: CodexEntry) {
  const message = content?.text ?? "";
  return {
    method: data.part === "compacted" ? data.method : "unknown",
    file: ref.file,
    line: ref.line,
    timestamp,
    summary: message === "" ? null : message,
    shape: shapeOf(message),
    clientSpans: clientSpansOf(message),
  };
}

function rangeOf({ chain, found }: Placed, orders: Int32Array) {
  const { positions } = chain.chain;
  const ordersOf = (places: readonly number[]) =>
    places.map((place) => orders[positions[place] ?? -1] ?? 0);
  return {
    range: {
      covered: orderSet(ordersOf(found.covered)),
      kept: orderSet(ordersOf(found.kept)),
      dropped: orderSet(ordersOf(found.dropped)),
    },
    orderedRange: ordersOf([...found.covered, ...found.kept, ...found.dropped]),
  };
}

/** Only a range that begins at a summary or at the session's own first line is known to be whole. */
function reachOf({ chain: { chain, hasCopy }, found }: Placed) {
  const isFirst = found.previous === null;
  const isWhole = chain.missing.length + chain.short.length === 0 && chain.files[0]?.meta != null;
  return {
    isExact: found.isExact && (!isFirst || isWhole),
    isComplete: !isFirst || (isWhole && !hasCopy),
  };
}

function shapeOf(message: string): SummaryShape {
  const summary = message.slice(summaryStart(message));
  return /^(?:#{1,6} \S|\*\*[^*\n]+\*\*:?[ \t]*$)/m.test(summary) ? "headings" : "handoff";
}

function clientSpansOf(message: string): { start: number; end: number }[] {
  const end = summaryStart(message);
  return end === 0 ? [] : [{ start: 0, end }];
}

/** Number of revoked context-bearing events up to each logical order. */
function countRevoked(events: readonly EvidenceEvent[]): Int32Array {
  const counts = new Int32Array(events.length + 1);
  events.forEach((event, index) => {
    counts[index + 1] = (counts[index] ?? 0) + Number(event.rolledBack && event.isInContext);
  });
  return counts;
}

/** Revoked events between the start of the range and the compaction that are not themselves part of the range. */
function revokedBetween(
  range: readonly number[],
  end: number,
  counts: Int32Array,
  events: readonly EvidenceEvent[],
): number {
  let first = end;
  let inside = 0;
  for (const order of range) {
    first = Math.min(first, order);
    if (events[order - 1]?.rolledBack && order < end) inside += 1;
  }
  return Math.max(0, (counts[end - 1] ?? 0) - (counts[first - 1] ?? 0) - inside);
}
