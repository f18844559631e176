import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "@/lib/config/env";
import { backupStore } from "@/lib/store/backup/backup-store";
import { closeStore, getStore, storeAddress } from "@/lib/store/open-store";
import { AppError } from "@/lib/util/app-error";
import type { Command, CommandIo, ExitStatus } from "./command";
import { progressBar } from "./shared/progress-bar";
import { shownText } from "./shared/shown-text";

/** `counterfoil backup`: everything that the data folder holds, in another folder. */
export const backUpDataCommand: Command = {
  name: "backup",
  summary: "Copy the data folder while a server works on it",
  help: `Copies the record into a new folder: the database as it is at one moment, every object that it names, each
proven on its way, and the operator's token. Safe while servers run. A backup can be checked as it is with
counterfoil verify, and made a data folder again with counterfoil restore.

Usage: counterfoil backup <new folder>

A database or an object store of a provider is backed up with the provider's own means: of a remote database this
command makes no copy, of a remote object store it copies the objects.

Options:
  -h, --help  print this text

Exit status:
  0  the backup is whole
  2  it could not be made; a folder without backup.json is no backup
`,
  run: backUp,
};

async function backUp(args: readonly string[], io: CommandIo): Promise<ExitStatus> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new AppError("invalid", "name one new folder. See --help.");
  const env = readEnv();
  const store = await getStore();
  const bar = progressBar(io);
  try {
    const from = { folder: resolve(env.COUNTERFOIL_DATA), target: resolve(io.cwd, name) };
    const { objects, bytes, entries, head } = await backupStore(
      store,
      storeAddress(env),
      from,
      (done, total) => bar.show("copying", done / Math.max(1, total)),
    );
    bar.clear();
    const size = `${objects.toLocaleString("en")} objects of ${bytes.toLocaleString("en")} bytes`;
    io.out(`Backed up to ${shownText(name)}: ${size}. Head ${entries} ${head}.\n`);
    return 0;
  } finally {
    bar.clear();
    await closeStore();
  }
}
