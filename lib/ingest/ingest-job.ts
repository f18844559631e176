import { z } from "zod";
import type { Store } from "@/lib/store/store";
import { ingestFiles, ingestUpload } from "./ingest-files";
import type { IngestReport } from "./ingest-report";

/** What a server has its worker read. */
export const ingestJob = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("files"), paths: z.array(z.string()) }),
  z.object({ kind: z.literal("upload"), path: z.string(), name: z.string() }),
]);
export type IngestJob = z.infer<typeof ingestJob>;

const ingestReport = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      nativeId: z.string(),
      events: z.number(),
      problems: z.number(),
      artifacts: z.array(z.string()),
      openFlags: z.number(),
    }),
  ),
  events: z.number(),
  artifacts: z.number(),
  problems: z.number(),
  files: z.number(),
  unrecognised: z.array(z.string()),
  failures: z.array(z.object({ path: z.string(), message: z.string() })),
}) satisfies z.ZodType<IngestReport>;

/** Between the server and its worker: a job, and what came of it. */
export const jobRequest = z.object({ id: z.number().int(), job: ingestJob });
export const jobAnswer = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("read"), id: z.number().int(), report: ingestReport }),
  /** The transcript is none, with the sentence for whoever sent it. */
  z.object({ outcome: z.literal("refused"), id: z.number().int(), message: z.string() }),
  z.object({ outcome: z.literal("failed"), id: z.number().int(), message: z.string() }),
]);
export type JobAnswer = z.infer<typeof jobAnswer>;

export async function runIngestJob(store: Store, job: IngestJob): Promise<IngestReport> {
  return job.kind === "files"
    ? await ingestFiles(store, job.paths)
    : await ingestUpload(store, { path: job.path, name: job.name });
}
