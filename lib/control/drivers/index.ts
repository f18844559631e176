import { claudeCode } from "./claude-code";
import { codex } from "./codex";
import type { Driver, HookClient } from "./driver";
import { pi } from "./pi";

/** Every client whose sessions can be ended. */
export const drivers: readonly Driver[] = [claudeCode, codex, pi];

export function driverOf(client: HookClient): Driver {
  const driver = drivers.find((entry) => entry.client === client);
  if (!driver) throw new Error(`There is no driver for ${client}.`);
  return driver;
}
