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
    const { bytes, redactions } = await redactLines(await store.objects.get(digest), key);
    if (redactions.length === 0) {
      await markScanned(store, digest, revision);
      continue;
    }
    await replaceObject(store, digest, { bytes, redactions, redactionRevision: revision });
    changed += 1;
  }
  return changed;
}
