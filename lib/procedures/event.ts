import { z } from "zod";
import { eventView } from "@/lib/core/view/event-view";
import { readEvent } from "@/lib/store/events/event-window";
import { procedure } from "./procedure";

/** One event of the record. */
export const event = procedure
  .route({ method: "GET", path: "/events/{eventId}", summary: "One event" })
  .input(z.object({ eventId: z.string().min(1) }))
  .output(eventView)
  .handler(async ({ input, context }) => await readEvent(context.store, input.eventId));
