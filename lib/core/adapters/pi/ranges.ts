import type { OrderSet } from "../../artifact";
import { emptyOrders, orderSet } from "../shared/order-set";
import type { PiCompaction, PiMessageKey } from "./link";
import type { PiNode, PiTree } from "./tree";

export type PiRange = {
  covered: OrderSet;
  kept: OrderSet;
  dropped: OrderSet;
  /** Node of the compaction before this one on its path. */
  previous: number | null;
  isExact: boolean;
  isComplete: boolean;
};

/**
 * Until release 0.63.1 a second compaction began behind the first one's line, so that what the first one had
 * kept was lost (pi-mono issue 2608). The file does not name the release; its date stands in for it.
 */
const lossFixedAt = "2026-03-27";

/** The four sets of the compaction at a node, on that node's own path. Orders are indices plus one. */
export function piRange(tree: PiTree, at: number, compaction: PiCompaction): PiRange {
  const path = pathTo(tree, at);
  const previousPlace = path.findLastIndex((index) => compactionOf(tree, index) !== null);
  const previous = previousPlace === -1 ? null : (path[previousPlace] ?? null);
  const keptFrom = keptPlace(tree, path, at, compaction);
  const begin = previous === null ? 0 : tailPlace(tree, path, previousPlace);
  const isLossy = previous !== null && isBeforeFix(tree.nodes[at]);
  const from = isLossy ? previousPlace + 1 : begin;
  const orders = (start: number, end: number) => contextOrders(tree, path.slice(start, end));

  const ends = keptFrom.place;
  const dropped = isLossy ? orders(begin, Math.min(previousPlace, ends)) : emptyOrders;
  const hasGap = path.slice(from).some((index) => tree.nodes[index]?.isOrphan);
  return {
    covered: orders(from, Math.max(from, ends)),
    kept: orders(ends, path.length),
    dropped,
    previous,
    isExact: keptFrom.isExact && !hasGap && dropped.length === 0,
    isComplete: !hasGap,
  };
}

/** Indices from the root to the node, the node itself left out. */
function pathTo(tree: PiTree, at: number): number[] {
  const path: number[] = [];
  for (let index = tree.nodes[at]?.parent ?? null; index !== null; ) {
    path.push(index);
    index = tree.nodes[index]?.parent ?? null;
  }
  return path.reverse();
}

function compactionOf(tree: PiTree, index: number): PiCompaction | null {
  return tree.nodes[index]?.entry.link.compaction ?? null;
}

const isBeforeFix = (node: PiNode | undefined) => (node?.entry.timestamp ?? "9") < lossFixedAt;

/** The place on the path at which the tail begins that a compaction kept. */
function keptPlace(tree: PiTree, path: number[], at: number, compaction: PiCompaction) {
  const named = namedPlace(tree, path, at, compaction);
  if (named !== -1) return { place: named, isExact: true };
  const tail = compaction.retainedTail;
  if (tail === null) return { place: path.length, isExact: false };
  return matchTail(tree, path, tail);
}

function namedPlace(tree: PiTree, path: number[], at: number, compaction: PiCompaction): number {
  const { firstKeptEntryId: id, firstKeptEntryIndex: index } = compaction;
  if (id !== null) {
    // An extension that keeps nothing leaves the id out, and the client writes the compaction's own.
    if (id === tree.nodes[at]?.entry.link.id) return path.length;
    return placeOnPath(path, tree.indexOf(id));
  }
  return index === null ? -1 : placeOnPath(path, index);
}

function placeOnPath(path: readonly number[], index: number | null): number {
  return index === null ? -1 : path.indexOf(index);
}

/** Where the tail of the previous compaction begins, or the place behind its line where that is not known. */
function tailPlace(tree: PiTree, path: number[], previousPlace: number): number {
  const previous = path[previousPlace];
  const compaction = previous === undefined ? null : compactionOf(tree, previous);
  if (previous === undefined || compaction === null) return previousPlace + 1;
  const { place, isExact } = keptPlace(tree, path.slice(0, previousPlace), previous, compaction);
  return isExact ? Math.min(place, previousPlace) : previousPlace + 1;
}

/** The longest run of kept messages that ends the path; exact only where all of them are found. */
function matchTail(tree: PiTree, path: readonly number[], tail: readonly PiMessageKey[]) {
  let place = path.length;
  let left = tail.length;
  for (let step = path.length - 1; step >= 0 && left > 0; step--) {
    const index = path[step];
    const node = index === undefined ? undefined : tree.nodes[index];
    if (!node?.entry.isInContext || node.entry.kind === "compaction") continue;
    if (!isSameMessage(node.entry.link.key, tail[left - 1])) break;
    place = step;
    left -= 1;
  }
  return { place, isExact: left === 0 };
}

function isSameMessage(a: PiMessageKey | undefined, b: PiMessageKey | undefined): boolean {
  if (!a || !b || a.stamp === null) return false;
  return a.role === b.role && a.stamp === b.stamp && a.callId === b.callId;
}

function contextOrders(tree: PiTree, indices: readonly number[]): OrderSet {
  const isContext = (index: number) => {
    const entry = tree.nodes[index]?.entry;
    return entry?.isInContext === true && entry.kind !== "compaction";
  };
  return orderSet(indices.filter(isContext).map((index) => index + 1));
}
