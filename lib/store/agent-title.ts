const titles: Readonly<Record<string, string>> = {
  "claude-code": "Claude Code",
  codex: "Codex",
  pi: "Pi",
};

/** Words for people: "Claude Code". A format without them is shown by its name. */
export function agentTitle(format: string): string {
  return titles[format] ?? format;
}
