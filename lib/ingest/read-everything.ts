import type { Store } from "@/lib/store/store";

/**
 * All that is derived from transcripts, without keys and times: for tests that compare two ways to the same
 * record.
 */
export async function readEverything({ database }: Store) {
  const [
    sessions,
    files,
    segments,
    events,
    turns,
    rollbacks,
    problems,
    artifacts,
    findings,
    flags,
  ] = await Promise.all([
    database.session.findMany({
      orderBy: { id: "asc" },
      omit: {
        ...{ key: true, createdAt: true, activityAt: true, ingestVersion: true },
        ...{ indexedVersion: true },
      },
    }),
    database.transcriptFile.findMany({
      orderBy: [{ name: "asc" }, { revision: "asc" }],
      select: { name: true, revision: true, isCurrent: true, watermark: true, lines: true },
    }),
    database.segment.findMany({
      orderBy: [{ fileKey: "asc" }, { start: "asc" }],
      select: { start: true, length: true, firstLine: true, lines: true, digest: true },
    }),
    database.event.findMany({
      orderBy: [{ sessionKey: "asc" }, { logicalOrder: "asc" }],
      omit: { sessionKey: true, fileKey: true },
    }),
    database.turn.findMany({
      orderBy: [{ sessionKey: "asc" }, { position: "asc" }],
      omit: { sessionKey: true },
    }),
    database.rollback.findMany({ omit: { sessionKey: true } }),
    database.problem.findMany({ omit: { sessionKey: true } }),
    database.artifact.findMany({
      orderBy: { id: "asc" },
      omit: {
        ...{ key: true, sessionKey: true, seenAt: true, at: true, day: true, sortKey: true },
        // The digest is also of the times.
        ...{ raisedAt: true, contentDigest: true },
      },
    }),
    database.finding.findMany({
      orderBy: [{ artifactKey: "asc" }, { position: "asc" }],
      omit: { artifactKey: true },
    }),
    database.flag.findMany({ orderBy: { id: "asc" }, omit: { raisedAt: true } }),
  ]);
  return {
    ...{ sessions, files, segments, events, turns, rollbacks, problems, artifacts, findings },
    flags,
  };
}
