import type { Store } from "../store";
import { advanceEnd } from "./advance-end";

/** The client's own trace shows the end. `confirmedBy` says which: "SessionEnd hook", "transcript line 412". */
export async function confirmEnd(
  store: Store,
  told: { endOrderId: string; confirmedBy: string; by: string; now?: Date },
) {
  const now = told.now ?? new Date();
  return await advanceEnd(
    store,
    {
      action: "end-confirmed",
      from: ["requested", "delivered", "not-reached"],
      to: "confirmed",
      set: { confirmedAt: now.toISOString(), confirmedBy: told.confirmedBy },
    },
    { ...told, now },
  );
}
