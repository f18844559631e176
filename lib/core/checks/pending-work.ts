import type { Check } from "./check";

const id = "pending-work";

/** Open and finished work. */
export const pendingWork: Check = {
  id,
  title: "Open and finished work",
  find: () => ({ judgements: [], findings: [] }),
};
