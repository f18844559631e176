import { z } from "zod";
import { procedure } from "./procedure";
import { exportChoices, exportDescription, exportFile } from "./shared/export-file";

const input = exportChoices.extend({
  /** Counterfoil's id or the client's own. */
  id: z.string().min(1).max(400),
});

/** A session with its proof as one .tar file, which `counterfoil verify` checks offline. The export is recorded. */
export const exportSessionFile = procedure
  .route({
    method: "GET",
    path: "/sessions/{id}/export",
    summary: "A session with its proof as one bundle",
    description: exportDescription,
  })
  .input(input)
  .output(z.file())
  .handler(async ({ input, context }) => {
    const { id: subject, includeRevoked: includesRevoked, reason } = input;
    const by = context.actor.name;
    return await exportFile(context.store, { subject, by, reason, includesRevoked });
  });
