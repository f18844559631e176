import { logError } from "@/lib/config/log";
import { adapters } from "@/lib/core/adapters";
import type { Arrangement, Compaction } from "@/lib/core/artifact";
import { checkArtifact } from "@/lib/core/check-artifact";
import { contentFor, sessionFactsOf } from "@/lib/core/check-transcript";
import type { SessionFacts } from "@/lib/core/facts/session-facts";
import { readTranscript, type Transcript } from "@/lib/core/transcript";
import type { ArtifactRecord } from "@/lib/store/index/artifact-record";
import type { RollbackRow } from "@/lib/store/index/derived-rows";
import type { IndexState } from "@/lib/store/index/index-state";
import { digestOf } from "@/lib/store/objects/digest";
import type { Store } from "@/lib/store/store";
import { artifactIdOf } from "@/lib/store/transcripts/session-identity";
import { AppError } from "@/lib/util/app-error";
import { artifactRecord } from "./artifact-record";
import { type EventNotes, takeNotes } from "./event-notes";
import { digestRows, type EventRows, eventRows } from "./event-rows";
import { indexRevision } from "./index-revision";
import { type RecordIndex, recordIndexOf } from "./record-index";
import { openStoredFile } from "./stored-file";

/** An arranged session with all that its index is written from. */
export type PreparedIndex = {
  transcript: Transcript;
  notes: EventNotes;
  records: RecordIndex;
  rows: EventRows;
  chunkDigests: string[];
  /** Compactions with the digest of everything that a check of each looks at. */
  artifacts: PreparedArtifact[];
  rollbacks: RollbackRow[];
  /** Facts of the session, for all of its artifacts. */
  facts: SessionFacts;
};

export type PreparedArtifact = {
  id: string;
  inputDigest: string;
  summaryOrder: number;
  compaction: Compaction;
};

/** Reads a session from its segments and arranges it: structure only, whatever its length. */
export async function prepareIndex(store: Store, state: IndexState): Promise<PreparedIndex> {
  const adapter = adapters.find(({ format }) => format === state.format);
  if (!adapter) {
    const message = `This version of Counterfoil reads no “${state.format}” transcripts.`;
    throw new AppError("internal", message);
  }
  const files = await Promise.all(state.files.map((file) => openStoredFile(store, file)));
  const notes = takeNotes(adapter);
  const transcript = readTranscript({ adapter: notes.adapter, files });
  const { events, rollbacks } = transcript.arrangement;
  const records = recordIndexOf(events);
  const fileKeys = new Map(state.files.map(({ name, key }) => [name, key]));
  const rows = eventRows(events, records, fileKeys, notes);
  const { artifacts, chunkDigests } = prepareArtifacts(
    state,
    transcript.arrangement,
    rows,
    fileKeys,
  );
  return {
    transcript,
    notes,
    records,
    rows,
    chunkDigests,
    artifacts,
    facts: sessionFactsOf(transcript),
    rollbacks: rollbacks.map(({ fromOrder, ...rollback }) => ({
      ...rollback,
      fromOrder,
      fromIndex: fromOrder > events.length ? null : records.atOrAfter(fromOrder),
    })),
  };
}

function prepareArtifacts(
  state: IndexState,
  { events, compactions }: Arrangement,
  rows: EventRows,
  fileKeys: ReadonlyMap<string, number>,
) {
  const orderById = new Map(events.map((event) => [event.eventId, event.logicalOrder]));
  const places = compactions.map((compaction) => {
    const summaryOrder = orderById.get(compaction.summaryEventId) ?? 0;
    const { covered, kept } = compaction;
    // A client may summarise what comes later in the record than the summary.
    const lastOrder = Math.max(summaryOrder, covered.at(-1)?.[1] ?? 0, kept.at(-1)?.[1] ?? 0);
    return { compaction, summaryOrder, lastOrder };
  });
  const { byChunk, upTo } = digestRows(
    rows,
    new Set(places.map(({ lastOrder }) => lastOrder)),
    fileKeys,
  );
  const artifacts = places.map(({ compaction, summaryOrder, lastOrder }): PreparedArtifact => {
    const seen = [indexRevision, upTo.get(lastOrder) ?? "", compaction];
    const id = artifactIdOf(state.sessionId, compaction.summaryEventId);
    return { id, inputDigest: digestOf(JSON.stringify(seen)), summaryOrder, compaction };
  });
  return { artifacts, chunkDigests: byChunk };
}

/** Logical orders of the failed runs that nobody revoked. */
function failedRunsOf(facts: SessionFacts): readonly number[] {
  const failed = facts
    .all()
    .runs.filter(({ status, rolledBack }) => status === "fail" && !rolledBack);
  return failed.map(({ order }) => order);
}

/** Checks one compaction of a prepared session. Content is read from the segments as it is asked for. */
export function checkPrepared(
  prepared: PreparedIndex,
  { id, inputDigest, summaryOrder, compaction }: PreparedArtifact,
): ArtifactRecord {
  const { transcript, records, notes, facts } = prepared;
  const { arrangement, adapter } = transcript;
  const before = arrangement.events.slice(0, summaryOrder);
  const hasTruncatedOutput = before.some(({ ref }) => notes.noteAt(ref).isTruncated);
  const shared = {
    ...{ id, agent: adapter.title, summaryOrder, arrangement, compaction, records },
    hasTruncatedOutput,
  };
  try {
    const content = contentFor(transcript, compaction);
    const checked = checkArtifact({ arrangement, compaction, content, facts });
    return artifactRecord({ ...shared, inputDigest, checked, failedRuns: failedRunsOf(facts) });
  } catch (error) {
    // The record must be readable also where a check has a bug; without a digest it is checked again next time.
    logError(`the check of artifact ${id} broke off`, error);
    const record = artifactRecord({
      ...shared,
      inputDigest: "",
      checked: { verdict: "unverifiable", findings: [], claims: [], constraints: [] },
      failedRuns: [],
    });
    const notice = "The check of this summary broke off with an error of Counterfoil's own.";
    record.body.notices.unshift(notice);
    return record;
  }
}
