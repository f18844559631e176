import { logError } from "@/lib/config/log";
import type { Store } from "@/lib/store/store";
import { AppError } from "@/lib/util/app-error";
import { findFiles } from "./find-files";
import { indexBeside } from "./index/index-beside";
import { type IngestReport, ingestReport } from "./ingest-report";
import { storeTranscript } from "./store-transcript";
import { fileSource, type TranscriptSource } from "./transcript-source";

export type IngestProgress = {
  /** Name of the file, files before it, and files in all. */
  file: string;
  done: number;
  total: number;
  /** Bytes of this file that are stored, and that it has. */
  bytes: number;
  ofBytes: number;
};

export type IngestOptions = {
  /** Marks new sessions as samples, so that they can be removed together. */
  isSample?: boolean;
  onProgress?: (progress: IngestProgress) => void;
};

/**
 * Reads transcripts and folders of transcripts into the evidence record and checks what is new. Reading the
 * same files again, under other paths, or from several processes at once adds nothing twice.
 */
export async function ingestFiles(
  store: Store,
  paths: readonly string[],
  options: IngestOptions = {},
): Promise<IngestReport> {
  const files = await findFiles(paths);
  const batch = startBatch(store, options, files.length);
  for (const path of files) await batch.add(path, () => fileSource(path));
  return await batch.finish();
}

/** Reads one transcript that lies in a file of another name, such as an upload. Throws where it is none. */
export async function ingestUpload(
  store: Store,
  upload: { path: string; name: string },
  options: IngestOptions = {},
): Promise<IngestReport> {
  const batch = startBatch(store, options, 1);
  await batch.add(upload.name, () => fileSource(upload.path, upload.name));
  const report = await batch.finish();
  const [failure] = report.failures;
  if (failure) {
    throw new AppError("internal", `“${upload.name}” could not be read: ${failure.message}`);
  }
  if (report.unrecognised.length > 0) {
    throw new AppError(
      "invalid",
      `“${upload.name}” is not a transcript that Counterfoil can read.`,
    );
  }
  return report;
}

/** Files one after the other. A session is indexed when the files move on to another one, and not for each file. */
function startBatch(store: Store, options: IngestOptions, total: number) {
  const touched = new Set<number>();
  const unrecognised: string[] = [];
  const failures: IngestReport["failures"] = [];
  let current: { sessionKey: number; path: string } | null = null;
  let done = 0;

  /** What stops one file or session must not keep the others from being read. */
  async function guard(path: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => {
      if (error instanceof AppError && error.code === "invalid") unrecognised.push(path);
      // Deleted under retention: as it was decided, and so no failure.
      else if (error instanceof AppError && error.code === "missing") unrecognised.push(path);
      else failures.push({ path, message: explain(path, error) });
    });
  }

  async function settle(next: typeof current): Promise<void> {
    const before = current;
    current = next;
    if (before === null || before.sessionKey === next?.sessionKey) return;
    await guard(before.path, () => indexBeside(store, before.sessionKey));
  }

  async function addSource(path: string, source: TranscriptSource): Promise<void> {
    const { name: file, bytes: ofBytes } = source;
    const onBytes = (bytes: number) => options.onProgress?.({ file, done, total, bytes, ofBytes });
    onBytes(0);
    const isSample = options.isSample ?? false;
    const { sessionKey } = await storeTranscript(store, source, { isSample, onBytes });
    if (sessionKey === null) {
      unrecognised.push(path);
      return;
    }
    touched.add(sessionKey);
    await settle({ sessionKey, path });
  }

  return {
    async add(path: string, open: () => Promise<TranscriptSource>): Promise<void> {
      await guard(path, async () => await addSource(path, await open()));
      done += 1;
    },
    async finish(): Promise<IngestReport> {
      await settle(null);
      return await ingestReport(store, touched, { files: done, unrecognised, failures });
    },
  };
}

/** What a person reads of a failure; one that nobody expected is logged with its cause. */
function explain(path: string, error: unknown): string {
  if (error instanceof AppError) return error.message;
  logError(`${path} could not be read`, error);
  return error instanceof Error ? error.message : String(error);
}
