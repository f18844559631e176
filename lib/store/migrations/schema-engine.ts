import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";
import { type DatabaseAddress, LibSqlAdapter } from "../database";
import { projectRoot } from "../project-root";

let started: Promise<void> | undefined;

/** Once per process: a second instance of the module breaks the first. */
async function startEngine(): Promise<void> {
  const require = createRequire(join(projectRoot(), "package.json"));
  const glue = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = await readFile(glue.replace(/js$/, "wasm"));
  const imports = { "./schema_engine_bg.js": { ...engine } };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  engine.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === "function") start();
}

/** The official schema engine as WebAssembly: no binary to download, a file or a remote database. */
export async function openSchemaEngine(
  address: DatabaseAddress,
  schema: string,
): Promise<engine.SchemaEngine> {
  started ??= startEngine();
  await started;
  const adapter = bindMigrationAwareSqlAdapterFactory(new LibSqlAdapter({ ...address }));
  const datamodels: [string, string][] = [["schema.prisma", schema]];
  return await engine.SchemaEngine.new({ datamodels }, () => undefined, adapter);
}
