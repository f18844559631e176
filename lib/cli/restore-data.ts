import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "@/lib/config/env";
import { restoreStore } from "@/lib/store/backup/restore-store";
import { AppError } from "@/lib/util/app-error";
import type { Command, CommandIo, ExitStatus } from "./command";
import { operatorName } from "./shared/operator-name";
import { shownText } from "./shared/shown-text";

/** `counterfoil restore`: a data folder from a backup. */
export const restoreDataCommand: Command = {
  name: "restore",
  summary: "Make a data folder from a backup",
  help: `Makes a data folder from a backup. Every object is proven on its way, the folder appears whole or not at
all, and the chain goes on with an entry that says which backup it was taken up from.

Usage: counterfoil restore <backup> [--data FOLDER]

Options:
  --data FOLDER  the data folder, new or empty (default COUNTERFOIL_DATA, which is .counterfoil)
  -h, --help     print this text

Exit status:
  0  restored
  2  the backup is damaged or none, or the folder is not empty
`,
  run: restore,
};

async function restore(args: readonly string[], io: CommandIo): Promise<ExitStatus> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { data: { type: "string" } },
  });
  const [backup, ...more] = positionals;
  if (!backup || more.length > 0) throw new AppError("invalid", "name one backup. See --help.");
  const target = resolve(io.cwd, values.data ?? readEnv().COUNTERFOIL_DATA);
  const by = operatorName();
  const { createdAt, objects } = await restoreStore(resolve(io.cwd, backup), target, { by });
  io.out(`Restored ${shownText(target)} from the backup of ${createdAt}: ${objects} objects.\n`);
  return 0;
}
