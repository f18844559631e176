import "server-only";
import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { tarSink } from "@/lib/store/bundle/bundle-sink";
import { type ExportRequest, exportSession } from "@/lib/store/bundle/export-session";
import type { Store } from "@/lib/store/store";

/** What a person may choose about an export. */
export const exportChoices = z.object({
  /** Evidence that the user revoked goes along, marked. */
  includeRevoked: z.stringbool().or(z.boolean()).default(false),
  reason: z.string().trim().max(4_000).optional(),
});

export const exportDescription =
  "The answer is a .tar file. Revoked lines are blank unless `includeRevoked` is true.";

/** How long an answer may take to be read: its bytes come from the file as they are asked for. */
const keptMs = 3_600_000;

/** An export as one .tar file that is streamed from the disk and taken away later. */
export async function exportFile(store: Store, request: ExportRequest): Promise<File> {
  const folder = join(tmpdir(), `counterfoil-exports-${userInfo().uid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder);
  const path = join(folder, `${randomUUID()}.tar`);
  const { manifest } = await exportSession(store, await tarSink(path), request);
  setTimeout(() => void rm(path, { force: true }), keptMs).unref();
  const name = `counterfoil-${manifest.artifactId ?? manifest.session.id}.tar`;
  return new File([await openAsBlob(path)], name, { type: "application/x-tar" });
}

/** What an earlier server left behind. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > keptMs) await rm(path, { force: true });
  }
}
