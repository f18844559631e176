import { z } from "zod";
import { pending } from "./pending";
import { procedure } from "./procedure";

const input = z.object({
  /** Name of the transcript file; some clients keep facts in it. */
  file: z.string().min(1).max(255).default("transcript.jsonl"),
});

const output = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      nativeId: z.string(),
      events: z.number().int(),
      artifacts: z.array(z.string()),
    }),
  ),
  events: z.number().int(),
  artifacts: z.number().int(),
  problems: z.number().int(),
});

/** Reads one transcript into the evidence record. The body is its raw lines; sending them again adds nothing twice. */
export const ingestTranscript = procedure
  .route({ method: "POST", path: "/ingest", summary: "Read the raw lines of one transcript" })
  .input(input)
  .output(output)
  .handler(() => pending());
