import { z } from "zod";
import { endOrderView } from "@/lib/core/view/flag-view";
import { pending } from "./pending";
import { procedure } from "./procedure";

const input = z.object({
  id: z.string().min(1).max(400),
  note: z.string().trim().max(4_000).optional(),
});

/** Takes the order to end a session back: its hooks let the agent go on. */
export const releaseSession = procedure
  .route({ method: "POST", path: "/sessions/{id}/release", summary: "Let an ended session go on" })
  .input(input)
  .output(z.object({ sessionId: z.string(), endOrder: endOrderView }))
  .handler(() => pending());
