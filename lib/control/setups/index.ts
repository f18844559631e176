import type { HookClient } from "../drivers/driver";
import { claudeSettings } from "./claude-settings";
import { codexConfig } from "./codex-config";
import { piExtension } from "./pi-extension";
import type { Setup } from "./setup";

/** Every client whose hooks can be set up. */
export const setups: readonly Setup[] = [claudeSettings, codexConfig, piExtension];

export function setupOf(client: HookClient): Setup {
  const setup = setups.find((entry) => entry.client === client);
  if (!setup) throw new Error(`There is no set-up for ${client}.`);
  return setup;
}
