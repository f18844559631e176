import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import type { EvidenceRef, RawLine } from "@/lib/core/event";
import { decodeLine, lineSplitter, maxLineBytes } from "@/lib/core/lines";
import { headOf, type TranscriptFile } from "@/lib/core/transcript-file";
import { provenPath } from "@/lib/store/segments/explain-fault";
import type { Store } from "@/lib/store/store";
import { readSegments, type StoredSegment } from "@/lib/store/transcripts/segments";

type LocalSegment = StoredSegment & { path: string };
type Giant = { byteOffset: number; line: number; length: number };

/** A transcript file as the record has it, for readers that do not wait. All its segments are proven first. */
export async function openStoredFile(
  store: Store,
  file: { key: number; name: string },
): Promise<TranscriptFile> {
  const segments: LocalSegment[] = [];
  for (const segment of await readSegments(store, file.key)) {
    segments.push({ ...segment, path: await provenPath(store, segment.digest) });
  }
  const read = recentSegmentReader();
  return {
    path: file.name,
    name: file.name,
    head: () => {
      const [first] = segments;
      return first ? headOf([...linesOf(file.name, [first])]) : [];
    },
    lines: () => linesOf(file.name, segments),
    line: (ref) => lineAt(segments, ref, read),
  };
}

function* linesOf(name: string, segments: readonly LocalSegment[]): Iterable<RawLine> {
  let giant: Giant | null = null;
  for (const { path, start, firstLine, lines } of segments) {
    const bytes = readFileSync(path);
    if (lines === 0 && bytes.length > maxLineBytes) {
      giant ??= { byteOffset: start, line: firstLine, length: 0 };
      giant.length += bytes.length;
      continue;
    }
    const rest: number = giant ? bytes.indexOf(10) : 0;
    if (giant) {
      yield giantLine(name, { ...giant, length: giant.length + rest });
      giant = null;
    }
    const splitter = lineSplitter(name, { byteOffset: start + rest, line: firstLine });
    yield* splitter.push(bytes.subarray(rest));
    const last = splitter.pending();
    if (last) yield last;
  }
  if (giant) yield giantLine(name, giant);
}

/** A line beyond the limit: its place without its text. */
function giantLine(file: string, { byteOffset, line, length }: Giant): RawLine {
  return { ref: { file, line, byteOffset, byteLength: length }, text: "" };
}

type SegmentReader = (segment: LocalSegment, offset: number, length: number) => Uint8Array;

function lineAt(segments: readonly LocalSegment[], ref: EvidenceRef, read: SegmentReader): RawLine {
  const segment = segments[segmentIndexAt(segments, ref.byteOffset)];
  if (!segment || ref.byteLength > maxLineBytes) return { ref, text: "" };
  return { ref, text: decodeLine(read(segment, ref.byteOffset - segment.start, ref.byteLength)) };
}

/** The last segment that begins at or before a byte. */
function segmentIndexAt(segments: readonly LocalSegment[], byteOffset: number): number {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((segments[middle]?.start ?? 0) <= byteOffset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Readers go through a session in order, so the segment that was read last is nearly always the right one. */
function recentSegmentReader(): SegmentReader {
  let recent: { path: string; bytes: Buffer } | null = null;
  return (segment, offset, length) => {
    if (segment.length > 2 * maxWholeSegment) return readPiece(segment.path, offset, length);
    if (recent?.path !== segment.path) {
      recent = { path: segment.path, bytes: readFileSync(segment.path) };
    }
    return recent.bytes.subarray(offset, offset + length);
  };
}

const maxWholeSegment = 8 * 1024 * 1024;

function readPiece(path: string, offset: number, length: number): Uint8Array {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
  } finally {
    closeSync(file);
  }
}
