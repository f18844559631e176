import { z } from "zod";
import { releaseSession as release } from "@/lib/control/order-end";
import { endOrderView } from "@/lib/core/view/flag-view";
import { toEndOrderView } from "@/lib/store/end-orders/end-order";
import { procedure } from "./procedure";

const input = z.object({
  id: z.string().min(1).max(400),
  note: z.string().trim().max(4_000).optional(),
});

/** Takes the order to end a session back: its hooks let the agent go on. */
export const releaseSession = procedure
  .route({ method: "POST", path: "/sessions/{id}/release", summary: "Let an ended session go on" })
  .input(input)
  .output(z.object({ sessionId: z.string(), endOrder: endOrderView }))
  .handler(async ({ input, context }) => {
    const { id, note } = input;
    const order = await release(context.store, { session: id, note, by: context.actor.name });
    return { sessionId: order.sessionId, endOrder: toEndOrderView(order) };
  });
