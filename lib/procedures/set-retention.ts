import { z } from "zod";
import { retentionPolicy, retentionView } from "@/lib/core/view/retention-view";
import { readRetention, writePolicy } from "@/lib/store/retention/policy";
import { procedure } from "./procedure";

const input = z.object({
  policy: retentionPolicy,
  /** The version that the author saw; 0 where there was none. */
  version: z.number().int().min(0),
});

/** Stores the rules of retention. Nothing is deleted by this. */
export const setRetention = procedure
  .route({ method: "POST", path: "/retention", summary: "Set the rules of retention" })
  .input(input)
  .output(retentionView)
  .handler(async ({ input, context }) => {
    await writePolicy(context.store, input);
    return await readRetention(context.store);
  });
