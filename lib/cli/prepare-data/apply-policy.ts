import { applyRetention, sweepRemoved } from "@/lib/store/retention/apply-retention";
import { planRetention } from "@/lib/store/retention/plan-retention";
import { readPolicy } from "@/lib/store/retention/policy";
import type { Store } from "@/lib/store/store";
import type { CommandIo } from "../command";

/** Deletes what is past its time, where the stored policy says that a start does. */
export async function applyPolicy(store: Store, io: Pick<CommandIo, "out">): Promise<void> {
  const { policy } = await readPolicy(store);
  if (!policy.automatic || policy.rules.length === 0) return;
  const now = new Date();
  const { due } = await planRetention(store.database, policy.rules, now);
  const { deleted } = await applyRetention(store, due, { by: "retention policy", now });
  await sweepRemoved(store);
  if (deleted > 0) {
    io.out(`Retention deleted ${deleted} ${deleted === 1 ? "session" : "sessions"}.\n`);
  }
}
