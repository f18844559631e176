import type { Story } from "../transcripts/story";
import { fillerSteps } from "./filler";

/** Compacted remotely: the summary is encrypted, so nothing can be said about it. */
export function billing(startedAt: string): Story {
  return {
    id: "billing",
    startedAt,
    cwd: "/w/billing",
    branch: "schema-v9",
    model: "gpt-5.4",
    steps: [
      {
        do: "user",
        text: "Plan the migration to schema v9. Show me the plan before you run anything against a database.",
      },
      ...fillerSteps("billing", 14, "migrations"),
      { do: "say", text: "The plan has four steps; the third needs a maintenance window." },
      { do: "compact", summary: null },
      { do: "user", text: "What is step three?" },
      { do: "say", text: "Step three rewrites the invoices table and needs a maintenance window." },
    ],
  };
}
