import type { EventKind } from "@/lib/core/event";

/** What an event is called beside its number. */
export const eventTitles: Readonly<Record<EventKind, string>> = {
  user: "User",
  context: "Context, placed by the client",
  assistant: "Assistant",
  reasoning: "Reasoning",
  "tool-call": "Call",
  "tool-result": "Result",
  "user-command": "Command run by the user",
  compaction: "Compaction",
  "branch-summary": "Summary of an abandoned branch",
  rollback: "Rewind",
  notice: "Notice of the client",
  unknown: "Entry of an unknown type",
};

/** Kinds whose text is prose; the others are shown as output. */
export const proseKinds: ReadonlySet<EventKind> = new Set<EventKind>([
  "user",
  "assistant",
  "reasoning",
]);

/** Words for a client's own name of a rewind. */
export function rewindWords(mechanism: string): string {
  const words = mechanism.replaceAll(/[_-]+/g, " ").trim();
  return words === "" ? "a rewind" : words;
}
