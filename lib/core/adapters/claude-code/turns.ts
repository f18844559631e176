import type { Row } from "./stream";
import type { StreamView } from "./stream-view";
import type { Tree } from "./tree";

/**
 * Place of the user turn that each row belongs to, -1 where there is none. The tree decides, because two
 * terminals may take turns in one file; rows outside of it belong to the turn before them.
 */
export function turnPlaces({ stream, tree }: StreamView): Int32Array {
  const turns = new Int32Array(stream.rows.length).fill(-1);
  let latest = -1;
  for (const row of stream.rows) {
    const isTurn = row.kind === "user" && row.twinOf === null;
    if (isTurn) latest = row.at;
    const source = sourceOf(row, tree);
    turns[row.at] = isTurn || source === -1 ? latest : (turns[source] ?? latest);
  }
  return turns;
}

/** The earlier row whose turn this one shares: the row that it repeats, or its parent. */
function sourceOf(row: Row, tree: Tree): number {
  const source = row.twinOf ?? (row.isChain ? (tree.parent[row.at] ?? -1) : -1);
  return source < row.at ? source : -1;
}
