import { z } from "zod";
import type { ArtifactView } from "@/lib/core/view/artifact-view";
import type { Queryable } from "../database";
import { sqlInteger } from "../sql-values";

const place = z.tuple([
  z.object({
    before: sqlInteger,
    open: sqlInteger,
    previous: z.string().nullable(),
    next: z.string().nullable(),
  }),
]);

/** Neighbours of an artifact among the open flags, also of one that is decided already. */
export async function readQueuePlace(
  database: Queryable,
  sortKey: string,
  isOpen: boolean,
): Promise<ArtifactView["queue"]> {
  const rows = await database.$queryRaw`
    SELECT
      (SELECT COUNT(*) FROM "Artifact" WHERE "state" = 'open' AND "sortKey" < ${sortKey}) AS "before",
      (SELECT COALESCE(SUM("open"), 0) FROM "BoardCell") AS "open",
      (SELECT "id" FROM "Artifact" WHERE "state" = 'open' AND "sortKey" < ${sortKey}
        ORDER BY "sortKey" DESC LIMIT 1) AS "previous",
      (SELECT "id" FROM "Artifact" WHERE "state" = 'open' AND "sortKey" > ${sortKey}
        ORDER BY "sortKey" LIMIT 1) AS "next"`;
  const [{ before, open, previous, next }] = place.parse(rows);
  return { position: isOpen ? before + 1 : null, open, previous, next };
}
