import type { Check } from "./check";
import { runStatus } from "./run-status";

/** Every check. The order decides which finding stays where two speak of the same words. */
export const checks: readonly Check[] = [runStatus];
