import { decodeLine, maxLineBytes } from "@/lib/core/lines";
import { digestOf } from "@/lib/store/objects/digest";
import { readRedactions, withTokens } from "@/lib/store/redactions/redaction";
import { readRedactionKey } from "@/lib/store/redactions/redaction-key";
import type { Store } from "@/lib/store/store";
import { appendSegment, readSegments, type StoredSegment } from "@/lib/store/transcripts/segments";
import type { StoredFile } from "@/lib/store/transcripts/transcript-file";
import type { ByteReader } from "./byte-reader";
import { isWholeLine } from "./read-head";
import { redactionRevision, redactLines } from "./redact/redact-lines";

/** Bytes of a segment. Large enough for few objects, small enough to be proven and read at once. */
export const segmentBytes = 4 * 1024 * 1024;
/** A line above the limit of what is ever decoded is cut, so that it needs no more memory than that. */
export const longestPiece = maxLineBytes + 1;

export type CopyResult = {
  /**
   * `done`: the record holds everything up to the last whole line. `differs`: the source is not what was
   * stored from `position` on. `raced`: somebody else changed the file's row; begin again.
   */
  outcome: "done" | "differs" | "raced";
  position: number;
  added: number;
};

/** Compares a source with what is stored and adds the rest, segment by segment. */
export async function copySegments(
  store: Store,
  file: StoredFile,
  reader: ByteReader,
  onBytes: (done: number) => void,
): Promise<CopyResult> {
  const known = await readSegments(store, file.key);
  const key = await readRedactionKey(store);
  const at = { position: 0, firstLine: 1, added: 0 };
  for (;;) {
    const segment = known.shift();
    const step = segment
      ? await compareSegment(store, segment, reader)
      : await addSegment(store, file, { ...at, key }, reader);
    if (step.outcome === "behind") {
      // Another collector stored this piece first: compare with what it wrote.
      known.push(...(await readSegments(store, file.key, at.position)));
      if (known.length === 0) return { ...at, outcome: "raced" };
      continue;
    }
    if (step.outcome !== "moved") return { ...at, outcome: step.outcome };
    at.position += step.bytes;
    at.firstLine += step.lines;
    if (!segment) at.added += step.bytes;
    onBytes(at.position);
  }
}

type Step =
  | { outcome: "moved"; bytes: number; lines: number }
  | { outcome: "done" | "differs" | "behind" };

async function compareSegment(
  store: Store,
  segment: StoredSegment,
  reader: ByteReader,
): Promise<Step> {
  const bytes = await reader.take(segment.length);
  if (bytes.length < segment.length) {
    // An older or shorter copy adds nothing; only another content is a rewrite.
    return { outcome: (await isBeginning(store, segment, bytes)) ? "done" : "differs" };
  }
  if (digestOf(bytes) !== segment.sourceDigest) return { outcome: "differs" };
  return { outcome: "moved", bytes: segment.length, lines: segment.lines };
}

/** Whether bytes of a source are the first of a stored piece, but for the secrets that were replaced in it. */
export async function isBeginning(
  store: Store,
  { digest }: StoredSegment,
  bytes: Buffer,
): Promise<boolean> {
  const stored = (await store.objects.get(digest)).subarray(0, bytes.length);
  const redactions = await readRedactions(store.database, digest);
  return stored.equals(withTokens(bytes, stored, redactions));
}

async function addSegment(
  store: Store,
  file: StoredFile,
  { position: start, firstLine, key }: { position: number; firstLine: number; key: Buffer },
  reader: ByteReader,
): Promise<Step> {
  const bytes = wholePart(await reader.takeLines(segmentBytes, longestPiece));
  if (bytes.length === 0) return { outcome: "done" };
  const lines = countBreaks(bytes);
  const segment = {
    ...{ start, firstLine, lines, redactionRevision, now: new Date().toISOString() },
    ...(await redactLines(bytes, key)),
    sourceDigest: digestOf(bytes),
  };
  if (await appendSegment(store, file, segment)) {
    return { outcome: "moved", bytes: bytes.length, lines };
  }
  reader.unread(bytes);
  return { outcome: "behind" };
}

/** Without a torn last line: it is read again when the rest of it has been written. */
function wholePart(bytes: Buffer): Buffer {
  if (bytes.length >= longestPiece) return bytes;
  const end = bytes.lastIndexOf(10) + 1;
  const rest = bytes.subarray(end);
  if (rest.length === 0) return bytes;
  return isWholeLine(decodeLine(rest)) ? bytes : bytes.subarray(0, end);
}

function countBreaks(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}
