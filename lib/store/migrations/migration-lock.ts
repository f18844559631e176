import { setTimeout } from "node:timers/promises";
import { createClient, LibsqlError } from "@libsql/client";
import { AppError } from "@/lib/util/app-error";
import type { DatabaseAddress } from "../database";
import { withRemoteLock } from "./remote-lock";

const patienceMs = 120_000;
const pauseMs = 50;

/**
 * One process at a time. The lock is an exclusive transaction on a second database file beside the
 * first, so that it ends with the process that held it, however that ends. A server has no such file; see
 * `withRemoteLock`.
 */
export async function withMigrationLock<T>(
  address: DatabaseAddress,
  work: () => Promise<T>,
): Promise<T> {
  if (!address.url.startsWith("file:")) return await withRemoteLock(address, work);
  const client = createClient({ url: `${address.url}.lock`, concurrency: 1 });
  try {
    await acquireLock(() => client.executeMultiple("PRAGMA journal_mode = DELETE"));
    const transaction = await acquireLock(() => client.transaction("write"));
    try {
      return await work();
    } finally {
      transaction.close();
    }
  } finally {
    client.close();
  }
}

/** Waits without blocking the thread: the holder may be in this very process. */
async function acquireLock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof LibsqlError) || !error.code.startsWith("SQLITE_BUSY")) throw error;
      if (waitedMs >= patienceMs) {
        const message = "Another process has been migrating the database for two minutes.";
        throw new AppError("internal", message, { cause: error });
      }
    }
    await setTimeout(pauseMs);
  }
}
