import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftMigration } from "./draft-migration";
import { migrateDatabase } from "./migrate-database";
import { readMigrations } from "./migration-list";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "counterfoil-migrate-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});
const at = (name: string) => ({ url: `file:${join(folder, name)}` });

describe("migrating the database", () => {
  it("applies every committed migration once and nothing the second time", async () => {
    const address = at("twice.db");
    const names = (await readMigrations()).map(({ name }) => name);
    expect(await migrateDatabase(address)).toEqual(names);
    expect(await migrateDatabase(address)).toEqual([]);
  });

  it("finds no difference between the committed migrations and the schema", async () => {
    expect(await draftMigration(at("drift.db"))).toBeNull();
  });

  it("is safe when several callers start at once", async () => {
    const address = at("parallel.db");
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(address)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  });

  it("keeps a write-ahead log, so that readers go on while somebody writes", async () => {
    const address = at("wal.db");
    await migrateDatabase(address);
    const client = createClient(address);
    const { rows } = await client.execute("PRAGMA journal_mode");
    client.close();
    expect(rows[0]?.journal_mode).toBe("wal");
  });

  it("refuses a database of a newer version with a sentence that names the migration", async () => {
    const address = at("newer.db");
    await migrateDatabase(address);
    const client = createClient(address);
    await client.execute(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
       VALUES ('x', 'x', 1, '29990101000000_from_the_future', 1, 1)`,
    );
    client.close();
    await expect(migrateDatabase(address)).rejects.toThrow(
      /newer version of Counterfoil.*29990101000000_from_the_future/,
    );
  });

  it("refuses a migration that is not the one that the database was made with", async () => {
    const address = at("edited.db");
    await migrateDatabase(address);
    const client = createClient(address);
    await client.execute("UPDATE _prisma_migrations SET checksum = 'other'");
    client.close();
    await expect(migrateDatabase(address)).rejects.toThrow(/is not the one/);
  });

  it("leaves the triggers that keep decisions, segments, the board's counts and the search", async () => {
    const address = at("triggers.db");
    await migrateDatabase(address);
    const client = createClient(address);
    const { rows } = await client.execute(
      "SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name",
    );
    client.close();
    expect(rows.map(({ name }) => name)).toEqual([
      "Artifact_count_delete",
      "Artifact_count_insert",
      "Artifact_count_update",
      "Artifact_search_delete",
      "Artifact_search_insert",
      "Artifact_search_update",
      "ChainEntry_follows",
      "ChainEntry_no_delete",
      "ChainEntry_no_update",
      "Decision_no_delete",
      "Decision_no_update",
      "Segment_no_move",
      "Segment_no_rewrite",
    ]);
  });
});
