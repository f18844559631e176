import { z } from "zod";
import { hasOrder } from "@/lib/core/evidence/order-set";
import type { EventPlace } from "@/lib/core/view/event-place";
import { sqlJson } from "../sql-values";
import type { Store } from "../store";
import { findEvent } from "./event-window";

const rows = z.array(
  z.object({ id: z.string(), covered: sqlJson(z.array(z.tuple([z.number(), z.number()]))) }),
);

/** Where an event stands, and the first compaction after it whose range covers it. */
export async function locateEvent({ database }: Store, eventId: string): Promise<EventPlace> {
  const { event, session } = await findEvent(database, eventId);
  const later = await database.$queryRaw`
    SELECT a."id", b."covered" FROM "Artifact" AS a
    JOIN "ArtifactBody" AS b ON b."artifactKey" = a."key"
    WHERE a."sessionKey" = ${session.key} AND a."summaryOrder" >= ${event.logicalOrder}
    ORDER BY a."summaryOrder"`;
  const covering = rows.parse(later).find(({ covered }) => hasOrder(covered, event.logicalOrder));
  return {
    eventId,
    sessionId: session.id,
    recordIndex: event.recordIndex,
    artifactId: covering?.id ?? null,
  };
}
