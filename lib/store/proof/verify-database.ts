import { z } from "zod";
import type { Queryable } from "../database";
import { readMigrations } from "../migrations/migration-list";
import type { Faults } from "./fault";

/** What keeps the record append-only; a database without one of these was tampered with. */
const triggers = [
  "Decision_no_update",
  "Decision_no_delete",
  "ChainEntry_no_update",
  "ChainEntry_no_delete",
  "ChainEntry_follows",
];
const triggerRows = z.array(z.object({ name: z.string(), sql: z.string() }));
const migrationRows = z.array(z.object({ name: z.string(), checksum: z.string() }));
const answers = z.array(z.object({ integrity_check: z.string() }));

/** The database file itself: its pages, its indexes against its tables, and the guards of the append-only tables. */
export async function verifyDatabase(database: Queryable, faults: Faults): Promise<void> {
  const found = answers.parse(await database.$queryRaw`PRAGMA integrity_check(20)`);
  for (const { integrity_check: answer } of found) {
    if (answer !== "ok") faults.add("database file", answer);
  }
  const rows = triggerRows.parse(
    await database.$queryRaw`SELECT "name", "sql" FROM sqlite_master WHERE "type" = 'trigger'`,
  );
  await verifySchema(database, rows, faults);
  const there = new Set(rows.map(({ name }) => name));
  for (const name of triggers.filter((trigger) => !there.has(trigger))) {
    faults.add(`trigger ${name}`, "it is missing, so that rows could have been edited");
  }
}

/** The migrations are those of this version, and every guard says what one of them made it say. */
async function verifySchema(
  database: Queryable,
  triggers: z.infer<typeof triggerRows>,
  faults: Faults,
): Promise<void> {
  const migrations = await readMigrations();
  const scripts = migrations.map(({ script }) => flat(script)).join(" ");
  for (const { name, sql } of triggers) {
    if (scripts.includes(flat(sql))) continue;
    faults.add(`trigger ${name}`, "it is not what a migration of this version made");
  }
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const applied = migrationRows.parse(
    await database.$queryRaw`SELECT migration_name AS "name", "checksum" FROM _prisma_migrations`,
  );
  for (const { name, checksum } of applied) {
    if (known.get(name) === checksum) continue;
    faults.add(`migration ${name}`, "it is not the one that this version has");
  }
}

const flat = (sql: string) => sql.replace(/\s+/g, " ").trim();
