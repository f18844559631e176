import { z } from "zod";
import type { OrderSet } from "@/lib/core/artifact";
import type { EventContent, EvidenceEvent } from "@/lib/core/event";
import { hasOrder } from "@/lib/core/evidence/order-set";
import type { RunFact } from "@/lib/core/facts/fact";
import { indexFacts } from "@/lib/core/facts/index-facts";
import type { EventView, EventWindow } from "@/lib/core/view/event-view";
import { presentEvent } from "@/lib/core/view/present-event";
import { AppError } from "@/lib/util/app-error";
import { Prisma } from "@/prisma/generated/client";
import type { Queryable } from "../database";
import type { ObjectFault } from "../objects/object-fault";
import { findSession } from "../sessions/find-session";
import { sqlJson } from "../sql-values";
import type { Store } from "../store";
import { readEventRows, readRecordRows, type StoredEvent } from "./event-rows";
import { loadContents } from "./load-contents";

/** How far before a window the call of one of its results is looked for. */
const lookBack = 16;
export const maxWindow = 500;

type Treatment = (order: number) => EventView["treatment"];
type SessionKey = { key: number; format: string };

/** Events of a session's record from a place on, at most 500. */
export async function readSessionEvents(
  store: Store,
  request: { sessionId: string; from: number; limit: number },
): Promise<EventWindow> {
  const session = await findSession(store.database, request.sessionId);
  return await readWindow(store, session, request, () => null);
}

/** The same around an artifact: each event says how the compaction treated it. */
export async function readArtifactEvents(
  store: Store,
  request: { artifactId: string; from: number; limit: number },
): Promise<EventWindow> {
  const { database } = store;
  const { artifactId: id } = request;
  const artifact = await database.artifact.findUnique({
    where: { id },
    select: { key: true, sessionKey: true, format: true },
  });
  if (!artifact) throw new AppError("missing", `There is no artifact “${id}”.`);
  const treatment = await readTreatment(database, artifact.key);
  const session = { key: artifact.sessionKey, format: artifact.format };
  return await readWindow(store, session, request, treatment);
}

/** One event of the record. */
export async function readEvent(store: Store, eventId: string): Promise<EventView> {
  const { session, event } = await findEvent(store.database, eventId);
  const { recordIndex } = event;
  if (recordIndex === null) {
    const message = "This line is bookkeeping of the client and no event of the record.";
    throw new AppError("missing", message, { data: { eventId } });
  }
  const { items } = await readWindow(store, session, { from: recordIndex, limit: 1 }, () => null);
  const [item] = items;
  if (!item) throw new AppError("missing", `There is no event “${eventId}”.`);
  return item;
}

/** The stored row of an event, bookkeeping included, with its session. */
export async function findEvent(database: Queryable, eventId: string) {
  const [event] = await readEventRows(
    database,
    Prisma.sql`(SELECT * FROM "Event" WHERE "eventId" = ${eventId} ORDER BY "sessionKey" DESC LIMIT 1) AS e`,
  );
  if (!event) throw new AppError("missing", `There is no event “${eventId}”.`);
  const file = await database.transcriptFile.findUniqueOrThrow({
    where: { key: event.fileKey },
    select: { session: { select: { key: true, id: true, format: true } } },
  });
  return { event, session: file.session };
}

async function readWindow(
  store: Store,
  session: SessionKey,
  request: { from: number; limit: number },
  treatment: Treatment,
): Promise<EventWindow> {
  const from = Math.max(0, request.from);
  const to = from + Math.min(Math.max(1, request.limit), maxWindow);
  const [events, rollbacks] = await Promise.all([
    readRecordRows(store.database, session.key, from - lookBack, to),
    store.database.rollback.findMany({
      where: { sessionKey: session.key },
      select: { position: true, mechanism: true, line: true, file: true },
    }),
  ]);
  const { contents, faults } = await loadContents(store, session, events);
  const runs = runsOf(events, contents);
  const rollbackAt = new Map(rollbacks.map(({ position, ...rest }) => [position, rest]));
  const items = events.flatMap((event) => {
    const { recordIndex, rollbackIndex } = event;
    if (recordIndex === null || recordIndex < from) return [];
    const content = contents.get(event.logicalOrder) ?? null;
    const rollback = rollbackIndex === null ? null : (rollbackAt.get(rollbackIndex) ?? null);
    const fault = faults.get(event.logicalOrder);
    const view = presentEvent({
      event: { ...toShown(event), recordIndex, rollback, treatment: treatment(event.logicalOrder) },
      content,
      runs: runs.get(event.logicalOrder) ?? [],
    });
    return fault ? showFault(view, fault) : view;
  });
  return { fromIndex: from, items };
}

function showFault(view: EventView, { fault, message }: ObjectFault): EventView {
  const tag = { text: `evidence ${fault}`, tone: "bad" as const };
  return { ...view, tags: [tag, ...view.tags], fault: message };
}

function toShown(event: StoredEvent) {
  const { eventId, logicalOrder, kind, timestamp, file, line, nativeId, turnId, rolledBack } =
    event;
  return { eventId, logicalOrder, kind, timestamp, file, line, nativeId, turnId, rolledBack };
}

/** The runs that the window shows, by the event that shows how each ended. */
function runsOf(
  events: readonly StoredEvent[],
  contents: ReadonlyMap<number, EventContent | null>,
): Map<number, RunFact[]> {
  const record = events.map((event): EvidenceEvent => {
    const { file, line, byteOffset, byteLength, turnId: parentTurnId, ...rest } = event;
    const ref = { file, line, byteOffset, byteLength };
    return { ...rest, ref, parentTurnId, isInContext: true, twinOf: null };
  });
  const found = new Map<number, RunFact[]>();
  for (const run of indexFacts(record, (order) => contents.get(order) ?? null).runs) {
    found.set(run.order, [...(found.get(run.order) ?? []), run]);
  }
  return found;
}

const orderSet = sqlJson(z.array(z.tuple([z.number(), z.number()])));
const ranges = z.object({ covered: orderSet, kept: orderSet, dropped: orderSet });

async function readTreatment(database: Queryable, artifactKey: number): Promise<Treatment> {
  const row = await database.artifactBody.findUnique({
    where: { artifactKey },
    select: { covered: true, kept: true, dropped: true },
  });
  const sets: { covered: OrderSet; kept: OrderSet; dropped: OrderSet } = ranges.parse(row);
  return (order) => {
    if (hasOrder(sets.covered, order)) return "covered";
    if (hasOrder(sets.kept, order)) return "kept";
    return hasOrder(sets.dropped, order) ? "dropped" : null;
  };
}
