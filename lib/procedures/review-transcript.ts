import { z } from "zod";
import { defaultBudget } from "@/lib/core/review/review-state";
import { reviewQuestion, reviewTranscript } from "@/lib/core/view/review-view";
import { readReviewTranscript } from "@/lib/store/reviews/read-review";
import { procedure } from "./procedure";

const count = (fallback: number, max: number) =>
  z.coerce.number<number | string>().int().min(1).max(max).default(fallback);
const maxItems = 4_096;
const maxBytes = 64 * 1024 * 1024;

const input = reviewQuestion.extend({
  /** Counterfoil's id of the session or the client's own. */
  id: z.string().min(1),
  /** A checkpoint of an earlier answer: the entries are what is new since then. */
  since: z.string().min(1).optional(),
  /** Budgets of a new transcript: a person's words, and everything else. A checkpoint keeps its own. */
  userItems: count(defaultBudget.user.items, maxItems),
  userBytes: count(defaultBudget.user.bytes, maxBytes),
  otherItems: count(defaultBudget.other.items, maxItems),
  otherBytes: count(defaultBudget.other.bytes, maxBytes),
  /** Bytes of one of a person's messages and of one other entry; the middle of longer ones is left out. */
  messageBytes: count(defaultBudget.message, maxBytes),
  entryBytes: count(defaultBudget.entry, maxBytes),
});

/**
 * A bounded transcript of a session, built from the evidence record, from which an outside reviewer can judge
 * instead of from the agent's own window. 404 where session, subject or checkpoint do not exist.
 */
export const reviewTranscriptOfSession = procedure
  .route({
    method: "GET",
    path: "/sessions/{id}/review-transcript",
    summary: "A reviewer's transcript of a session",
  })
  .input(input)
  .output(reviewTranscript)
  .handler(async ({ input, context }) => {
    const { id, since, artifact, finding, event } = input;
    return await readReviewTranscript(context.store, {
      sessionId: id,
      question: {
        ...(artifact === undefined ? {} : { artifact }),
        ...(finding === undefined ? {} : { finding }),
        ...(event === undefined ? {} : { event }),
      },
      ...(since === undefined ? {} : { since }),
      budget: {
        user: { items: input.userItems, bytes: input.userBytes },
        other: { items: input.otherItems, bytes: input.otherBytes },
        message: input.messageBytes,
        entry: input.entryBytes,
      },
    });
  });
