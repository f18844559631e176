import { z } from "zod";
import { removeSamples as remove } from "@/lib/store/sessions/remove-session";
import { procedure } from "./procedure";

/** Removes the sample sessions, and nothing that came from an agent. */
export const removeSamples = procedure
  .route({ method: "POST", path: "/samples/remove", summary: "Remove the sample sessions" })
  .input(z.object({}).optional())
  .output(z.object({ removed: z.number().int() }))
  .handler(async ({ context }) => ({ removed: await remove(context.store, context.actor.name) }));
