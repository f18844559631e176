import { parseArgs } from "node:util";
import { indexSession } from "@/lib/ingest/index/index-session";
import { repairIndex } from "@/lib/ingest/repair-index";
import { closeStore, getStore } from "@/lib/store/open-store";
import { findSession } from "@/lib/store/sessions/find-session";
import type { Store } from "@/lib/store/store";
import type { Command, CommandIo, ExitStatus } from "./command";
import { progressBar } from "./shared/progress-bar";

/** `counterfoil reindex`: everything that is derived, made again from the raw bytes. */
export const reindexSessionsCommand: Command = {
  name: "reindex",
  summary: "Make the index of stored sessions again from their raw bytes",
  help: `Makes the index of stored sessions from their raw bytes and checks their compaction summaries. What a
person decided stays as it is.

Usage: counterfoil reindex [<session>…] [--force]

<session> is Counterfoil's id of a session or the agent's own. Without one: every session whose index is
behind what is stored, or was made by an older version.

Options:
  --force     check every summary again, also where nothing changed
  -h, --help  print this text

Exit status:
  0  done
  2  a session does not exist, or its raw bytes are damaged
`,
  run: reindex,
};

async function reindex(args: readonly string[], io: CommandIo): Promise<ExitStatus> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { force: { type: "boolean", default: false } },
  });
  const store = await getStore();
  const bar = progressBar(io);
  try {
    const show = (done: number, total: number) => bar.show("indexing", done / Math.max(1, total));
    const count =
      positionals.length > 0
        ? await reindexNamed(store, positionals, values.force, show)
        : await reindexAll(store, values.force, show);
    bar.clear();
    io.out(`${count.toLocaleString("en")} session${count === 1 ? "" : "s"} indexed.\n`);
    return 0;
  } finally {
    bar.clear();
    await closeStore();
  }
}

type Show = (done: number, total: number) => void;

async function reindexNamed(
  store: Store,
  ids: readonly string[],
  isForced: boolean,
  onArtifact: Show,
): Promise<number> {
  for (const id of ids) {
    const { key } = await findSession(store.database, id);
    await indexSession(store, key, { isForced, onArtifact });
  }
  return ids.length;
}

async function reindexAll(store: Store, isForced: boolean, show: Show): Promise<number> {
  if (!isForced) return await repairIndex(store, show);
  const sessions = await store.database.session.findMany({ select: { key: true } });
  for (const [index, { key }] of sessions.entries()) {
    await indexSession(store, key, { isForced });
    show(index + 1, sessions.length);
  }
  return sessions.length;
}
