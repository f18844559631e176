import type { Queryable } from "@/lib/store/database";
import type { ArtifactRecord } from "@/lib/store/index/artifact-record";
import { replaceProblems, replaceRollbacks, replaceTurns } from "@/lib/store/index/derived-rows";
import { deleteChunks, insertChunk, writeDigest } from "@/lib/store/index/event-chunks";
import { finishIndex, type IndexedSession } from "@/lib/store/index/finish-index";
import { type IndexLease, withLease } from "@/lib/store/index/index-lease";
import type { IndexState } from "@/lib/store/index/index-state";
import { withdrawArtifacts, writeArtifact } from "@/lib/store/index/write-artifact";
import { digestOf } from "@/lib/store/objects/digest";
import type { Store } from "@/lib/store/store";
import { indexRevision } from "./index-revision";
import type { PreparedIndex } from "./prepare-index";
import { repositoryName } from "./repository-name";
import { turnRows } from "./turn-rows";

type Step = (transaction: Queryable) => Promise<void>;

/** Changes of so many chunks are written at once; more are written in pieces, so that others get their turn. */
const chunksAtOnce = 4;
/** The same of artifacts: each takes a dozen statements, and a server ends a transaction after five seconds. */
const artifactsAtOnce = 6;
const deletedAtOnce = 10;
const insertedAtOnce = 2;

export type IndexChange = {
  prepared: PreparedIndex;
  records: readonly ArtifactRecord[];
  /** Ids of artifacts that the transcript does not hold any more. */
  withdrawn: readonly string[];
  /** Digests of the chunks that are written, by their number. */
  written: ReadonlyMap<number, string>;
};

/**
 * Writes what changed of a session's index. A small change is one transaction. A large one is many; where it
 * stops in the middle, the digests of the chunks say which are missing, and the session still counts as not
 * indexed.
 */
export async function writeIndex(
  store: Store,
  lease: IndexLease,
  state: IndexState,
  change: IndexChange,
): Promise<void> {
  const { prepared, written } = change;
  const changed = changedChunks(prepared.chunkDigests, written);
  const remove = inGroups(changed, deletedAtOnce).map(
    (chunks): Step =>
      (transaction) =>
        deleteChunks(transaction, state.sessionKey, chunks),
  );
  const present = changed.filter((chunk) => chunk < prepared.chunkDigests.length);
  const insert = inGroups(present, insertedAtOnce).map(
    (chunks): Step =>
      async (transaction) => {
        for (const number of chunks) {
          const digest = prepared.chunkDigests[number] ?? "";
          const rows = prepared.rows.rowsOf(number);
          await insertChunk(transaction, state.sessionKey, { number, digest, rows });
        }
      },
  );
  const now = new Date().toISOString();
  const { sessionKey, sessionId, isSample } = state;
  const artifacts = inGroups(change.records, artifactsAtOnce).map(
    (records): Step =>
      async (transaction) => {
        for (const record of records)
          await writeArtifact(transaction, { sessionKey, sessionId, isSample }, record, now);
      },
  );
  const finish: Step = (transaction) => writeRest(transaction, lease, state, change);
  const steps = [...remove, ...insert, ...artifacts, finish];
  if (changed.length > chunksAtOnce || artifacts.length > 1) {
    for (const step of steps) await withLease(store, lease, step);
    return;
  }
  await withLease(store, lease, async (transaction) => {
    for (const step of steps) await step(transaction);
  });
}

function changedChunks(digests: readonly string[], written: ReadonlyMap<number, string>): number[] {
  const numbers = new Set([...digests.keys(), ...[...written.keys()].filter((key) => key >= 0)]);
  return [...numbers]
    .filter((number) => digests[number] !== written.get(number))
    .sort((a, b) => a - b);
}

function inGroups<T>(items: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let from = 0; from < items.length; from += size) groups.push(items.slice(from, from + size));
  return groups;
}

async function writeRest(
  transaction: Queryable,
  lease: IndexLease,
  state: IndexState,
  change: IndexChange,
): Promise<void> {
  const { prepared, withdrawn } = change;
  await writeDerived(transaction, state.sessionKey, change);
  await withdrawArtifacts(transaction, withdrawn);
  await finishIndex(transaction, lease, indexedSession(prepared, state), {
    fromVersion: state.ingestVersion,
    revision: indexRevision,
  });
}

/** Turns, rewinds and problems: small lists that are replaced as a whole where they changed. */
async function writeDerived(
  transaction: Queryable,
  sessionKey: number,
  { prepared, written }: IndexChange,
): Promise<void> {
  const { transcript, records, notes, rollbacks } = prepared;
  const { events, problems } = transcript.arrangement;
  const turns = turnRows(events, records, {
    keptContent: transcript.keptContent,
    noteAt: ({ ref }) => notes.noteAt(ref),
  });
  const lists = [
    { number: -1, rows: turns, replace: () => replaceTurns(transaction, sessionKey, turns) },
    {
      number: -2,
      rows: rollbacks,
      replace: () => replaceRollbacks(transaction, sessionKey, rollbacks),
    },
    {
      number: -3,
      rows: problems,
      replace: () => replaceProblems(transaction, sessionKey, problems),
    },
  ];
  for (const { number, rows, replace } of lists) {
    const digest = digestOf(JSON.stringify(rows));
    if (written.get(number) === digest) continue;
    await replace();
    await writeDigest(transaction, sessionKey, { number, digest });
  }
}

function indexedSession({ transcript, records }: PreparedIndex, state: IndexState): IndexedSession {
  const { session, events, problems, notices } = transcript.arrangement;
  const { nativeId, lane, parentNativeId, cwd, branch, clientVersion, model } = session;
  return {
    ...{ nativeId, lane, parentNativeId, cwd, branch, clientVersion, model },
    repository: repositoryName(cwd),
    startedAt: session.startedAt,
    endedAt: session.endedAt,
    bytes: state.bytes,
    events: events.length,
    recordLength: records.length,
    userTurns: events.filter(({ kind, twinOf }) => kind === "user" && twinOf === null).length,
    problemCount: problems.length,
    notices: [...rewriteNotices(state), ...notices],
  };
}

function rewriteNotices({ files }: IndexState): string[] {
  return files
    .filter(({ revision }) => revision > 1)
    .map(
      ({ name, revision }) =>
        `The client rewrote ${name} in place. This is revision ${revision}; what was read before is kept.`,
    );
}
