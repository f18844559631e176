import { setImmediate } from "node:timers/promises";
import { readChunkDigests } from "@/lib/store/index/event-chunks";
import {
  type IndexLease,
  LeaseLostError,
  releaseLease,
  takeLease,
} from "@/lib/store/index/index-lease";
import { type IndexState, readIndexState } from "@/lib/store/index/index-state";
import { readInputDigests } from "@/lib/store/index/write-artifact";
import type { Store } from "@/lib/store/store";
import { indexRevision } from "./index-revision";
import { checkPrepared, type PreparedIndex, prepareIndex } from "./prepare-index";
import { writeIndex } from "./write-index";

export type IndexOptions = {
  /** Checks every artifact again, also where nothing changed. */
  isForced?: boolean;
  /** Called after each checked artifact. */
  onArtifact?: (done: number, total: number) => void;
};

/**
 * Brings the index of a session up to what is stored of it, and checks every artifact that is new or whose
 * evidence changed. Everything here is derived: it may be stopped anywhere and begun again.
 */
export async function indexSession(
  store: Store,
  sessionKey: number,
  options: IndexOptions = {},
): Promise<void> {
  let isForced = options.isForced ?? false;
  for (;;) {
    const state = await readIndexState(store, sessionKey, indexRevision);
    if (!state || state.files.length === 0 || (state.isCurrent && !isForced)) return;
    try {
      await indexUnderLease(store, state, { ...options, isForced });
      isForced = false;
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
    }
  }
}

/** A lease lasts as long as the slowest machine may need to read the session without a sign of life. */
const leaseSeconds = (bytes: number) => 60 + bytes / 2_000_000;

async function indexUnderLease(
  store: Store,
  waiting: IndexState,
  options: IndexOptions & { isForced: boolean },
): Promise<void> {
  const { sessionKey, bytes } = waiting;
  const lease = await takeLease(store, sessionKey, leaseSeconds(bytes));
  try {
    const state = await readIndexState(store, sessionKey, indexRevision);
    if (!state || (state.isCurrent && !options.isForced)) return;
    await indexNow(store, lease, state, options);
  } finally {
    await releaseLease(store, lease);
  }
}

async function indexNow(
  store: Store,
  lease: IndexLease,
  state: IndexState,
  options: IndexOptions & { isForced: boolean },
): Promise<void> {
  const prepared = await prepareIndex(store, state);
  const known = await readInputDigests(store.database, state.sessionKey);
  const due = prepared.artifacts.filter(
    ({ id, inputDigest }) => options.isForced || known.get(id) !== inputDigest,
  );
  const records = [];
  for (const [index, artifact] of due.entries()) {
    records.push(checkPrepared(prepared, artifact));
    options.onArtifact?.(index + 1, due.length);
    // A person's request must not wait for all checks of a long session.
    await setImmediate();
  }
  await writeIndex(store, lease, state, {
    prepared,
    records,
    withdrawn: withdrawnIds(prepared, known),
    written: await readChunkDigests(store, state.sessionKey),
  });
}

function withdrawnIds({ artifacts }: PreparedIndex, known: ReadonlyMap<string, string>): string[] {
  const current = new Set(artifacts.map(({ id }) => id));
  return [...known.keys()].filter((id) => !current.has(id));
}
