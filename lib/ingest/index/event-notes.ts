import type { Adapter } from "@/lib/core/adapters/adapter";
import type { EventContent, EvidenceRef, ToolResult } from "@/lib/core/event";

/** What turns and notices need of an event's content, noted while the line is parsed anyway. */
export type EventNote = { calls: number; failures: number; isTruncated: boolean };

export type EventNotes = {
  /** The adapter, writing a note for each line that it parses. */
  adapter: Adapter;
  noteAt(ref: EvidenceRef): EventNote;
};

const none: EventNote = { calls: 0, failures: 0, isTruncated: false };

export function takeNotes(adapter: Adapter): EventNotes {
  const notes = new Map<string, EventNote>();
  const placeOf = (ref: EvidenceRef) => `${ref.byteOffset} ${ref.file}`;
  return {
    adapter: {
      ...adapter,
      parse: (line) => {
        const entry = adapter.parse(line);
        const note = "problem" in entry ? none : noteOf(entry.content);
        if (note.calls > 0 || note.failures > 0 || note.isTruncated)
          notes.set(placeOf(line.ref), note);
        return entry;
      },
    },
    noteAt: (ref) => notes.get(placeOf(ref)) ?? none,
  };
}

function noteOf(content: EventContent | null): EventNote {
  if (!content) return none;
  const { calls, result, moreResults = [] } = content;
  const results = result ? [result, ...moreResults.map((more) => more.result)] : [];
  return {
    calls: calls.length,
    failures: results.filter(isFailure).length,
    isTruncated: results.some(({ truncated }) => truncated),
  };
}

function isFailure({ outcome, exitCode }: ToolResult): boolean {
  return outcome === "error" || outcome === "timeout" || (exitCode !== null && exitCode !== 0);
}
