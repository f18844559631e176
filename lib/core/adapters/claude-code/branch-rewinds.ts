import type { Stream } from "./stream";
import type { Tree } from "./tree";

/** A rewind found in the stream, before the rows that it revokes are marked. */
export type FoundRewind = {
  mechanism: "rewound" | "branch";
  /** The marker, or the prompt that opened the branch in its place; nothing typed later is revoked by it. */
  markerAt: number;
  /** Roots of what it revokes. */
  revoked: number[];
};

/** Places of prompts and of new model messages under each row. */
type Reach = { firstPrompt: Int32Array; lastPrompt: Int32Array; lastMessage: Int32Array };

/**
 * Rewinds that only a branch shows: children of one row that lead to different prompts. The branch that
 * holds the last prompt is live. Other siblings are no rewinds: parallel calls and their results branch too.
 */
export function findBranchRewinds(stream: Stream, tree: Tree): FoundRewind[] {
  const reach = measureReach(stream, tree);
  const found: FoundRewind[] = [];
  for (const at of tree.topDown) {
    const branches = [...tree.childrenOf(at)].filter(
      (child) => (reach.lastPrompt[child] ?? -1) >= 0,
    );
    if (branches.length < 2) continue;
    const live = branches.reduce((best, child) =>
      (reach.lastPrompt[child] ?? -1) > (reach.lastPrompt[best] ?? -1) ? child : best,
    );
    const markerAt = reach.firstPrompt[live] ?? -1;
    for (const child of branches) {
      if (child === live || isInterleaved(reach, child, markerAt)) continue;
      found.push({ mechanism: "branch", markerAt, revoked: [child] });
    }
  }
  return found;
}

/**
 * Two terminals on one session make branches as well, but theirs go on side by side: a prompt or a new
 * message of the model behind the other branch's first prompt. A rewound branch may still receive late rows.
 */
function isInterleaved(reach: Reach, child: number, markerAt: number): boolean {
  return (reach.lastPrompt[child] ?? -1) > markerAt || (reach.lastMessage[child] ?? -1) > markerAt;
}

function measureReach(stream: Stream, tree: Tree): Reach {
  const reach = readOwnReach(stream);
  for (const at of tree.topDown.toReversed()) {
    const above = tree.parent[at] ?? -1;
    if (above === -1) continue;
    raise(reach.lastPrompt, above, reach.lastPrompt[at] ?? -1);
    raise(reach.lastMessage, above, reach.lastMessage[at] ?? -1);
    lower(reach.firstPrompt, above, reach.firstPrompt[at] ?? -1);
  }
  return reach;
}

function readOwnReach({ rows }: Stream): Reach {
  const firstPrompt = new Int32Array(rows.length).fill(-1);
  const lastPrompt = new Int32Array(rows.length).fill(-1);
  const lastMessage = new Int32Array(rows.length).fill(-1);
  const messages = new Set<string>();
  for (const { at, isChain, entry } of rows) {
    const { isPrompt, messageId } = entry.link;
    if (isChain && isPrompt) {
      firstPrompt[at] = at;
      lastPrompt[at] = at;
    }
    if (!isChain || messageId === null || messages.has(messageId)) continue;
    messages.add(messageId);
    lastMessage[at] = at;
  }
  return { firstPrompt, lastPrompt, lastMessage };
}

function raise(values: Int32Array, at: number, value: number): void {
  if (value > (values[at] ?? -1)) values[at] = value;
}

function lower(values: Int32Array, at: number, value: number): void {
  const current = values[at] ?? -1;
  if (value !== -1 && (current === -1 || value < current)) values[at] = value;
}
