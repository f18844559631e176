import { z } from "zod";
import { holdSession as hold } from "@/lib/store/holds/hold-session";
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

/** Keeps a session from retention until the hold is lifted, such as one that belongs to an incident. */
export const holdSession = procedure
  .route({ method: "POST", path: "/sessions/{id}/hold", summary: "Keep a session from retention" })
  .input(input)
  .output(output)
  .handler(async ({ input, context }) => {
    const { id: session, reason } = input;
    return await hold(context.store, { session, reason, by: context.actor.name });
  });
