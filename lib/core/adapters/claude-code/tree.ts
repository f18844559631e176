import type { Row, Stream } from "./stream";

/**
 * The conversation as a forest over row places. Built without recursion: a session is one chain of any
 * length, and no order of rows in the file is taken for granted.
 */
export type Tree = {
  /** Place of the parent, -1 for a root. */
  parent: Int32Array;
  childrenOf(at: number): Iterable<number>;
  roots: number[];
  /** Every chain row after its parent. */
  topDown: number[];
};

/**
 * A boundary names no parent; it hangs on the row before it, so that a rewind past a compaction revokes the
 * compaction too.
 */
export function buildTree(stream: Stream): Tree {
  const { rows } = stream;
  const parent = new Int32Array(rows.length).fill(-1);
  let previous = -1;
  for (const row of rows) {
    if (!row.isChain) continue;
    const above = parentOf(stream, row);
    parent[row.at] = row.entry.link.boundary && above === -1 ? previous : above;
    previous = row.at;
  }
  cutCycles(rows, parent);
  const { start, next } = linkChildren(rows, parent);
  const roots = rows.filter((row) => row.isChain && parent[row.at] === -1).map((row) => row.at);
  const childrenOf = function* (at: number): Generator<number> {
    for (let child = start[at] ?? -1; child !== -1; child = next[child] ?? -1) yield child;
  };
  return { parent, childrenOf, roots, topDown: walkDown(roots, childrenOf) };
}

/**
 * The last parent link counts. But a row that a compaction keeps may be written again behind the summary,
 * with the summary as its parent: a link to a later row yields to an older link that points back.
 */
function parentOf(stream: Stream, row: Row): number {
  const links = stream.parents.get(row.at) ?? [];
  let forward = -1;
  for (const uuid of links.toReversed()) {
    const at = uuid === null ? undefined : stream.byUuid.get(uuid);
    if (at === undefined || !stream.rows[at]?.isChain) continue;
    if (at < row.at) return at;
    if (at > row.at) forward = at;
  }
  return forward;
}

/** A row whose parent chain comes back to it becomes a root. */
function cutCycles(rows: readonly Row[], parent: Int32Array): void {
  const seenBy = new Int32Array(rows.length).fill(-1);
  for (const row of rows) {
    let at = row.at;
    let before = at;
    while (at !== -1 && seenBy[at] === -1) {
      seenBy[at] = row.at;
      before = at;
      at = parent[at] ?? -1;
    }
    if (at !== -1 && seenBy[at] === row.at && before !== at) parent[before] = -1;
  }
}

/** First child and next sibling of each row, in file order. */
function linkChildren(
  rows: readonly Row[],
  parent: Int32Array,
): { start: Int32Array; next: Int32Array } {
  const start = new Int32Array(rows.length).fill(-1);
  const next = new Int32Array(rows.length).fill(-1);
  for (let at = rows.length - 1; at >= 0; at--) {
    const above = parent[at] ?? -1;
    if (above === -1) continue;
    next[at] = start[above] ?? -1;
    start[above] = at;
  }
  return { start, next };
}

function walkDown(
  roots: readonly number[],
  childrenOf: (at: number) => Iterable<number>,
): number[] {
  const order = [...roots];
  for (let index = 0; index < order.length; index++) {
    for (const child of childrenOf(order[index] ?? -1)) order.push(child);
  }
  return order;
}
