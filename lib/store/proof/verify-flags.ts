import type { Queryable } from "../database";
import type { Faults } from "./fault";

/** Which state each act about a flag leaves it in. */
const stateAfter: Readonly<Record<string, string>> = {
  clear: "cleared",
  undo: "open",
  reopen: "open",
  "end-session": "session-ended",
  "release-session": "open",
};

/** Flags are what their decisions made of them; the queue's copies are what the flags are. */
export async function verifyFlags(database: Queryable, faults: Faults): Promise<number> {
  const flags = await database.flag.findMany({ orderBy: { id: "asc" } });
  const raised = await lastRaised(database);
  for (const flag of flags) {
    const link = `flag ${flag.id}`;
    const entry = raised.get(flag.id);
    if (!entry) faults.add(link, "it has no entry in the chain");
    else {
      const { at: raisedAt, sessionId, digest: artifactId } = entry;
      faults.compare(link, flag, { raisedAt, sessionId, artifactId });
    }
    raised.delete(flag.id);
    const last = await database.decision.findFirst({
      // A session that was deleted and read again has the same ids: what was decided before is another life's.
      where: { flagId: flag.id, at: { gte: flag.raisedAt } },
      orderBy: { sequence: "desc" },
      select: { action: true, flagVersion: true, by: true, at: true },
    });
    faults.compare(link, flag, {
      version: last?.flagVersion ?? 1,
      state: last ? (stateAfter[last.action] ?? flag.state) : "open",
      decidedBy: last?.by ?? null,
      decidedAt: last?.at ?? null,
      lastAction: last?.action ?? null,
    });
  }
  for (const id of raised.keys()) faults.add(`flag ${id}`, "it is missing; the chain raised it");
  await verifyCopies(database, faults);
  return flags.length;
}

type Raised = { at: string; sessionId: string | null; digest: string };

/** Flags that stand, after every entry that raised one, took one back or removed its session. */
async function lastRaised(database: Queryable): Promise<Map<string, Raised>> {
  const entries = await database.chainEntry.findMany({
    where: { kind: { in: ["flag-raised", "flag-withdrawn", "session-removed"] } },
    orderBy: { sequence: "asc" },
    select: { kind: true, subject: true, sessionId: true, at: true, detail: true },
  });
  const standing = new Map<string, Raised>();
  for (const { kind, subject, sessionId, at, detail } of entries) {
    if (kind === "flag-raised") {
      standing.set(subject, { at, sessionId, digest: artifactOf(detail) });
    } else if (kind === "flag-withdrawn") standing.delete(subject);
    else dropFlags(standing, sessionId);
  }
  return standing;
}

function dropFlags(standing: Map<string, Raised>, sessionId: string | null): void {
  for (const [id, flag] of standing) if (flag.sessionId === sessionId) standing.delete(id);
}

function artifactOf(detail: string): string {
  const value: unknown = JSON.parse(detail);
  const isNamed = typeof value === "object" && value !== null && "artifactId" in value;
  return isNamed ? String(value.artifactId) : "";
}

async function verifyCopies(database: Queryable, faults: Faults): Promise<void> {
  const artifacts = await database.artifact.findMany({
    orderBy: { id: "asc" },
    select: {
      ...{ id: true, flagId: true, flagVersion: true, state: true, raisedAt: true },
      ...{ decidedBy: true, decidedAt: true },
    },
  });
  const flags = await database.flag.findMany();
  const byId = new Map(flags.map((flag) => [flag.id, flag]));
  for (const { id, flagId, ...copy } of artifacts) {
    const flag = flagId === null ? undefined : byId.get(flagId);
    const isDecided = flag !== undefined && flag.state !== "open";
    faults.compare(`artifact ${id}`, copy, {
      flagVersion: flag?.version ?? null,
      state: flag?.state ?? null,
      raisedAt: flag?.raisedAt ?? null,
      decidedBy: isDecided ? flag.decidedBy : null,
      decidedAt: isDecided ? flag.decidedAt : null,
    });
  }
}
