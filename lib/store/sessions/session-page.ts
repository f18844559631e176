import { z } from "zod";
import type { SessionPage } from "@/lib/core/view/session-view";
import { Prisma } from "@/prisma/generated/client";
import { fromCursor, toCursor } from "../cursor";
import { sqlBoolean, sqlInteger } from "../sql-values";
import type { Store } from "../store";
import { toSessionRef } from "./session-ref";

export type SessionPageRequest = {
  text?: string | undefined;
  agent?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const row = z.object({
  id: z.string(),
  nativeId: z.string(),
  format: z.string(),
  lane: z.string(),
  repository: z.string().nullable(),
  branch: z.string().nullable(),
  cwd: z.string().nullable(),
  isSample: sqlBoolean,
  activityAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  events: sqlInteger,
  artifacts: sqlInteger,
  openFlags: sqlInteger,
});

const position = z.tuple([z.string(), z.string()]);

/** Sessions, those with the latest activity first. */
export async function readSessionPage(
  { database }: Store,
  request: SessionPageRequest = {},
): Promise<SessionPage> {
  const limit = request.limit ?? 50;
  const filter = toConditions(request);
  const after = afterCursor(request.cursor);
  const [found, counted] = await Promise.all([
    database.$queryRaw`
      SELECT s."id", s."nativeId", s."format", s."lane", s."repository", s."branch", s."cwd", s."isSample",
        s."activityAt", s."startedAt", s."endedAt", s."events",
        (SELECT COUNT(*) FROM "Artifact" AS a WHERE a."sessionKey" = s."key") AS "artifacts",
        (SELECT COUNT(*) FROM "Flag" AS f WHERE f."sessionId" = s."id" AND f."state" = 'open') AS "openFlags"
      FROM "Session" AS s WHERE ${filter} ${after}
      ORDER BY s."activityAt" DESC, s."id" LIMIT ${limit + 1}`,
    database.$queryRaw`SELECT COUNT(*) AS "total" FROM "Session" AS s WHERE ${filter}`,
  ]);
  const rows = z.array(row).parse(found);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((item) => {
      const { events, artifacts, openFlags, startedAt, endedAt } = item;
      return { session: toSessionRef(item), events, artifacts, openFlags, startedAt, endedAt };
    }),
    total: z.tuple([z.object({ total: sqlInteger })]).parse(counted)[0].total,
    ...(rows.length > limit && last
      ? { next: toCursor(JSON.stringify([last.activityAt, last.id])) }
      : {}),
  };
}

function afterCursor(cursor: string | undefined): Prisma.Sql {
  if (!cursor) return Prisma.empty;
  const [at, id] = position.parse(JSON.parse(fromCursor(cursor)));
  return Prisma.sql`AND (s."activityAt" < ${at} OR (s."activityAt" = ${at} AND s."id" > ${id}))`;
}

function toConditions({ text, agent }: SessionPageRequest): Prisma.Sql {
  const conditions = [Prisma.sql`1`];
  if (agent) conditions.push(Prisma.sql`s."format" = ${agent}`);
  for (const word of (text ?? "").toLowerCase().split(/\s+/).filter(Boolean)) {
    conditions.push(Prisma.sql`instr(lower(
      s."id" || ' ' || s."nativeId" || ' ' || COALESCE(s."repository", '') || ' ' || COALESCE(s."branch", '')
      || ' ' || COALESCE(s."cwd", '') || ' ' || COALESCE(s."model", '')), ${word}) > 0`);
  }
  return Prisma.join(conditions, " AND ");
}
