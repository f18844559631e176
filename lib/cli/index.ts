import type { ListedCommand } from "./command";

/** Every command. Loaders, so that `check` starts without the database that other commands need. */
export const commands: readonly ListedCommand[] = [
  {
    name: "check",
    summary: "Check the compaction summaries of transcripts against what they replaced",
    load: async () => (await import("./check-transcripts")).checkTranscriptsCommand,
  },
  {
    name: "ingest",
    summary: "Read transcripts into the evidence record",
    load: async () => (await import("./ingest-transcripts")).ingestTranscriptsCommand,
  },
  {
    name: "reindex",
    summary: "Make the index of stored sessions again from their raw bytes",
    load: async () => (await import("./reindex-sessions")).reindexSessionsCommand,
  },
  {
    name: "experiment",
    summary: "Compare what a reviewer decides from a summary and from the record",
    load: async () => (await import("./run-experiment")).runExperimentCommand,
  },
  {
    name: "hooks",
    summary: "Connect an agent's hooks to a server, test them, or take them out",
    load: async () => (await import("./connect-hooks")).connectHooksCommand,
  },
  {
    name: "end",
    summary: "Order the end of a running session",
    load: async () => (await import("./end-session")).endSessionCommand,
  },
  {
    name: "verify",
    summary: "Check a data folder, a backup or an export byte by byte, offline",
    load: async () => (await import("./verify-record")).verifyRecordCommand,
  },
  {
    name: "export",
    summary: "Write a session with its proof into one bundle",
    load: async () => (await import("./export-session")).exportSessionCommand,
  },
  {
    name: "backup",
    summary: "Copy the data folder while a server works on it",
    load: async () => (await import("./back-up-data")).backUpDataCommand,
  },
  {
    name: "restore",
    summary: "Make a data folder from a backup",
    load: async () => (await import("./restore-data")).restoreDataCommand,
  },
  {
    name: "retain",
    summary: "Delete sessions that are past their time, and leave tombstones",
    load: async () => (await import("./retain-sessions")).retainSessionsCommand,
  },
  {
    name: "hold",
    summary: "Keep a session from retention, or let it go again",
    load: async () => (await import("./hold-session")).holdSessionCommand,
  },
  {
    name: "prepare",
    summary: "Bring the data folder up to date before a server starts",
    load: async () => (await import("./prepare-data")).prepareDataCommand,
  },
  {
    name: "link",
    summary: "Print the link that signs the local operator in",
    load: async () => (await import("./print-link")).printLinkCommand,
  },
  {
    name: "work",
    summary: "Read transcripts for a running server, which starts this itself",
    load: async () => (await import("./work-for-server")).workForServerCommand,
  },
];
