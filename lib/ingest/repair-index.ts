import { readStaleSessions } from "@/lib/store/index/index-state";
import { ObjectFault } from "@/lib/store/objects/object-fault";
import type { Store } from "@/lib/store/store";
import { indexRevision } from "./index/index-revision";
import { indexSession } from "./index/index-session";
import { rescanRecord } from "./redact/rescan-record";

/**
 * Takes out secrets that newer rules know, and indexes every session whose index is behind what
 * is stored: after a kill, a power cut, or an update that changed the rules or the checks. Returns how many.
 */
export async function repairIndex(
  store: Store,
  onSession?: (done: number, total: number) => void,
  onFailure?: (message: string) => void,
): Promise<number> {
  await rescanRecord(store);
  const keys = await readStaleSessions(store, indexRevision);
  let repaired = 0;
  for (const [index, key] of keys.entries()) {
    // Evidence that is missing must not keep the other sessions, or the server, from going on.
    await indexSession(store, key).then(
      () => {
        repaired += 1;
      },
      (error: unknown) => {
        if (!(error instanceof ObjectFault)) throw error;
        onFailure?.(error.message);
      },
    );
    onSession?.(index + 1, keys.length);
  }
  return repaired;
}
