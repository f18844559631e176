import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

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
      {
        // The tests of the store again, on a database server and a bucket of this machine.
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
      },
    ],
  },
});
