import { type ChainEntry, digestRow } from "../chain/chain-entry";
import { ExpectedFiles } from "../chain/expected-record";
import { readChain } from "../chain/read-chain";
import type { Queryable } from "../database";
import { readRedactions, type StoredRedaction } from "../redactions/redaction";

export type ChainLine = ChainEntry | { sequence: number; rowDigest: string };
export type BundleData = Awaited<ReturnType<typeof readBundleData>>;

/** Everything of a session that an export holds but for the raw bytes: one state of the database. */
export async function readBundleData(database: Queryable, key: number, artifactId: string | null) {
  const session = await database.session.findUniqueOrThrow({
    where: { key },
    omit: { leaseOwner: true, leaseUntil: true },
  });
  const { id: sessionId } = session;
  const removed = await database.chainEntry.findFirst({
    where: { sessionId, kind: "session-removed" },
    orderBy: { sequence: "desc" },
    select: { sequence: true },
  });
  const own = await database.chainEntry.findMany({
    where: { sessionId, sequence: { gt: removed?.sequence ?? 0 } },
    orderBy: { sequence: "asc" },
  });
  const expected = new ExpectedFiles();
  for (const entry of own) expected.add(entry);
  const files = await database.transcriptFile.findMany({
    where: { sessionKey: key },
    orderBy: [{ name: "asc" }, { revision: "asc" }],
    select: { key: true, name: true, revision: true, isCurrent: true },
  });
  const events = await database.event.findMany({
    where: { sessionKey: key },
    orderBy: { logicalOrder: "asc" },
    omit: { sessionKey: true },
  });
  const ids = own.flatMap(({ kind, subject }) => (kind === "decision" ? [subject] : []));
  const checkpoints = await database.reviewCheckpoint.findMany({
    where: { sessionId },
    orderBy: { id: "asc" },
  });
  return {
    ...{ session, expected, files, events, checkpoints },
    artifacts: await readArtifacts(database, key, artifactId),
    decisions: await database.decision.findMany({
      where: { id: { in: ids } },
      orderBy: { sequence: "asc" },
    }),
    flags: await database.flag.findMany({ where: { sessionId }, orderBy: { id: "asc" } }),
    endOrders: await database.endOrder.findMany({ where: { sessionId }, orderBy: { id: "asc" } }),
    hold: await database.sessionHold.findUnique({ where: { sessionId } }),
    redactions: await readAllRedactions(database, expected),
    chain: await readSlice(database, own),
  };
}

async function readArtifacts(database: Queryable, sessionKey: number, id: string | null) {
  const rows = await database.artifact.findMany({
    where: id === null ? { sessionKey } : { sessionKey, id },
    orderBy: { position: "asc" },
    omit: { searchText: true, sortKey: true, sessionKey: true, kindBits: true },
  });
  const read = rows.map(async ({ key: artifactKey, ...row }) => {
    const body = await database.artifactBody.findUnique({
      where: { artifactKey },
      omit: { artifactKey: true },
    });
    const findings = await database.finding.findMany({
      where: { artifactKey },
      orderBy: { position: "asc" },
      select: { body: true },
    });
    return { row, body, findings: findings.map((finding) => finding.body) };
  });
  return await Promise.all(read);
}

async function readAllRedactions(
  database: Queryable,
  expected: ExpectedFiles,
): Promise<Map<string, StoredRedaction[]>> {
  const found = new Map<string, StoredRedaction[]>();
  for (const { segments } of expected.bySubject.values()) {
    for (const { digest } of segments.values()) {
      if (!found.has(digest)) found.set(digest, await readRedactions(database, digest));
    }
  }
  return found;
}

/** From the first entry of a session to its last one; what is not its own is there by its digest. */
async function readSlice(
  database: Queryable,
  own: readonly ChainEntry[],
): Promise<{ prevHash: string; head: string; first: number; last: number; lines: ChainLine[] }> {
  const mine = new Set(own.map(({ sequence }) => sequence));
  const first = own[0]?.sequence ?? 1;
  const last = own.at(-1)?.sequence ?? 0;
  const lines: ChainLine[] = [];
  for await (const entry of readChain(database, first - 1, last)) {
    const { sequence } = entry;
    lines.push(mine.has(sequence) ? entry : { sequence, rowDigest: digestRow(entry) });
  }
  const head = own.at(-1)?.rowHash ?? "";
  return { prevHash: own[0]?.prevHash ?? "", head, first, last, lines };
}
