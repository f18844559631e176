import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AppError } from "@/lib/util/app-error";
import { readHead } from "../chain/append-entry";
import { type Database, openDatabase } from "../database";
import { openFolderObjectStore } from "../objects/folder-object-store";
import type { ObjectStore } from "../objects/object-store";
import type { StoreAddress } from "../open-store";
import type { Store } from "../store";
import {
  type BackupManifest,
  backupNote,
  databaseName,
  keptFiles,
  objectsName,
} from "./backup-format";

export type BackupProgress = (done: number, total: number) => void;

/**
 * Copies a store into a folder, also while servers work on it. Objects are written before the rows that name them
 * and removed after those: what is copied first can only be too much, and what the snapshot of the database names and
 * was not there yet is copied after it.
 */
export async function backupStore(
  store: Store,
  address: StoreAddress,
  from: { folder: string; target: string; now?: Date },
  onProgress: BackupProgress = () => {},
): Promise<BackupManifest> {
  if (!address.database.url.startsWith("file:")) {
    const message =
      "The database is a server's, and so are its backups: use those of its provider.";
    throw new AppError("invalid", message);
  }
  const { target } = from;
  await claimFolder(target);
  const copy = openFolderObjectStore(join(target, objectsName));
  for (const digest of await namedObjects(store.database))
    await copyObject(store.objects, copy, digest);
  const file = join(target, databaseName);
  await store.database.$executeRawUnsafe(`VACUUM INTO '${file.replaceAll("'", "''")}'`);
  await chmod(file, 0o600);
  const snapshot = openDatabase({ url: pathToFileURL(file).href });
  try {
    const digests = await namedObjects(snapshot);
    let bytes = 0;
    for (const [index, digest] of digests.entries()) {
      bytes += await copyObject(store.objects, copy, digest, true);
      onProgress(index + 1, digests.length);
    }
    await dropOthers(copy, new Set(digests));
    await copyKept(from.folder, target);
    const head = await readHead(snapshot);
    await snapshot.$disconnect();
    const manifest: BackupManifest = {
      ...{ type: "counterfoil-backup", version: 1, database: await digestFile(file) },
      ...{ createdAt: (from.now ?? new Date()).toISOString(), objects: digests.length, bytes },
      ...{ entries: head.sequence, head: head.rowHash },
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(target, backupNote), text, { mode: 0o600 });
    return manifest;
  } finally {
    await snapshot.$disconnect();
  }
}

/** Makes a folder that has to be new or empty. */
export async function claimFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new AppError("invalid", `The folder ${folder} is not empty.`);
  }
}

async function namedObjects(database: Database): Promise<string[]> {
  const rows = await database.segment.findMany({ distinct: ["digest"], select: { digest: true } });
  return rows.map(({ digest }) => digest);
}

/** Copies what the source proves; returns the bytes. One that was removed meanwhile is no fault before the snapshot. */
async function copyObject(
  source: ObjectStore,
  copy: ObjectStore,
  digest: string,
  isNeeded = false,
): Promise<number> {
  if (await copy.has(digest)) return (await copy.get(digest)).length;
  if (!isNeeded && !(await source.has(digest))) return 0;
  const bytes = await source.get(digest);
  await copy.put(bytes);
  return bytes.length;
}

async function dropOthers(copy: ObjectStore, named: ReadonlySet<string>): Promise<void> {
  for await (const digest of copy.list()) if (!named.has(digest)) await copy.remove(digest);
}

async function copyKept(folder: string, target: string): Promise<void> {
  for (const name of keptFiles) {
    await copyFile(join(folder, name), join(target, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
}

export async function digestFile(file: string): Promise<string> {
  const digest = createHash("sha256");
  for await (const part of createReadStream(file)) digest.update(part);
  return digest.digest("hex");
}
