import { parseArgs } from "node:util";
import { readEnv } from "@/lib/config/env";
import { ingestFiles } from "@/lib/ingest/ingest-files";
import { repairIndex } from "@/lib/ingest/repair-index";
import { adoptRecord } from "@/lib/store/chain/adopt-record";
import { getStore } from "@/lib/store/open-store";
import type { Store } from "@/lib/store/store";
import type { Command, CommandIo, ExitStatus } from "./command";
import { type AgentsFolder, decideImport, findAgentsFolders } from "./prepare-data/agents-folders";
import { applyPolicy } from "./prepare-data/apply-policy";
import { loadSamples } from "./prepare-data/load-samples";
import { progressBar } from "./shared/progress-bar";

/** `counterfoil prepare`: what has to be done to the data before a server starts on it. `npm start` calls it. */
export const prepareDataCommand: Command = {
  name: "prepare",
  summary: "Bring the data folder up to date before a server starts",
  help: `Brings the database up to date, finishes what an interrupted run left behind, loads the sample sessions
at the very first start, and reads the transcripts in the local agents' folders.

Usage: counterfoil prepare [--import | --no-import]

Options:
  --import     read the local agents' folders without asking
  --no-import  leave them alone
  -h, --help   print this text

Exit status:
  0  ready
  2  the data folder or the database cannot be used
`,
  run: prepareData,
};

async function prepareData(args: readonly string[], io: CommandIo): Promise<ExitStatus> {
  const { values } = parseArgs({
    args: [...args],
    options: { import: { type: "boolean" }, "no-import": { type: "boolean" } },
  });
  const env = readEnv();
  const store = await getStore();
  try {
    await adoptRecord(store, new Date());
    await repair(store, io);
    await applyPolicy(store, io);
    const samples = await loadSamples(store, new Date());
    if (samples > 0)
      io.out(`Loaded ${samples} sample sessions; one click on the board removes them.\n`);
    const folders = findAgentsFolders(env.HOME);
    const given = values["no-import"] ? false : (values.import ?? null);
    if (await decideImport(store, folders, given)) await importFolders(store, folders, io);
    else if (given === null && folders.length > 0)
      io.out("The local agents' transcripts are left alone; `npm start -- --import` reads them.\n");
    return 0;
  } finally {
    await store.database.$disconnect();
  }
}

async function repair(store: Store, io: CommandIo): Promise<void> {
  const bar = progressBar(io);
  const repaired = await repairIndex(
    store,
    (done, total) => bar.show("Checking again", done / total),
    (message) => io.err(`${message}\n`),
  );
  bar.clear();
  if (repaired > 0)
    io.out(`Brought ${repaired} ${repaired === 1 ? "session" : "sessions"} up to date.\n`);
}

async function importFolders(
  store: Store,
  folders: readonly AgentsFolder[],
  io: CommandIo,
): Promise<void> {
  for (const { title, path } of folders) {
    const bar = progressBar(io);
    const report = await ingestFiles(store, [path], {
      onProgress: ({ file, done, total, bytes, ofBytes }) =>
        bar.show(`${title} · ${file}`, (done + bytes / Math.max(1, ofBytes)) / Math.max(1, total)),
    });
    bar.clear();
    io.out(`${title}: ${report.sessions.length} sessions, ${report.artifacts} compactions.\n`);
    for (const { path: file, message } of report.failures) io.err(`${file}: ${message}\n`);
  }
}
