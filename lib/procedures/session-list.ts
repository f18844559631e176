import { z } from "zod";
import { sessionPage } from "@/lib/core/view/session-view";
import { readSessionPage } from "@/lib/store/sessions/session-page";
import { procedure } from "./procedure";

const input = z.object({
  text: z.string().max(200).optional(),
  agent: z.string().optional(),
  cursor: z.string().max(1_000).optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
});

/** Sessions in the record, the latest first. */
export const sessionList = procedure
  .route({ method: "GET", path: "/sessions", summary: "List sessions, latest first" })
  .input(input)
  .output(sessionPage)
  .handler(async ({ input, context }) => await readSessionPage(context.store, input));
