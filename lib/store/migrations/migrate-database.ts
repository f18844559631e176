import { z } from "zod";
import { AppError } from "@/lib/util/app-error";
import { openClient } from "../connection/open-client";
import type { DatabaseAddress } from "../database";
import {
  type Migration,
  readMigrations,
  readSchema,
  schemaFilters,
  toMigrationList,
} from "./migration-list";
import { withMigrationLock } from "./migration-lock";
import { openSchemaEngine } from "./schema-engine";

const appliedRows = z.array(
  z.object({ name: z.string(), checksum: z.string(), isFinished: z.number() }),
);
type Applied = z.infer<typeof appliedRows>;

/**
 * Brings the database to the schema of this version and returns the names of what was applied. Does
 * nothing where it is current; refuses a database of a newer version, an edited migration and one that
 * failed half-way. Safe when two processes start at once.
 */
export async function migrateDatabase(address: DatabaseAddress): Promise<string[]> {
  const migrations = await readMigrations();
  if (isCurrent(await readApplied(address), migrations)) return [];
  return await withMigrationLock(address, async () => {
    if (isCurrent(await readApplied(address), migrations)) return [];
    await enableWriteAheadLog(address);
    const engine = await openSchemaEngine(address, await readSchema());
    const migrationsList = toMigrationList(migrations);
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList,
      filters: schemaFilters,
    });
    return appliedMigrationNames;
  });
}

/** Readers go on while one process writes; the setting stays in the file. */
async function enableWriteAheadLog(address: DatabaseAddress): Promise<void> {
  if (!address.url.startsWith("file:")) return;
  const client = openClient({ ...address, timeout: 10_000 });
  try {
    await client.execute("PRAGMA journal_mode = WAL");
  } finally {
    client.close();
  }
}

async function readApplied(address: DatabaseAddress): Promise<Applied> {
  const client = openClient({ ...address, timeout: 10_000 });
  try {
    const table = await client.execute(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '_prisma_migrations'",
    );
    if (table.rows.length === 0) return [];
    const { rows } = await client.execute(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS isFinished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
    );
    return appliedRows.parse(rows);
  } finally {
    client.close();
  }
}

/** Whether there is nothing to do; throws where going on would be wrong. */
function isCurrent(applied: Applied, migrations: readonly Migration[]): boolean {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const unknown = applied.find(({ name }) => !known.has(name));
  if (unknown) {
    throw new AppError(
      "invalid",
      `The database was made by a newer version of Counterfoil (it has the migration “${unknown.name}”, which this version does not know). Start that version, or use another data folder.`,
    );
  }
  const failed = applied.find(({ isFinished }) => !isFinished);
  if (failed) {
    throw new AppError(
      "internal",
      `The migration “${failed.name}” did not finish. Restore the database from a copy, then start again.`,
    );
  }
  const edited = applied.find(({ name, checksum }) => known.get(name) !== checksum);
  if (edited) {
    throw new AppError(
      "internal",
      `The migration “${edited.name}” is not the one that this database was made with.`,
    );
  }
  return applied.length === migrations.length;
}
