import type { DecisionView } from "@/lib/core/view/flag-view";

/** Each act as a past participle that begins a sentence. */
export const decisionVerbs: Readonly<Record<DecisionView["action"], string>> = {
  clear: "Cleared",
  undo: "Clearing undone",
  reopen: "Reopened",
  "end-session": "Session ended",
  "release-session": "Session released",
};
