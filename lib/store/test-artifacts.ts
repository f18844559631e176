import type { ArtifactRecord } from "./index/artifact-record";
import { writeArtifact } from "./index/write-artifact";
import type { Store } from "./store";
import { artifactIdOf, flagIdOf } from "./transcripts/session-identity";
import { ensureSession } from "./transcripts/transcript-file";

/** An artifact for tests of the store, as if a check had found one contradiction. */
export function testArtifact(
  sessionId: string,
  position: number,
  changes: Partial<ArtifactRecord> = {},
): ArtifactRecord {
  const id = artifactIdOf(sessionId, `summary-${position}`);
  const citation = {
    eventId: `${sessionId}:e${position}`,
    logicalOrder: position,
    recordIndex: position - 1,
    file: "one.jsonl",
    line: position,
    nativeId: null,
    quote: "# fail 1",
  };
  return {
    id,
    position,
    summaryEventId: `summary-${position}`,
    summaryOrder: position + 1,
    recordIndex: position,
    lane: "parent",
    method: "local",
    trigger: "auto",
    file: "one.jsonl",
    line: position + 1,
    rolledBack: false,
    verdict: "contradicted",
    raisesFlag: true,
    severity: "error",
    kinds: ["status-inverted"],
    headline: { kind: "status-inverted", says: "all tests pass", holds: "# fail 1" },
    compactedAt: "2026-10-01T08:00:00.000Z",
    format: "pi",
    repository: "tally",
    searchText: "tally main all tests pass",
    inputDigest: "1",
    body: {
      summary: "All tests pass.",
      shape: "free",
      tokensBefore: 1000,
      clientSpans: [],
      covered: [[1, position]],
      kept: [],
      dropped: [],
      range: {
        ...{ fromLine: 1, toLine: position, exact: true, events: position, kept: 0, dropped: 0 },
        ...{ rolledBack: 0, fromIndex: 0, toIndex: position - 1, fromOrder: 1, toOrder: position },
      },
      claims: [],
      claimCounts: {
        ...{ total: 0, supported: 0, unverifiable: 0, contradicted: 0, unsupported: 0 },
        ...{ inherited: 0, "rolled-back": 0 },
      },
      constraints: [],
      marks: [],
      notices: [],
    },
    findings: [
      {
        id: `fnd_${id.slice(4)}`,
        kind: "status-inverted",
        severity: "error",
        summarySpans: [{ start: 0, end: 14, text: "All tests pass" }],
        evidence: [citation],
        rule: "test-status",
        why: "The last run of the tests failed.",
      },
    ],
    ...changes,
  };
}

export type AddedArtifact = { artifactId: string; flagId: string; sessionId: string };

/** Writes a session with artifacts as an index would. `change` tells what differs from `testArtifact`. */
export async function addTestSession(
  store: Store,
  name: string,
  count: number,
  change: (position: number) => Partial<ArtifactRecord> = () => ({}),
  options: { isSample?: boolean; now?: string } = {},
): Promise<AddedArtifact[]> {
  const now = options.now ?? "2026-11-01T08:00:00.000Z";
  const isSample = options.isSample ?? false;
  const format = "pi";
  const sessionKey = await ensureSession(store, { format, nativeKey: name, isSample, now });
  const { id: sessionId } = await store.database.session.update({
    where: { key: sessionKey },
    data: { nativeId: name, repository: "tally" },
  });
  const session = { sessionKey, sessionId, isSample };
  return await store.database.$transaction(async (transaction) => {
    const added: AddedArtifact[] = [];
    for (let position = 1; position <= count; position += 1) {
      const record = testArtifact(sessionId, position, change(position));
      await writeArtifact(transaction, session, record, now);
      added.push({ artifactId: record.id, flagId: flagIdOf(record.id), sessionId });
    }
    return added;
  });
}
