import { z } from "zod";
import { eventWindow } from "@/lib/core/view/event-view";
import { readSessionEvents } from "@/lib/store/events/event-window";
import { procedure } from "./procedure";

const input = z.object({
  id: z.string().min(1),
  /** Place in the session's record of the first event, from 0. */
  from: z.coerce.number<number | string>().int().min(0).default(0),
  limit: z.coerce.number<number | string>().int().min(1).max(500).default(100),
});

/** A window of a session's record. */
export const sessionEvents = procedure
  .route({ method: "GET", path: "/sessions/{id}/events", summary: "Events of a session" })
  .input(input)
  .output(eventWindow)
  .handler(async ({ input, context }) => {
    const { id, ...window } = input;
    return await readSessionEvents(context.store, { sessionId: id, ...window });
  });
