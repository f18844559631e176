import type { FoundCompaction } from "./find-compactions";
import type { StreamRewind } from "./rewinds";
import type { Row, Stream } from "./stream";
import type { Tree } from "./tree";

/** What one compaction did to the context, as places in its stream. */
export type Range = {
  covered: number[];
  kept: number[];
  rolledBack: number;
  previous: FoundCompaction | null;
  /** The previous summary stayed word for word, so this one does not replace it. */
  keepsPrevious: boolean;
  isExact: boolean;
  /** Preserved rows that the file does not hold. */
  missing: number;
};

export type RangeInput = {
  stream: Stream;
  tree: Tree;
  rewinds: readonly StreamRewind[];
  compaction: FoundCompaction;
  /** The one before it that was live at the time, with what it kept. */
  previous: { compaction: FoundCompaction; kept: readonly number[] } | null;
};

/** The sets of a compaction by file order and active branch; rows that it names itself come first. */
export function readRange(input: RangeInput): Range {
  const { stream, compaction, previous } = input;
  const isLive = liveAt(input);
  const candidates = collectCandidates(input, isLive);
  const preserved = readPreserved(input, candidates, isLive);
  const keptSet = new Set(preserved.kept);
  const { allUuids } = compaction.boundary?.entry.link.boundary ?? { allUuids: [] };
  const named = new Set(allUuids.flatMap((uuid) => stream.byUuid.get(uuid) ?? []));
  const covered = candidates.filter((at) => !keptSet.has(at) && !named.has(at));
  const summaryAt = previous?.compaction.summary?.at;
  return {
    covered,
    kept: preserved.kept,
    rolledBack: countRevoked(input),
    previous: previous?.compaction ?? null,
    keepsPrevious: summaryAt !== undefined && keptSet.has(summaryAt),
    isExact: preserved.isExact,
    missing: preserved.missing,
  };
}

/** For an undone compaction only what was revoked before it was already gone. */
export function liveAt(input: Pick<RangeInput, "rewinds" | "compaction">) {
  const { rewinds, compaction } = input;
  return (row: Row): boolean => {
    if (row.rewind === null) return true;
    const markerAt = rewinds[row.rewind]?.markerAt ?? -1;
    return compaction.isRolledBack && markerAt > compaction.at;
  };
}

function collectCandidates(input: RangeInput, isLive: (row: Row) => boolean): number[] {
  const { stream, compaction, previous } = input;
  const from = previous ? previous.compaction.at + 1 : 0;
  const injected = previous
    ? injectedBehind(stream, previous.compaction, compaction.at)
    : new Set<number>();
  const own = stream.rows.slice(from, compaction.at).filter((row) => {
    const isSummary = row.at === previous?.compaction.summary?.at;
    return row.isInContext && row.twinOf === null && !isSummary && !injected.has(row.at);
  });
  const carried = (previous?.kept ?? []).flatMap((at) => stream.rows[at] ?? []);
  const inContext = carried.filter((row) => row.isInContext);
  return [...inContext, ...own].filter(isLive).map((row) => row.at);
}

/** Attachments around a new summary repeat what was in the context before; what a hook adds there is new. */
function injectedBehind(stream: Stream, compaction: FoundCompaction, until: number): Set<number> {
  const injected = new Set<number>();
  const summaryAt = compaction.summary?.at ?? compaction.at;
  for (let at = compaction.at + 1; at < until; at++) {
    const row = stream.rows[at];
    if (!row?.isChain || at === summaryAt) continue;
    const { type, subtype } = row.entry.link;
    if (type === "attachment" && row.kind === "context" && !subtype?.startsWith("hook_"))
      injected.add(at);
    else if (at > summaryAt && isTurn(row)) break;
  }
  return injected;
}

function isTurn(row: Row): boolean {
  return row.entry.link.type === "assistant" || row.entry.link.isPrompt;
}

type Preserved = { kept: number[]; isExact: boolean; missing: number };

function readPreserved(
  input: RangeInput,
  candidates: number[],
  isLive: (row: Row) => boolean,
): Preserved {
  const { stream, compaction } = input;
  const boundary = compaction.boundary?.entry.link.boundary ?? null;
  if (boundary?.preservedUuids) {
    const places = boundary.preservedUuids.map((uuid) => stream.byUuid.get(uuid));
    const rows = places.flatMap((at) => (at === undefined ? [] : (stream.rows[at] ?? [])));
    const kept = rows.filter((row) => row.at < compaction.at && isLive(row)).map((row) => row.at);
    const missing = places.filter((at) => at === undefined).length;
    return { kept: sorted(kept), isExact: missing === 0, missing };
  }
  if (boundary?.segment) return readSegment(input, boundary.segment, candidates);
  return readPartial(compaction, stream, candidates);
}

/** Older versions name only the ends of the kept part. */
function readSegment(
  input: RangeInput,
  segment: { headUuid: string; tailUuid: string },
  candidates: readonly number[],
): Preserved {
  const { stream, tree } = input;
  const head = stream.byUuid.get(segment.headUuid);
  const tail = stream.byUuid.get(segment.tailUuid);
  if (head === undefined || tail === undefined) return { kept: [], isExact: false, missing: 1 };
  const chain = new Set<number>();
  let at = tail;
  for (; at !== -1 && at >= head; at = tree.parent[at] ?? -1) {
    chain.add(at);
    if (at === head) break;
  }
  const kept = at === head ? candidates.filter((place) => chain.has(place)) : [];
  return { kept, isExact: at === head, missing: 0 };
}

/** A partial compaction that names no rows, only how many messages it took from which end. */
function readPartial(compaction: FoundCompaction, stream: Stream, candidates: number[]): Preserved {
  const { direction, messagesSummarized } = compaction.summary?.entry.link ?? {};
  if (!direction) return { kept: [], isExact: true, missing: 0 };
  const messages = candidates.filter((at) => {
    const type = stream.rows[at]?.entry.link.type;
    return type === "user" || type === "assistant";
  });
  const count = messagesSummarized ?? messages.length;
  const isFromHere = direction === "from";
  const edge = isFromHere ? messages.at(-count) : messages[count];
  if (edge === undefined || count <= 0) return { kept: [], isExact: false, missing: 0 };
  const kept = candidates.filter((at) => (isFromHere ? at < edge : at >= edge));
  return { kept, isExact: false, missing: 0 };
}

function countRevoked(input: RangeInput): number {
  const { stream, compaction, previous } = input;
  const isLive = liveAt(input);
  const from = previous ? previous.compaction.at + 1 : 0;
  return stream.rows.slice(from, compaction.at).filter((row) => row.twinOf === null && !isLive(row))
    .length;
}

function sorted(places: readonly number[]): number[] {
  return [...new Set(places)].sort((a, b) => a - b);
}
