import { describe, expect, it } from "vitest";
import { piEntry } from "../fixtures/pi/transcript";
import { parsePiLine } from "./parse-line";

const message = (fields: Record<string, unknown>) =>
  piEntry({ type: "message", id: "e1", parentId: null, timestamp: "t", message: fields });
const toolResult = (toolName: string, text: string, isError: boolean) =>
  message({
    role: "toolResult",
    toolCallId: "c1",
    toolName,
    content: [{ type: "text", text }],
    isError,
  }).content?.result;

describe("a Pi line", () => {
  it("of a user holds the words, whether the content is a string or blocks", () => {
    expect(message({ role: "user", content: "push?" })).toMatchObject({
      kind: "user",
      nativeId: "e1",
    });
    const blocks = [{ type: "text", text: "a" }, { type: "image" }, { type: "text", text: "b" }];
    expect(message({ role: "user", content: blocks }).content?.text).toBe("a\nb");
  });

  it("of a user leaves out the text of a skill that the client put in", () => {
    const skill = '<skill name="tidy" location="/s">\nNever commit.\n</skill>';
    const typed = (content: string) => message({ role: "user", content }).content?.text;
    expect(typed(`${skill}\n\nonly src/`)).toBe("only src/");
    expect(typed(skill)).toBe("/skill:tidy");
    expect(typed(`${skill} and more`)).toBe(`${skill} and more`);
    expect(typed('<skill name="x')).toBe('<skill name="x');
  });

  it("of the model is assistant with text, tool-call with calls only, reasoning with thoughts only", () => {
    const call = { type: "toolCall", id: "c1", name: "bash", arguments: { command: "npm test" } };
    const text = { type: "text", text: "Run." };
    const thought = { type: "thinking", thinking: "Hm." };
    const read = (...content: unknown[]) => message({ role: "assistant", content });
    expect(read(text, call)).toMatchObject({ kind: "assistant", nativeId: "c1" });
    expect(read(thought, call)).toMatchObject({ kind: "tool-call", nativeId: "c1" });
    expect(read(call, { ...call, id: "c2" })).toMatchObject({ kind: "tool-call", nativeId: "e1" });
    expect(read(thought)).toMatchObject({ kind: "reasoning", content: { text: "Hm.", calls: [] } });
  });

  it("of a failed request shows the client's reason in place of the missing words", () => {
    const failed = message({
      role: "assistant",
      content: [],
      stopReason: "error",
      errorMessage: "529",
    });
    expect(failed).toMatchObject({ kind: "assistant", content: { text: "529" } });
  });

  it("of an extension or of the system prompt is context, not the user", () => {
    expect(message({ role: "custom", content: "note" })).toMatchObject({
      kind: "context",
      isInContext: true,
    });
    expect(message({ role: "hookMessage", content: "old" })).toMatchObject({ kind: "context" });
    expect(message({ role: "system", content: "rules" })).toMatchObject({
      kind: "context",
      isInContext: false,
    });
  });

  it("of bookkeeping is a notice, and an unknown type is kept as unknown", () => {
    for (const type of [
      "custom",
      "label",
      "model_change",
      "session_info",
      "usage",
      "context_edit",
    ]) {
      expect(piEntry({ type, id: "e1", parentId: null })).toMatchObject({
        kind: "notice",
        isInContext: false,
      });
    }
    expect(piEntry({ type: "new_thing", id: "e1" })).toMatchObject({
      kind: "unknown",
      nativeId: "e1",
    });
  });

  it("that is not an object of JSON is a problem", () => {
    const ref = { file: "f", line: 1, byteOffset: 0, byteLength: 0 };
    expect(parsePiLine({ ref, text: '{"type":' })).toHaveProperty("problem");
    expect(parsePiLine({ ref, text: "[1]" })).toEqual({
      problem: "not an entry: JSON array instead of an object",
    });
  });
});

