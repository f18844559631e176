import type { Row, Stream } from "./stream";

/** A compaction as its rows stand in the stream. `at` is where the old context ends. */
export type FoundCompaction = {
  at: number;
  boundary: Row | null;
  summary: Row | null;
  isRolledBack: boolean;
};

/**
 * Pairs every boundary with the summary behind it; between them the client may put attachments. The oldest
 * versions, and files that were cut, have summaries without a boundary.
 */
export function findCompactions(stream: Stream): FoundCompaction[] {
  const found: FoundCompaction[] = [];
  let open: FoundCompaction | null = null;
  let hasMessages = false;
  for (const row of stream.rows) {
    if (row.twinOf !== null || !row.isChain) continue;
    if (row.entry.link.boundary) {
      open = { at: row.at, boundary: row, summary: null, isRolledBack: false };
      found.push(open);
    } else if (row.kind === "compaction") {
      placeSummary(found, open, row, hasMessages);
    }
    hasMessages ||= row.entry.link.type === "user" || row.entry.link.type === "assistant";
  }
  const read = found.filter(
    (item, index) => item.summary !== null || isFollowed(stream, item.at, found[index + 1]?.at),
  );
  for (const item of read) {
    item.isRolledBack = [item.boundary, item.summary].some((row) => row && row.rewind !== null);
  }
  return read;
}

/** Without flag and boundary, wording alone makes a summary only where a conversation begins with it. */
function placeSummary(
  found: FoundCompaction[],
  open: FoundCompaction | null,
  row: Row,
  hasMessages: boolean,
): void {
  const isFlagged = row.entry.link.isFlaggedSummary;
  if (open && (open.summary === null || (isFlagged && !isFlaggedRow(open.summary)))) {
    if (open.summary) demote(open.summary);
    open.summary = row;
  } else if (isFlagged || (!open && !hasMessages)) {
    found.push({ at: row.at, boundary: null, summary: row, isRolledBack: false });
  } else {
    demote(row);
  }
}

function isFlaggedRow(row: Row): boolean {
  return row.entry.link.isFlaggedSummary;
}

function demote(row: Row): void {
  row.kind = "context";
}

/** A boundary at the end of a file still waits for its summary; one that the model went on from has lost it. */
function isFollowed(stream: Stream, from: number, to = stream.rows.length): boolean {
  return stream.rows
    .slice(from, to)
    .some((row) => row.isChain && row.entry.link.type === "assistant");
}
