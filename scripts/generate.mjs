// Generates the database client. The variable keeps Prisma from downloading an engine that this project does not use:
// migrations run through the engine's WebAssembly build, which comes from the package registry.
import { spawnSync } from "node:child_process";

const { status } = spawnSync("npx", ["prisma", "generate", "--no-hints"], {
  stdio: ["ignore", process.argv.includes("--quiet") ? "ignore" : "inherit", "inherit"],
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
  },
});
process.exit(status ?? 1);
