import type { Store } from "../store";
import { decideFlag, type FlagAnswer, type FlagRequest } from "./decide-flag";

/** Asks for a decision again, however long ago the last one was. */
export async function reopenFlag(store: Store, request: FlagRequest): Promise<FlagAnswer> {
  const from = ["cleared", "session-ended"] as const;
  return await decideFlag(store, { action: "reopen", from, to: "open" }, request);
}
