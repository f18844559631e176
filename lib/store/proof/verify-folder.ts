import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Env, readEnv } from "@/lib/config/env";
import { AppError } from "@/lib/util/app-error";
import { backupNote, databaseName } from "../backup/backup-format";
import { digestFile } from "../backup/backup-store";
import { readManifest } from "../backup/restore-store";
import { type Database, openDatabase } from "../database";
import type { ObjectStore } from "../objects/object-store";
import { openObjectStore } from "../objects/open-object-store";
import { type StoreAddress, storeAddress } from "../open-store";
import type { Fault } from "./fault";
import { type RecordProgress, type RecordReport, verifyRecord } from "./verify-record";

/** Long enough for any record: one state of the database is read from beginning to end. */
const snapshotMs = 7 * 86_400_000;

/** Whether a folder is a data folder, or a backup of one. */
export function isDataFolder(folder: string, env: Env = readEnv()): boolean {
  return existsSync(join(folder, databaseName)) || addressOf(folder, env).isElsewhere;
}

/** Checks a data folder or a backup, also while a server works on it. Changes nothing, also no old schema. */
export async function verifyFolder(
  folder: string,
  onProgress?: RecordProgress,
  env: Env = readEnv(),
): Promise<RecordReport> {
  const { address } = addressOf(folder, env);
  const before = await verifyBackupNote(folder);
  const database = openDatabase(address.database);
  const objects = openObjectStore(address.objects, address.objectAccess);
  try {
    const report = await verifyOpen(database, objects, address, onProgress);
    const faults = [...before, ...report.faults];
    return { ...report, faults, faultCount: report.faultCount + before.length };
  } catch (error) {
    if (!isBroken(error)) throw error;
    const reason = error instanceof Error ? error.message.replace(/\s+/g, " ").trim() : "";
    const faults = [...before, { link: "database file", reason }];
    return { ...nothingRead, faults, faultCount: faults.length };
  } finally {
    await database.$disconnect();
  }
}

const nothingRead = {
  ...{ entries: 0, head: "", sessions: 0, objects: 0, bytes: 0, unused: 0, decisions: 0 },
  ...{ checkpoints: 0, flags: 0, holds: 0, removed: 0, stale: 0 },
};

async function verifyOpen(
  database: Database,
  objects: ObjectStore,
  address: StoreAddress,
  onProgress?: RecordProgress,
): Promise<RecordReport> {
  await requireChain(database);
  if (!address.database.url.startsWith("file:")) {
    return await verifyRecord({ database, objects }, onProgress);
  }
  return await database.$transaction(
    async (snapshot) => await verifyRecord({ database: snapshot, objects }, onProgress),
    { timeout: snapshotMs, maxWait: 60_000 },
  );
}

/** The file is there and SQLite cannot make sense of it: it is damaged, and not just missing or locked. */
const isBroken = (error: unknown) =>
  !(error instanceof AppError) &&
  /malformed|corrupt|not a database|notadb/i.test(error instanceof Error ? error.message : "");

/** The settings may put database and objects elsewhere; that is meant for the data folder that they name only. */
function addressOf(folder: string, env: Env): { address: StoreAddress; isElsewhere: boolean } {
  const isOwn = resolve(env.COUNTERFOIL_DATA) === resolve(folder);
  if (isOwn) {
    return { address: storeAddress(env), isElsewhere: env.COUNTERFOIL_DATABASE_URL !== undefined };
  }
  const url = `file:${join(resolve(folder), databaseName)}`;
  const objects = pathToFileURL(join(resolve(folder), "objects")).href;
  return { address: { database: { url }, objects }, isElsewhere: false };
}

async function verifyBackupNote(folder: string): Promise<Fault[]> {
  if (!existsSync(join(folder, backupNote))) return [];
  const { database } = await readManifest(folder);
  if ((await digestFile(join(folder, databaseName))) === database) return [];
  return [{ link: databaseName, reason: `its SHA-256 is not the one in ${backupNote}` }];
}

async function requireChain(database: Database): Promise<void> {
  const tables = await database.$queryRaw<unknown[]>`
    SELECT 1 FROM sqlite_master WHERE "type" = 'table' AND "name" = 'ChainEntry'`;
  if (tables.length > 0) return;
  const message =
    "This database was made before there was a chain. Start this version once (counterfoil prepare); from then on the record can be proven.";
  throw new AppError("invalid", message);
}
