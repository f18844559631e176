import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { openFolderObjectStore } from "./folder-object-store";
import { pruneFolder } from "./prune-folder";

export type ObjectCache = {
  folder: string;
  /** What it may hold; what was used today is never thrown away. */
  limitBytes: number;
};

const pruneEveryBytes = 512 * 1024 * 1024;

/**
 * Copies of a distant store's objects in a folder of this machine. They are a convenience: the folder may be
 * removed at any time and be shared by processes, and holds nothing that the distant store does not hold.
 */
export function openObjectCopies({ folder, limitBytes }: ObjectCache) {
  const copies = openFolderObjectStore(folder);
  const proven = new Set<string>();
  let sincePruned = Number.POSITIVE_INFINITY;

  async function use(digest: string): Promise<void> {
    proven.add(digest);
    const now = new Date();
    await utimes(join(folder, digest.slice(0, 2), digest), now, now).catch(() => undefined);
  }

  return {
    ...copies,
    /** Whether this process has proven the object, also where its copy is gone again. */
    isProven: (digest: string) => proven.has(digest),
    use,
    async keep(digest: string, bytes: Uint8Array): Promise<void> {
      await copies.put(bytes);
      await use(digest);
      sincePruned += bytes.length;
      if (sincePruned < pruneEveryBytes) return;
      sincePruned = 0;
      await pruneFolder(folder, limitBytes);
    },
    async remove(digest: string): Promise<void> {
      proven.delete(digest);
      await copies.remove(digest);
    },
  };
}
