import { type Damage, findDamage } from "./damage";
import { type FoundCompaction, findCompactions } from "./find-compactions";
import { settleQueue } from "./queue";
import { liveAt, type Range, readRange } from "./range";
import { applyRewinds, type Rewinds } from "./rewinds";
import type { Row, Stream } from "./stream";
import { buildTree, type Tree } from "./tree";

/** A stream with everything that its structure says. */
export type StreamView = {
  stream: Stream;
  tree: Tree;
  rewinds: Rewinds;
  damage: Damage;
  compactions: { found: FoundCompaction; range: Range }[];
};

export function viewStream(stream: Stream): StreamView {
  settleQueue(stream);
  const tree = buildTree(stream);
  const rewinds = applyRewinds(stream, tree);
  const compactions: StreamView["compactions"] = [];
  for (const found of findCompactions(stream)) {
    const previous = previousOf(found, compactions, rewinds);
    const range = readRange({
      stream,
      tree,
      rewinds: rewinds.list,
      compaction: found,
      previous: previous ? { compaction: previous.found, kept: previous.range.kept } : null,
    });
    compactions.push({ found, range });
  }
  return { stream, tree, rewinds, damage: findDamage(stream), compactions };
}

/** An undone compaction is passed over by its successors, unless it was undone only after them. */
function previousOf(
  found: FoundCompaction,
  before: StreamView["compactions"],
  rewinds: Rewinds,
): StreamView["compactions"][number] | null {
  const isLive = liveAt({ rewinds: rewinds.list, compaction: found });
  for (let index = before.length - 1; index >= 0; index--) {
    const item = before[index];
    const rows: (Row | null)[] = item ? [item.found.boundary, item.found.summary] : [];
    if (item && rows.every((row) => row === null || isLive(row))) return item;
  }
  return null;
}
