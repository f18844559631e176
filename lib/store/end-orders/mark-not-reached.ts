import type { Store } from "../store";
import { advanceEnd } from "./advance-end";

/** No hook of the session took the order in time. It stands: a hook that comes later still gets it. */
export async function markNotReached(
  store: Store,
  told: { endOrderId: string; by: string; now?: Date },
) {
  return await advanceEnd(
    store,
    { action: "end-not-reached", from: ["requested"], to: "not-reached", set: {} },
    told,
  );
}
