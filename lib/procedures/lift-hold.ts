import { z } from "zod";
import { liftHold as lift } from "@/lib/store/holds/hold-session";
import { procedure } from "./procedure";

const input = z.object({
  id: z.string().min(1).max(400),
  reason: z.string().trim().min(1).max(4_000),
});
const output = z.object({
  sessionId: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});

/** Lifts the hold of a session: retention may delete it again. */
export const liftHold = procedure
  .route({ method: "POST", path: "/sessions/{id}/lift-hold", summary: "Lift a session's hold" })
  .input(input)
  .output(output)
  .handler(async ({ input, context }) => {
    const { id: session, reason } = input;
    return await lift(context.store, { session, reason, by: context.actor.name });
  });
