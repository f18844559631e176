import type { DatabaseAddress } from "../database";
import { readMigrations, readSchema, schemaFilters, toMigrationList } from "./migration-list";
import { openSchemaEngine } from "./schema-engine";

/**
 * The SQL that leads from the committed migrations to `schema.prisma`, or null where they agree. `scratch`
 * is the address of an empty database file.
 */
export async function draftMigration(scratch: DatabaseAddress): Promise<string | null> {
  const schema = await readSchema();
  const migrationsList = toMigrationList(await readMigrations());
  const engine = await openSchemaEngine(scratch, schema);
  await engine.applyMigrations({ migrationsList, filters: schemaFilters });
  const files = [{ path: "schema.prisma", content: schema }];
  const { exitCode, stdout } = await engine.diff({
    from: { tag: "schemaDatasource", files, configDir: "." },
    to: { tag: "schemaDatamodel", files },
    script: true,
    exitCode: true,
    filters: schemaFilters,
  });
  return exitCode === 0 ? null : (stdout ?? "");
}
