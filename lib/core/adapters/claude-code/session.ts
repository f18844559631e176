import type { Session } from "../../artifact";
import type { Row, Stream } from "./stream";

const uuidName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.jsonl/i;

/**
 * The session that a file belongs to: its name where the client's naming holds and a row agrees (rows of a
 * predecessor may stand first), else the first id in it, else the name.
 */
export function chooseSessionId(file: string, ids: readonly string[]): string {
  const named = uuidName.exec(file)?.[1];
  if (named !== undefined && ids.includes(named)) return named;
  return ids[0] ?? file.replace(/\.jsonl.*$/, "");
}

/** The session as its rows describe it; a folder that holds only sub-agents is one in their lane. */
export function readSession(streams: readonly Stream[]): Session {
  const main = streams.find(
    (stream) => stream.agentId === null && stream.rows.some((row) => row.isChain),
  );
  const rows = (main ?? streams[0])?.rows ?? [];
  const ids = [...new Set(rows.flatMap((row) => row.entry.link.sessionId ?? []))];
  return {
    format: "claude-code",
    nativeId: chooseSessionId(rows[0]?.entry.ref.file ?? "", ids),
    lane: main || streams.length === 0 ? "parent" : "subagent",
    parentNativeId: null,
    cwd: first(rows, (row) => row.entry.link.cwd),
    branch: last(rows, (row) => row.entry.link.branch),
    clientVersion: last(rows, (row) => row.entry.link.version),
    model: last(rows, (row) => row.entry.link.model),
    startedAt: first(rows, (row) => row.entry.timestamp),
    endedAt: last(rows, (row) => row.entry.timestamp),
  };
}

function first(rows: readonly Row[], read: (row: Row) => string | null): string | null {
  for (const row of rows) {
    const value = read(row);
    if (value !== null) return value;
  }
  return null;
}

function last(rows: readonly Row[], read: (row: Row) => string | null): string | null {
  return first(rows.toReversed(), read);
}
