import { z } from "zod";
import { eventWindow } from "@/lib/core/view/event-view";
import { readArtifactEvents } from "@/lib/store/events/event-window";
import { procedure } from "./procedure";

const input = z.object({
  id: z.string().min(1),
  /** Place in the session's record of the first event, from 0. */
  from: z.coerce.number<number | string>().int().min(0).default(0),
  limit: z.coerce.number<number | string>().int().min(1).max(500).default(100),
});

/** A window of the record of an artifact's session; each event says how the compaction treated it. */
export const artifactEvents = procedure
  .route({ method: "GET", path: "/artifacts/{id}/events", summary: "Events around a compaction" })
  .input(input)
  .output(eventWindow)
  .handler(async ({ input, context }) => {
    const { id, ...window } = input;
    return await readArtifactEvents(context.store, { artifactId: id, ...window });
  });
