import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "@/lib/config/env";
import { findOperatorToken } from "@/lib/config/operator-token";
import { ingestFiles } from "@/lib/ingest/ingest-files";
import { closeStore, getStore } from "@/lib/store/open-store";
import { AppError } from "@/lib/util/app-error";
import type { Command, CommandIo, ExitStatus } from "./command";
import { sendTranscript, type Target } from "./ingest-transcripts/send-transcript";
import { type FoundFile, findTranscripts } from "./shared/find-transcripts";
import { progressBar } from "./shared/progress-bar";
import { readServerOrigin } from "./shared/server-origin";
import { shownText } from "./shared/shown-text";

/** `counterfoil ingest`: into the data folder of this machine, or to a server. */
export const ingestTranscriptsCommand: Command = {
  name: "ingest",
  summary: "Read transcripts into the evidence record",
  help: `Reads transcripts of AI coding agents into the evidence record and checks their compaction summaries.
Reading the same files again adds only what is new.

Usage: counterfoil ingest <path…> [--server URL]

A path is a transcript or a folder of them. Without --server they are read into the data folder of this
machine (COUNTERFOIL_DATA), also while a server works on it. With --server they are sent there; the
operator's token is COUNTERFOIL_TOKEN, else the one in the data folder.

Options:
  --server URL  the server's address, such as http://127.0.0.1:3000
  -h, --help    print this text

Exit status:
  0  everything was read
  2  something could not be read, or the call is wrong; what could be read is stored all the same
`,
  run: ingestPaths,
};

type Outcome = { sessions: number; events: number; artifacts: number; failures: number };

async function ingestPaths(args: readonly string[], io: CommandIo): Promise<ExitStatus> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { server: { type: "string" } },
  });
  if (positionals.length === 0) {
    throw new AppError("invalid", "name at least one transcript or folder. See --help.");
  }
  const found = findTranscripts(io.cwd, positionals);
  for (const sentence of found.failures) fail(io, sentence);
  const target = values.server === undefined ? null : readTarget(values.server);
  const read = target ? await sendAll(io, found.files, target) : await readAll(io, found.files);
  io.out(
    `${count(read.sessions, "session")}, ${count(read.events, "event")}, ${count(read.artifacts, "compaction")}.\n`,
  );
  return found.failures.length + read.failures > 0 ? 2 : 0;
}

function readTarget(server: string): Target {
  const env = readEnv();
  const token = findOperatorToken(env);
  if (token) return { origin: readServerOrigin(server, env), token };
  throw new AppError("invalid", "set COUNTERFOIL_TOKEN to the operator's token of the server.");
}

async function readAll(io: CommandIo, files: readonly FoundFile[]): Promise<Outcome> {
  const bar = progressBar(io);
  const store = await getStore();
  const paths = files.map(({ path }) => resolve(io.cwd, path));
  const named = new Set(
    files.filter(({ isNamed }) => isNamed).map(({ path }) => resolve(io.cwd, path)),
  );
  try {
    const report = await ingestFiles(store, paths, {
      onProgress: ({ file, done, total, bytes, ofBytes }) => {
        bar.show(file, (done + bytes / Math.max(1, ofBytes)) / Math.max(1, total));
      },
    });
    bar.clear();
    const unread = report.unrecognised.filter((path) => named.has(path));
    for (const path of unread) fail(io, `${shownText(path)} is no transcript.`);
    for (const { path, message } of report.failures) fail(io, `${shownText(path)}: ${message}`);
    return {
      sessions: report.sessions.length,
      events: report.events,
      artifacts: report.artifacts,
      failures: unread.length + report.failures.length,
    };
  } finally {
    bar.clear();
    await closeStore();
  }
}

async function sendAll(
  io: CommandIo,
  files: readonly FoundFile[],
  target: Target,
): Promise<Outcome> {
  const bar = progressBar(io);
  const sessions = new Map<string, { events: number; artifacts: number }>();
  let failures = 0;
  for (const [index, { path, isNamed }] of files.entries()) {
    bar.show(path, index / files.length);
    const sent = await sendTranscript(target, resolve(io.cwd, path));
    if (sent.isStored) {
      const { events, artifacts } = sent;
      // An answer counts the whole session: with each of its files it is the sum so far.
      for (const id of sent.sessionIds) sessions.set(id, { events, artifacts });
      continue;
    }
    if (!isNamed && /is not a transcript/.test(sent.why)) continue;
    failures += 1;
    bar.clear();
    fail(io, `${shownText(path)}: ${shownText(sent.why)}`);
  }
  bar.clear();
  const all = [...sessions.values()];
  return {
    sessions: all.length,
    events: all.reduce((sum, { events }) => sum + events, 0),
    artifacts: all.reduce((sum, { artifacts }) => sum + artifacts, 0),
    failures,
  };
}

const fail = (io: CommandIo, sentence: string) => io.err(`counterfoil ingest: ${sentence}\n`);

const count = (number: number, word: string) =>
  `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
