import { z } from "zod";
import { type ArtifactRow, artifactRow } from "@/lib/core/view/artifact-view";
import { Prisma } from "@/prisma/generated/client";
import { agentTitle } from "../agent-title";
import { sqlBoolean, sqlInteger, sqlJson } from "../sql-values";

/** Everything that a row of the queue shows, from `"Artifact" AS a` joined with `"Session" AS s`. */
export const artifactColumns = Prisma.sql`
  a."id", a."sessionId", a."lane", a."verdict", a."state", a."flagId", a."flagVersion", a."position",
  a."headline", a."findingCount", a."kinds", a."compactedAt", a."raisedAt", a."decidedBy", a."decidedAt",
  a."rolledBack", a."sortKey", a."recordIndex", s."nativeId", s."format", s."lane" AS "sessionLane",
  s."repository", s."branch", s."cwd", s."isSample",
  (SELECT COUNT(*) FROM "Artifact" AS o WHERE o."sessionKey" = a."sessionKey") AS "siblings"`;

const columns = z.object({
  id: z.string(),
  sessionId: z.string(),
  lane: z.string(),
  verdict: artifactRow.shape.verdict,
  state: artifactRow.shape.state,
  flagId: z.string().nullable(),
  flagVersion: sqlInteger.nullable(),
  position: sqlInteger,
  headline: sqlJson(artifactRow.shape.headline).nullable(),
  findingCount: sqlInteger,
  kinds: sqlJson(artifactRow.shape.kinds),
  compactedAt: z.string().nullable(),
  raisedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  rolledBack: sqlBoolean,
  sortKey: z.string(),
  recordIndex: sqlInteger,
  nativeId: z.string(),
  format: z.string(),
  sessionLane: z.string(),
  repository: z.string().nullable(),
  branch: z.string().nullable(),
  cwd: z.string().nullable(),
  isSample: sqlBoolean,
  siblings: sqlInteger,
});
type Columns = z.infer<typeof columns>;

export type StoredArtifactRow = ArtifactRow & { sortKey: string; recordIndex: number };

/** Rows of `artifactColumns`, as the queue shows them and with their place in it. */
export function toArtifactRows(rows: unknown): StoredArtifactRow[] {
  return z.array(columns).parse(rows).map(toRow);
}

function toRow(row: Columns): StoredArtifactRow {
  const { position, siblings, findingCount, sessionLane, nativeId, format, isSample } = row;
  const { repository, branch, cwd, ...rest } = row;
  return {
    id: rest.id,
    sessionId: rest.sessionId,
    lane: rest.lane,
    verdict: rest.verdict,
    state: rest.state,
    flagId: rest.flagId,
    flagVersion: rest.flagVersion,
    index: position,
    of: siblings,
    session: {
      id: rest.sessionId,
      nativeId,
      format,
      agent: agentTitle(format),
      lane: sessionLane,
      repository,
      branch,
      cwd,
      isSample,
    },
    headline: rest.headline,
    findings: findingCount,
    kinds: rest.kinds,
    compactedAt: rest.compactedAt,
    raisedAt: rest.raisedAt,
    decidedBy: rest.decidedBy,
    decidedAt: rest.decidedAt,
    rolledBack: rest.rolledBack,
    sortKey: rest.sortKey,
    recordIndex: rest.recordIndex,
  };
}
