import { z } from "zod";
import { AppError } from "@/lib/util/app-error";
import { procedure } from "./procedure";

const input = z.object({
  /** Name of the transcript file; some clients keep facts in it. Folders in front of it are left out. */
  file: z.string().min(1).max(1_000).default("transcript.jsonl"),
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
  .route({
    method: "POST",
    path: "/ingest",
    summary: "Read the raw lines of one transcript",
    description:
      "The body is the file's bytes, whatever its content type; `file` stands in the query.",
  })
  .input(input)
  .output(output)
  .handler(async ({ input, context }) => {
    const { upload, ingest } = context;
    if (!upload)
      throw new AppError(
        "invalid",
        "Send the raw lines of one transcript as the body of POST /ingest.",
      );
    const name = input.file.split(/[/\\]/).at(-1) || "transcript.jsonl";
    return await ingest({ kind: "upload", path: upload.path, name });
  });
