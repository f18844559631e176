import type { EventContent, EvidenceEvent } from "@/lib/core/event";
import type { TurnRow } from "@/lib/store/index/derived-rows";
import type { EventNote } from "./event-notes";
import type { RecordIndex } from "./record-index";

const shownLength = 280;

/** The line of a session's user turns; what happened before the first one belongs to none. */
export function turnRows(
  events: readonly EvidenceEvent[],
  records: RecordIndex,
  read: {
    keptContent(order: number): EventContent | null;
    noteAt(event: EvidenceEvent): EventNote;
  },
): TurnRow[] {
  const turns = new Map<string, TurnRow>();
  for (const event of events) {
    const { eventId, logicalOrder, timestamp, rolledBack } = event;
    const recordIndex = records.of(logicalOrder);
    if (event.kind === "user" && recordIndex !== null) {
      const text = clip(read.keptContent(logicalOrder)?.text ?? "");
      const counts = { events: 0, calls: 0, failures: 0 };
      turns.set(eventId, {
        eventId,
        logicalOrder,
        recordIndex,
        timestamp,
        text,
        ...counts,
        rolledBack,
      });
    }
    const turn = turns.get(event.parentTurnId ?? eventId);
    if (!turn || recordIndex === null) continue;
    const { calls, failures } = read.noteAt(event);
    turn.events += 1;
    turn.calls += calls;
    turn.failures += failures;
  }
  return [...turns.values()];
}

function clip(text: string): string {
  return [...text.slice(0, 2 * shownLength)].slice(0, shownLength).join("");
}
