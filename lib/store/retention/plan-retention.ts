import type { RetentionRule } from "@/lib/core/view/retention-view";
import type { Queryable } from "../database";

/** A session with what decides about it. */
export type Candidate = {
  key: number;
  id: string;
  lane: string;
  bytes: number;
  activityAt: string;
  /** Why it must stay, or null. */
  keptBecause: string | null;
};

export type DueSession = Candidate & { rule: string; why: string };

export type RetentionPlan = {
  due: DueSession[];
  /** Sessions that a rule names and that must stay all the same. */
  kept: (DueSession & { keptBecause: string })[];
};

const dayMs = 86_400_000;

/** What a policy would delete now, oldest first. Samples are no records and have their own way to go. */
export async function planRetention(
  database: Queryable,
  rules: readonly RetentionRule[],
  now: Date,
): Promise<RetentionPlan> {
  const named = chooseDue(await readCandidates(database), rules, now);
  const due: DueSession[] = [];
  const kept: RetentionPlan["kept"] = [];
  for (const session of named) {
    const { keptBecause } = session;
    if (keptBecause === null) due.push(session);
    else kept.push({ ...session, keptBecause });
  }
  return { due, kept };
}

/** The sessions that a rule names, each under the first rule that does, oldest first. */
export function chooseDue(
  sessions: readonly Candidate[],
  rules: readonly RetentionRule[],
  now: Date,
): DueSession[] {
  const due = new Map<number, DueSession>();
  const newestFirst = [...sessions].sort((a, b) => compare(b, a));
  for (const rule of rules) {
    let bytes = 0;
    const named = newestFirst.filter(
      ({ key, lane }) => !due.has(key) && (rule.lane === undefined || rule.lane === lane),
    );
    for (const session of named) {
      const why = reasonOf(rule, session, bytes, now);
      if (why !== null) due.set(session.key, { ...session, rule: rule.name, why });
      // What must stay takes its room all the same.
      if (why === null || session.keptBecause !== null) bytes += session.bytes;
    }
  }
  return [...due.values()].sort(compare);
}

const compare = (a: Candidate, b: Candidate) =>
  a.activityAt < b.activityAt || (a.activityAt === b.activityAt && a.key < b.key) ? -1 : 1;

function reasonOf(
  { maxAgeDays, maxBytes }: RetentionRule,
  session: Candidate,
  newerBytes: number,
  now: Date,
): string | null {
  const days = (now.getTime() - Date.parse(session.activityAt)) / dayMs;
  if (maxAgeDays !== undefined && days > maxAgeDays) {
    return `Nothing was added for more than ${maxAgeDays} days.`;
  }
  if (maxBytes !== undefined && newerBytes + session.bytes > maxBytes) {
    return `With the newer sessions it is more than ${maxBytes.toLocaleString("en")} bytes.`;
  }
  return null;
}

async function readCandidates(database: Queryable): Promise<Candidate[]> {
  const sessions = await database.session.findMany({
    where: { isSample: false },
    select: { key: true, id: true, lane: true, bytes: true, activityAt: true },
  });
  const protectedIds = await readProtected(database);
  return sessions.map(({ bytes, ...session }) => ({
    ...session,
    bytes: Number(bytes),
    keptBecause: protectedIds.get(session.id) ?? null,
  }));
}

/** Why sessions must stay, by their id: all of them, or one that is asked about under the write lock. */
export async function readProtected(
  database: Queryable,
  sessionId?: string,
): Promise<Map<string, string>> {
  const only = sessionId === undefined ? {} : { sessionId };
  const [ends, flags, holds] = await Promise.all([
    database.endOrder.findMany({
      where: { ...only, state: { in: ["requested", "delivered", "not-reached"] } },
      select: { sessionId: true },
    }),
    database.flag.findMany({ where: { ...only, state: "open" }, select: { sessionId: true } }),
    database.sessionHold.findMany({ where: only }),
  ]);
  return new Map([
    ...ends.map((end) => [end.sessionId, "an order to end it is not confirmed"] as const),
    ...flags.map((flag) => [flag.sessionId, "a flag of it is open"] as const),
    ...holds.map((hold) => [hold.sessionId, `${hold.by} holds it: ${hold.reason}`] as const),
  ]);
}
