import { z } from "zod";
import { artifactView } from "@/lib/core/view/artifact-view";
import { readArtifact } from "@/lib/store/artifacts/artifact-detail";
import { procedure } from "./procedure";

/** One artifact: what `counterfoil check` says about it, with its ids, its state and the decisions about it. */
export const artifact = procedure
  .route({ method: "GET", path: "/artifacts/{id}", summary: "One artifact with its findings" })
  .input(z.object({ id: z.string().min(1) }))
  .output(artifactView)
  .handler(async ({ input, context }) => await readArtifact(context.store, input.id));
