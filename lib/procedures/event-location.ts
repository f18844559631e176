import { z } from "zod";
import { eventPlace } from "@/lib/core/view/event-place";
import { locateEvent } from "@/lib/store/events/locate-event";
import { procedure } from "./procedure";

/** Where an event stands, so that a link to it opens the right page in the right place. */
export const eventLocation = procedure
  .route({ method: "GET", path: "/events/{eventId}/place", summary: "Where an event stands" })
  .input(z.object({ eventId: z.string().min(1) }))
  .output(eventPlace)
  .handler(async ({ input, context }) => await locateEvent(context.store, input.eventId));
