import { z } from "zod";
import type { ArtifactFilter, ArtifactPage } from "@/lib/core/view/artifact-view";
import { Prisma } from "@/prisma/generated/client";
import { fromCursor, toCursor } from "../cursor";
import type { Queryable } from "../database";
import { sqlInteger } from "../sql-values";
import type { Store } from "../store";
import { artifactColumns, toArtifactRows } from "./artifact-rows";
import { kindBits } from "./kind-bits";

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
  const [found, total] = await Promise.all([
    database.$queryRaw`
      SELECT ${artifactColumns} FROM "Artifact" AS a JOIN "Session" AS s ON s."key" = a."sessionKey"
      WHERE a."key" IN (
        SELECT a."key" FROM "Artifact" AS a WHERE ${filter} ${after}
        ORDER BY a."sortKey" LIMIT ${limit + 1})
      ORDER BY a."sortKey"`,
    countArtifacts(database, request, filter),
  ]);
  const rows = toArtifactRows(found);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ sortKey: _key, recordIndex: _index, ...item }) => item),
    total,
    ...(rows.length > limit && last ? { next: toCursor(last.sortKey) } : {}),
  };
}

/** The board keeps counts of what it shows itself; other filters are counted in an index. */
async function countArtifacts(
  database: Queryable,
  request: ArtifactPageRequest,
  filter: Prisma.Sql,
): Promise<number> {
  const { state = "any", lane, verdict, agent, repository, kind, days, text } = request;
  const isOnBoard = (state === "any" || state === "open") && !agent && !repository && !kind;
  if (!isOnBoard || days || text) {
    return toTotal(
      await database.$queryRaw`SELECT COUNT(*) AS "total" FROM "Artifact" AS a WHERE ${filter}`,
    );
  }
  const column = Prisma.raw(state === "open" ? `"open"` : `"total"`);
  const ofLane = lane ? Prisma.sql`AND "lane" = ${lane}` : Prisma.empty;
  const ofVerdict = verdict ? Prisma.sql`AND "verdict" = ${verdict}` : Prisma.empty;
  return toTotal(
    await database.$queryRaw`
      SELECT COALESCE(SUM(${column}), 0) AS "total" FROM "BoardCell" WHERE 1 ${ofLane} ${ofVerdict}`,
  );
}

function toTotal(rows: unknown): number {
  return z.tuple([z.object({ total: sqlInteger })]).parse(rows)[0].total;
}

/** All conditions but short texts are answered from indexes alone. */
function toConditions(filter: ArtifactPageRequest): Prisma.Sql {
  const conditions = [Prisma.sql`1`];
  const { state, lane, verdict, agent, repository, kind, days, text } = filter;
  if (state === "none") conditions.push(Prisma.sql`a."state" IS NULL`);
  else if (state && state !== "any") conditions.push(Prisma.sql`a."state" = ${state}`);
  if (lane) conditions.push(Prisma.sql`a."lane" = ${lane}`);
  if (verdict) conditions.push(Prisma.sql`a."verdict" = ${verdict}`);
  if (agent) conditions.push(Prisma.sql`a."format" = ${agent}`);
  if (repository) conditions.push(Prisma.sql`a."repository" = ${repository}`);
  if (kind) conditions.push(Prisma.sql`(a."kindBits" & ${kindBits([kind])}) <> 0`);
  if (days) {
    const since = new Date((filter.now ?? new Date()).getTime() - days * dayMs).toISOString();
    conditions.push(Prisma.sql`a."at" >= ${since}`);
  }
  conditions.push(...textConditions(text ?? ""));
  return Prisma.join(conditions, " AND ");
}

/** Each word may stand anywhere. The search index holds pieces of three characters; shorter words are looked for row by row. */
function textConditions(text: string): Prisma.Sql[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const long = words.filter((word) => [...word].length >= 3);
  const short = words.filter((word) => [...word].length < 3);
  const query = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");
  const conditions = short.map((word) => Prisma.sql`instr(a."searchText", ${word}) > 0`);
  if (query === "") return conditions;
  return [
    Prisma.sql`a."key" IN (SELECT "rowid" FROM "ArtifactSearch" WHERE "ArtifactSearch" MATCH ${query})`,
    ...conditions,
  ];
}
