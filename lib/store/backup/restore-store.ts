import { copyFile, mkdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { AppError } from "@/lib/util/app-error";
import { appendEntry, lockChain } from "../chain/append-entry";
import { openFolderObjectStore } from "../objects/folder-object-store";
import { openStore } from "../open-store";
import {
  type BackupManifest,
  backupManifest,
  backupNote,
  databaseName,
  keptFiles,
  objectsName,
} from "./backup-format";
import { claimFolder, digestFile } from "./backup-store";

/**
 * Makes a data folder from a backup. The folder has to be new or empty and appears whole or not at all; every object
 * is proven on its way. The chain goes on with an entry that says where it was taken up again.
 */
export async function restoreStore(
  backup: string,
  target: string,
  act: { by: string; now?: Date },
): Promise<BackupManifest> {
  const manifest = await readManifest(backup);
  await claimFolder(target);
  const draft = join(dirname(target), `.${basename(target)}.restore-${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    await copyAll(backup, draft, manifest);
    await chainRestore(draft, manifest, act);
    await rmdir(target);
    await rename(draft, target);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

export async function readManifest(backup: string): Promise<BackupManifest> {
  const note = await readFile(join(backup, backupNote), "utf8").catch(() => null);
  if (note === null) {
    const message = `${backup} is no backup, or one that was interrupted: it has no ${backupNote}.`;
    throw new AppError("invalid", message);
  }
  try {
    const value: unknown = JSON.parse(note);
    return backupManifest.parse(value);
  } catch (cause) {
    throw new AppError("invalid", `${backupNote} of ${backup} cannot be read.`, { cause });
  }
}

async function copyAll(backup: string, draft: string, manifest: BackupManifest): Promise<void> {
  const file = join(draft, databaseName);
  await copyFile(join(backup, databaseName), file);
  if ((await digestFile(file)) !== manifest.database) {
    throw new AppError("invalid", "The database of this backup is damaged: its digest differs.");
  }
  const source = openFolderObjectStore(join(backup, objectsName));
  const copy = openFolderObjectStore(join(draft, objectsName));
  let objects = 0;
  for await (const digest of source.list()) {
    await copy.put(await source.get(digest));
    objects += 1;
  }
  if (objects !== manifest.objects) {
    const message = `The backup has ${objects} objects and its note names ${manifest.objects}.`;
    throw new AppError("invalid", message);
  }
  for (const name of keptFiles) {
    await copyFile(join(backup, name), join(draft, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
}

/** Brings the database up to date and takes the chain up again: nothing is hashed anew in silence. */
async function chainRestore(
  draft: string,
  { createdAt, entries, head }: BackupManifest,
  { by, now = new Date() }: { by: string; now?: Date },
): Promise<void> {
  const store = await openStore({
    database: { url: `file:${join(draft, databaseName)}` },
    objects: pathToFileURL(join(draft, objectsName)).href,
  });
  try {
    // A copy that VACUUM made has lost the setting; readers would wait for every writer.
    await store.database.$queryRaw`PRAGMA journal_mode = WAL`;
    await store.database.$transaction(async (transaction) => {
      await lockChain(transaction);
      const at = now.toISOString();
      const detail = { by, createdAt, entries };
      await appendEntry(transaction, {
        ...{ kind: "restored", subject: "record", digest: head, detail, at },
      });
    });
    // Everything into the one file, so that the folder can be moved as it is.
    await store.database.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
  } finally {
    await store.database.$disconnect();
  }
}
