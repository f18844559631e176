import type { Queryable } from "../database";
import { verifyDecisions } from "../decisions/verify-decisions";
import { digestOf } from "../objects/digest";
import type { Faults } from "./fault";
import type { ChainWalk } from "./verify-chain";

const pageSize = 1_000;

/** The chain of decisions, and that each of them has its entry in the chain of the record. */
export async function verifyActs(
  database: Queryable,
  walk: ChainWalk,
  faults: Faults,
): Promise<number> {
  const { rows, broken } = await verifyDecisions(database);
  if (broken) faults.add(`decision ${broken.sequence}`, broken.reason);
  let seen = 0;
  for (let after = 0; ; ) {
    const page = await database.decision.findMany({
      where: { sequence: { gt: after } },
      orderBy: { sequence: "asc" },
      take: pageSize,
      select: { id: true, sequence: true, rowHash: true },
    });
    await compareDecisions(database, page, faults);
    seen += page.length;
    const last = page.at(-1);
    if (!last || page.length < pageSize) break;
    after = last.sequence;
  }
  const due = walk.kinds.get("decision") ?? 0;
  if (seen < due) faults.add(`decision ${seen + 1}`, `${due - seen} of ${due} are missing`);
  return rows;
}

type NamedDecision = { id: string; sequence: number; rowHash: string };

async function compareDecisions(
  database: Queryable,
  page: readonly NamedDecision[],
  faults: Faults,
): Promise<void> {
  const ids = page.map(({ id }) => id);
  const digests = await readDigests(database, "decision", ids);
  for (const { id, sequence, rowHash } of page) {
    const digest = digests.get(id)?.digest;
    if (digest === rowHash) continue;
    const reason = digest
      ? "its hash is not the one that the chain names"
      : "it has no entry in the chain";
    faults.add(`decision ${sequence}`, reason);
  }
}

/** Every checkpoint is the one that was written, and none is gone whose session is still there. */
export async function verifyCheckpoints(
  database: Queryable,
  walk: ChainWalk,
  faults: Faults,
): Promise<number> {
  let count = 0;
  for (let after = ""; ; ) {
    const page = await database.reviewCheckpoint.findMany({
      where: { id: { gt: after } },
      orderBy: { id: "asc" },
      take: pageSize,
    });
    const entries = await readDigests(
      database,
      "checkpoint",
      page.map(({ id }) => id),
    );
    for (const { id, sessionId, body, createdAt } of page) {
      const entry = entries.get(id);
      const link = `checkpoint ${id}`;
      if (!entry) faults.add(link, "it has no entry in the chain");
      else {
        const found = { digest: digestOf(body), sessionId, at: createdAt };
        const { digest, sessionId: of, at } = entry;
        faults.compare(link, found, { digest, sessionId: of, at });
      }
    }
    count += page.length;
    const last = page.at(-1);
    if (!last || page.length < pageSize) break;
    after = last.id;
  }
  await findLostCheckpoints(database, walk, faults);
  return count;
}

async function findLostCheckpoints(
  database: Queryable,
  walk: ChainWalk,
  faults: Faults,
): Promise<void> {
  for (let after = 0; ; ) {
    const page = await database.chainEntry.findMany({
      where: { kind: "checkpoint", sequence: { gt: after } },
      orderBy: { sequence: "asc" },
      take: pageSize,
      select: { sequence: true, subject: true, sessionId: true },
    });
    const rows = await database.reviewCheckpoint.findMany({
      where: { id: { in: page.map(({ subject }) => subject) } },
      select: { id: true },
    });
    const there = new Set(rows.map(({ id }) => id));
    for (const { sequence, subject, sessionId } of page) {
      const isRemoved = sequence < (walk.sessions.get(sessionId ?? "") ?? 0);
      if (!isRemoved && !there.has(subject)) {
        faults.add(`checkpoint ${subject}`, `it is missing; chain entry ${sequence} names it`);
      }
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.sequence;
  }
}

type Named = { digest: string; sessionId: string | null; at: string };

async function readDigests(
  database: Queryable,
  kind: string,
  subjects: string[],
): Promise<Map<string, Named>> {
  const entries = await database.chainEntry.findMany({
    where: { kind, subject: { in: subjects } },
    orderBy: { sequence: "asc" },
    select: { subject: true, digest: true, sessionId: true, at: true },
  });
  return new Map(entries.map(({ subject, ...entry }) => [subject, entry]));
}
