import { holdSession as hold } from "@/lib/store/holds/hold-session";
import { procedure } from "./procedure";
import { holdInput, holdOutput } from "./shared/hold";

/** Keeps a session from retention until the hold is lifted, such as one that belongs to an incident. */
export const holdSession = procedure
  .route({ method: "POST", path: "/sessions/{id}/hold", summary: "Keep a session from retention" })
  .input(holdInput)
  .output(holdOutput)
  .handler(async ({ input, context }) => {
    const { id: session, reason } = input;
    return await hold(context.store, { session, reason, by: context.actor.name });
  });
