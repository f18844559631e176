import type { Check } from "./check";

const id = "attribution";

/** Words put into the user's mouth. */
export const attribution: Check = {
  id,
  title: "Words put into the user's mouth",
  find: () => ({ judgements: [], findings: [] }),
};
