import { z } from "zod";
import { sessionView } from "@/lib/core/view/session-view";
import { readSession } from "@/lib/store/sessions/session-detail";
import { procedure } from "./procedure";

/** One session: its turns, compactions, rollbacks, sub-agents and the order to end it. */
export const session = procedure
  .route({ method: "GET", path: "/sessions/{id}", summary: "One session" })
  .input(z.object({ id: z.string().min(1) }))
  .output(sessionView)
  .handler(async ({ input, context }) => await readSession(context.store, input.id));
