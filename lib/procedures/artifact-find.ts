import { z } from "zod";
import { findResult } from "@/lib/core/view/event-view";
import { findInArtifact } from "@/lib/store/events/find-in-record";
import { procedure } from "./procedure";

const input = z.object({ id: z.string().min(1), text: z.string().min(1).max(200) });

/** Where a text stands in the record of an artifact's session; upper and lower case are the same. */
export const artifactFind = procedure
  .route({ method: "GET", path: "/artifacts/{id}/find", summary: "Find a text in the record" })
  .input(input)
  .output(findResult)
  .handler(
    async ({ input, context }) =>
      await findInArtifact(context.store, { artifactId: input.id, text: input.text }),
  );
