import { setTimeout as wait } from "node:timers/promises";
import { logError } from "@/lib/config/log";

/**
 * Waits for a piece of work, but not longer than this; the work goes on, and its failure is logged. An agent waits
 * behind each hook, and what is only written down must not make it go on without its answer.
 */
export async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const clock = new AbortController();
  const done = work.catch((error: unknown) => logError("a hook could not be recorded", error));
  await Promise.race([done, wait(limitMs, undefined, { signal: clock.signal }).catch(() => {})]);
  clock.abort();
}
