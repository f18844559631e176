import { AppError } from "@/lib/util/app-error";
import { appendDecision } from "../decisions/append-decision";
import { type DecisionAction, digestRequest } from "../decisions/decision";
import type { Store } from "../store";
import { type EndOrder, type EndOrderState, readEndOrder } from "./end-order";

export type EndStep = {
  action: DecisionAction;
  from: readonly EndOrderState[];
  to: EndOrderState;
  set: {
    deliveredAt?: string;
    deliveredVia?: string;
    confirmedAt?: string;
    confirmedBy?: string;
  };
};

/**
 * One step of an order, told by a hook or a transcript. Hooks are called again and again, so a step that was
 * made already is no conflict: `changed` is false and the order is as it is.
 */
export async function advanceEnd(
  { database }: Store,
  step: EndStep,
  told: { endOrderId: string; by: string; now?: Date | undefined },
): Promise<{ changed: boolean; order: EndOrder }> {
  const { endOrderId, by } = told;
  const at = (told.now ?? new Date()).toISOString();
  return await database.$transaction(async (transaction) => {
    const { count } = await transaction.endOrder.updateMany({
      where: { id: endOrderId, state: { in: [...step.from] } },
      data: { state: step.to, version: { increment: 1 }, ...step.set },
    });
    const order = await readEndOrder(transaction, endOrderId);
    if (count === 0 && order.state === "withdrawn") {
      const message = "This order was withdrawn.";
      throw new AppError("conflict", message, { data: { state: order.state } });
    }
    if (count === 0) return { changed: false, order };
    await appendDecision(transaction, {
      action: step.action,
      requestDigest: digestRequest({ action: step.action, endOrderId, by }),
      by,
      at,
      sessionId: order.sessionId,
      endOrderId,
    });
    return { changed: true, order };
  });
}
