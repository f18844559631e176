import { z } from "zod";
import { clearReasons } from "@/lib/core/view/clear-reasons";
import { flagView } from "@/lib/core/view/flag-view";
import { clearFlag as clear } from "@/lib/store/flags/clear-flag";
import { readFlag } from "@/lib/store/flags/read-flag";
import { procedure } from "./procedure";

const codesWithNote = new Set<string>(
  clearReasons.filter((reason) => "needsNote" in reason).map((reason) => reason.code),
);

const input = z
  .object({
    id: z.string().min(1),
    reason: z.enum(clearReasons.map((reason) => reason.code)),
    note: z.string().trim().max(4_000).optional(),
    /** The version that the person saw. */
    version: z.number().int(),
    /** The same key with the same words returns the first answer again. */
    idempotencyKey: z.string().min(8).max(100).optional(),
  })
  .refine((clear) => !codesWithNote.has(clear.reason) || Boolean(clear.note), {
    path: ["note"],
    message: "This reason needs a note.",
  });

/** Clears a flag: a person has looked and says why it needs no more. A lost race is a conflict that names the winner. */
export const clearFlag = procedure
  .route({ method: "POST", path: "/flags/{id}/clear", summary: "Clear a flag" })
  .input(input)
  .output(flagView)
  .handler(async ({ input, context }) => {
    const { id, ...request } = input;
    await clear(context.store, { ...request, flagId: id, by: context.actor.name });
    return await readFlag(context.store, id);
  });
