import type { Arrangement, Compaction } from "./artifact";
import type { CheckInput } from "./checks/check";
import { readSummary } from "./claims/read-summary";
import type { EventContent, EvidenceEvent } from "./event";
import { citeEvent } from "./evidence/cite-event";
import { hasOrder, orderBounds } from "./evidence/order-set";
import type { FactIndex } from "./facts/fact";
import { indexFacts } from "./facts/index-facts";
import type { SessionFacts } from "./facts/session-facts";

type Source = {
  arrangement: Arrangement;
  compaction: Compaction;
  content: (order: number) => EventContent | null;
  /** The facts of the session where several of its artifacts are checked. */
  facts?: SessionFacts;
};

/**
 * The events as they stood when the summary was written: what a rewind revoked later, together with the
 * summary itself, was not revoked yet.
 */
function eventsAtSummary({ arrangement, compaction }: Source): EvidenceEvent[] {
  const summary = arrangement.events.find((event) => event.eventId === compaction.summaryEventId);
  const end = summary?.logicalOrder ?? Number.POSITIVE_INFINITY;
  const revokedWith = summary?.rolledBack ? (summary.rollbackIndex ?? 0) : Number.POSITIVE_INFINITY;
  return arrangement.events
    .filter(({ logicalOrder: order }) => {
      return order < end || hasOrder(compaction.kept, order) || hasOrder(compaction.covered, order);
    })
    .map((event) => {
      const isLater = event.rolledBack && (event.rollbackIndex ?? -1) >= revokedWith;
      return isLater ? { ...event, rolledBack: false, rollbackIndex: null } : event;
    });
}

function previousOf({ arrangement, compaction }: Source): Compaction | null {
  if (compaction.rolledUp === null) return null;
  return arrangement.compactions.find((entry) => entry.index === compaction.rolledUp) ?? null;
}

/** What the session's facts hold is what the summary's writer could know, unless revoked events were live to it. */
function factsAtSummary(source: Source, events: readonly EvidenceEvent[]): FactIndex {
  const { arrangement, compaction, content, facts } = source;
  const summary = arrangement.events.find((event) => event.eventId === compaction.summaryEventId);
  const end = summary?.logicalOrder ?? 0;
  const isPrefix = (events.at(-1)?.logicalOrder ?? 0) < end;
  const known = facts && !summary?.rolledBack && isPrefix ? facts.before(end) : null;
  return known ?? indexFacts(events, content, { cwd: arrangement.session.cwd });
}

/** Everything that the checks may look at, built once an artifact; null without a readable summary. */
export function makeCheckInput(source: Source): CheckInput | null {
  const { arrangement, compaction, content } = source;
  if (compaction.summary === null) return null;
  const events = eventsAtSummary(source);
  const byOrder = new Map(events.map((event) => [event.logicalOrder, event]));
  const bounds = orderBounds(compaction.covered);
  const previous = previousOf(source);
  const eventAt = (order: number): EvidenceEvent => {
    const event = byOrder.get(order) ?? arrangement.events[order - 1];
    if (!event) throw new RangeError(`no event has the logical order ${order}`);
    return event;
  };
  return {
    arrangement: { ...arrangement, events },
    compaction,
    summary: readSummary(compaction.summary, compaction.clientSpans),
    previous: previous?.summary ? readSummary(previous.summary, previous.clientSpans) : null,
    facts: factsAtSummary(source, events),
    session: arrangement,
    range: { from: bounds?.from ?? 1, to: events.at(-1)?.logicalOrder ?? 0 },
    event: eventAt,
    content,
    cite: (order, quote) => citeEvent(eventAt(order), content(order), quote),
  };
}
