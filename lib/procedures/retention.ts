import { retentionView } from "@/lib/core/view/retention-view";
import { readRetention } from "@/lib/store/retention/policy";
import { procedure } from "./procedure";

/** The policy, who holds which session, and what was deleted, with the tombstone of each. */
export const retention = procedure
  .route({
    method: "GET",
    path: "/retention",
    summary: "Retention: its rules, holds and tombstones",
  })
  .output(retentionView)
  .handler(async ({ context }) => await readRetention(context.store));
