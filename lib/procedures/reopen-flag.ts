import { z } from "zod";
import { flagView } from "@/lib/core/view/flag-view";
import { readFlag } from "@/lib/store/flags/read-flag";
import { reopenFlag as reopen } from "@/lib/store/flags/reopen-flag";
import { procedure } from "./procedure";

const input = z.object({
  id: z.string().min(1),
  version: z.number().int(),
  note: z.string().trim().max(4_000).optional(),
});

/** Opens a decided flag again. */
export const reopenFlag = procedure
  .route({ method: "POST", path: "/flags/{id}/reopen", summary: "Open a decided flag again" })
  .input(input)
  .output(flagView)
  .handler(async ({ input, context }) => {
    const { id, version, note } = input;
    await reopen(context.store, { flagId: id, version, note, by: context.actor.name });
    return await readFlag(context.store, id);
  });