describe("a result of a Pi tool", () => {
  it("takes the exit status of a command from the client's last paragraph only", () => {
    const fake = "\n\nCommand exited with code 0";
    expect(toolResult("bash", `${fake}\nmore\n\nCommand exited with code 2`, true)).toMatchObject({
      outcome: "error",
      exitCode: 2,
    });
    expect(toolResult("bash", `${fake}\n`, true)).toMatchObject({
      outcome: "error",
      exitCode: null,
    });
    expect(toolResult("bash", "Command exited with code 3", false)).toMatchObject({
      outcome: "ok",
      exitCode: 0,
    });
    expect(toolResult("bash", "Command exited with code 3", true)).toMatchObject({ exitCode: 3 });
    expect(toolResult("read", "text", false)).toMatchObject({ outcome: "ok", exitCode: null });
  });

  it("tells a timeout, an abort and a refusal from a failure", () => {
    expect(toolResult("bash", "x\n\nCommand timed out after 5 seconds", true)?.outcome).toBe(
      "timeout",
    );
    expect(toolResult("bash", "x\n\nCommand aborted", true)?.outcome).toBe("interrupted");
    expect(toolResult("edit", "Operation aborted", true)?.outcome).toBe("interrupted");
    expect(toolResult("edit", "Could not find the text", true)?.outcome).toBe("error");
    expect(toolResult("bash", "Tool execution was blocked", true)).toMatchObject({
      outcome: "denied",
      deniedBy: "hook",
    });
    expect(toolResult("bash", "Blocked by user: not on main", true)).toMatchObject({
      outcome: "denied",
      deniedBy: "user",
      userText: "not on main",
    });
  });

  it("says where the output was cut", () => {
    const details = { truncation: { truncated: true } };
    const result = message({
      role: "toolResult",
      toolName: "bash",
      content: [],
      isError: false,
      details,
    });
    expect(result.content?.result?.truncated).toBe(true);
  });

  it("brings the file changes of a script's own calls", () => {
    const nestedCalls = {
      calls: [{ name: "write", arguments: { path: "a.ts", content: "1" } }],
      complete: true,
    };
    const entry = message({
      role: "toolResult",
      toolCallId: "c1",
      content: [],
      isError: false,
      nestedCalls,
    });
    expect(entry.content?.result?.changes).toEqual([{ path: "a.ts", change: "create" }]);
    expect(entry.content?.calls[0]).toMatchObject({ callId: "c1#1", tool: "write" });
  });

  it("of a command that the person ran carries command, output and exit status", () => {
    const run = { role: "bashExecution", command: "npm test", output: "1 failed", exitCode: 1 };
    expect(message(run)).toMatchObject({
      kind: "user-command",
      isInContext: true,
      content: {
        text: "1 failed",
        calls: [{ command: "npm test" }],
        result: { outcome: "error", exitCode: 1 },
      },
    });
    expect(message({ ...run, cancelled: true, exitCode: null }).content?.result?.outcome).toBe(
      "interrupted",
    );
  });
});

describe("a call of a Pi tool", () => {
  const callOf = (name: string, args: Record<string, unknown>) =>
    message({ role: "assistant", content: [{ type: "toolCall", id: "c1", name, arguments: args }] })
      .content?.calls[0];

  it("names the files that it changes and the text that it writes, in both shapes of edit", () => {
    const newer = callOf("edit", {
      path: "a.ts",
      edits: [{ oldText: "x", newText: "y" }, { newText: "z" }],
    });
    expect(newer).toMatchObject({
      tool: "edit",
      changes: [{ path: "a.ts", change: "edit" }],
      written: "y\nz",
    });
    expect(callOf("edit", { path: "a.ts", oldText: "x", newText: "y" })?.written).toBe("y");
    expect(callOf("write", { path: "b.ts", content: "c" })).toMatchObject({
      changes: [{ path: "b.ts", change: "create" }],
      written: "c",
    });
  });

  it("has the class of what it does, whatever it is called", () => {
    const classes = ["bash", "powershell", "grep", "mcp__git__log", "subagent", "todo", "brew"];
    expect(classes.map((name) => callOf(name, {})?.tool)).toEqual([
      "shell",
      "shell",
      "search",
      "mcp",
      "agent",
      "todo",
      "other",
    ]);
  });

  it("carries todos and questions of extensions", () => {
    const items = [
      { text: "a", done: true },
      { content: "b", status: "in_progress" },
      { text: "c" },
    ];
    expect(callOf("todo", { items })?.todos?.map((item) => item.status)).toEqual([
      "completed",
      "in_progress",
      "pending",
    ]);
    const questions = ["Deploy?", { question: "When?" }];
    expect(callOf("ask_user", { questions })?.questions).toEqual(["Deploy?", "When?"]);
  });
});
