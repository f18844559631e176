import { notFound } from "next/navigation";
import { z } from "zod";

const missing = z.object({ code: z.literal("NOT_FOUND") });
const deleted = missing.extend({ message: z.string(), data: z.object({ deletedAt: z.string() }) });

/**
 * The answer of a read that the page cannot do without. A missing thing shows the page's own "not found"; of one that
 * retention deleted there is the sentence about it, which no other page can say.
 */
export async function fetchOrDeleted<Answer>(
  read: () => Promise<Answer>,
): Promise<{ answer: Answer } | { deleted: string }> {
  try {
    return { answer: await read() };
  } catch (error) {
    const gone = deleted.safeParse(error);
    if (gone.success) return { deleted: gone.data.message };
    if (missing.safeParse(error).success) notFound();
    throw error;
  }
}
