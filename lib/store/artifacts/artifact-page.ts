import { z } from "zod";
import type { ArtifactFilter, ArtifactPage } from "@/lib/core/view/artifact-view";
import { Prisma } from "@/prisma/generated/client";
import { fromCursor, toCursor } from "../cursor";
import { sqlInteger } from "../sql-values";
import type { Store } from "../store";
import { artifactColumns, toArtifactRows } from "./artifact-rows";

export type ArtifactPageRequest = ArtifactFilter & {
  cursor?: string | undefined;
  limit?: number | undefined;
  now?: Date;
};

const dayMs = 86_400_000;

/** One page of the queue: worst and newest first. Without `state` it lists flagged and unflagged ones. */
export async function readArtifactPage(
  { database }: Store,
  request: ArtifactPageRequest = {},
): Promise<ArtifactPage> {
  const limit = request.limit ?? 50;
  const filter = toConditions(request);
  const after = request.cursor
    ? Prisma.sql`AND a."sortKey" > ${fromCursor(request.cursor)}`
    : Prisma.empty;
  const [found, counted] = await Promise.all([
    database.$queryRaw`
      SELECT ${artifactColumns} FROM "Artifact" AS a JOIN "Session" AS s ON s."key" = a."sessionKey"
      WHERE a."key" IN (
        SELECT a."key" FROM "Artifact" AS a WHERE ${filter} ${after}
        ORDER BY a."sortKey" LIMIT ${limit + 1})
      ORDER BY a."sortKey"`,
    database.$queryRaw`SELECT COUNT(*) AS "total" FROM "Artifact" AS a WHERE ${filter}`,
  ]);
  const rows = toArtifactRows(found);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const total = z.tuple([z.object({ total: sqlInteger })]).parse(counted)[0].total;
  return {
    items: page.map(({ sortKey: _key, recordIndex: _index, ...item }) => item),
    total,
    ...(rows.length > limit && last ? { next: toCursor(last.sortKey) } : {}),
  };
}

/** All conditions but text and kind are answered from the queue's index alone. */
function toConditions(filter: ArtifactPageRequest): Prisma.Sql {
  const conditions = [Prisma.sql`1`];
  const { state, lane, verdict, agent, repository, kind, days, text } = filter;
  if (state === "none") conditions.push(Prisma.sql`a."state" IS NULL`);
  else if (state && state !== "any") conditions.push(Prisma.sql`a."state" = ${state}`);
  if (lane) conditions.push(Prisma.sql`a."lane" = ${lane}`);
  if (verdict) conditions.push(Prisma.sql`a."verdict" = ${verdict}`);
  if (agent) conditions.push(Prisma.sql`a."format" = ${agent}`);
  if (repository) conditions.push(Prisma.sql`a."repository" = ${repository}`);
  if (days) {
    const since = new Date((filter.now ?? new Date()).getTime() - days * dayMs).toISOString();
    conditions.push(Prisma.sql`a."at" >= ${since}`);
  }
  if (kind) {
    conditions.push(
      Prisma.sql`EXISTS (SELECT 1 FROM "Finding" AS f WHERE f."kind" = ${kind} AND f."artifactKey" = a."key")`,
    );
  }
  for (const word of (text ?? "").toLowerCase().split(/\s+/).filter(Boolean)) {
    conditions.push(Prisma.sql`instr(a."searchText", ${word}) > 0`);
  }
  return Prisma.join(conditions, " AND ");
}
