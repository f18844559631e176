import { closeSync, openSync, readFileSync, readSync, type Stats } from "node:fs";
import { basename, resolve } from "node:path";
import type { EvidenceRef, RawLine } from "@/lib/core/event";
import { decodeLine, lineSplitter, maxLineBytes } from "@/lib/core/lines";
import { headLimit, headOf, type TranscriptFile, textFile } from "@/lib/core/transcript-file";

export type DiskFile = TranscriptFile & {
  byteLength: number;
  /** Lets go of the file; a later read opens it again. */
  close(): void;
};

const chunkBytes = 1024 * 1024;

/** A transcript on disk: read in pieces, and again line by line at its place. `onBytes` hears of each piece. */
export function diskFile(
  cwd: string,
  path: string,
  stats: Stats,
  onBytes: (count: number) => void = () => {},
): DiskFile {
  const absolute = resolve(cwd, path);
  if (!stats.isFile()) {
    // A pipe can be read only once and from its beginning.
    const file = textFile(path, readFileSync(absolute, "utf8"));
    return { ...file, byteLength: 0, close: () => {} };
  }
  let handle: number | null = null;
  const open = () => {
    handle ??= openSync(absolute, "r");
    return handle;
  };
  const name = basename(absolute);
  return {
    path,
    name,
    byteLength: stats.size,
    head: () => readHead(absolute, name),
    lines: () => readLines(absolute, name, onBytes),
    line: (ref) => readLine(open(), ref),
    close: () => {
      if (handle !== null) closeSync(handle);
      handle = null;
    },
  };
}

/** A first line that is longer than a usual head is read as far as this, because it says what the file is. */
const longestHeadBytes = 4 * 1024 * 1024;

function readHead(path: string, name: string): string[] {
  const handle = openSync(path, "r");
  try {
    const splitter = lineSplitter(name);
    const buffer = new Uint8Array(headLimit);
    const lines: RawLine[] = [];
    for (let position = 0; lines.length === 0 && position < longestHeadBytes; ) {
      const count = readSync(handle, buffer, 0, buffer.length, position);
      if (count === 0) break;
      position += count;
      lines.push(...splitter.push(buffer.subarray(0, count)));
    }
    const rest = lines.length === 0 ? splitter.pending() : null;
    return headOf(rest === null ? lines : [rest]);
  } finally {
    closeSync(handle);
  }
}

/** Opens the file for itself, so that reading the heads of thousands of files holds none of them open. */
function* readLines(
  path: string,
  name: string,
  onBytes: (count: number) => void,
): Generator<RawLine> {
  const handle = openSync(path, "r");
  try {
    const splitter = lineSplitter(name);
    const buffer = new Uint8Array(chunkBytes);
    for (let position = 0; ; ) {
      const count = readSync(handle, buffer, 0, buffer.length, position);
      if (count === 0) break;
      position += count;
      onBytes(count);
      yield* splitter.push(buffer.subarray(0, count));
    }
    const last = splitter.pending();
    if (last !== null) yield last;
  } finally {
    closeSync(handle);
  }
}

function readLine(handle: number, ref: EvidenceRef): RawLine {
  if (ref.byteLength > maxLineBytes) return { ref, text: "" };
  const bytes = new Uint8Array(ref.byteLength);
  let filled = 0;
  while (filled < bytes.length) {
    const count = readSync(handle, bytes, filled, bytes.length - filled, ref.byteOffset + filled);
    if (count === 0) break;
    filled += count;
  }
  return { ref, text: decodeLine(bytes.subarray(0, filled)) };
}
