import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { ingestUpload } from "@/lib/ingest/ingest-files";
import { sampleTranscripts } from "@/lib/samples/sample-transcripts";
import { readSetting, writeSetting } from "@/lib/store/settings/setting";
import type { Store } from "@/lib/store/store";

const settingName = "samples-loaded";

/**
 * Loads the sample sessions at the very first start and never again, also after they were removed. A start that
 * was interrupted loads the rest: what is there already is not stored twice.
 */
export async function loadSamples(store: Store, now: Date): Promise<number> {
  const before = await readSetting(store, settingName, startedSchema);
  if (before?.value.isDone) return 0;
  // The samples' times hang on the first try, so that a second try writes the same bytes.
  const startedAt = before?.value.startedAt ?? now.getTime();
  if (!before)
    await writeSetting(store, {
      name: settingName,
      value: { startedAt, isDone: false },
      version: 0,
    });
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
  const version = before?.version ?? 1;
  await writeSetting(store, { name: settingName, value: { startedAt, isDone: true }, version });
  return samples.length;
}

const startedSchema = z.object({ startedAt: z.number(), isDone: z.boolean() });
