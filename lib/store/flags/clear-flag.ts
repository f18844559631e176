import type { Store } from "../store";
import { decideFlag, type FlagAnswer, type FlagRequest } from "./decide-flag";

/** A person says why the flag needs no action. */
export async function clearFlag(
  store: Store,
  request: FlagRequest & { reason: string },
): Promise<FlagAnswer> {
  return await decideFlag(store, { action: "clear", from: ["open"], to: "cleared" }, request);
}
