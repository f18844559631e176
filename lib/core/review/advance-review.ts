import { hashText } from "../adapters/shared/hash";
import {
  emptyReview,
  type ResetReason,
  type ReviewEvent,
  type ReviewItem,
  type ReviewSide,
  type ReviewState,
} from "./review-state";

export type ReviewRecord = {
  /** All events of the session in logical order, revoked ones included. */
  events: readonly ReviewEvent[];
  /** First revoked logical order of each rewind. */
  rollbacks: readonly { fromOrder: number }[];
};

export type ReviewOptions = {
  /** Event ids that the question rests on: they are not evicted, whatever comes after them. */
  pinned?: ReadonlySet<string>;
  /** Last logical order that belongs to the question. */
  until?: number;
};

export type ReviewAdvance = {
  state: ReviewState;
  /** Items that are new since the state that was given. */
  added: ReviewItem[];
  /** Event ids that the earlier transcript held and that were revoked since. */
  revoked: string[];
  reset: ResetReason | null;
};

/**
 * Brings a transcript up to the record. Pure: the same state and record give the same result, in whatever steps
 * the record grew. Revoked events never come in, and those that were revoked since go out; where the rewind
 * reaches behind what was already evicted, everything goes out.
 */
export function advanceReview(
  from: ReviewState,
  record: ReviewRecord,
  options: ReviewOptions = {},
): ReviewAdvance {
  const until = options.until ?? Number.POSITIVE_INFINITY;
  const events = record.events.filter(({ logicalOrder }) => logicalOrder <= until);
  if (digestOf(events, from.seen.order) !== from.seen.digest) {
    return restart(from, { ...record, events }, options);
  }
  const cut = dropRevoked(from, { ...record, events });
  const grown = accept(cut.state, events, options.pinned ?? new Set());
  const known = new Set(from.items.map(({ eventId }) => eventId));
  const added = grown.items.filter(({ eventId }) => !known.has(eventId));
  const state = {
    ...grown,
    rollbacks: record.rollbacks.map(({ fromOrder }) => fromOrder),
    seen: seenUpTo(events),
  };
  return { state, added, revoked: cut.revoked, reset: cut.reset };
}

/** Lines that came late belong to an older place: numbers and boundaries of the old transcript say nothing any more. */
function restart(from: ReviewState, record: ReviewRecord, options: ReviewOptions): ReviewAdvance {
  const anew = {
    ...emptyReview(from.budget),
    generation: from.generation + 1,
    nextPosition: from.nextPosition,
  };
  const { state, added } = advanceReview(anew, record, options);
  const live = new Set(record.events.filter((e) => !e.rolledBack).map((e) => e.eventId));
  const revoked = from.items.map(({ eventId }) => eventId).filter((id) => !live.has(id));
  return { state, added, revoked, reset: "order-changed" };
}

function digestOf(events: readonly ReviewEvent[], upTo: number): string {
  if (upTo === 0) return "";
  const ids = events.filter(({ logicalOrder }) => logicalOrder <= upTo);
  return hashText(ids.map(({ eventId }) => eventId).join("\n"));
}

function seenUpTo(events: readonly ReviewEvent[]): ReviewState["seen"] {
  const order = events.at(-1)?.logicalOrder ?? 0;
  return { order, digest: digestOf(events, order) };
}

/** Rewinds that the transcript has not seen; two of them may begin at the same order. */
function newBoundaries(from: ReviewState, rollbacks: ReviewRecord["rollbacks"]): number[] {
  const seen = [...from.rollbacks];
  return rollbacks.flatMap(({ fromOrder }) => {
    const at = seen.indexOf(fromOrder);
    if (at === -1) return [fromOrder];
    seen.splice(at, 1);
    return [];
  });
}

function dropRevoked(
  from: ReviewState,
  { events, rollbacks }: ReviewRecord,
): { state: ReviewState; revoked: string[]; reset: ResetReason | null } {
  const isRevoked = new Set(events.filter((e) => e.rolledBack).map((e) => e.eventId));
  const revoked = from.items.filter(({ eventId }) => isRevoked.has(eventId));
  const boundaries = newBoundaries(from, rollbacks);
  const reachesBehind = boundaries.some(
    (boundary) => boundary <= Math.min(from.evicted.upTo, from.seen.order),
  );
  const gone = reachesBehind ? from.items : revoked;
  if (gone.length === 0 && !reachesBehind) return { state: from, revoked: [], reset: null };
  const ids = new Set(gone.map(({ eventId }) => eventId));
  return {
    state: {
      ...from,
      generation: from.generation + 1,
      items: from.items.filter(({ eventId }) => !ids.has(eventId)),
    },
    revoked: revoked.map(({ eventId }) => eventId),
    reset: reachesBehind ? "boundary-evicted" : null,
  };
}

/** What an entry costs: its line, but no more than is shown of it. */
function bytesOf({ budget }: ReviewState, { side, byteLength }: ReviewEvent): number {
  return Math.min(byteLength, side === "user" ? budget.message : budget.entry);
}

function accept(
  from: ReviewState,
  events: readonly ReviewEvent[],
  pinned: ReadonlySet<string>,
): ReviewState {
  const state = { ...from, items: [...from.items], evicted: { ...from.evicted } };
  const held = { user: sideOf(state, "user"), other: sideOf(state, "other") };
  for (const event of events) {
    const { eventId, logicalOrder, side, rolledBack } = event;
    if (logicalOrder <= from.seen.order || side === null || rolledBack) continue;
    const bytes = bytesOf(state, event);
    const position = state.nextPosition;
    state.nextPosition += 1;
    held[side].items.push({ eventId, logicalOrder, position, side, bytes });
    held[side].bytes += bytes;
    evict(state, held[side], side, pinned);
  }
  state.items = [...held.user.items, ...held.other.items].sort((a, b) => a.position - b.position);
  return state;
}

type Held = { items: ReviewItem[]; bytes: number };

function sideOf(state: ReviewState, side: ReviewSide): Held {
  const items = state.items.filter((item) => item.side === side);
  return { items, bytes: items.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** A user's words go one by one, other entries by halves: what is left of them is one stretch, and evictions are rare. */
function evict(
  state: ReviewState,
  held: Held,
  side: ReviewSide,
  pinned: ReadonlySet<string>,
): void {
  const budget = state.budget[side];
  while (held.items.length > budget.items || held.bytes > budget.bytes) {
    const loose = held.items.filter(({ eventId }) => !pinned.has(eventId));
    const candidates = loose.length > 0 ? loose : held.items;
    const count = side === "user" ? 1 : Math.ceil(candidates.length / 2);
    const out = new Set(candidates.slice(0, count));
    held.items = held.items.filter((item) => !out.has(item));
    for (const { bytes, logicalOrder } of out) {
      held.bytes -= bytes;
      state.evicted.upTo = Math.max(state.evicted.upTo, logicalOrder);
    }
    state.evicted[side] += out.size;
    state.generation += 1;
  }
}
