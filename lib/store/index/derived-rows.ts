import type { Queryable } from "../database";

export type TurnRow = {
  eventId: string;
  logicalOrder: number;
  recordIndex: number;
  timestamp: string | null;
  text: string;
  events: number;
  calls: number;
  failures: number;
  rolledBack: boolean;
};

export type RollbackRow = {
  mechanism: string;
  file: string;
  line: number;
  fromOrder: number;
  fromIndex: number | null;
  events: number;
  userTurns: number;
};

export type ProblemRow = { file: string; line: number; message: string };

/** Replaces the line of turns of a session. */
export async function replaceTurns(
  transaction: Queryable,
  sessionKey: number,
  turns: readonly TurnRow[],
): Promise<void> {
  await transaction.$executeRaw`DELETE FROM "Turn" WHERE "sessionKey" = ${sessionKey}`;
  await transaction.$executeRaw`
    INSERT INTO "Turn" ("sessionKey", "position", "eventId", "logicalOrder", "recordIndex", "timestamp",
      "text", "events", "calls", "failures", "rolledBack")
    SELECT ${sessionKey}, "key", "value"->>'eventId', "value"->>'logicalOrder', "value"->>'recordIndex',
      "value"->>'timestamp', "value"->>'text', "value"->>'events', "value"->>'calls',
      "value"->>'failures', "value"->>'rolledBack'
    FROM json_each(${JSON.stringify(turns)})`;
}

/** Replaces the rewinds of a session; their position is what events refer to. */
export async function replaceRollbacks(
  transaction: Queryable,
  sessionKey: number,
  rollbacks: readonly RollbackRow[],
): Promise<void> {
  await transaction.$executeRaw`DELETE FROM "Rollback" WHERE "sessionKey" = ${sessionKey}`;
  await transaction.$executeRaw`
    INSERT INTO "Rollback" ("sessionKey", "position", "mechanism", "file", "line", "fromOrder", "fromIndex",
      "events", "userTurns")
    SELECT ${sessionKey}, "key", "value"->>'mechanism', "value"->>'file', "value"->>'line',
      "value"->>'fromOrder', "value"->>'fromIndex', "value"->>'events', "value"->>'userTurns'
    FROM json_each(${JSON.stringify(rollbacks)})`;
}

/** Replaces the lines of a session that are no entries. */
export async function replaceProblems(
  transaction: Queryable,
  sessionKey: number,
  problems: readonly ProblemRow[],
): Promise<void> {
  await transaction.$executeRaw`DELETE FROM "Problem" WHERE "sessionKey" = ${sessionKey}`;
  await transaction.$executeRaw`
    INSERT INTO "Problem" ("sessionKey", "position", "file", "line", "message")
    SELECT ${sessionKey}, "key", "value"->>'file', "value"->>'line', "value"->>'message'
    FROM json_each(${JSON.stringify(problems)})`;
}
