import "server-only";
import { readEnv } from "@/lib/config/env";
import { watchEnds as watch } from "@/lib/control/watch-ends";
import { getStore } from "@/lib/store/open-store";

/** Watches over the orders to end sessions for as long as the server runs. */
export function watchEnds(): void {
  watch(getStore, readEnv().HOME);
}
