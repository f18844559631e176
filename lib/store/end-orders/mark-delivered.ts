import type { Store } from "../store";
import { advanceEnd } from "./advance-end";

/** A hook was answered with the order. `via` names the hook, such as "PreToolUse". */
export async function markDelivered(
  store: Store,
  told: { endOrderId: string; via: string; by: string; now?: Date },
) {
  const now = told.now ?? new Date();
  return await advanceEnd(
    store,
    {
      action: "end-delivered",
      from: ["requested", "not-reached"],
      to: "delivered",
      set: { deliveredAt: now.toISOString(), deliveredVia: told.via },
    },
    { ...told, now },
  );
}
