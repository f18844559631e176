import { notFound } from "next/navigation";
import { z } from "zod";

const missing = z.object({ code: z.literal("NOT_FOUND") });

/** The answer of a read that the page cannot do without; a missing thing shows the page's own "not found". */
export async function fetchOrMissing<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (missing.safeParse(error).success) notFound();
    throw error;
  }
}
