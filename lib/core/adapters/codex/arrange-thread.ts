import type { Arrangement, Session } from "../../artifact";
import { type CodexEntry, idsOfName } from "./rollout-files";
import { buildCompactions } from "./thread-compactions";
import { buildEvents } from "./thread-events";
import { readThread, type ThreadRecord } from "./thread-record";
import { viewNotices } from "./view-notices";

/** Order, rollbacks and compactions of one thread, over all of its files. */
export function arrangeThread(entries: readonly CodexEntry[]): Arrangement {
  const record = readThread(entries);
  if (!record) return emptyArrangement();
  const session = sessionOf(record);
  const built = buildEvents(record, session.nativeId);
  const compactions = buildCompactions(record, built, session.lane);
  return {
    session,
    events: built.events,
    compactions,
    rollbacks: built.rollbacks,
    notices: [...chainNotices(record), ...viewNotices(record.live, session.clientVersion)],
    problems: [],
  };
}

function sessionOf(record: ThreadRecord): Session {
  const { live, files, lines } = record;
  const meta = files.find((file) => file.meta)?.meta ?? null;
  const newest = files.findLast((file) => file.meta)?.meta ?? meta;
  const name = files[0]?.name ?? "";
  const timestamps = live.entries.flatMap((entry) => entry.timestamp ?? []);
  return {
    format: "codex",
    nativeId: meta?.threadId ?? idsOfName(name)?.threadId ?? name,
    lane: meta?.lane ?? "parent",
    parentNativeId: meta?.parentId ?? null,
    cwd: newest?.cwd ?? null,
    branch: newest?.branch ?? null,
    clientVersion: newest?.version ?? null,
    model: modelOf(record),
    startedAt: meta?.startedAt ?? lines[0]?.timestamp ?? null,
    endedAt: timestamps.at(-1) ?? null,
  };
}

function modelOf({ live }: ThreadRecord): string | null {
  const newest = live.entries.findLast(
    ({ link: { data } }) => data.part === "turn-context" && data.model !== null,
  );
  return newest?.link.data.part === "turn-context" ? newest.link.data.model : null;
}

function chainNotices({ live, compactions, lines }: ThreadRecord): string[] {
  const notices = live.chain.missing.map(
    (rolloutId) =>
      `This thread continues rollout ${rolloutId}, whose file was not given: the events before it are missing and ranges that reach back to it are not exact.`,
  );
  for (const file of live.chain.short) {
    notices.push(`${file} ends before the place where another file continues it.`);
  }
  if (live.hasCopy) {
    notices.push(
      "The file begins with a copy of the parent's history; it is shown but not counted as this agent's own.",
    );
  }
  for (const { position, chain, found } of compactions) {
    for (const place of found.shortened) {
      const kept = chain.entries[place]?.ref.line ?? 0;
      const line = lines[position]?.ref.line ?? 0;
      notices.push(
        `The compaction on line ${line} keeps the message on line ${kept} only in part.`,
      );
    }
  }
  return notices;
}

function emptyArrangement(): Arrangement {
  const session: Session = {
    format: "codex",
    nativeId: "",
    lane: "parent",
    parentNativeId: null,
    cwd: null,
    branch: null,
    clientVersion: null,
    model: null,
    startedAt: null,
    endedAt: null,
  };
  return { session, events: [], compactions: [], rollbacks: [], notices: [], problems: [] };
}
