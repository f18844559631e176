import { readStaleSessions } from "@/lib/store/index/index-state";
import type { Store } from "@/lib/store/store";
import { indexRevision } from "./index/index-revision";
import { indexSession } from "./index/index-session";

/**
 * Indexes every session whose index is behind what is stored: after a kill, a power cut, or an update that
 * changed the checks. Returns how many.
 */
export async function repairIndex(
  store: Store,
  onSession?: (done: number, total: number) => void,
): Promise<number> {
  const keys = await readStaleSessions(store, indexRevision);
  for (const [index, key] of keys.entries()) {
    await indexSession(store, key);
    onSession?.(index + 1, keys.length);
  }
  return keys.length;
}
