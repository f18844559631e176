import { z } from "zod";
import type { ReviewState } from "@/lib/core/review/review-state";
import { reviewQuestion } from "@/lib/core/view/review-view";
import { AppError } from "@/lib/util/app-error";
import { appendEntry } from "../chain/append-entry";
import { digestOf } from "../objects/digest";
import type { Store } from "../store";

const sideBudget = z.object({ items: z.number(), bytes: z.number() });
const item = z.object({
  eventId: z.string(),
  logicalOrder: z.number(),
  position: z.number(),
  side: z.enum(["user", "other"]),
  bytes: z.number(),
});
const state: z.ZodType<ReviewState> = z.object({
  version: z.literal(1),
  budget: z.object({
    user: sideBudget,
    other: sideBudget,
    message: z.number(),
    entry: z.number(),
  }),
  generation: z.number(),
  nextPosition: z.number(),
  items: z.array(item),
  evicted: z.object({ user: z.number(), other: z.number(), upTo: z.number() }),
  seen: z.object({ order: z.number(), digest: z.string() }),
  rollbacks: z.array(z.number()),
});
const body = z.object({ question: reviewQuestion, state });

export type Checkpoint = z.infer<typeof body>;

/** Writes down where a transcript stands, and returns its name: the digest of what was written. */
export async function writeCheckpoint(
  { database }: Store,
  sessionId: string,
  checkpoint: Checkpoint,
  now = new Date(),
): Promise<string> {
  const text = JSON.stringify(checkpoint);
  const id = `chk_${digestOf(`${sessionId}\n${text}`).slice(0, 32)}`;
  const at = now.toISOString();
  await database.$transaction(async (transaction) => {
    const added = await transaction.$executeRaw`
      INSERT INTO "ReviewCheckpoint" ("id", "sessionId", "body", "createdAt")
      VALUES (${id}, ${sessionId}, ${text}, ${at}) ON CONFLICT ("id") DO NOTHING`;
    if (added === 0) return;
    const digest = digestOf(text);
    await appendEntry(transaction, { kind: "checkpoint", sessionId, subject: id, digest, at });
  });
  return id;
}

/** Reads a checkpoint of a session, written by whatever process. */
export async function readCheckpoint(
  { database }: Store,
  sessionId: string,
  id: string,
): Promise<Checkpoint> {
  const row = await database.reviewCheckpoint.findUnique({ where: { id } });
  if (row?.sessionId !== sessionId) {
    throw new AppError("missing", `There is no checkpoint “${id}” of this session.`);
  }
  const text: unknown = JSON.parse(row.body);
  return body.parse(text);
}
