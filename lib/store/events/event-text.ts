import { decodeLine } from "@/lib/core/lines";
import type { EventText } from "@/lib/core/view/event-view";
import { contentText } from "@/lib/core/view/present-event";
import { readRaw } from "../segments/read-raw";
import type { Store } from "../store";
import { findEvent } from "./event-window";
import { loadContents } from "./load-contents";

/** What is sent of a raw line, in bytes; the whole line is in the evidence object. */
const maxRawBytes = 256 * 1024;

/** A piece of an event's whole text from a UTF-16 offset, and its raw line. */
export async function readEventText(
  store: Store,
  request: { eventId: string; offset: number; limit: number },
): Promise<EventText> {
  const { eventId, offset, limit } = request;
  const { event, session } = await findEvent(store.database, eventId);
  const [{ contents }, [raw]] = await Promise.all([
    loadContents(store, session, [event]),
    readRaw(store, [event]),
  ]);
  const text = contentText(contents.get(event.logicalOrder) ?? null);
  const bytes = raw ?? Buffer.alloc(0);
  return {
    eventId,
    offset,
    text: text.slice(offset, offset + limit),
    textLength: text.length,
    raw: decodeLine(bytes.subarray(0, maxRawBytes)),
    rawTruncated: bytes.length > maxRawBytes,
  };
}
