import { z } from "zod";
import { procedure } from "./procedure";
import { exportChoices, exportDescription, exportFile } from "./shared/export-file";

const input = exportChoices.extend({
  id: z.string().regex(/^art_/, "This is not the id of an artifact."),
});

/** One artifact with its session's record and proof as one .tar file. The export is recorded. */
export const exportArtifactFile = procedure
  .route({
    method: "GET",
    path: "/artifacts/{id}/export",
    summary: "An artifact with its evidence and proof as one bundle",
    description: exportDescription,
  })
  .input(input)
  .output(z.file())
  .handler(async ({ input, context }) => {
    const { id: subject, includeRevoked: includesRevoked, reason } = input;
    const by = context.actor.name;
    return await exportFile(context.store, { subject, by, reason, includesRevoked });
  });
