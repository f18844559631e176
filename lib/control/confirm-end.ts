import { confirmEnd } from "@/lib/store/end-orders/confirm-end";
import type { EndOrder } from "@/lib/store/end-orders/end-order";
import type { Store } from "@/lib/store/store";
import type { Driver, StopTrace } from "./drivers/driver";
import { readLastRows } from "./transcript-tail";

/** Clients stamp a row when they begin it, which may be just before the hook that stopped them was answered. */
const slackMs = 2_000;

/** The client's own trace that it obeyed this order, among rows of its transcript. */
export function findStopTrace(
  driver: Driver,
  order: EndOrder,
  rows: readonly unknown[],
): StopTrace | null {
  if (order.deliveredAt === null) return null;
  const earliest = Date.parse(order.deliveredAt) - slackMs;
  for (const row of rows) {
    const trace = driver.trace(row, order.reason);
    if (trace?.at && Date.parse(trace.at) >= earliest) return trace;
  }
  return null;
}

/** Confirms an order that the end of a transcript shows as obeyed. Answers whether it does. */
export async function confirmFromTranscript(
  store: Store,
  driver: Driver,
  order: EndOrder,
  path: string,
): Promise<boolean> {
  const trace = findStopTrace(driver, order, await readLastRows(path));
  if (!trace) return false;
  await confirmEnd(store, {
    endOrderId: order.id,
    confirmedBy: `${trace.name} in the transcript`,
    by: driver.title,
  });
  return true;
}
