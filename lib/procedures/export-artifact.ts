import { z } from "zod";
import { procedure } from "./procedure";
import { exportFile } from "./shared/export-file";

const input = z.object({
  id: z.string().regex(/^art_/, "This is not the id of an artifact."),
  /** Evidence that the user revoked goes along, marked. */
  includeRevoked: z.stringbool().or(z.boolean()).default(false),
  reason: z.string().trim().max(4_000).optional(),
});

/** One artifact with its session's record and proof as one .tar file. The export is recorded. */
export const exportArtifactFile = procedure
  .route({
    method: "GET",
    path: "/artifacts/{id}/export",
    summary: "An artifact with its evidence and proof as one bundle",
    description:
      "The answer is a .tar file. Revoked lines are blank unless `includeRevoked` is true.",
  })
  .input(input)
  .output(z.file())
  .handler(async ({ input, context }) => {
    const { id: subject, includeRevoked: includesRevoked, reason } = input;
    const by = context.actor.name;
    return await exportFile(context.store, { subject, by, reason, includesRevoked });
  });
