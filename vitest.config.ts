import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

export default defineConfig({
  resolve: { alias: { "server-only": `${root}/node_modules/server-only/empty.js`, "@": root } },
  test: {
    include: ["{app,bin,components,lib,prisma,bench}/**/*.test.{ts,tsx}"],
    testTimeout: 30_000,
  },
});
