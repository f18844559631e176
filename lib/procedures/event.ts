import { z } from "zod";
import { eventView } from "@/lib/core/view/event-view";
import { pending } from "./pending";
import { procedure } from "./procedure";

/** One event of the record. */
export const event = procedure
  .route({ method: "GET", path: "/events/{eventId}", summary: "One event" })
  .input(z.object({ eventId: z.string().min(1) }))
  .output(eventView)
  .handler(() => pending());
