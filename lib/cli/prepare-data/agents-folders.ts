import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { z } from "zod";
import { drivers } from "@/lib/control/drivers/index";
import { readSetting, writeSetting } from "@/lib/store/settings/setting";
import type { Store } from "@/lib/store/store";
import { AppError } from "@/lib/util/app-error";

export type AgentsFolder = { title: string; path: string };

const answerName = "import-from-agents-folders";

/** The folders in which the agents of this machine keep their transcripts, where there are any. */
export function findAgentsFolders(home: string): AgentsFolder[] {
  if (home === "") return [];
  return drivers
    .map(({ title, transcriptFolder }) => ({ title, path: join(home, ...transcriptFolder) }))
    .filter(({ path }) => existsSync(path));
}

/** Whether to read them: what the call says, else what was answered before, else one question on a terminal. */
export async function decideImport(
  store: Store,
  folders: readonly AgentsFolder[],
  given: boolean | null,
): Promise<boolean> {
  if (folders.length === 0) return false;
  if (given !== null) return given;
  const before = await readSetting(store, answerName, z.boolean());
  if (before) return before.value;
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const answer = await ask(folders);
  await remember(store, answer);
  return answer;
}

async function ask(folders: readonly AgentsFolder[]): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const names = folders.map(({ title }) => title).join(", ");
  try {
    const answer = await terminal.question(
      `Read the transcripts of ${names} on this machine? They stay here. [Y/n] `,
    );
    return !/^\s*n/i.test(answer);
  } finally {
    terminal.close();
  }
}

/** Two starts at once may both have asked: the first answer stands. */
async function remember(store: Store, value: boolean): Promise<void> {
  try {
    await writeSetting(store, { name: answerName, value, version: 0 });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
  }
}
