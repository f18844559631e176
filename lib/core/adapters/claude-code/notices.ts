import type { StreamOrder } from "./stream-order";
import type { StreamView } from "./stream-view";

/** What a reader should know about the session before trusting its record, as sentences. */
export function buildNotices(views: readonly StreamView[], order: StreamOrder): string[] {
  const notices = views.flatMap(streamNotices);
  if (order.missing.length > 0)
    notices.push(
      `The transcripts of ${count(order.missing.length, "sub-agent")} are not here: ${listed(order.missing)}. What they did is known only from their results.`,
    );
  return notices;
}

function streamNotices(view: StreamView): string[] {
  const who = view.stream.agentId === null ? "" : ` of sub-agent ${view.stream.agentId}`;
  return [
    ...damageNotices(view, who),
    ...compactionNotices(view, who),
    ...rewindNotices(view),
    ...copyNotices(view, who),
  ];
}

function damageNotices({ damage, stream }: StreamView, who: string): string[] {
  const notices: string[] = [];
  if (damage.beginsInTheMiddle)
    notices.push(
      `The transcript${who} begins in the middle of a conversation: its first row follows one that is not here.`,
    );
  const orphan = damage.orphanResults[0];
  if (orphan !== undefined)
    notices.push(
      `The transcript${who} was rewritten or cut: ${count(damage.orphanResults.length, "result")} without a call, the first in line ${lineOf(stream.rows[orphan])}.`,
    );
  const gap = damage.gaps[0];
  if (gap !== undefined)
    notices.push(
      `The transcript${who} has ${count(damage.gaps.length, "place")} that could not be read, the first before line ${lineOf(stream.rows[gap])}.`,
    );
  return notices;
}

function compactionNotices({ stream, compactions }: StreamView, who: string): string[] {
  const notices = compactions.flatMap(({ found, range }) =>
    range.missing > 0
      ? [
          `The compaction in line ${lineOf(found.boundary ?? found.summary)} names ${count(range.missing, "kept row")} that the transcript${who} does not hold.`,
        ]
      : [],
  );
  const known = new Set(compactions.map(({ found }) => found.boundary));
  for (const row of stream.rows) {
    const { boundary, clearedOutputs } = row.entry.link;
    if (row.twinOf !== null) continue;
    if (clearedOutputs !== null)
      notices.push(
        `A microcompaction in line ${lineOf(row)} cleared ${count(clearedOutputs, "tool output")} from the context; a later summary was written without them.`,
      );
    if (boundary && !known.has(row))
      notices.push(
        `The compaction in line ${lineOf(row)} has no summary in the transcript${who} yet.`,
      );
  }
  return notices;
}

function rewindNotices({ rewinds }: StreamView): string[] {
  return rewinds.unresolved.map(
    (row) =>
      `The rewind in line ${lineOf(row)} names rows that the transcript does not hold, so what it revoked is not known.`,
  );
}

function copyNotices({ stream }: StreamView, who: string): string[] {
  const copies = stream.rows.filter(
    (row) => row.twinOf !== null && row.entry.link.uuid !== null,
  ).length;
  return copies === 0
    ? []
    : [`${count(copies, "row")} of the transcript${who} repeat earlier ones and count once.`];
}

function lineOf(row: { entry: { ref: { line: number } } } | null | undefined): number {
  return row?.entry.ref.line ?? 0;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

const longestList = 5;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, longestList).join(", ");
  return names.length > longestList ? `${shown} and ${names.length - longestList} more` : shown;
}
