import { AppError } from "@/lib/util/app-error";
import { appendEntry, lockChain } from "../chain/append-entry";
import { digestOf } from "../objects/digest";
import { findArtifactTombstone, missingOrDeleted } from "../retention/tombstones";
import { findSession } from "../sessions/find-session";
import type { Store } from "../store";
import { type BundleData, readBundleData } from "./bundle-data";
import { bundleFiles } from "./bundle-files";
import {
  type BundleManifest,
  bundleType,
  bundleVersion,
  manifestName,
  sealName,
} from "./bundle-format";
import type { BundleSink } from "./bundle-sink";

export type ExportRequest = {
  /** A session by Counterfoil's id or the client's own, or an artifact by its id. */
  subject: string;
  by: string;
  reason?: string | undefined;
  /** Evidence that the user revoked goes along, marked. */
  includesRevoked: boolean;
  now?: Date;
};

export type ExportResult = {
  manifest: BundleManifest;
  /** SHA-256 of the manifest, which the chain names from now on. */
  digest: string;
};

/** How long the reading of one state of a large session may take. */
const snapshotMs = 600_000;

/** Writes one self-contained bundle, and an entry about it into the chain: an export is an act of custody. */
export async function exportSession(
  store: Store,
  sink: BundleSink,
  request: ExportRequest,
): Promise<ExportResult> {
  const { key, artifactId } = await findSubject(store, request.subject);
  const data = await store.database.$transaction(
    async (snapshot) => await readBundleData(snapshot, key, artifactId),
    { timeout: snapshotMs },
  );
  try {
    const result = await writeBundle(store, sink, { data, artifactId, request });
    await sink.finish();
    await chainExport(store, data.session.id, result, request);
    return result;
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

async function findSubject({ database }: Store, subject: string) {
  if (!subject.startsWith("art_")) {
    return { key: (await findSession(database, subject)).key, artifactId: null };
  }
  const artifact = await database.artifact.findUnique({
    where: { id: subject },
    select: { sessionKey: true },
  });
  if (artifact) return { key: artifact.sessionKey, artifactId: subject };
  const tombstone = await findArtifactTombstone(database, subject);
  throw missingOrDeleted("artifact", subject, tombstone);
}

async function writeBundle(
  { objects }: Store,
  sink: BundleSink,
  {
    data,
    artifactId,
    request,
  }: { data: BundleData; artifactId: string | null; request: ExportRequest },
): Promise<ExportResult> {
  const files: BundleManifest["files"] = [];
  const source = bundleFiles(objects, data, request.includesRevoked);
  let withheldLines = 0;
  for (;;) {
    const next = await source.next();
    if (next.done) {
      withheldLines = next.value;
      break;
    }
    const { path, bytes } = next.value;
    files.push({ path, bytes: bytes.length, sha256: digestOf(bytes) });
    await sink.write(path, bytes);
  }
  const { id, nativeId, format } = data.session;
  const { first, last, prevHash, head } = data.chain;
  if (last === 0) throw new AppError("missing", `Nothing of session “${id}” was stored yet.`);
  const manifest: BundleManifest = {
    ...{ type: bundleType, version: bundleVersion, session: { id, nativeId, format }, artifactId },
    exportedAt: (request.now ?? new Date()).toISOString(),
    exportedBy: request.by,
    reason: request.reason ?? null,
    includesRevoked: request.includesRevoked,
    ...{ withheldLines, chain: { first, last, prevHash, head }, files },
  };
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const digest = digestOf(bytes);
  await sink.write(manifestName, bytes);
  await sink.write(sealName, Buffer.from(`${digest}  ${manifestName}\n`));
  return { manifest, digest };
}

async function chainExport(
  { database }: Store,
  sessionId: string,
  { manifest, digest }: ExportResult,
  { by, reason }: ExportRequest,
): Promise<void> {
  const { includesRevoked, artifactId, exportedAt: at } = manifest;
  await database.$transaction(async (transaction) => {
    await lockChain(transaction);
    await appendEntry(transaction, {
      ...{ kind: "exported", sessionId, subject: artifactId ?? sessionId, digest, at },
      detail: { by, reason: reason ?? null, includesRevoked },
    });
  });
}
