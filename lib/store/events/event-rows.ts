import { z } from "zod";
import { eventKinds } from "@/lib/core/event";
import { Prisma } from "@/prisma/generated/client";
import { sqlBoolean, sqlInteger } from "../sql-values";

/** Everything of an event but its content, from `"Event" AS e` and its file `f`. */
export const eventColumns = Prisma.sql`
  e."eventId", e."logicalOrder", e."recordIndex", e."kind", e."timestamp", e."line", e."nativeId",
  e."rolledBack", e."rollbackIndex", e."twinOrder", e."fileKey", e."byteOffset", e."byteLength",
  f."name" AS "file",
  (SELECT p."eventId" FROM "Event" AS p
    WHERE p."sessionKey" = e."sessionKey" AND p."logicalOrder" = e."parentTurnOrder") AS "turnId"`;

const columns = z.object({
  eventId: z.string(),
  logicalOrder: sqlInteger,
  recordIndex: sqlInteger.nullable(),
  kind: z.enum(eventKinds),
  timestamp: z.string().nullable(),
  line: sqlInteger,
  nativeId: z.string().nullable(),
  rolledBack: sqlBoolean,
  rollbackIndex: sqlInteger.nullable(),
  twinOrder: sqlInteger.nullable(),
  fileKey: sqlInteger,
  byteOffset: sqlInteger,
  byteLength: sqlInteger,
  file: z.string(),
  turnId: z.string().nullable(),
});
export type StoredEvent = z.infer<typeof columns>;

export function toStoredEvents(rows: unknown): StoredEvent[] {
  return z.array(columns).parse(rows);
}
