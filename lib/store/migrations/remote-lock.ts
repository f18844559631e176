import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "@/lib/util/app-error";
import { openClient } from "../connection/open-client";
import type { DatabaseAddress } from "../database";

/** Outside of the schema's language; see `schemaFilters`. */
export const lockTable = "_counterfoil_migration_lock";
const heldSeconds = 60;
const patienceMs = 120_000;
const pauseMs = 200;

/**
 * One process at a time, on a server: a row that says who migrates and until when. Whoever died while it held
 * the lock loses it when its time is over, so the holder renews it.
 */
export async function withRemoteLock<T>(
  address: DatabaseAddress,
  work: () => Promise<T>,
): Promise<T> {
  const client = openClient(address);
  const owner = randomUUID();
  const run = (sql: string, args: (string | number)[] = []) => client.execute({ sql, args });
  const claim = async () => {
    const { rowsAffected } = await run(
      `INSERT INTO "${lockTable}" ("one", "owner", "until") VALUES (1, ?, unixepoch('subsec') + ?)
       ON CONFLICT ("one") DO UPDATE SET "owner" = excluded."owner", "until" = excluded."until"
       WHERE "owner" = excluded."owner" OR "until" < unixepoch('subsec')`,
      [owner, heldSeconds],
    );
    return rowsAffected === 1;
  };
  try {
    await run(
      `CREATE TABLE IF NOT EXISTS "${lockTable}" ("one" INTEGER PRIMARY KEY, "owner" TEXT NOT NULL, "until" REAL NOT NULL)`,
    );
    await waitFor(claim);
    const renewal = setInterval(() => void claim().catch(() => false), (heldSeconds * 1_000) / 3);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await run(`DELETE FROM "${lockTable}" WHERE "owner" = ?`, [owner]);
    }
  } finally {
    client.close();
  }
}

async function waitFor(claim: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pauseMs) {
    if (await claim()) return;
    await setTimeout(pauseMs);
  }
  throw new AppError(
    "internal",
    "Another process has been migrating the database for two minutes.",
  );
}
