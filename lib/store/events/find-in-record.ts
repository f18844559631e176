import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { EventContent } from "@/lib/core/event";
import type { FindResult } from "@/lib/core/view/event-view";
import { contentText } from "@/lib/core/view/present-event";
import { AppError } from "@/lib/util/app-error";
import { Prisma } from "@/prisma/generated/client";
import { findSession } from "../sessions/find-session";
import { sqlJson } from "../sql-values";
import type { Store } from "../store";
import { readEventRows, readRecordRows, type StoredEvent } from "./event-rows";
import { loadContents } from "./load-contents";
import { findRawLines, plainPart } from "./raw-candidates";

const batch = 500;
const maxMatches = 1_000;
/** Bytes of raw lines after which a search stops, so that one request cannot hold the server. */
const maxBytes = 512 * 1024 * 1024;

type SessionKey = { key: number; format: string };

/** Events of an artifact's session whose text, command or path holds the words; case does not count. */
export async function findInArtifact(
  store: Store,
  request: { artifactId: string; text: string },
): Promise<FindResult> {
  const id = request.artifactId;
  const artifact = await store.database.artifact.findUnique({
    where: { id },
    select: { sessionKey: true, format: true },
  });
  if (!artifact) throw new AppError("missing", `There is no artifact “${id}”.`);
  return await findInRecord(
    store,
    { key: artifact.sessionKey, format: artifact.format },
    request.text,
  );
}

/** The same for a session. */
export async function findInSession(
  store: Store,
  request: { sessionId: string; text: string },
): Promise<FindResult> {
  const session = await findSession(store.database, request.sessionId);
  return await findInRecord(store, session, request.text);
}

async function findInRecord(store: Store, session: SessionKey, text: string): Promise<FindResult> {
  const needle = text.toLowerCase();
  const found: FindResult["matches"] = [];
  const unread = new Set<string>();
  let bytes = 0;
  for await (const events of readBatches(store, session.key, plainPart(needle), unread)) {
    const { contents, faults } = await loadContents(store, session, events);
    for (const { message } of faults.values()) unread.add(message);
    found.push(
      // What was revoked is no evidence and comes back in no search.
      ...events.flatMap(({ eventId, recordIndex, logicalOrder, rolledBack }) => {
        if (rolledBack) return [];
        const isMatch = searchText(contents.get(logicalOrder) ?? null).includes(needle);
        return isMatch && recordIndex !== null ? [{ eventId, recordIndex }] : [];
      }),
    );
    bytes += events.reduce((sum, event) => sum + event.byteLength, 0);
    if (bytes > maxBytes) break;
    // Other requests are answered between the batches.
    await setImmediate();
  }
  const result = { matches: found.slice(0, maxMatches), total: found.length };
  return unread.size > 0 ? { ...result, unread: [...unread] } : result;
}

/** The events that come into question, or all of the record where nothing can be ruled out. */
async function* readBatches(
  store: Store,
  sessionKey: number,
  part: string | null,
  unread: Set<string>,
): AsyncGenerator<StoredEvent[]> {
  const { database } = store;
  if (part === null) {
    for (let from = 0; ; from += batch) {
      const events = await readRecordRows(database, sessionKey, from, from + batch);
      if (events.length === 0) return;
      yield events;
    }
  }
  const orders = await findCandidates(store, sessionKey, part, unread);
  for (let from = 0; from < orders.length; from += batch) {
    const list = JSON.stringify(orders.slice(from, from + batch));
    yield await readEventRows(
      database,
      Prisma.sql`json_each(${list}) AS o
        JOIN "Event" AS e ON e."sessionKey" = ${sessionKey} AND e."logicalOrder" = o."value"
        WHERE e."recordIndex" IS NOT NULL`,
    );
  }
}

/** Logical orders of events whose raw line holds the part, or the raw line of a twin of theirs; ascending. */
async function findCandidates(
  store: Store,
  sessionKey: number,
  part: string,
  unread: Set<string>,
): Promise<number[]> {
  const { database } = store;
  const files = await database.transcriptFile.findMany({
    where: { sessionKey, isCurrent: true },
    select: { key: true },
  });
  const places: [fileKey: number, byteOffset: number][] = [];
  for (const { key } of files) {
    const { lines, faults } = await findRawLines(store, key, part);
    for (const byteOffset of lines) places.push([key, byteOffset]);
    for (const { message } of faults) unread.add(message);
  }
  if (places.length === 0) return [];
  const rows = await database.$queryRaw`
    WITH "hit"("fileKey", "byteOffset") AS MATERIALIZED (
      SELECT "value"->>0, "value"->>1 FROM json_each(${JSON.stringify(places)}))
    SELECT json_group_array(DISTINCT COALESCE(e."twinOrder", e."logicalOrder")) AS "orders"
    FROM "Event" AS e JOIN "hit" AS h ON h."fileKey" = e."fileKey" AND h."byteOffset" = e."byteOffset"
    WHERE e."sessionKey" = ${sessionKey}`;
  const [{ orders }] = z.tuple([z.object({ orders: sqlJson(z.array(z.number())) })]).parse(rows);
  return orders.sort((a, b) => a - b);
}

function searchText(content: EventContent | null): string {
  const calls = content?.calls ?? [];
  const parts = calls.map((call) => call.command ?? call.path ?? call.argumentText);
  return [contentText(content), ...parts].join("\n").toLowerCase();
}
