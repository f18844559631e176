import type { ListedCommand } from "./command";

/** Every command. Loaders, so that `check` starts without the database that other commands need. */
export const commands: readonly ListedCommand[] = [
  {
    name: "check",
    summary: "Check the compaction summaries of transcripts against what they replaced",
    load: async () => (await import("./check-transcripts")).checkTranscriptsCommand,
  },
];
