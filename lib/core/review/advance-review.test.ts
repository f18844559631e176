import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advanceReview, type ReviewRecord } from "./advance-review";
import {
  defaultBudget,
  emptyReview,
  type ReviewBudget,
  type ReviewEvent,
  type ReviewState,
} from "./review-state";

const small: ReviewBudget = {
  ...defaultBudget,
  user: { items: 3, bytes: 10_000 },
  other: { items: 4, bytes: 10_000 },
};

/** A record grows by turns of a user with some work in each; a rewind takes back the last turns. */
class Record {
  private events: ReviewEvent[] = [];
  private rollbacks: { fromOrder: number }[] = [];
  private turns: number[] = [];

  turn(work = 2, byteLength = 100): this {
    this.turns.push(this.events.length + 1);
    this.add("user", byteLength);
    for (let at = 0; at < work; at += 1) this.add("other", byteLength);
    return this;
  }

  summary(): this {
    return this.add(null, 5_000);
  }

  rewind(turns: number): this {
    const live = this.turns.filter((order) => !this.events[order - 1]?.rolledBack);
    const fromOrder = live.at(-turns) ?? live[0];
    if (fromOrder === undefined) return this;
    this.rollbacks.push({ fromOrder });
    this.events = this.events.map((event) =>
      event.logicalOrder < fromOrder ? event : { ...event, rolledBack: true },
    );
    return this.add(null, 50);
  }

  now(): ReviewRecord {
    return { events: [...this.events], rollbacks: [...this.rollbacks] };
  }

  private add(side: ReviewEvent["side"], byteLength: number): this {
    const logicalOrder = this.events.length + 1;
    const eventId = `e${logicalOrder}`;
    this.events.push({ eventId, logicalOrder, side, byteLength, rolledBack: false });
    return this;
  }
}

const idsOf = (state: ReviewState) => state.items.map(({ eventId }) => eventId);
/** As a new process has it: from what was written down. */
const resumed = (state: ReviewState): ReviewState => JSON.parse(JSON.stringify(state));
const bytesOf = (state: ReviewState, side: string) =>
  state.items.filter((item) => item.side === side).reduce((sum, { bytes }) => sum + bytes, 0);

type Act = { turn: number } | { rewind: number } | "summary";
const acts = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ turn: fc.nat(4) }) },
    { weight: 1, arbitrary: fc.record({ rewind: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 1, arbitrary: fc.constant("summary" as const) },
  ),
  { maxLength: 25 },
);
function act(record: Record, one: Act): Record {
  if (one === "summary") return record.summary();
  return "turn" in one ? record.turn(one.turn) : record.rewind(one.rewind);
}

