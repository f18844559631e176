import type { EventKind } from "../../event";
import { followChain } from "./history-chain";
import { type ReadChain, readChain } from "./read-chain";
import type { ReplayedCompaction } from "./replay-chain";
import { type CodexEntry, type RolloutFile, readRolloutFiles } from "./rollout-files";

/** A rollback before its events have their order. `file` and `line` say where it stands. */
export type FoundRollback = {
  mechanism: "thread_rolled_back" | "history_base";
  file: string;
  line: number;
};

/** All lines of a thread by position, over all of its files. */
export type ThreadRecord = {
  lines: CodexEntry[];
  files: RolloutFile[];
  live: ReadChain;
  kinds: EventKind[];
  isContext: boolean[];
  /** Position of the line that a line repeats, or -1. */
  mains: Int32Array;
  /** Number of the turn that a line belongs to, unique over all chains; -1 for none. */
  turns: Int32Array;
  /** Index into `rollbacks`, or -1 for a live line. */
  revokedBy: Int32Array;
  rollbacks: FoundRollback[];
  compactions: { position: number; chain: ReadChain; found: ReplayedCompaction }[];
  /** 1 for a line of a file that is a copy of another one. */
  copies: Uint8Array;
};

/** Reads the live chain and, for what was abandoned, each file's own chain. Null without any line. */
export function readThread(entries: readonly CodexEntry[]): ThreadRecord | null {
  const { lines, files } = readRolloutFiles(entries);
  const liveFile = files.at(-1);
  if (!liveFile) return null;
  const lane = files.find((file) => file.meta)?.meta?.lane ?? "parent";
  const live = readChain(followChain(liveFile, files, lines), lines, lane);
  const record: ThreadRecord = {
    lines,
    files,
    live,
    kinds: lines.map((entry) => entry.kind),
    isContext: lines.map(() => false),
    mains: new Int32Array(lines.length).fill(-1),
    turns: new Int32Array(lines.length).fill(-1),
    revokedBy: new Int32Array(lines.length).fill(-1),
    rollbacks: [],
    compactions: [],
    copies: new Uint8Array(lines.length),
  };
  markCopies(record);
  const adopter = new Adopter(record);
  adopter.adopt(live);
  for (const file of [...files].reverse()) {
    if (isCopyFile(record, file) || file.lines.every((position) => adopter.isKnown(position)))
      continue;
    adopter.adopt(readChain(followChain(file, files, lines), lines, lane));
  }
  markAbandoned(record);
  markRolledBack(record);
  // A line that repeats another one shares its fate, wherever it stands.
  record.mains.forEach((main, position) => {
    if (main >= 0) record.revokedBy[position] = record.revokedBy[main] ?? -1;
  });
  record.compactions.sort((a, b) => a.position - b.position);
  return record;
}

/** Takes over what a chain says of lines that no chain before it has described. */
class Adopter {
  private readonly known: Uint8Array;
  private turnCount = 0;

  private readonly record: ThreadRecord;

  constructor(record: ThreadRecord) {
    this.record = record;
    this.known = new Uint8Array(record.lines.length);
  }

  isKnown(position: number): boolean {
    return this.known[position] === 1;
  }

  adopt(read: ReadChain): void {
    const { positions } = read.chain;
    for (const found of read.replay.compactions) {
      const position = positions[found.place] ?? -1;
      if (!this.isKnown(position)) this.record.compactions.push({ position, chain: read, found });
    }
    positions.forEach((position, place) => {
      if (!this.isKnown(position)) this.take(read, position, place);
    });
    this.turnCount += read.segmentation.segments.length;
  }

  private take(read: ReadChain, position: number, place: number): void {
    const { kinds, isContext, mains, turns } = this.record;
    this.known[position] = 1;
    kinds[position] = read.kinds[place] ?? "unknown";
    isContext[position] = read.isContext[place] === true;
    const main = read.twins[place] ?? -1;
    mains[position] = main < 0 ? -1 : (read.chain.positions[main] ?? -1);
    const segment = read.segmentation.of[place] ?? -1;
    turns[position] = segment < 0 ? -1 : this.turnCount + segment;
  }
}

/** A copy of a file (a backup beside it) holds the same events again: they are neither live nor revoked. */
function markCopies(record: ThreadRecord): void {
  const { files, lines, live } = record;
  const firstRow = (file: RolloutFile) => lines[file.lines[0] ?? -1]?.link.rowId;
  const originals = live.chain.files.filter((file) => !file.meta?.base);
  const firstRows = new Set(originals.map(firstRow));
  for (const file of files) {
    const isOriginal = live.chain.files.includes(file) || file.meta?.base;
    if (isOriginal || !firstRows.has(firstRow(file))) continue;
    for (const position of file.lines) {
      record.copies[position] = 1;
      record.kinds[position] = "notice";
    }
  }
}

function isCopyFile({ copies }: ThreadRecord, file: RolloutFile): boolean {
  return copies[file.lines[0] ?? -1] === 1;
}

/** A file that continues an older one revokes everything before it that its chain does not visit. */
function markAbandoned(record: ThreadRecord): void {
  const { files, lines } = record;
  const isLive = markPositions(record.live.chain.positions, lines.length);
  for (const file of files.slice(1)) {
    if (isCopyFile(record, file)) continue;
    const isVisited = markPositions(followChain(file, files, lines).positions, lines.length);
    const start = file.lines[0] ?? 0;
    const count = revokeBefore(
      record,
      start,
      (position) => isVisited[position] === 1 || isLive[position] === 1,
    );
    const first = lines[start];
    if (count === 0 || !first) continue;
    const { ref } = first;
    record.rollbacks.push({ mechanism: "history_base", file: ref.file, line: ref.line });
  }
}

function markPositions(positions: readonly number[], length: number): Uint8Array {
  const marks = new Uint8Array(length);
  for (const position of positions) marks[position] = 1;
  return marks;
}

function revokeBefore(
  { revokedBy, rollbacks, copies }: ThreadRecord,
  end: number,
  isSpared: (position: number) => boolean,
): number {
  let count = 0;
  for (let position = 0; position < end; position++) {
    if (isSpared(position) || copies[position] === 1 || revokedBy[position] !== -1) continue;
    revokedBy[position] = rollbacks.length;
    count += 1;
  }
  return count;
}

function markRolledBack(record: ThreadRecord): void {
  const { live, lines, revokedBy } = record;
  const offset = record.rollbacks.length;
  for (const { place } of live.replay.rollbacks) {
    const ref = lines[live.chain.positions[place] ?? -1]?.ref;
    record.rollbacks.push({
      mechanism: "thread_rolled_back",
      file: ref?.file ?? "",
      line: ref?.line ?? 0,
    });
  }
  live.chain.positions.forEach((position, place) => {
    const segment = live.segmentation.of[place] ?? -1;
    const rollback = segment < 0 ? -1 : (live.replay.revokedBy[segment] ?? -1);
    if (rollback >= 0) revokedBy[position] = offset + rollback;
  });
}
