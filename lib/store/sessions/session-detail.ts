import { z } from "zod";
import type { SessionView } from "@/lib/core/view/session-view";
import { artifactColumns, toArtifactRows } from "../artifacts/artifact-rows";
import type { Queryable } from "../database";
import { readLastEndOrder, toEndOrderView } from "../end-orders/end-order";
import { readLastHook } from "../hooks/hook-calls";
import { sqlJson } from "../sql-values";
import type { Store } from "../store";
import { findSession } from "./find-session";
import { sessionRefColumns, toSessionRef } from "./session-ref";

const maxTurns = 1_000;
const maxProblems = 200;

/** One session as a line of turns, with its compactions, rewinds, sub-agents and problems. */
export async function readSession({ database }: Store, id: string): Promise<SessionView> {
  const { key, id: sessionId } = await findSession(database, id);
  const session = await database.session.findUniqueOrThrow({ where: { key } });
  const [turns, turnCount, artifacts, rollbacks, problems, family, endOrder, lastHook, hold] =
    await Promise.all([
      readTurns(database, key),
      database.turn.count({ where: { sessionKey: key } }),
      readArtifacts(database, key),
      readRollbacks(database, key),
      database.problem.findMany({
        where: { sessionKey: key },
        orderBy: { position: "asc" },
        take: maxProblems,
        select: { file: true, line: true, message: true },
      }),
      readFamily(database, session),
      readLastEndOrder(database, sessionId),
      readLastHook(database, session.nativeId),
      database.sessionHold.findUnique({ where: { sessionId }, omit: { sessionId: true } }),
    ]);
  const { clientVersion, model, startedAt, endedAt, events, recordLength, userTurns } = session;
  return {
    session: {
      ...toSessionRef(session),
      clientVersion,
      model,
      startedAt,
      endedAt,
      events,
      recordLength,
      userTurns,
      bytes: Number(session.bytes),
    },
    turns,
    turnCount,
    artifacts,
    rollbacks,
    ...family,
    problems,
    problemCount: session.problemCount,
    notices: [
      ...(hold ? [`${hold.by} keeps this session from retention: ${hold.reason}`] : []),
      ...sqlJson(z.array(z.string())).parse(session.notices),
    ],
    hold,
    endOrder: endOrder ? toEndOrderView(endOrder) : null,
    lastHook,
  };
}

async function readTurns(database: Queryable, sessionKey: number): Promise<SessionView["turns"]> {
  const rows = await database.turn.findMany({
    where: { sessionKey },
    orderBy: { position: "asc" },
    take: maxTurns,
  });
  return rows.map(({ sessionKey: _key, position: _position, timestamp, ...turn }) => ({
    ...turn,
    at: timestamp,
  }));
}

async function readArtifacts(database: Queryable, sessionKey: number) {
  const rows = toArtifactRows(
    await database.$queryRaw`
      SELECT ${artifactColumns} FROM "Artifact" AS a JOIN "Session" AS s ON s."key" = a."sessionKey"
      WHERE a."sessionKey" = ${sessionKey} ORDER BY a."position", a."key"`,
  );
  const bodies = await database.$queryRaw`
    SELECT a."id", b."summary" FROM "Artifact" AS a
    JOIN "ArtifactBody" AS b ON b."artifactKey" = a."key" WHERE a."sessionKey" = ${sessionKey}`;
  const parsed = z
    .array(z.object({ id: z.string(), summary: z.string().nullable() }))
    .parse(bodies);
  const summaries = new Map(parsed.map(({ id, summary }) => [id, summary]));
  return rows.map(({ sortKey: _key, ...row }) => ({
    ...row,
    summary: summaries.get(row.id) ?? null,
  }));
}

async function readRollbacks(database: Queryable, sessionKey: number) {
  return await database.rollback.findMany({
    where: { sessionKey },
    orderBy: { position: "asc" },
    select: {
      mechanism: true,
      file: true,
      line: true,
      fromOrder: true,
      fromIndex: true,
      events: true,
      userTurns: true,
    },
  });
}

type Family = Pick<SessionView, "parent" | "children">;

async function readFamily(
  database: Queryable,
  session: { nativeId: string; parentNativeId: string | null; format: string },
): Promise<Family> {
  const { nativeId, parentNativeId, format } = session;
  const [parent, children] = await Promise.all([
    parentNativeId === null
      ? null
      : database.session.findFirst({
          where: { nativeId: parentNativeId, format },
          select: sessionRefColumns,
        }),
    database.session.findMany({
      where: { parentNativeId: nativeId, format },
      orderBy: [{ startedAt: "asc" }, { id: "asc" }],
      take: 500,
      select: sessionRefColumns,
    }),
  ]);
  return { parent: parent && toSessionRef(parent), children: children.map(toSessionRef) };
}
