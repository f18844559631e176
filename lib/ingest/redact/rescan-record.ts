import { ObjectFault } from "@/lib/store/objects/object-fault";
import { readRedactionKey } from "@/lib/store/redactions/redaction-key";
import { markScanned, readUnscanned, replaceObject } from "@/lib/store/redactions/replace-object";
import type { Store } from "@/lib/store/store";
import { redactionRevision, redactLines } from "./redact-lines";

/**
 * Scans again what was stored under older rules. Sessions in which something was found are marked, so that their
 * index is made again. It may be stopped anywhere and called again. Returns how many pieces changed.
 */
export async function rescanRecord(
  store: Store,
  revision: number = redactionRevision,
): Promise<number> {
  const key = await readRedactionKey(store);
  let changed = 0;
  for (const digest of await readUnscanned(store, revision)) {
    const stored = await store.objects.get(digest).catch((error: unknown) => {
      // What is missing or damaged is told by whoever needs it; the rest is scanned.
      if (!(error instanceof ObjectFault)) throw error;
      return null;
    });
    if (!stored) continue;
    const { bytes, redactions } = await redactLines(stored, key);
    if (redactions.length === 0) {
      await markScanned(store, digest, revision);
      continue;
    }
    await replaceObject(store, digest, { bytes, redactions, redactionRevision: revision });
    changed += 1;
  }
  return changed;
}
