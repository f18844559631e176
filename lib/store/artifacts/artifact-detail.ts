import { z } from "zod";
import {
  type ArtifactView,
  artifactView,
  claimCounts,
  claimView,
  constraintView,
  findingView,
  mapMark,
  rangeView,
  spanSchema,
} from "@/lib/core/view/artifact-view";
import type { Queryable } from "../database";
import { readLastEndOrder, toEndOrderView } from "../end-orders/end-order";
import { findFlag } from "../flags/read-flag";
import { findArtifactTombstone, missingOrDeleted } from "../retention/tombstones";
import { sessionRefColumns, toSessionRef } from "../sessions/session-ref";
import { sqlJson } from "../sql-values";
import type { Store } from "../store";
import { readQueuePlace } from "./queue-place";

const body = z.object({
  summary: z.string().nullable(),
  shape: artifactView.shape.shape,
  tokensBefore: z.number().nullable(),
  clientSpans: sqlJson(z.array(spanSchema)),
  range: sqlJson(rangeView),
  claims: sqlJson(z.array(claimView)),
  claimCounts: sqlJson(claimCounts),
  constraints: sqlJson(z.array(constraintView)),
  marks: sqlJson(z.array(mapMark)),
  notices: sqlJson(z.array(z.string())),
});

/** Everything about one artifact: the check's result, the flag with its decisions, and its place in the queue. */
export async function readArtifact(
  { database }: Store,
  id: string,
  now = new Date(),
): Promise<ArtifactView> {
  const artifact = await database.artifact.findUnique({ where: { id } });
  if (!artifact) {
    throw missingOrDeleted("artifact", id, await findArtifactTombstone(database, id));
  }
  const isOpen = artifact.state === "open";
  const [stored, found, siblings, session, flag, endOrder, queue] = await Promise.all([
    database.artifactBody.findUnique({ where: { artifactKey: artifact.key } }),
    database.finding.findMany({
      where: { artifactKey: artifact.key },
      orderBy: { position: "asc" },
      select: { body: true },
    }),
    database.artifact.count({ where: { sessionKey: artifact.sessionKey } }),
    readSessionRef(database, artifact.sessionKey),
    artifact.flagId ? findFlag(database, artifact.flagId, now) : null,
    readLastEndOrder(database, artifact.sessionId),
    readQueuePlace(database, artifact.sortKey, isOpen),
  ]);
  const { claims, marks, claimCounts: counts, range, ...rest } = body.parse(stored);
  return {
    id,
    index: artifact.position,
    of: siblings,
    lane: artifact.lane,
    method: artifact.method,
    trigger: artifactView.shape.trigger.parse(artifact.trigger),
    line: artifact.line,
    file: artifact.file,
    range,
    verdict: artifactView.shape.verdict.parse(artifact.verdict),
    findings: z.array(sqlJson(findingView)).parse(found.map((finding) => finding.body)),
    claims: counts,
    claimList: claims,
    ...rest,
    rolledBack: artifact.rolledBack,
    compactedAt: artifact.compactedAt,
    sessionId: artifact.sessionId,
    session,
    state: flag?.state ?? null,
    flag,
    endOrder: endOrder ? toEndOrderView(endOrder) : null,
    map: marks,
    notices: withRewriteNotice(rest.notices, artifact.isWithdrawn),
    queue,
  };
}

async function readSessionRef(database: Queryable, key: number) {
  return toSessionRef(
    await database.session.findUniqueOrThrow({ where: { key }, select: sessionRefColumns }),
  );
}

function withRewriteNotice(notices: string[], isWithdrawn: boolean): string[] {
  if (!isWithdrawn) return notices;
  return [
    "The client rewrote its transcript and this compaction is no longer in it. What is shown was read before.",
    ...notices,
  ];
}
