import type { Adapter } from "@/lib/core/adapters/adapter";
import type { Entry, EvidenceRef, ToolResult } from "@/lib/core/event";
import { carriesUserWords } from "@/lib/core/review/review-entry";

/** What turns and notices need of an event's content, noted while the line is parsed anyway. */
export type EventNote = {
  calls: number;
  failures: number;
  isTruncated: boolean;
  /** A person typed some of it. */
  fromUser: boolean;
};

export type EventNotes = {
  /** The adapter, writing a note for each line that it parses. */
  adapter: Adapter;
  noteAt(ref: EvidenceRef): EventNote;
};

const none: EventNote = { calls: 0, failures: 0, isTruncated: false, fromUser: false };

export function takeNotes(adapter: Adapter): EventNotes {
  const notes = new Map<string, EventNote>();
  const placeOf = (ref: EvidenceRef) => `${ref.byteOffset} ${ref.file}`;
  return {
    adapter: {
      ...adapter,
      parse: (line) => {
        const entry = adapter.parse(line);
        const note = "problem" in entry ? none : noteOf(entry);
        if (note.calls > 0 || note.failures > 0 || note.isTruncated || note.fromUser)
          notes.set(placeOf(line.ref), note);
        return entry;
      },
    },
    noteAt: (ref) => notes.get(placeOf(ref)) ?? none,
  };
}

function noteOf({ kind, content }: Entry): EventNote {
  const fromUser = carriesUserWords(kind, content);
  if (!content) return { ...none, fromUser };
  const { calls, result, moreResults = [] } = content;
  const results = result ? [result, ...moreResults.map((more) => more.result)] : [];
  return {
    calls: calls.length,
    failures: results.filter(isFailure).length,
    isTruncated: results.some(({ truncated }) => truncated),
    fromUser,
  };
}

function isFailure({ outcome, exitCode }: ToolResult): boolean {
  return outcome === "error" || outcome === "timeout" || (exitCode !== null && exitCode !== 0);
}
