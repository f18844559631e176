import { z } from "zod";

/** What a person says when a session is put on hold or its hold is lifted. */
export const holdInput = z.object({
  id: z.string().min(1).max(400),
  reason: z.string().trim().min(1).max(4_000),
});

/** The decision as it was recorded; `at` in ISO 8601. */
export const holdOutput = z.object({
  sessionId: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});
