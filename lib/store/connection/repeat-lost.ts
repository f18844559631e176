import { setTimeout } from "node:timers/promises";
import { AppError } from "@/lib/util/app-error";
import { DatabaseLostError } from "./database-lost";

/** How long a database may be away before a caller is told: a restart takes a few seconds. */
const patienceMs = 20_000;
const firstPauseMs = 50;
const longestPauseMs = 1_000;

/** Does work again while the database does not answer. It must be work that was not done where it fails so. */
export async function repeatLost<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseLostError)) throw error;
      if (performance.now() > until)
        throw new AppError("internal", error.message, { cause: error });
    }
    await setTimeout(pauseMs);
  }
}
