import type { Store } from "../store";

/** A session after it was read: counts, and the ids of its artifacts in file order. */
export type SessionSummary = {
  sessionId: string;
  nativeId: string;
  events: number;
  problems: number;
  artifacts: string[];
  /** How many of its flags wait for a decision. */
  openFlags: number;
};

export async function readSessionSummary(
  { database }: Store,
  sessionKey: number,
): Promise<SessionSummary | null> {
  const row = await database.session.findUnique({
    where: { key: sessionKey },
    select: { id: true, nativeId: true, events: true, problemCount: true },
  });
  if (!row) return null;
  const artifacts = await database.artifact.findMany({
    where: { sessionKey, isWithdrawn: false },
    orderBy: { position: "asc" },
    select: { id: true, state: true },
  });
  return {
    sessionId: row.id,
    nativeId: row.nativeId,
    events: row.events,
    problems: row.problemCount,
    artifacts: artifacts.map(({ id }) => id),
    openFlags: artifacts.filter(({ state }) => state === "open").length,
  };
}
