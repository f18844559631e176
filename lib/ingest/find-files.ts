import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { AppError } from "@/lib/util/app-error";

const skippedFolders = new Set(["node_modules", ".git"]);

/** The files that paths name, and all `.jsonl` files below the folders that they name. Sorted, each once. */
export async function findFiles(paths: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const path of paths) {
    const full = resolve(path);
    const kind = await stat(full).catch((cause: unknown) => {
      throw new AppError("invalid", `There is no file or folder “${path}”.`, { cause });
    });
    const files = kind.isDirectory() ? await filesBelow(full) : [full];
    for (const file of files) found.add(file);
  }
  return [...found];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isFile() && entry.name.endsWith(".jsonl")) found.push(path);
    else if (entry.isDirectory() && !skippedFolders.has(entry.name)) {
      found.push(...(await filesBelow(path)));
    }
  }
  return found;
}
