import type { EventContent } from "@/lib/core/event";
import type { FindResult } from "@/lib/core/view/event-view";
import { contentText } from "@/lib/core/view/present-event";
import { AppError } from "@/lib/util/app-error";
import { findSession } from "../sessions/find-session";
import type { Store } from "../store";
import { readRecordRows } from "./event-rows";
import { loadContents } from "./load-contents";

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
  let bytes = 0;
  for (let from = 0; bytes < maxBytes; from += batch) {
    const events = await readRecordRows(store.database, session.key, from, from + batch);
    if (events.length === 0) break;
    bytes += events.reduce((sum, event) => sum + event.byteLength, 0);
    const contents = await loadContents(store, session, events);
    for (const { eventId, recordIndex, logicalOrder } of events) {
      const isMatch = searchText(contents.get(logicalOrder) ?? null).includes(needle);
      if (isMatch && recordIndex !== null) found.push({ eventId, recordIndex });
    }
  }
  return { matches: found.slice(0, maxMatches), total: found.length };
}

function searchText(content: EventContent | null): string {
  const calls = content?.calls ?? [];
  const parts = calls.map((call) => call.command ?? call.path ?? call.argumentText);
  return [contentText(content), ...parts].join("\n").toLowerCase();
}
