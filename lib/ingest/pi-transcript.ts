/**
 * A synthetic session of the Pi agent for tests of ingest: turns with a failing test run each, and compactions
 * whose summaries say the opposite. `id` tells sessions apart.
 */
export function piTranscript(
  id: string,
  options: { turns: number; compactEvery?: number; padding?: number },
): string {
  const { turns, compactEvery = 10, padding = 0 } = options;
  const time = (step: number) => new Date(Date.UTC(2026, 9, 1) + step * 1_000).toISOString();
  const rows: object[] = [
    { type: "session", version: 3, id, timestamp: time(0), cwd: "/home/dev/tally" },
  ];
  let parentId: string | null = null;
  const add = (type: string, rest: object) => {
    const rowId = `${id}-${rows.length}`;
    rows.push({ type, id: rowId, parentId, timestamp: time(rows.length), ...rest });
    parentId = rowId;
    return rowId;
  };
  const say = (message: object) => add("message", { message });
  let keptId: string | null = null;
  for (let turn = 1; turn <= turns; turn += 1) {
    const callId = `call_${turn}`;
    keptId = say({ role: "user", content: [{ type: "text", text: `Please fix test ${turn}.` }] });
    say({
      role: "assistant",
      content: [
        { type: "text", text: `I run the tests of step ${turn}.` },
        { type: "toolCall", id: callId, name: "bash", arguments: { command: "npm test" } },
      ],
    });
    const output = `# tests 4\n# pass 3\n# fail 1\n${"·".repeat(padding)}`;
    say({
      role: "toolResult",
      toolCallId: callId,
      toolName: "bash",
      content: [{ type: "text", text: output }],
      isError: false,
    });
    if (turn % compactEvery === 0) {
      add("compaction", {
        summary: `## Goal\nFix the tests.\n\n## Progress\n- All 4 tests pass after step ${turn}.\n`,
        firstKeptEntryId: keptId,
        tokensBefore: 1_000 * turn,
      });
    }
  }
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}
