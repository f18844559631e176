import { type FoundRewind, findBranchRewinds } from "./branch-rewinds";
import { findMarkedRewinds } from "./marked-rewinds";
import type { Row, Stream } from "./stream";
import type { Tree } from "./tree";

/** A rewind that revoked something. */
export type StreamRewind = { mechanism: FoundRewind["mechanism"]; markerAt: number };
export type Rewinds = { list: StreamRewind[]; unresolved: Row[] };

/** Finds the rewinds of a stream and marks the rows that they revoke, oldest rewind first. */
export function applyRewinds(stream: Stream, tree: Tree): Rewinds {
  const marked = findMarkedRewinds(stream, tree);
  const found = [...marked.found, ...findBranchRewinds(stream, tree)];
  found.sort((a, b) => a.markerAt - b.markerAt);
  found.forEach((rewind, index) => {
    revoke(stream, tree, rewind, index);
  });
  keepLiveMessages(stream);
  const list = dropEmpty(stream, found);
  spreadRewinds(stream, list);
  return { list, unresolved: marked.unresolved };
}

/**
 * Marks a branch to its ends, late rows included; but a prompt or a compaction after the rewind stays, with all
 * that hangs on it. A row that is marked already has everything under it marked.
 */
function revoke(stream: Stream, tree: Tree, rewind: FoundRewind, index: number): void {
  const open = [...rewind.revoked];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const row = stream.rows[at];
    if (!row || row.rewind !== null) continue;
    const { isPrompt, boundary } = row.entry.link;
    if ((isPrompt || boundary) && at > rewind.markerAt) continue;
    row.rewind = index;
    for (const child of tree.childrenOf(at)) open.push(child);
  }
}

/** One message of the model is several rows: while one of them is live, so are the others and their results. */
function keepLiveMessages(stream: Stream): void {
  const live = liveMessages(stream);
  const calls = new Set<string>();
  for (const row of stream.rows) {
    const { messageId, callIds } = row.entry.link;
    if (row.rewind === null || messageId === null || !live.has(messageId)) continue;
    row.rewind = null;
    for (const id of callIds) calls.add(id);
  }
  if (calls.size === 0) return;
  for (const row of stream.rows) {
    if (row.entry.link.resultIds.some((id) => calls.has(id))) row.rewind = null;
  }
}

function liveMessages(stream: Stream): Set<string> {
  const live = new Set<string>();
  for (const { isChain, rewind, entry } of stream.rows) {
    const { messageId } = entry.link;
    if (isChain && rewind === null && messageId !== null) live.add(messageId);
  }
  return live;
}

/**
 * Copies and queue rows share the fate of the row that they repeat. A queued prompt that nothing repeats
 * belongs to the turn that it was typed in.
 */
function spreadRewinds(stream: Stream, list: readonly StreamRewind[]): void {
  let current: number | null = null;
  for (const row of stream.rows) {
    if (row.isChain) current = row.rewind;
    else if (row.twinOf !== null) row.rewind = stream.rows[row.twinOf]?.rewind ?? null;
    else if (row.kind === "user" && current !== null && row.at < (list[current]?.markerAt ?? -1))
      row.rewind = current;
  }
}

/** Leaves out what revoked nothing of its own, and renumbers the marks. */
function dropEmpty(stream: Stream, found: readonly FoundRewind[]): StreamRewind[] {
  const used = new Set(stream.rows.flatMap((row) => row.rewind ?? []));
  const places = new Map([...used].sort((a, b) => a - b).map((old, place) => [old, place]));
  for (const row of stream.rows) {
    if (row.rewind !== null) row.rewind = places.get(row.rewind) ?? null;
  }
  return found
    .filter((_, index) => used.has(index))
    .map(({ mechanism, markerAt }) => ({ mechanism, markerAt }));
}
