import { z } from "zod";

/** Where an event stands, for links that name nothing but the event. */
export const eventPlace = z.object({
  eventId: z.string(),
  sessionId: z.string(),
  /** Null for bookkeeping rows, which are not in the record that the pages show. */
  recordIndex: z.number().int().nullable(),
  /** The compaction whose range covers the event: the first one after it; null where there is none. */
  artifactId: z.string().nullable(),
});

export type EventPlace = z.infer<typeof eventPlace>;
