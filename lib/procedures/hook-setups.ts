import { z } from "zod";
import { hookSetupList } from "@/lib/core/view/session-view";
import { pending } from "./pending";
import { procedure } from "./procedure";

const input = z.object({
  /** Address under which the agents reach this server. */
  server: z.url().optional(),
});

/** How each agent's hooks are connected, and when they were last heard. */
export const hookSetups = procedure
  .route({ method: "GET", path: "/hooks", summary: "How to connect each agent" })
  .input(input)
  .output(hookSetupList)
  .handler(() => pending());
