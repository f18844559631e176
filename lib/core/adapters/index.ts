import type { Adapter } from "./adapter";
import { pi } from "./pi";

/** Every transcript format, in the order in which they are asked whether a file is theirs. */
export const adapters: readonly Adapter[] = [pi];
