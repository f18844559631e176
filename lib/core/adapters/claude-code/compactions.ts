import type { Compaction } from "../../artifact";
import { orderSet } from "../shared/order-set";
import type { Stream } from "./stream";
import type { StreamView } from "./stream-view";
import { clientSpans, summaryShape } from "./summary-text";

/** Gives a place in a stream its logical order and its event id. */
export type Numbering = {
  order(stream: Stream, at: number): number;
  eventId(stream: Stream, at: number): string;
};

/** The compactions of all streams, by the logical order of their summaries, which is file order in each file. */
export function buildCompactions(views: readonly StreamView[], numbering: Numbering): Compaction[] {
  const built = views.flatMap((view) =>
    view.compactions.map((item) => ({
      item,
      order: numbering.order(view.stream, rowOf(item).at),
      compaction: buildCompaction(view, item, numbering),
    })),
  );
  built.sort((a, b) => a.order - b.order);
  const indexes = new Map(built.map(({ item }, place) => [item.found, place + 1]));
  return built.map(({ item, compaction }, place) => ({
    ...compaction,
    index: place + 1,
    rolledUp:
      item.range.previous === null || item.range.keepsPrevious
        ? null
        : (indexes.get(item.range.previous) ?? null),
  }));
}

type Item = StreamView["compactions"][number];

function rowOf({ found }: Item) {
  const row = found.summary ?? found.boundary;
  return { at: row?.at ?? found.at, row };
}

function buildCompaction(view: StreamView, item: Item, numbering: Numbering): Compaction {
  const { stream } = view;
  const { found, range } = item;
  const { at, row } = rowOf(item);
  const boundary = found.boundary?.entry.link.boundary ?? null;
  const summary = found.summary?.entry.content?.text ?? null;
  const orders = (places: readonly number[]) =>
    orderSet(places.map((place) => numbering.order(stream, place)));
  return {
    index: 0,
    lane: stream.agentId === null ? "parent" : "subagent",
    method: "local",
    trigger: boundary?.trigger ?? "unknown",
    summaryEventId: numbering.eventId(stream, at),
    file: row?.entry.ref.file ?? "",
    line: row?.entry.ref.line ?? 0,
    summary,
    shape: summary === null ? "free" : summaryShape(summary),
    clientSpans: summary === null ? [] : clientSpans(summary),
    covered: orders(range.covered),
    kept: orders(range.kept),
    dropped: [],
    rolledBackEvents: range.rolledBack,
    rolledUp: null,
    isExact: range.isExact && !isRewritten(view, item) && !isWithoutRange(range),
    isComplete: isComplete(view, item),
    rolledBack: found.isRolledBack,
    tokensBefore: boundary?.preTokens ?? null,
    timestamp: row?.entry.timestamp ?? null,
  };
}

/** A fork begins with the last compaction of its origin, whose range stayed in the other file. */
function isWithoutRange(range: Range): boolean {
  return range.previous === null && range.covered.length === 0 && range.kept.length === 0;
}

type Range = Item["range"];

function isRewritten(view: StreamView, item: Item): boolean {
  return touches(item, view.damage.orphanResults);
}

/** Whether one of these ascending places lies in the range; by bisection, as both lists may be long. */
function touches({ found, range }: Item, places: readonly number[]): boolean {
  const from = range.previous?.at ?? -1;
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) > from) high = middle;
    else low = middle + 1;
  }
  return (places[low] ?? found.at) < found.at;
}

/** Absence means something only where the record holds the range from its beginning, without holes. */
function isComplete(view: StreamView, item: Item): boolean {
  const { range, found } = item;
  const { damage } = view;
  const first = range.previous === null;
  if (first && (damage.beginsInTheMiddle || isWithoutRange(range))) return false;
  if (found.summary === null || range.missing > 0) return false;
  return !touches(item, damage.gaps) && !touches(item, damage.orphanResults);
}
