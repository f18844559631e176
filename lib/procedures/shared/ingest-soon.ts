import "server-only";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { logError } from "@/lib/config/log";
import type { Ingest } from "./ingest-worker";

/** Clients write a compaction, and the end of a turn, only after their hook was answered. */
const delayMs = 1_000;

/** Sessions that wait or are being read, by their first path; `true` where something new came meanwhile. */
const pending = new Map<string, boolean>();

/** Reads a session's transcripts after a moment. Busy hooks ask again and again; it is read once at a time. */
export function ingestSoon(ingest: Ingest, paths: readonly string[]): void {
  const name = paths[0] ?? "";
  if (pending.has(name)) {
    pending.set(name, true);
    return;
  }
  pending.set(name, false);
  void readUntilQuiet(ingest, name, paths);
}

async function readUntilQuiet(
  ingest: Ingest,
  name: string,
  paths: readonly string[],
): Promise<void> {
  try {
    do {
      pending.set(name, false);
      await wait(delayMs, undefined, { ref: false });
      const { failures } = await ingest({
        kind: "files",
        paths: paths.filter((path) => existsSync(path)),
      });
      for (const { path, message } of failures) logError(`${path} could not be read`, message);
    } while (pending.get(name));
  } catch (error) {
    logError("a transcript that a hook named could not be read", error);
  } finally {
    pending.delete(name);
  }
}
