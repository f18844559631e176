import { liftHold as lift } from "@/lib/store/holds/hold-session";
import { procedure } from "./procedure";
import { holdInput, holdOutput } from "./shared/hold";

/** Lifts the hold of a session: retention may delete it again. */
export const liftHold = procedure
  .route({ method: "POST", path: "/sessions/{id}/lift-hold", summary: "Lift a session's hold" })
  .input(holdInput)
  .output(holdOutput)
  .handler(async ({ input, context }) => {
    const { id: session, reason } = input;
    return await lift(context.store, { session, reason, by: context.actor.name });
  });
