import type { EventPart, ItemPart } from "./link";
import type { CodexEntry } from "./rollout-files";
import type { Segmentation } from "./segments";

/** For each place of the chain the place of the line that it repeats, or -1. */
export type Twins = Int32Array;

/** Joins event lines with the items that they repeat. The two come in either order and at any distance. */
export function findTwins(chain: readonly CodexEntry[], segmentation: Segmentation): Twins {
  const twins = new Int32Array(chain.length).fill(-1);
  joinNearest(chain, segmentation, twins);
  joinMessages(chain, segmentation, twins);
  return twins;
}

/** Keys in order of preference; an event joins the nearest item with its first key that has any. */
function itemKeys(data: ItemPart, kind: string, segment: number): string[] {
  const { callId } = data;
  if (callId) {
    const what = data.item === "output" ? "output" : "call";
    return [`${what} ${segment} ${callId}`, `${what} ${callId}`];
  }
  if (data.item === "reasoning") return reasoningKeys(data, segment);
  return kind === "user-command" ? [`command ${segment}`] : [];
}

function reasoningKeys({ id, textKey }: ItemPart | EventPart, segment: number): string[] {
  return [id ?? "", textKey ?? "", ""].map((key) => `reasoning ${segment} ${key}`);
}

function eventKeys(data: EventPart, segment: number, isAnywhere: boolean): string[] {
  if (data.event === "tool" && data.id) {
    const { id } = data;
    const own = [`output ${segment} ${id}`, `call ${segment} ${id}`];
    return isAnywhere ? [...own, `output ${id}`, `call ${id}`] : own;
  }
  if (data.event === "reasoning") return reasoningKeys(data, segment);
  return data.event === "user-command" ? [`command ${segment}`] : [];
}

type Keyed = { place: number; part: "item" | "event" | "rollback"; keys: string[] };

function joinNearest(chain: readonly CodexEntry[], segmentation: Segmentation, twins: Twins): void {
  const keyed = chain.flatMap((entry, place) =>
    keyedLine(entry, place, segmentation.of[place] ?? -1),
  );
  joinMarkers(chain, twins);
  const earlier = new Map<number, (number | undefined)[]>();
  visit(keyed, (event, seen) => {
    earlier.set(
      event.place,
      event.keys.map((key) => seen.get(key)),
    );
  });
  // An event that was there before a rollback repeats nothing that was written after it.
  visit(
    keyed.reverse(),
    ({ place, keys }, later) => {
      const main = nearest(place, earlier.get(place) ?? [], keys, later);
      if (main >= 0 && !isStillRunning(chain[main])) twins[place] = main;
    },
    true,
  );
}

function keyedLine(entry: CodexEntry, place: number, segment: number): Keyed[] {
  const { data } = entry.link;
  if (data.part === "rollback") return [{ place, part: data.part, keys: [] }];
  if (data.part === "item") {
    return [{ place, part: data.part, keys: itemKeys(data, entry.kind, segment) }];
  }
  if (data.part !== "event") return [];
  // With a turn of its own an event belongs to an item of that turn, even if another one has the same id.
  const keys = eventKeys(data, segment, entry.turnId === null);
  return [{ place, part: data.part, keys }];
}

/** Calls back for each event with the items passed so far. */
function visit(
  keyed: readonly Keyed[],
  onEvent: (event: Keyed, seen: ReadonlyMap<string, number>) => void,
  endsAtRollback = false,
): void {
  const seen = new Map<string, number>();
  for (const line of keyed) {
    if (line.part === "rollback" && endsAtRollback) seen.clear();
    if (line.part === "item") for (const key of line.keys) seen.set(key, line.place);
    else if (line.keys.length > 0) onEvent(line, seen);
  }
}

/** The client's mark of a compaction stands behind it. */
function joinMarkers(chain: readonly CodexEntry[], twins: Twins): void {
  let compacted = -1;
  chain.forEach(({ link: { data } }, place) => {
    if (data.part === "compacted") compacted = place;
    if (data.part === "event" && data.event === "compaction") twins[place] = compacted;
  });
}

function nearest(
  place: number,
  before: readonly (number | undefined)[],
  keys: readonly string[],
  after: ReadonlyMap<string, number>,
): number {
  for (const [level, key] of keys.entries()) {
    const previous = before[level];
    const next = after.get(key);
    if (previous === undefined && next === undefined) continue;
    if (previous === undefined) return next ?? -1;
    return next !== undefined && next - place < place - previous ? next : previous;
  }
  return -1;
}

/** A result that was written while the command ran is another event than the command's end. */
function isStillRunning(entry: CodexEntry | undefined): boolean {
  const data = entry?.link.data;
  return data?.part === "item" && data.isBackground;
}

type Pairing = { items: number[]; events: number[] };

/** Messages repeat in words and not by id, so each event takes one item of its turn: same id, same text, then order. */
function joinMessages(chain: readonly CodexEntry[], { of }: Segmentation, twins: Twins): void {
  const bySegment = new Map<string, Pairing>();
  chain.forEach((entry, place) => {
    const { data } = entry.link;
    if (data.part !== "item" && data.part !== "event") return;
    const who = data.part === "item" ? speakerOfItem(data) : speakerOfEvent(data);
    if (!who) return;
    const key = `${of[place]} ${who}`;
    const pairing = bySegment.get(key) ?? { items: [], events: [] };
    bySegment.set(key, pairing);
    (data.part === "item" ? pairing.items : pairing.events).push(place);
  });
  for (const { items, events } of bySegment.values()) {
    if (items.length === 0 || events.length === 0) continue;
    let rest: Pairing = { items, events };
    rest = pair(rest, chain, (data) => data.id, twins);
    rest = pair(rest, chain, (data) => data.textKey, twins);
    pair(rest, chain, () => "any", twins);
  }
}

function speakerOfItem(data: ItemPart): "user" | "assistant" | null {
  if (data.item !== "message") return null;
  if (data.role === "assistant") return "assistant";
  return data.role === "user" && !data.isContextual ? "user" : null;
}

function speakerOfEvent(data: EventPart): "user" | "assistant" | null {
  return data.event === "user" || data.event === "assistant" ? data.event : null;
}

function pair(
  { items, events }: Pairing,
  chain: readonly CodexEntry[],
  keyOf: (data: ItemPart | EventPart) => string | null,
  twins: Twins,
): Pairing {
  const waiting = new Map<string, number[]>();
  for (const place of [...items].reverse()) {
    const key = keyAt(chain, place, keyOf);
    if (key === null) continue;
    const places = waiting.get(key);
    if (places) places.push(place);
    else waiting.set(key, [place]);
  }
  const taken = new Set<number>();
  const left = events.filter((place) => {
    const main = waiting.get(keyAt(chain, place, keyOf) ?? "")?.pop();
    if (main === undefined) return true;
    twins[place] = main;
    taken.add(main);
    return false;
  });
  return { items: items.filter((place) => !taken.has(place)), events: left };
}

function keyAt(
  chain: readonly CodexEntry[],
  place: number,
  keyOf: (data: ItemPart | EventPart) => string | null,
): string | null {
  const data = chain[place]?.link.data;
  return data?.part === "item" || data?.part === "event" ? keyOf(data) : null;
}
