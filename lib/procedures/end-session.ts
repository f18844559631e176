import { z } from "zod";
import { endOrderView } from "@/lib/core/view/flag-view";
import { pending } from "./pending";
import { procedure } from "./procedure";

const input = z.object({
  /** Counterfoil's id of the session, or the client's own. */
  id: z.string().min(1).max(400),
  /** Why; the agent's user reads it. */
  reason: z.string().trim().min(1).max(1_000),
});

/** Orders a session to end: from now on each of its hooks is answered with the stop that its client obeys. */
export const endSession = procedure
  .route({ method: "POST", path: "/sessions/{id}/end", summary: "End a session" })
  .input(input)
  .output(z.object({ sessionId: z.string(), endOrder: endOrderView }))
  .handler(() => pending());
