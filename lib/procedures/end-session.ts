import { z } from "zod";
import { hookClients } from "@/lib/control/drivers/driver";
import { orderEnd } from "@/lib/control/order-end";
import { endOrderView } from "@/lib/core/view/flag-view";
import { stopByHand } from "@/lib/core/view/stop-by-hand";
import { toEndOrderView } from "@/lib/store/end-orders/end-order";
import { procedure } from "./procedure";

const input = z.object({
  /** Counterfoil's id of the session, or the client's own. */
  id: z.string().min(1).max(400),
  /** Why; the agent's user reads it. */
  reason: z.string().trim().min(1).max(1_000),
  /** Its agent, for a session of which neither a transcript nor a hook was seen. */
  client: z.enum(hookClients).optional(),
  idempotencyKey: z.string().min(8).max(100).optional(),
});

const output = z.object({
  sessionId: z.string(),
  endOrder: endOrderView,
  /** What to do where no hook takes the order; null where the agent is not known to have hooks. */
  byHand: z.string().nullable(),
});

/** Orders a session to end: from now on each of its hooks is answered with the stop that its client obeys. */
export const endSession = procedure
  .route({ method: "POST", path: "/sessions/{id}/end", summary: "End a session" })
  .input(input)
  .output(output)
  .handler(async ({ input, context }) => {
    const { id, ...wish } = input;
    const order = await orderEnd(context.store, { ...wish, session: id, by: context.actor.name });
    return {
      sessionId: order.sessionId,
      endOrder: toEndOrderView(order),
      byHand: stopByHand[order.format] ?? null,
    };
  });
