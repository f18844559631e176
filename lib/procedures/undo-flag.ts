import { z } from "zod";
import { flagView } from "@/lib/core/view/flag-view";
import { pending } from "./pending";
import { procedure } from "./procedure";

const input = z.object({ id: z.string().min(1), version: z.number().int() });

/** Takes the last clear back while it is fresh; both decisions stay on record. */
export const undoFlag = procedure
  .route({ method: "POST", path: "/flags/{id}/undo", summary: "Undo the last clear" })
  .input(input)
  .output(flagView)
  .handler(() => pending());
