import { makeIds, type Step, type Story, type WrittenTranscript, writeSteps } from "./story";

type Row = Record<string, unknown>;

/** Writes a story as Pi v3 does: a tree of entries by parentId, compactions with their first kept entry. */
export function writePi(story: Story): WrittenTranscript {
  const ids = makeIds(story);
  const sessionId = ids.uuid();
  const rows: Row[] = [
    { type: "session", version: 3, id: sessionId, timestamp: story.startedAt, cwd: story.cwd },
  ];
  const path: { id: string; isTurn: boolean }[] = [];

  const append = (fields: Row, isTurn = false) => {
    const id = ids.hex(8);
    const timestamp = ids.time();
    rows.push({ ...fields, id, parentId: path.at(-1)?.id ?? null, timestamp });
    path.push({ id, isTurn });
  };
  const message = (fields: Row, isTurn = false) =>
    append({ type: "message", message: { ...fields, timestamp: Date.parse(ids.time(5)) } }, isTurn);
  const assistant = (content: Row[], stopReason: string) =>
    message({
      role: "assistant",
      content,
      api: "anthropic-messages",
      provider: "mock",
      model: story.model,
      usage: { input: 900, output: 30, totalTokens: 930 },
      stopReason,
    });

  const rewind = (count: number) => {
    const turns = path.flatMap((entry, index) => (entry.isTurn ? [index] : []));
    path.length = turns[Math.max(0, turns.length - count)] ?? path.length;
  };
  const compact = (summary: string | null, keep: number) =>
    append({
      type: "compaction",
      summary: summary ?? "",
      firstKeptEntryId: path.at(-keep)?.id ?? null,
      tokensBefore: 181_000,
      details: { readFiles: [], modifiedFiles: [] },
      fromHook: false,
    });
  const callTool = (call: Call) => {
    const toolCallId = `toolu_${ids.hex(20)}`;
    assistant(
      [{ type: "toolCall", id: toolCallId, name: call.name, arguments: call.input }],
      "toolUse",
    );
    message({
      role: "toolResult",
      toolCallId,
      toolName: call.name,
      content: [{ type: "text", text: call.text }],
      isError: call.isError,
    });
  };
  const write = (step: Step): void => {
    if (step.do === "user")
      message({ role: "user", content: [{ type: "text", text: step.text }] }, true);
    else if (step.do === "say") assistant([{ type: "text", text: step.text }], "stop");
    else if (step.do === "rewind") rewind(step.turns);
    else if (step.do === "compact") compact(step.summary, step.keep ?? 1);
    else callTool(toCall(step));
  };
  const stepLines = writeSteps(story.steps, rows, write);
  const stamp = story.startedAt.replace(/[:.]/g, "-");
  return {
    name: `${stamp}_${sessionId}.jsonl`,
    text: `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`,
    sessionId,
    stepLines,
  };
}

type Call = { name: string; input: Row; text: string; isError: boolean };

function toCall(step: Exclude<Step, { do: "user" | "say" | "rewind" | "compact" }>): Call {
  const call = (name: string, input: Row, text: string, isError = false): Call => ({
    name,
    input,
    text,
    isError,
  });
  switch (step.do) {
    case "run": {
      const exit = step.exit ?? 0;
      const text = exit === 0 ? step.output : `${step.output}\n\nCommand exited with code ${exit}`;
      return call("bash", { command: step.command }, text, exit !== 0);
    }
    case "read":
      return call("read", { path: step.path }, step.content);
    case "edit":
      return call(
        "edit",
        { path: step.path, edits: [{ oldText: step.from, newText: step.to }] },
        step.fails ?? `Successfully replaced 1 block(s) in ${step.path}.`,
        step.fails !== undefined,
      );
    case "write":
      return call(
        "write",
        { path: step.path, content: step.content },
        `Successfully wrote ${step.content.length} bytes to ${step.path}`,
      );
    case "denied":
      return call(
        "bash",
        { command: step.command },
        `Blocked by the user${step.feedback ? `: ${step.feedback}` : ""}`,
        true,
      );
    case "ask":
      return call("ask_user", { question: step.question }, step.answer);
    case "todo":
      return call("todo", { items: step.items }, "ok");
    case "agent":
      return call("agent", { prompt: step.prompt }, step.answer);
  }
}
