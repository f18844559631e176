import { adapterOf } from "@/lib/core/transcript-group";
import { digestOf } from "@/lib/store/objects/digest";
import { findTombstone, missingOrDeleted, samplesRule } from "@/lib/store/retention/tombstones";
import type { Store } from "@/lib/store/store";
import { beginRevision, readSegments } from "@/lib/store/transcripts/segments";
import { sessionIdOf } from "@/lib/store/transcripts/session-identity";
import {
  ensureFile,
  ensureSession,
  findByPath,
  findCandidates,
  findRetired,
  findUnchanged,
  markRead,
  type StoredFile,
} from "@/lib/store/transcripts/transcript-file";
import { AppError } from "@/lib/util/app-error";
import { ByteReader } from "./byte-reader";
import { type CopyResult, copySegments, isBeginning } from "./copy-segments";
import { readHead, type SourceHead } from "./read-head";
import type { TranscriptSource } from "./transcript-source";

export type StoreOptions = {
  isSample?: boolean;
  /** Called with the bytes of the source that are done. */
  onBytes?: (done: number, total: number) => void;
};

/** `sessionKey` is null for a file without a whole line. */
export type StoredTranscript = { sessionKey: number | null; changed: boolean };

/**
 * Brings the record up to the end of a transcript: what is stored is compared, what is new is added. It may
 * be stopped anywhere and called again, at the same time and from several processes.
 */
export async function storeTranscript(
  store: Store,
  source: TranscriptSource,
  options: StoreOptions = {},
): Promise<StoredTranscript> {
  const { place } = source;
  const known = place && (await findUnchanged(store, place.path, place.stamp));
  if (known) return { sessionKey: known.sessionKey, changed: false };
  const head = await readHead(source);
  if (!head) return { sessionKey: null, changed: false };
  const { file, added } = await storeFrom(store, source, head, options);
  if (place) await markRead(store, file.key, place);
  return { sessionKey: file.sessionKey, changed: added > 0 };
}

async function storeFrom(
  store: Store,
  source: TranscriptSource,
  head: SourceHead,
  options: StoreOptions,
): Promise<{ file: StoredFile; added: number }> {
  for (;;) {
    const { file, result } = await copyOnce(store, source, head, options);
    const { outcome, added, position: unchangedBytes } = result;
    if (outcome === "done") return { file, added };
    if (outcome === "raced") continue;
    if (await isRetired(store, file, source)) return { file, added: 0 };
    const now = new Date().toISOString();
    await beginRevision(store, file, { unchangedBytes, headDigest: head.digest, now });
  }
}

async function copyOnce(
  store: Store,
  source: TranscriptSource,
  head: SourceHead,
  options: StoreOptions,
): Promise<{ file: StoredFile; result: CopyResult }> {
  const file = await chooseFile(store, source, head, options);
  const reader = new ByteReader(source.open());
  try {
    const onBytes = (done: number) => options.onBytes?.(done, source.bytes);
    return { file, result: await copySegments(store, file, reader, onBytes) };
  } finally {
    await reader.close();
  }
}

/** The stored file that this source goes on with. */
async function chooseFile(
  store: Store,
  source: TranscriptSource,
  head: SourceHead,
  { isSample = false }: StoreOptions,
): Promise<StoredFile> {
  const { name, place } = source;
  const { digest: headDigest } = head;
  const settled = place && (await findByPath(store, place.path, headDigest));
  if (settled) return settled;
  const adapter = adapterOf(head.head);
  if (!adapter) {
    throw new AppError("invalid", `“${name}” is not a transcript that Counterfoil can read.`);
  }
  const now = new Date().toISOString();
  const nativeKey = adapter.sessionKey(head.head);
  const { format } = adapter;
  await refuseDeleted(store, source, sessionIdOf(format, nativeKey));
  const sessionKey = await ensureSession(store, { format, nativeKey, isSample, now });
  for (const file of await findCandidates(store, sessionKey, { name, headDigest })) {
    if (file.name === name || (await isSameContent(store, file, source))) return file;
  }
  return await ensureFile(store, { sessionKey, name, headDigest, now });
}

/** What retention has deleted must not come back from a folder that nobody tidied; what is new since then may. */
async function refuseDeleted(
  { database }: Store,
  { name, bytes }: TranscriptSource,
  id: string,
): Promise<void> {
  if (await database.session.findUnique({ where: { id }, select: { key: true } })) return;
  const tombstone = await findTombstone(database, id);
  if (!tombstone || tombstone.rule === samplesRule) return;
  const stored = tombstone.segments.filter(({ file }) => file === name);
  const end = Math.max(0, ...stored.map(({ start, length }) => start + length));
  if (bytes <= end) throw missingOrDeleted("session", tombstone.nativeId, tombstone);
}

/** Whether the source is what an earlier revision held: an old copy must not replace what the client wrote later. */
async function isRetired(
  store: Store,
  file: StoredFile,
  source: TranscriptSource,
): Promise<boolean> {
  for (const retired of await findRetired(store, file)) {
    const isShorter = source.bytes <= retired.watermark;
    if (isShorter && (await isSameContent(store, retired, source))) return true;
  }
  return false;
}

/** Whether the source is a copy of a stored file under another name: one of the two is the beginning of the other. */
async function isSameContent(
  store: Store,
  file: StoredFile,
  source: TranscriptSource,
): Promise<boolean> {
  const reader = new ByteReader(source.open());
  try {
    for (const segment of await readSegments(store, file.key)) {
      const bytes = await reader.take(segment.length);
      if (bytes.length < segment.length) return await isBeginning(store, segment, bytes);
      if (digestOf(bytes) !== segment.sourceDigest) return false;
    }
    return true;
  } finally {
    await reader.close();
  }
}
