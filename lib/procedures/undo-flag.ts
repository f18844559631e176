import { z } from "zod";
import { flagView } from "@/lib/core/view/flag-view";
import { readFlag } from "@/lib/store/flags/read-flag";
import { undoClear } from "@/lib/store/flags/undo-clear";
import { procedure } from "./procedure";

const input = z.object({ id: z.string().min(1), version: z.number().int() });

/** Takes the last clear back while it is fresh; both decisions stay on record. */
export const undoFlag = procedure
  .route({ method: "POST", path: "/flags/{id}/undo", summary: "Undo the last clear" })
  .input(input)
  .output(flagView)
  .handler(async ({ input, context }) => {
    const { id, version } = input;
    await undoClear(context.store, { flagId: id, version, by: context.actor.name });
    return await readFlag(context.store, id);
  });
