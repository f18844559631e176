import { z } from "zod";
import type { TombstoneView } from "@/lib/core/view/retention-view";
import { AppError } from "@/lib/util/app-error";
import type { NewEntry } from "../chain/append-entry";
import { toCanonical } from "../chain/chain-entry";
import type { Queryable } from "../database";
import { digestOf } from "../objects/digest";

/** What the entry of a removed session keeps: names, lengths and digests, never content. */
const tombstoneDetail = z.object({
  nativeId: z.string(),
  format: z.string(),
  lane: z.string(),
  rule: z.string(),
  why: z.string(),
  by: z.string(),
  bytes: z.number(),
  events: z.number(),
  artifacts: z.array(z.string()),
  segments: z.array(
    z.object({
      file: z.string(),
      revision: z.number(),
      start: z.number(),
      length: z.number(),
      digest: z.string(),
    }),
  ),
});

export type Tombstone = z.infer<typeof tombstoneDetail>;

/** Rule under which the samples go; their removal is nobody's loss. */
export const samplesRule = "samples";

export function sessionRemoved(sessionId: string, detail: Tombstone, at: string): NewEntry {
  const digest = digestOf(toCanonical(detail.segments));
  return { kind: "session-removed", sessionId, subject: detail.nativeId, digest, detail, at };
}

type Row = {
  sequence: number;
  sessionId: string | null;
  digest: string;
  at: string;
  detail: string;
};

export function readTombstone(row: Row): Tombstone & TombstoneView {
  const value: unknown = JSON.parse(row.detail);
  const detail = tombstoneDetail.parse(value);
  const { sequence: entry, digest, at: deletedAt } = row;
  return { ...detail, sessionId: row.sessionId ?? "", deletedAt, digest, entry };
}

/** The last removal of a session by Counterfoil's id or the client's own, or null. */
export async function findTombstone(
  database: Queryable,
  id: string,
): Promise<(Tombstone & TombstoneView) | null> {
  const row = await database.chainEntry.findFirst({
    where: { kind: "session-removed", OR: [{ sessionId: id }, { subject: id }] },
    orderBy: { sequence: "desc" },
  });
  return row && readTombstone(row);
}

/** The same by the id of one of its artifacts. */
export async function findArtifactTombstone(
  database: Queryable,
  artifactId: string,
): Promise<(Tombstone & TombstoneView) | null> {
  const row = await database.chainEntry.findFirst({
    where: { kind: "session-removed", detail: { contains: JSON.stringify(artifactId) } },
    orderBy: { sequence: "desc" },
  });
  return row && readTombstone(row);
}

/** Removed sessions, the newest first. */
export async function readTombstones(
  database: Queryable,
  limit: number,
): Promise<{ items: TombstoneView[]; total: number }> {
  const where = { kind: "session-removed" };
  const [rows, total] = await Promise.all([
    database.chainEntry.findMany({ where, orderBy: { sequence: "desc" }, take: limit }),
    database.chainEntry.count({ where }),
  ]);
  const items = rows
    .map(readTombstone)
    .map(({ segments: _segments, artifacts: _artifacts, ...view }) => view);
  return { items, total };
}

/** What somebody is told who asks for a session or an artifact that is not there. */
export function missingOrDeleted(
  what: string,
  id: string,
  tombstone: (Tombstone & TombstoneView) | null,
): AppError {
  if (!tombstone) return new AppError("missing", `There is no ${what} “${id}”.`);
  const { deletedAt, rule, why, by, digest, bytes } = tombstone;
  const day = deletedAt.slice(0, 10);
  const message =
    rule === samplesRule
      ? `The ${what} “${id}” was a sample that was removed on ${day}.`
      : `The ${what} “${id}” was deleted under retention on ${day} by the rule “${rule}”: ${why} What it was is still proven by its digest.`;
  return new AppError("missing", message, { data: { deletedAt, rule, why, by, digest, bytes } });
}
