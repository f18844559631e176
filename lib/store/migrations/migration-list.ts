import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { receiptTable } from "../connection/receipts";
import { projectRoot } from "../project-root";
import { lockTable } from "./remote-lock";

export type Migration = { name: string; script: string; checksum: string };

/** The committed migrations, oldest first, with the checksum that the schema engine records for each. */
export async function readMigrations(root = projectRoot()): Promise<Migration[]> {
  const folder = join(root, "prisma", "migrations");
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return await Promise.all(
    names.sort().map(async (name) => {
      const script = await readFile(join(folder, name, "migration.sql"), "utf8");
      return { name, script, checksum: createHash("sha256").update(script).digest("hex") };
    }),
  );
}

/** Everything in `schema.prisma`, as the schema engine wants it. */
export async function readSchema(root = projectRoot()): Promise<string> {
  return await readFile(join(root, "prisma", "schema.prisma"), "utf8");
}

/** The migrations in the shape of the engine's calls. */
export function toMigrationList(migrations: readonly Migration[]) {
  return {
    baseDir: "/migrations",
    lockfile: { path: "migration_lock.toml", content: 'provider = "sqlite"\n' },
    shadowDbInitScript: "",
    migrationDirectories: migrations.map(({ name, script }) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok" as const, value: script },
      },
    })),
  };
}

/** Tables that a migration makes and the engine's schema language has no words for. */
export const schemaFilters = {
  externalTables: [
    ...["", "_data", "_idx", "_docsize", "_config"].map((suffix) => `ArtifactSearch${suffix}`),
    lockTable,
    receiptTable,
  ],
  externalEnums: [],
};
