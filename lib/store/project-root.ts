import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The folder with `prisma/migrations`. A bundler may rewrite the place of this module, so the working
 * directory is asked as well.
 */
export function projectRoot(): string {
  const starts = [import.meta.dirname, process.cwd()].filter((path) => typeof path === "string");
  for (const start of starts) {
    for (let folder = start; ; folder = dirname(folder)) {
      if (existsSync(join(folder, "prisma", "schema.prisma"))) return folder;
      if (folder === dirname(folder)) break;
    }
  }
  return process.cwd();
}
