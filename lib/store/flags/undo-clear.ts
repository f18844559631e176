import type { Store } from "../store";
import { decideFlag, type FlagAnswer, type FlagRequest } from "./decide-flag";
import { undoWindowMs } from "./undo-window";

/** Takes the last clear back while its window is open. */
export async function undoClear(store: Store, request: FlagRequest): Promise<FlagAnswer> {
  const now = request.now ?? new Date();
  return await decideFlag(
    store,
    {
      action: "undo",
      from: ["cleared"],
      to: "open",
      lastAction: "clear",
      notBefore: new Date(now.getTime() - undoWindowMs).toISOString(),
    },
    { ...request, now },
  );
}
