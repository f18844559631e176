import type { ListedCommand } from "./command";

/** Every command. Loaders, so that `check` starts without the database that other commands need. */
export const commands: readonly ListedCommand[] = [
  {
    name: "check",
    summary: "Check the compaction summaries of transcripts against what they replaced",
    load: async () => (await import("./check-transcripts")).checkTranscriptsCommand,
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
];
