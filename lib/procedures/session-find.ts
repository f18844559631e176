import { z } from "zod";
import { findResult } from "@/lib/core/view/event-view";
import { findInSession } from "@/lib/store/events/find-in-record";
import { procedure } from "./procedure";

const input = z.object({ id: z.string().min(1), text: z.string().min(1).max(200) });

/** Where a text stands in a session's record; upper and lower case are the same. */
export const sessionFind = procedure
  .route({ method: "GET", path: "/sessions/{id}/find", summary: "Find a text in a session" })
  .input(input)
  .output(findResult)
  .handler(
    async ({ input, context }) =>
      await findInSession(context.store, { sessionId: input.id, text: input.text }),
  );
