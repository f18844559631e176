import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Nothing younger is thrown away: a process may be reading it right now. */
const keptMs = 24 * 60 * 60 * 1_000;

type Copy = { path: string; bytes: number; usedMs: number };

/** Throws the copies away that were not used for longest, until the others fit. Returns how many. */
export async function pruneFolder(
  folder: string,
  limitBytes: number,
  now = Date.now(),
): Promise<number> {
  const copies = await readCopies(folder);
  let bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0);
  let removed = 0;
  for (const copy of copies.sort((a, b) => a.usedMs - b.usedMs)) {
    if (bytes <= limitBytes || now - copy.usedMs < keptMs) break;
    await rm(copy.path, { force: true });
    bytes -= copy.bytes;
    removed += 1;
  }
  return removed;
}

async function readCopies(folder: string): Promise<Copy[]> {
  const copies: Copy[] = [];
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (!facts?.isFile()) continue;
    const usedMs = Math.max(facts.atimeMs, facts.mtimeMs);
    copies.push({ path, bytes: facts.size, usedMs });
  }
  return copies;
}
