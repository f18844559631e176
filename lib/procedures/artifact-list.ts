import { z } from "zod";
import { artifactFilter, artifactPage } from "@/lib/core/view/artifact-view";
import { readArtifactPage } from "@/lib/store/artifacts/artifact-page";
import { procedure } from "./procedure";

const input = artifactFilter.extend({
  /** `next` of the page before. */
  cursor: z.string().max(1_000).optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
});

/** The queue: artifacts that match the filter, worst and newest first. */
export const artifactList = procedure
  .route({ method: "GET", path: "/artifacts", summary: "List artifacts, worst and newest first" })
  .input(input)
  .output(artifactPage)
  .handler(async ({ input, context }) => await readArtifactPage(context.store, input));
