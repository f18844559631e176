import type { Entry } from "../../event";
import type { CodexLink, MetaPart } from "./link";

export type CodexEntry = Entry<CodexLink>;

/** One file of a thread. `lines` are positions in the list of all lines, in the order of acceptance. */
export type RolloutFile = {
  name: string;
  rolloutId: string;
  startedMs: number;
  meta: MetaPart | null;
  lines: number[];
};

const uuid = "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}";
const rolloutName = new RegExp(`^rollout-.*?-(${uuid})(?:_(${uuid}))?\\.jsonl`);

/** Thread and rollout id as the file's name states them; only the name holds a reverted file's rollout id. */
export function idsOfName(name: string): { threadId: string; rolloutId: string } | null {
  const [, threadId, rolloutId] = rolloutName.exec(name) ?? [];
  return threadId ? { threadId, rolloutId: rolloutId ?? threadId } : null;
}

/** The lines of all files, file by file in the order in which the files were begun, each in order of acceptance. */
export function readRolloutFiles(entries: readonly CodexEntry[]): {
  lines: CodexEntry[];
  files: RolloutFile[];
} {
  const byName = new Map<string, CodexEntry[]>();
  for (const entry of entries) {
    const group = byName.get(entry.ref.file);
    if (group) group.push(entry);
    else byName.set(entry.ref.file, [entry]);
  }
  const drafts = [...byName].map(([name, group]) => draftFile(name, inFileOrder(group)));
  const lines: CodexEntry[] = [];
  const files = sortFiles(drafts).map(({ entries: group, ...file }) => {
    const start = lines.length;
    for (const entry of inOrderOfAcceptance(group)) lines.push(entry);
    return { ...file, lines: range(start, lines.length) };
  });
  return { lines, files };
}

type Draft = Omit<RolloutFile, "lines"> & { entries: CodexEntry[] };

function draftFile(name: string, entries: CodexEntry[]): Draft {
  const meta = entries.map(({ link }) => link.data).find((data) => data.part === "meta") ?? null;
  const named = idsOfName(name);
  // Without a telling name only a file that was never reverted is known by its thread's id.
  const rolloutId = named?.rolloutId ?? (meta?.base ? null : meta?.threadId) ?? name;
  return { name, rolloutId, startedMs: startOf(named?.rolloutId, meta), meta, entries };
}

function startOf(rolloutId: string | undefined, meta: MetaPart | null): number {
  if (rolloutId?.[14] === "7") {
    return Number.parseInt(rolloutId.slice(0, 8) + rolloutId.slice(9, 13), 16);
  }
  const startedMs = Date.parse(meta?.startedAt ?? "");
  return Number.isNaN(startedMs) ? 0 : startedMs;
}

function inFileOrder(group: CodexEntry[]): CodexEntry[] {
  const isSorted = group.every((entry, index) => {
    const previous = group[index - 1];
    return !previous || previous.ref.byteOffset < entry.ref.byteOffset;
  });
  if (isSorted) return group;
  const sorted = [...group].sort((a, b) => a.ref.byteOffset - b.ref.byteOffset);
  return sorted.filter(
    (entry, index) => entry.ref.byteOffset !== sorted[index - 1]?.ref.byteOffset,
  );
}

/** Oldest first by the time in the id, and every file behind the one that it continues. */
function sortFiles(drafts: Draft[]): Draft[] {
  const sorted = [...drafts].sort(
    (a, b) =>
      a.startedMs - b.startedMs ||
      Number(a.meta?.base != null) - Number(b.meta?.base != null) ||
      compare(a.rolloutId, b.rolloutId) ||
      // Of a file and an older copy of it the longer one is current.
      a.entries.length - b.entries.length ||
      compare(a.name, b.name),
  );
  const byId = new Map(sorted.map((draft) => [draft.rolloutId, draft]));
  const placed = new Set<Draft>();
  for (const draft of sorted) {
    const waiting: Draft[] = [];
    let next: Draft | undefined = draft;
    while (next && !placed.has(next) && !waiting.includes(next)) {
      waiting.push(next);
      next = byId.get(next.meta?.base?.rolloutId ?? "");
    }
    for (const file of waiting.reverse()) placed.add(file);
  }
  return [...placed];
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The order of the client's own numbers where it wrote them. A number never moves a line across a rollback:
 * numbers are given out again after one, and what was revoked stays revoked.
 */
function inOrderOfAcceptance(entries: CodexEntry[]): CodexEntry[] {
  const keys: { window: number; sequence: number; index: number; entry: CodexEntry }[] = [];
  let window = 0;
  let highest = -1;
  let isOrdered = true;
  entries.forEach((entry, index) => {
    const { data } = entry.link;
    if (data.part === "rollback") {
      window += 1;
      highest = -1;
    }
    const own = data.part === "item" ? data.sequence : null;
    if (own !== null && own < highest) isOrdered = false;
    highest = Math.max(highest, own ?? -1);
    keys.push({ window, sequence: own ?? highest, index, entry });
  });
  if (isOrdered) return entries;
  keys.sort((a, b) => a.window - b.window || a.sequence - b.sequence || a.index - b.index);
  return keys.map(({ entry }) => entry);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
