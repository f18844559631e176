import type { Adapter } from "./adapter";
import { claudeCode } from "./claude-code";
import { codex } from "./codex";
import { pi } from "./pi";

/** Every transcript format, in the order in which they are asked whether a file is theirs. */
export const adapters: readonly Adapter[] = [claudeCode, codex, pi];
