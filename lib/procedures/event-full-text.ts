import { z } from "zod";
import { eventText } from "@/lib/core/view/event-view";
import { readEventText } from "@/lib/store/events/event-text";
import { procedure } from "./procedure";

const input = z.object({
  eventId: z.string().min(1),
  /** UTF-16 offset into the readable text. */
  offset: z.coerce.number<number | string>().int().min(0).default(0),
  limit: z.coerce.number<number | string>().int().min(1).max(200_000).default(50_000),
});

/** The whole text of one event in pieces, and its raw line as it was received. */
export const eventFullText = procedure
  .route({ method: "GET", path: "/events/{eventId}/text", summary: "The text of one event" })
  .input(input)
  .output(eventText)
  .handler(async ({ input, context }) => await readEventText(context.store, input));
