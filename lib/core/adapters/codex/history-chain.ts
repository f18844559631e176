import type { HistoryBase } from "./link";
import type { CodexEntry, RolloutFile } from "./rollout-files";

/** The history that a file continues and holds: positions of lines, oldest first. */
export type HistoryChain = {
  positions: number[];
  files: RolloutFile[];
  /** Rollout ids of files that are needed and were not given. */
  missing: string[];
  /** Files that end before the place where another one continues them. */
  short: string[];
};

/** Follows `history_base` from a file back to the thread's beginning. */
export function followChain(
  file: RolloutFile,
  files: readonly RolloutFile[],
  lines: readonly CodexEntry[],
): HistoryChain {
  const byId = new Map(files.map((other) => [other.rolloutId, other]));
  const chain: HistoryChain = { positions: [], files: [], missing: [], short: [] };
  const parts: number[][] = [];
  const visited = new Set<RolloutFile>();
  let current: RolloutFile | undefined = file;
  let cut: HistoryBase | null = null;
  while (current && !visited.has(current)) {
    visited.add(current);
    chain.files.unshift(current);
    parts.push(linesBefore(cut, current, lines));
    if (cut && endsBefore(cut, current, lines)) chain.short.push(current.name);
    const base: HistoryBase | null = current.meta?.base ?? null;
    const next: RolloutFile | undefined = base ? byId.get(base.rolloutId) : undefined;
    if (base && !next) chain.missing.push(base.rolloutId);
    cut = base && narrower(base, cut);
    current = next;
  }
  chain.positions = parts.reverse().flat();
  return chain;
}

/** A later cut can lie before the place where its own base was cut. */
function narrower(base: HistoryBase, outer: HistoryBase | null): HistoryBase {
  const limit = outer?.endOrdinal ?? null;
  if (limit === null || base.endOrdinal === null || base.endOrdinal <= limit) return base;
  return { rolloutId: base.rolloutId, endOrdinal: limit, endByte: null };
}

function linesBefore(
  cut: HistoryBase | null,
  file: RolloutFile,
  lines: readonly CodexEntry[],
): number[] {
  if (!cut) return file.lines;
  return file.lines.filter((position) => {
    const entry = lines[position];
    return entry !== undefined && isBefore(cut, entry);
  });
}

/** The ordinal decides: the byte offset no longer holds in a file that was rewritten. */
function isBefore(cut: HistoryBase, entry: CodexEntry): boolean {
  const { ordinal } = entry.link;
  if (cut.endOrdinal !== null && ordinal !== null) return ordinal < cut.endOrdinal;
  return cut.endByte === null || entry.ref.byteOffset < cut.endByte;
}

function endsBefore(cut: HistoryBase, file: RolloutFile, lines: readonly CodexEntry[]): boolean {
  const last = lines[file.lines.at(-1) ?? -1];
  if (!last) return true;
  const { ordinal } = last.link;
  if (cut.endOrdinal !== null && ordinal !== null) return ordinal + 1 < cut.endOrdinal;
  // A line ends with one line break, which its length leaves out.
  return cut.endByte !== null && last.ref.byteOffset + last.ref.byteLength + 1 < cut.endByte;
}
