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
