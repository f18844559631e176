import { z } from "zod";

const conflict = z.object({ code: z.literal("CONFLICT"), message: z.string() });

/** What a lost race says about its winner; null for any other failure. */
export function conflictMessage(error: unknown): string | null {
  const parsed = conflict.safeParse(error);
  return parsed.success ? parsed.data.message : null;
}
