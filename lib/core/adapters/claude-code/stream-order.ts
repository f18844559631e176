import { compare, type Stream } from "./stream";

/** Where a sub-agent was started: behind this row of that stream. */
export type Spawn = { stream: Stream; at: number };
export type StreamOrder = {
  /** Every row of every stream once, in the order of acceptance. */
  places: { stream: Stream; at: number }[];
  spawns: Map<Stream, Spawn>;
  /** Sub-agents that a result names and that no file holds. */
  missing: string[];
};

/**
 * One order over all streams: file order within each, and a sub-agent's rows directly behind the call that
 * started it. Where no result names the sub-agent yet, the clock places it, as the only hint there is.
 */
export function orderStreams(streams: readonly Stream[]): StreamOrder {
  const byAgent = new Map(streams.map((stream) => [stream.agentId, stream]));
  const main = byAgent.get(null) ?? null;
  const spawns = new Map<Stream, Spawn>();
  const missing = new Set<string>();
  for (const stream of streams) findSpawns(stream, byAgent, spawns, missing);
  for (const stream of streams) {
    if (stream === main || spawns.has(stream) || !main) continue;
    spawns.set(stream, { stream: main, at: placeByClock(main, stream) });
  }
  const roots = streams.filter((stream) => !spawns.has(stream));
  const places = emitAll(roots, streams, spawns);
  return { places, spawns, missing: [...missing].sort(compare) };
}

function findSpawns(
  stream: Stream,
  byAgent: ReadonlyMap<string | null, Stream>,
  spawns: Map<Stream, Spawn>,
  missing: Set<string>,
): void {
  const calls = callPlaces(stream);
  for (const row of stream.rows) {
    const { spawnedAgentId, resultIds } = row.entry.link;
    if (spawnedAgentId === null || row.twinOf !== null) continue;
    const child = byAgent.get(spawnedAgentId);
    const isNew = child !== stream && child !== undefined && !spawns.has(child);
    if (!child) missing.add(spawnedAgentId);
    if (isNew) spawns.set(child, { stream, at: calls.get(resultIds[0] ?? "") ?? row.at });
  }
}

function callPlaces(stream: Stream): Map<string, number> {
  const calls = new Map<string, number>();
  for (const row of stream.rows) {
    for (const id of row.entry.link.callIds) if (!calls.has(id)) calls.set(id, row.at);
  }
  return calls;
}

/** Behind the last row of the conversation that is not younger; copies and bookkeeping give no hint. */
function placeByClock(main: Stream, child: Stream): number {
  const start = firstTimestamp(child);
  let place = 0;
  for (const { at, isChain, entry } of main.rows) {
    if (!isChain) continue;
    if (start !== null && entry.timestamp !== null && entry.timestamp > start) return place;
    place = at;
  }
  return place;
}

function firstTimestamp(stream: Stream): string | null {
  return stream.rows.find((row) => row.entry.timestamp !== null)?.entry.timestamp ?? null;
}

/** Walks the streams with a stack of its own; a stream that its own sub-agents started comes last. */
function emitAll(
  roots: readonly Stream[],
  streams: readonly Stream[],
  spawns: ReadonlyMap<Stream, Spawn>,
): StreamOrder["places"] {
  const children = new Map<Stream, Map<number, Stream[]>>();
  for (const [child, { stream, at }] of spawns) {
    const byPlace = children.get(stream) ?? new Map<number, Stream[]>();
    byPlace.set(at, [...(byPlace.get(at) ?? []), child]);
    children.set(stream, byPlace);
  }
  const places: StreamOrder["places"] = [];
  const done = new Set<Stream>();
  for (const stream of [...roots, ...streams]) emit(stream, children, done, places);
  return places;
}

function emit(
  root: Stream,
  children: ReadonlyMap<Stream, ReadonlyMap<number, readonly Stream[]>>,
  done: Set<Stream>,
  places: StreamOrder["places"],
): void {
  const stack = done.has(root) ? [] : [{ stream: root, at: 0 }];
  done.add(root);
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    if (top.at >= top.stream.rows.length) {
      stack.pop();
      continue;
    }
    const at = top.at++;
    places.push({ stream: top.stream, at });
    const started = [...(children.get(top.stream)?.get(at) ?? [])].sort(byStart).reverse();
    for (const child of started) {
      if (done.has(child)) continue;
      done.add(child);
      stack.push({ stream: child, at: 0 });
    }
  }
}

function byStart(a: Stream, b: Stream): number {
  return (
    compare(firstTimestamp(a) ?? "", firstTimestamp(b) ?? "") ||
    compare(a.agentId ?? "", b.agentId ?? "")
  );
}
