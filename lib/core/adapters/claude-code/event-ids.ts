import type { Row, Stream } from "./stream";

/**
 * Event ids of a stream, by place: session, sub-agent, then the row's uuid, or the digest of a row without
 * one. A row that occurs again is numbered, so each has its own id and the first keeps its id for good.
 */
export function eventIds(stream: Stream, sessionId: string): string[] {
  const prefix = stream.agentId === null ? sessionId : `${sessionId}:${stream.agentId}`;
  const counts = new Map<string, number>();
  return stream.rows.map((row) => {
    const id = `${prefix}:${rowId(row)}`;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id}#${count}`;
  });
}

function rowId({ entry: { link } }: Row): string {
  return link.uuid ?? `~${link.digest ?? ""}`;
}
