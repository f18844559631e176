import { adapters } from "@/lib/core/adapters";
import type { Adapter } from "@/lib/core/adapters/adapter";
import type { EventContent } from "@/lib/core/event";
import { AppError } from "@/lib/util/app-error";
import { Prisma } from "@/prisma/generated/client";
import { ObjectFault } from "../objects/object-fault";
import { readRawOrFault } from "../segments/read-raw";
import type { Store } from "../store";
import { readEventRows, type StoredEvent } from "./event-rows";

/** The adapter that reads a stored session again. */
export function adapterOf(format: string): Adapter {
  const adapter = adapters.find((known) => known.format === format);
  if (adapter) return adapter;
  throw new AppError("internal", `This version of Counterfoil reads no “${format}” transcripts.`);
}

/** What one stored line says; null where it is not an entry or has nothing readable. */
export function parseContent(
  adapter: Adapter,
  event: StoredEvent,
  bytes: Buffer,
): EventContent | null {
  const { file, line, byteOffset, byteLength } = event;
  const entry = adapter.parse({
    ref: { file, line, byteOffset, byteLength },
    text: bytes.toString("utf8"),
  });
  return "problem" in entry ? null : entry.content;
}

export type LoadedContents = {
  /** By logical order, each joined with what its twins know. */
  contents: Map<number, EventContent | null>;
  /** Why an event's line, or that of a twin, cannot be read, in one sentence. */
  faults: Map<number, ObjectFault>;
};

/** Contents of events. Where evidence is missing or damaged, the events beside it are read all the same. */
export async function loadContents(
  store: Store,
  session: { key: number; format: string },
  events: readonly StoredEvent[],
): Promise<LoadedContents> {
  const adapter = adapterOf(session.format);
  const twins = adapter.join ? await readTwins(store, session.key, events) : [];
  const all = [...events, ...twins];
  const raw = await readRawOrFault(store, all);
  const contents = new Map<number, EventContent | null>();
  const faults = new Map<number, ObjectFault>();
  all.forEach((event, index) => {
    const bytes = raw[index] ?? Buffer.alloc(0);
    if (bytes instanceof ObjectFault) {
      faults.set(event.twinOrder ?? event.logicalOrder, bytes);
      return;
    }
    const content = parseContent(adapter, event, bytes);
    if (event.twinOrder === null || !adapter.join) contents.set(event.logicalOrder, content);
    else if (content) {
      const main = contents.get(event.twinOrder);
      if (main) contents.set(event.twinOrder, adapter.join(main, content));
    }
  });
  return { contents, faults };
}

async function readTwins(
  { database }: Store,
  sessionKey: number,
  events: readonly StoredEvent[],
): Promise<StoredEvent[]> {
  if (events.length === 0) return [];
  const orders = JSON.stringify(events.map(({ logicalOrder }) => logicalOrder));
  return await readEventRows(
    database,
    Prisma.sql`json_each(${orders}) AS o
      JOIN "Event" AS e ON e."sessionKey" = ${sessionKey} AND e."twinOrder" = o."value"`,
  );
}
