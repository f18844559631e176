import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { ingestUpload } from "@/lib/ingest/ingest-files";
import { sampleTranscripts } from "@/lib/samples/sample-transcripts";
import { readSetting, type Setting, writeSetting } from "@/lib/store/settings/setting";
import type { Store } from "@/lib/store/store";
import { AppError } from "@/lib/util/app-error";

const settingName = "samples-loaded";

/**
 * Loads the sample sessions at the very first start and never again, also after they were removed. A start that
 * was interrupted loads the rest: what is there already is not stored twice.
 */
export async function loadSamples(store: Store, now: Date): Promise<number> {
  const before = await readSetting(store, settingName, startedSchema);
  if (before?.value.isDone) return 0;
  const { value, version } = before ?? (await begin(store, now));
  const { startedAt } = value;
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-samples-"));
  const samples = sampleTranscripts(startedAt);
  try {
    for (const { name, text } of samples) {
      const path = join(folder, name);
      await writeFile(path, text);
      await ingestUpload(store, { path, name }, { isSample: true });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await writeUnlessOther(store, { startedAt, isDone: true }, version);
  return samples.length;
}

/** The samples' times hang on the first try, of whichever process, so that every other one writes the same bytes. */
async function begin(
  store: Store,
  now: Date,
): Promise<Pick<Setting<Started>, "value" | "version">> {
  const value = { startedAt: now.getTime(), isDone: false };
  await writeUnlessOther(store, value, 0);
  return (await readSetting(store, settingName, startedSchema)) ?? { value, version: 1 };
}

/** Another process that starts at the same moment does the same, so its answer is as good. */
async function writeUnlessOther(store: Store, value: Started, version: number): Promise<void> {
  await writeSetting(store, { name: settingName, value, version }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
  });
}

const startedSchema = z.object({ startedAt: z.number(), isDone: z.boolean() });
type Started = z.infer<typeof startedSchema>;
