import type { FoundRewind } from "./branch-rewinds";
import type { Rewind } from "./link";
import type { Row, Stream } from "./stream";
import type { Tree } from "./tree";

/** Rewinds by the client's own marks, and the marks that point at rows which the file does not hold. */
export type MarkedRewinds = { found: FoundRewind[]; unresolved: Row[] };

/**
 * Explicit anchors: whatever descends from the kept row and stands before the anchor is revoked, and
 * everything where nothing was kept. Metadata rows repeat, so the same cut counts once.
 */
export function findMarkedRewinds(stream: Stream, tree: Tree): MarkedRewinds {
  const marks: MarkedRewinds = { found: [], unresolved: [] };
  const seen = new Set<string>();
  for (const row of stream.rows) {
    const { rewind } = row.entry.link;
    if (!rewind || row.twinOf !== null || isRepeated(rewind, seen)) continue;
    const revoked = revokedRoots(stream, tree, rewind, row.at);
    if (revoked) marks.found.push({ mechanism: "rewound", markerAt: row.at, revoked });
    else marks.unresolved.push(row);
  }
  marks.found.push(...findRootRewinds(stream, tree));
  return marks;
}

function isRepeated(rewind: Rewind, seen: Set<string>): boolean {
  if (rewind.cutUuid === null) return false;
  const key = `${rewind.leafUuid} ${rewind.cutUuid}`;
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

function revokedRoots(
  stream: Stream,
  tree: Tree,
  rewind: Rewind,
  markerAt: number,
): number[] | null {
  const isBefore = (at: number) => at < markerAt;
  if (rewind.leafUuid === null) return tree.roots.filter(isBefore);
  const leaf = chainPlace(stream, rewind.leafUuid);
  if (leaf !== undefined) return [...tree.childrenOf(leaf)].filter(isBefore);
  const cut = rewind.cutUuid === null ? undefined : chainPlace(stream, rewind.cutUuid);
  return cut === undefined ? null : [cut].filter(isBefore);
}

function chainPlace(stream: Stream, uuid: string): number | undefined {
  const at = stream.byUuid.get(uuid);
  return at !== undefined && stream.rows[at]?.isChain ? at : undefined;
}

/**
 * A terminal that rewinds to the very beginning writes a prompt without a parent and, behind it, an explicit
 * `last-prompt` with an all-zero leaf. Without that mark a second root proves nothing.
 */
function findRootRewinds(stream: Stream, tree: Tree): FoundRewind[] {
  const found: FoundRewind[] = [];
  let prompt: Row | null = null;
  for (const row of stream.rows) {
    if (row.twinOf !== null) continue;
    if (row.isChain && row.entry.link.isPrompt) prompt = row;
    if (!row.entry.link.isExplicitRootLeaf || prompt === null) continue;
    const revoked = earlierRoots(tree, prompt);
    if (revoked.length > 0) found.push({ mechanism: "branch", markerAt: prompt.at, revoked });
    prompt = null;
  }
  return found;
}

function earlierRoots(tree: Tree, prompt: Row): number[] {
  const isRoot = tree.parent[prompt.at] === -1 && prompt.entry.link.parentUuid === null;
  return isRoot ? tree.roots.filter((root) => root < prompt.at) : [];
}
