/**
 * How a person stops an agent that no hook reaches, by transcript format. The signals differ: what ends one
 * client and its command leaves the command of another running.
 */
export const stopByHand: Readonly<Record<string, string>> = {
  "claude-code":
    "Press Escape in its terminal and leave with /exit, or send SIGINT and then SIGTERM to its process; ~/.claude/sessions names it. SIGINT also ends the command that is running.",
  codex:
    "Press Escape in its terminal, or send SIGINT to its process; that also ends the command that is running. SIGTERM would leave the command running.",
  pi: "Press Escape in its terminal and leave with /quit, or send SIGTERM to its process; that also ends the command that is running. SIGINT would leave the command running.",
};
