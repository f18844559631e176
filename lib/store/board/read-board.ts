import { z } from "zod";
import { lanes } from "@/lib/core/artifact";
import { type BoardView, boardView } from "@/lib/core/view/artifact-view";
import { Prisma } from "@/prisma/generated/client";
import { agentTitle } from "../agent-title";
import type { Queryable } from "../database";
import { sqlInteger } from "../sql-values";
import type { Store } from "../store";

const trendDays = 14;
const dayMs = 86_400_000;

const cellRow = z.object({
  lane: z.string(),
  verdict: boardView.shape.cells.element.shape.verdict,
  day: z.string(),
  total: sqlInteger,
  open: sqlInteger,
});
type CellRow = z.infer<typeof cellRow>;

const totalsRow = z.tuple([
  z.object({ sessions: sqlInteger, samples: sqlInteger, oldestOpenAt: z.string().nullable() }),
]);

/** Counts for each lane and verdict, with the trend of the last 14 days, and what the filters can take. */
export async function readBoard({ database }: Store, now = new Date()): Promise<BoardView> {
  const [cells, totals, agents, repositories] = await Promise.all([
    database.$queryRaw`SELECT "lane", "verdict", "day", "total", "open" FROM "BoardCell" ORDER BY "day"`,
    database.$queryRaw`SELECT
      (SELECT COUNT(*) FROM "Session") AS "sessions",
      (SELECT COUNT(*) FROM "Session" WHERE "isSample" = 1) AS "samples",
      (SELECT MIN("raisedAt") FROM "Flag" WHERE "state" = 'open') AS "oldestOpenAt"`,
    readDistinct(database, "format"),
    readDistinct(database, "repository"),
  ]);
  const rows = z.array(cellRow).parse(cells);
  const [counted] = totalsRow.parse(totals);
  const others = rows.map(({ lane }) => lane).filter((lane) => !isKnownLane(lane));
  return {
    cells: toCells(rows, lastDays(now)),
    lanes: [...lanes, ...new Set(others)],
    open: rows.reduce((sum, row) => sum + row.open, 0),
    artifacts: rows.reduce((sum, row) => sum + row.total, 0),
    ...counted,
    agents: agents
      .map((format) => ({ format, title: agentTitle(format) }))
      .sort((a, b) => (a.title < b.title ? -1 : 1)),
    repositories,
  };
}

/** The first 500 values of an indexed column, by as many steps through the index as there are values. */
async function readDistinct(
  database: Queryable,
  column: "format" | "repository",
): Promise<string[]> {
  const name = Prisma.raw(`"${column}"`);
  const rows = await database.$queryRaw`
    WITH RECURSIVE "found"("value") AS (
      SELECT MIN(${name}) FROM "Session"
      UNION ALL
      SELECT (SELECT MIN(${name}) FROM "Session" WHERE ${name} > "found"."value")
      FROM "found" WHERE "found"."value" IS NOT NULL)
    SELECT "value" FROM "found" WHERE "value" IS NOT NULL LIMIT 500`;
  return z
    .array(z.object({ value: z.string() }))
    .parse(rows)
    .map(({ value }) => value);
}

const isKnownLane = (lane: string) => lanes.some((known) => known === lane);

function lastDays(now: Date): string[] {
  return Array.from({ length: trendDays }, (_, index) =>
    new Date(now.getTime() - (trendDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

function toCells(rows: readonly CellRow[], days: readonly string[]): BoardView["cells"] {
  const cells = new Map<string, BoardView["cells"][number]>();
  for (const { lane, verdict, day, total, open } of rows) {
    const key = `${lane}\n${verdict}`;
    const cell = cells.get(key) ?? { lane, verdict, total: 0, open: 0, trend: days.map(() => 0) };
    cells.set(key, cell);
    cell.total += total;
    cell.open += open;
    const place = days.indexOf(day);
    if (place >= 0) cell.trend[place] = total;
  }
  return [...cells.values()];
}
