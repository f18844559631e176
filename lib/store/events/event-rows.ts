import { z } from "zod";
import type { EventKind } from "@/lib/core/event";
import { Prisma } from "@/prisma/generated/client";
import type { Queryable } from "../database";

type Columns = [
  eventId: string,
  logicalOrder: number,
  recordIndex: number | null,
  kind: EventKind,
  timestamp: string | null,
  line: number,
  nativeId: string | null,
  rolledBack: number,
  rollbackIndex: number | null,
  twinOrder: number | null,
  fileKey: number,
  byteOffset: number,
  byteLength: number,
  file: string,
  turnId: string | null,
];
/** Only the shape: the query below wrote the text, and looking at each value would take longer than reading it. */
const columns = z.custom<Columns>((value) => Array.isArray(value) && value.length === 15);
const answer = z.tuple([z.object({ rows: z.string() })]);

/** Everything of an event but its content. */
export type StoredEvent = {
  eventId: string;
  logicalOrder: number;
  recordIndex: number | null;
  kind: EventKind;
  timestamp: string | null;
  line: number;
  nativeId: string | null;
  rolledBack: boolean;
  rollbackIndex: number | null;
  twinOrder: number | null;
  fileKey: number;
  byteOffset: number;
  byteLength: number;
  file: string;
  /** Event id of its user turn. */
  turnId: string | null;
};

/**
 * Events in logical order. `from` names them as `e`, for example `"Event" AS e WHERE …`. One text instead of
 * rows: reading hundreds of rows column by column takes ten times as long as the query itself.
 */
export async function readEventRows(database: Queryable, from: Prisma.Sql): Promise<StoredEvent[]> {
  const found = await database.$queryRaw`
    SELECT json_group_array(json_array(e."eventId", e."logicalOrder", e."recordIndex", e."kind",
      e."timestamp", e."line", e."nativeId", e."rolledBack", e."rollbackIndex", e."twinOrder", e."fileKey",
      e."byteOffset", e."byteLength",
      (SELECT f."name" FROM "TranscriptFile" AS f WHERE f."key" = e."fileKey"),
      (SELECT p."eventId" FROM "Event" AS p
        WHERE p."sessionKey" = e."sessionKey" AND p."logicalOrder" = e."parentTurnOrder"))) AS "rows"
    FROM ${from}`;
  const [{ rows }] = answer.parse(found);
  const parsed: unknown = JSON.parse(rows);
  const events = z.array(columns).parse(parsed).map(toStoredEvent);
  return events.sort((a, b) => a.logicalOrder - b.logicalOrder);
}

function toStoredEvent(row: Columns): StoredEvent {
  return {
    eventId: row[0],
    logicalOrder: row[1],
    recordIndex: row[2],
    kind: row[3],
    timestamp: row[4],
    line: row[5],
    nativeId: row[6],
    rolledBack: row[7] !== 0,
    rollbackIndex: row[8],
    twinOrder: row[9],
    fileKey: row[10],
    byteOffset: row[11],
    byteLength: row[12],
    file: row[13],
    turnId: row[14],
  };
}

/** The events of a session between two places of its record, the second one excluded. */
export async function readRecordRows(
  database: Queryable,
  sessionKey: number,
  from: number,
  to: number,
): Promise<StoredEvent[]> {
  return await readEventRows(
    database,
    Prisma.sql`"Event" AS e WHERE e."sessionKey" = ${sessionKey}
      AND e."recordIndex" >= ${from} AND e."recordIndex" < ${to}`,
  );
}
