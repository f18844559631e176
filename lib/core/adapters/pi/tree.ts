import type { Entry } from "../../event";
import type { PiLink } from "./link";

/** A line as a node of the session's tree; indices count the merged lines and a parent always has a smaller one. */
export type PiNode = {
  entry: Entry<PiLink>;
  parent: number | null;
  /** Its parent is named but not in the file: what stood between is unknown. */
  isOrphan: boolean;
  isOnPath: boolean;
  /** The line that moved the leaf away from it for the last time, where it is off the path. */
  revokedBy: number | null;
};

export type PiTree = {
  nodes: PiNode[];
  /** Lines outside of the tree: headers. */
  isOutside(index: number): boolean;
  /** Index of an entry id, the newest line where an id was given twice. */
  indexOf(id: string): number | null;
};

/**
 * Follows the leaf in file order. Moving the leaf (`/tree`) writes nothing by itself: the parent of the next
 * line shows it. What is not on the way from the last leaf to the root is revoked; a branch to which a later
 * line returned is live again.
 */
export function buildPiTree(entries: readonly Entry<PiLink>[]): PiTree {
  const byId = new Map<string, number>();
  const nodes: PiNode[] = [];
  let leaf: number | null = null;
  for (const [index, entry] of entries.entries()) {
    const { link } = entry;
    const node = { entry, parent: null, isOrphan: false, isOnPath: true, revokedBy: null };
    if (isHeader(entry)) {
      nodes.push(node);
      continue;
    }
    nodes.push({ ...node, ...placeOf(link, leaf, byId) });
    if (link.id !== null) byId.set(link.id, index);
    leaf = index;
  }
  markPath(nodes, leaf);
  markRevokers(nodes);
  return {
    nodes,
    isOutside: (index) => isHeader(nodes[index]?.entry),
    indexOf: (id) => byId.get(id) ?? null,
  };
}

const isHeader = (entry: Entry<PiLink> | undefined) => entry?.link.type === "session";

function placeOf(
  link: PiLink,
  leaf: number | null,
  byId: ReadonlyMap<string, number>,
): Pick<PiNode, "parent" | "isOrphan"> {
  // A `leaf` line stands where it moved the leaf to, so that the lines after it follow from there.
  const named = link.leafTarget === undefined ? link.parentId : link.leafTarget;
  if (named === undefined) return { parent: leaf, isOrphan: false };
  if (named === null) return { parent: null, isOrphan: false };
  const parent = byId.get(named);
  // A parent that is not in the file was most likely on a line that could not be read: the walk goes on.
  return parent === undefined ? { parent: leaf, isOrphan: true } : { parent, isOrphan: false };
}

function markPath(nodes: readonly PiNode[], leaf: number | null): void {
  for (const node of nodes) node.isOnPath = isHeader(node.entry);
  for (let at = leaf; at !== null; ) {
    const node: PiNode | undefined = nodes[at];
    if (!node) return;
    node.isOnPath = true;
    at = node.parent;
  }
}

/** The leaf left a node for good with the first line after the newest one in the node's subtree. */
function markRevokers(nodes: readonly PiNode[]): void {
  const newest = newestBelow(nodes);
  const next = nextInTree(nodes);
  for (const [index, node] of nodes.entries()) {
    if (node.isOnPath || node.entry.kind === "rollback") continue;
    node.revokedBy = next[newest[index] ?? index] ?? null;
  }
}

function newestBelow(nodes: readonly PiNode[]): number[] {
  const newest = nodes.map((_, index) => index);
  for (let index = nodes.length - 1; index >= 0; index--) {
    const parent = nodes[index]?.parent ?? null;
    if (parent === null) continue;
    newest[parent] = Math.max(newest[parent] ?? 0, newest[index] ?? 0);
  }
  return newest;
}

function nextInTree(nodes: readonly PiNode[]): number[] {
  const following: number[] = new Array(nodes.length).fill(nodes.length);
  let next = nodes.length;
  for (let index = nodes.length - 1; index >= 0; index--) {
    following[index] = next;
    if (!isHeader(nodes[index]?.entry)) next = index;
  }
  return following;
}
