import { z } from "zod";
import { procedure } from "./procedure";
import { exportFile } from "./shared/export-file";

const input = z.object({
  /** Counterfoil's id or the client's own. */
  id: z.string().min(1).max(400),
  /** Evidence that the user revoked goes along, marked. */
  includeRevoked: z.stringbool().or(z.boolean()).default(false),
  reason: z.string().trim().max(4_000).optional(),
});

/** A session with its proof as one .tar file, which `counterfoil verify` checks offline. The export is recorded. */
export const exportSessionFile = procedure
  .route({
    method: "GET",
    path: "/sessions/{id}/export",
    summary: "A session with its proof as one bundle",
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
