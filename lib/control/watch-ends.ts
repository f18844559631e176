import { logError } from "@/lib/config/log";
import { markNotReached } from "@/lib/store/end-orders/mark-not-reached";
import { readUnsettledEnds, type UnsettledEnd } from "@/lib/store/end-orders/unsettled-ends";
import type { Store } from "@/lib/store/store";
import { confirmFromTranscript } from "./confirm-end";
import { hookClients } from "./drivers/driver";
import { driverOf } from "./drivers/index";
import { findTranscript } from "./transcript-tail";

/** So long an order waits for a hook before a person is told to end the session by hand. It stands all the same. */
export const notReachedAfterMs = 120_000;

const watchedMs = 24 * 3_600_000;
const everyMs = 3_000;

/** Looks once at every order that is not settled: was it obeyed, or did no hook come for it? */
export async function settleEnds(store: Store, home: string, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - watchedMs).toISOString();
  for (const end of await readUnsettledEnds(store, since)) await settle(store, end, home, now);
}

async function settle(
  store: Store,
  { order, lastHookAt, paths }: UnsettledEnd,
  home: string,
  now: Date,
): Promise<void> {
  const client = hookClients.find((known) => known === order.format);
  if (order.state === "delivered" && client) {
    const driver = driverOf(client);
    for (const path of paths) {
      const transcript = await findTranscript(driver, path, home);
      if (transcript && (await confirmFromTranscript(store, driver, order, transcript))) return;
    }
  }
  if (order.state !== "requested") return;
  const waitsSince = Math.max(Date.parse(order.requestedAt), Date.parse(lastHookAt ?? "") || 0);
  if (now.getTime() - waitsSince < notReachedAfterMs) return;
  await markNotReached(store, { endOrderId: order.id, by: "Counterfoil" });
}

/** Looks every few seconds for as long as the process runs; a failure is logged and the next look comes all the same. */
export function watchEnds(open: () => Promise<Store>, home: string): void {
  let isBusy = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await settleEnds(await open(), home);
    } catch (error) {
      logError("orders to end a session could not be looked at", error);
    } finally {
      isBusy = false;
    }
  };
  // At once as well: it opens the store, for which the first hook would otherwise wait.
  void look();
  setInterval(() => void look(), everyMs).unref();
}
