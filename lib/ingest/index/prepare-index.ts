import { logError } from "@/lib/config/log";
import { adapters } from "@/lib/core/adapters";
import type { Compaction } from "@/lib/core/artifact";
import { checkArtifact } from "@/lib/core/check-artifact";
import { contentFor } from "@/lib/core/check-transcript";
import { emptyFactIndex, indexFacts } from "@/lib/core/facts/index-facts";
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
  const { events, compactions, rollbacks } = transcript.arrangement;
  const records = recordIndexOf(events);
  const fileKeys = new Map(state.files.map(({ name, key }) => [name, key]));
  const rows = eventRows(events, records, fileKeys);
  const orderById = new Map(events.map((event) => [event.eventId, event.logicalOrder]));
  const summaryOrders = compactions.map(({ summaryEventId }) => orderById.get(summaryEventId) ?? 0);
  const digests = digestRows(rows, new Set(summaryOrders));
  const artifacts = compactions.map((compaction, index): PreparedArtifact => {
    const summaryOrder = summaryOrders[index] ?? 0;
    const seen = [indexRevision, digests.upTo.get(summaryOrder) ?? "", compaction];
    return {
      id: artifactIdOf(state.sessionId, compaction.summaryEventId),
      inputDigest: digestOf(JSON.stringify(seen)),
      summaryOrder,
      compaction,
    };
  });
  return {
    transcript,
    notes,
    records,
    rows,
    chunkDigests: digests.byChunk,
    artifacts,
    rollbacks: rollbacks.map(({ fromOrder, ...rollback }) => ({
      ...rollback,
      fromOrder,
      fromIndex: fromOrder > events.length ? null : records.atOrAfter(fromOrder),
    })),
  };
}

/** Checks one compaction of a prepared session. Content is read from the segments as it is asked for. */
export function checkPrepared(
  { transcript, records }: PreparedIndex,
  { id, inputDigest, summaryOrder, compaction }: PreparedArtifact,
): ArtifactRecord {
  const { arrangement, adapter } = transcript;
  const content = contentFor(transcript, compaction);
  const shared = { id, agent: adapter.title, summaryOrder, arrangement, compaction, records };
  try {
    const checked = checkArtifact({ arrangement, compaction, content });
    const before = arrangement.events.slice(0, summaryOrder);
    const facts = indexFacts(before, content, { cwd: arrangement.session.cwd });
    return artifactRecord({ ...shared, inputDigest, checked, facts });
  } catch (error) {
    // The record must be readable also where a check has a bug; without a digest it is checked again next time.
    logError(`the check of artifact ${id} broke off`, error);
    const record = artifactRecord({
      ...shared,
      inputDigest: "",
      checked: { verdict: "unverifiable", findings: [], claims: [], constraints: [] },
      facts: emptyFactIndex(),
    });
    const notice = "The check of this summary broke off with an error of Counterfoil's own.";
    record.body.notices.unshift(notice);
    return record;
  }
}
