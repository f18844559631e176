import { z } from "zod";
import { flagView } from "@/lib/core/view/flag-view";
import { pending } from "./pending";
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
  .handler(() => pending());
