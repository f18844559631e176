import {
  type RetentionPolicy,
  type RetentionView,
  retentionPolicy,
} from "@/lib/core/view/retention-view";
import { readSetting, writeSetting } from "../settings/setting";
import type { Store } from "../store";
import { readTombstones } from "./tombstones";

const name = "retention";
const shown = 500;

/** The stored policy and its version; without one nothing is ever deleted. */
export async function readPolicy(
  store: Store,
): Promise<{ policy: RetentionPolicy; version: number }> {
  const found = await readSetting(store, name, retentionPolicy);
  if (!found) return { policy: { rules: [], automatic: false }, version: 0 };
  return { policy: found.value, version: found.version };
}

/** Stores the policy. `version` is the one that its author saw. */
export async function writePolicy(
  store: Store,
  change: { policy: RetentionPolicy; version: number },
): Promise<number> {
  return await writeSetting(store, { name, value: change.policy, version: change.version });
}

/** The policy, who holds what, and what was deleted. */
export async function readRetention(store: Store): Promise<RetentionView> {
  const [{ policy, version }, holds, { items, total }] = await Promise.all([
    readPolicy(store),
    store.database.sessionHold.findMany({ orderBy: { at: "desc" } }),
    readTombstones(store.database, shown),
  ]);
  return { policy, version, holds, deleted: items, deletedCount: total };
}
