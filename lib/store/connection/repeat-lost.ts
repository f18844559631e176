import { setTimeout } from "node:timers/promises";
import { DatabaseLostError } from "./database-lost";

/** How long a database may be away before a caller is told: a restart takes a few seconds. */
const patienceMs = 20_000;
const firstPauseMs = 50;
const longestPauseMs = 1_000;

/**
 * Does work again while the database does not answer. The work must be repeatable: where the first try had been
 * carried out and only its answer was lost, the second must find that and change nothing.
 */
export async function repeatLost<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseLostError) || performance.now() > until) throw error;
    }
    await setTimeout(pauseMs);
  }
}