describe("a reviewer's transcript", () => {
  it("never holds what was revoked, nor more than its budgets, however the record grew", () => {
    fc.assert(
      fc.property(acts, (story) => {
        const record = new Record();
        let state = emptyReview(small);
        for (const one of story) {
          act(record, one);
          state = advanceReview(resumed(state), record.now()).state;
          const live = record.now().events.filter((event) => !event.rolledBack && event.side);
          const allowed = new Set(live.map(({ eventId }) => eventId));
          expect(idsOf(state).filter((id) => !allowed.has(id))).toEqual([]);
          for (const side of ["user", "other"] as const) {
            const held = state.items.filter((item) => item.side === side);
            expect(held.length).toBeLessThanOrEqual(small[side].items);
            expect(bytesOf(state, side)).toBeLessThanOrEqual(small[side].bytes);
          }
        }
      }),
    );
  });

  it("numbers entries onward and gives each number once, over deltas, evictions and rewinds", () => {
    fc.assert(
      fc.property(acts, (story) => {
        const record = new Record();
        let state = emptyReview(small);
        const given: number[] = [];
        for (const one of story) {
          act(record, one);
          const advance = advanceReview(resumed(state), record.now());
          given.push(...advance.added.map(({ position }) => position));
          expect(advance.state.generation).toBeGreaterThanOrEqual(state.generation);
          state = advance.state;
        }
        expect(given).toEqual([...new Set(given)].sort((a, b) => a - b));
      }),
    );
  });

  it("is the same whether it was read once or in steps, while nothing is revoked", () => {
    const turns = fc.array(fc.nat(5), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(turns, fc.nat(19), (works, stop) => {
        const record = new Record();
        let state = emptyReview(small);
        works.forEach((work, at) => {
          record.turn(work);
          if (at === stop) state = advanceReview(state, record.now()).state;
        });
        const stepped = advanceReview(resumed(state), record.now()).state;
        expect(stepped).toEqual(advanceReview(emptyReview(small), record.now()).state);
      }),
    );
  });

  it("is untouched by a compaction", () => {
    const record = new Record().turn().turn();
    const before = advanceReview(emptyReview(), record.now()).state;
    const after = advanceReview(before, record.summary().now());
    expect(idsOf(after.state)).toEqual(idsOf(before));
    expect(after.state.generation).toBe(before.generation);
    expect(after.added).toEqual([]);
  });

  it("drops the oldest half of other entries and only the oldest of the user's", () => {
    const record = new Record().turn(0).turn(0).turn(0).turn(5);
    const { state } = advanceReview(emptyReview(small), record.now());
    expect(idsOf(state)).toEqual(["e2", "e3", "e4", "e8", "e9"]);
    expect(state.evicted).toEqual({ user: 1, other: 3, upTo: 7 });
    expect(state.generation).toBe(2);
  });

  it("keeps the user's words while other entries overflow", () => {
    const record = new Record().turn(50).turn(50);
    const { state } = advanceReview(emptyReview(small), record.now());
    expect(state.evicted.user).toBe(0);
    expect(state.items.filter(({ side }) => side === "user")).toHaveLength(2);
  });

  it("keeps what the question rests on, whatever comes after it", () => {
    const record = new Record().turn(60);
    const pinned = new Set(["e3"]);
    const { state } = advanceReview(emptyReview(small), record.now(), { pinned });
    expect(idsOf(state)).toContain("e3");
  });

  it("ends where the question ends", () => {
    const record = new Record().turn(1).turn(1);
    const { state } = advanceReview(emptyReview(), record.now(), { until: 2 });
    expect(idsOf(state)).toEqual(["e1", "e2"]);
  });

  it("says what was revoked since, and what is new", () => {
    const record = new Record().turn(1).turn(1);
    const first = advanceReview(emptyReview(), record.now());
    const next = advanceReview(first.state, record.rewind(1).turn(1).now());
    expect(next.revoked).toEqual(["e3", "e4"]);
    expect(next.added.map(({ eventId, position }) => [eventId, position])).toEqual([
      ["e6", 5],
      ["e7", 6],
    ]);
    expect(next.reset).toBeNull();
  });

  it("discards everything when a rewind reaches behind what it still holds", () => {
    const record = new Record();
    for (let turn = 0; turn < 6; turn += 1) record.turn(0);
    const first = advanceReview(emptyReview(small), record.now());
    expect(idsOf(first.state)).toEqual(["e4", "e5", "e6"]);
    const next = advanceReview(first.state, record.rewind(4).turn(0).now());
    expect(next.reset).toBe("boundary-evicted");
    expect(idsOf(next.state)).toEqual(["e8"]);
    expect(next.state.generation).toBeGreaterThan(first.state.generation);
  });

  it("keeps what stands before a boundary that it can place", () => {
    const record = new Record();
    for (let turn = 0; turn < 6; turn += 1) record.turn(0);
    const first = advanceReview(emptyReview(small), record.now());
    const next = advanceReview(first.state, record.rewind(2).now());
    expect(next.reset).toBeNull();
    expect(idsOf(next.state)).toEqual(["e4"]);
  });

  it("begins anew where lines of an earlier turn came late", () => {
    const events: ReviewEvent[] = ["a", "b"].map((eventId, at) => ({
      ...{ eventId, logicalOrder: at + 1, side: "other", byteLength: 10, rolledBack: false },
    }));
    const first = advanceReview(emptyReview(), { events, rollbacks: [] });
    const late: ReviewEvent[] = ["a", "late", "b"].map((eventId, at) => ({
      ...{ eventId, logicalOrder: at + 1, side: "other", byteLength: 10, rolledBack: false },
    }));
    const next = advanceReview(first.state, { events: late, rollbacks: [] });
    expect(next.reset).toBe("order-changed");
    expect(idsOf(next.state)).toEqual(["a", "late", "b"]);
    expect(next.state.items[0]?.position).toBe(3);
  });
});
