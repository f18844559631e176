import type { DecisionView } from "@/lib/core/view/flag-view";

/** Each act as a past participle that begins a sentence. */
export const decisionVerbs: Readonly<Record<DecisionView["action"], string>> = {
  clear: "Cleared",
  undo: "Clearing undone",
  reopen: "Reopened",
  "end-session": "Session ordered to end",
  "release-session": "Order to end taken back",
};
