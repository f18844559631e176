import { describe, expect, test } from "vitest";
import { parseRow } from "../fixtures/claude-code/transcript";

function call(name: string, input: unknown) {
  const content = [{ type: "tool_use", id: "toolu_1", name, input }];
  const entry = parseRow({ type: "assistant", uuid: "a", message: { id: "m", content } });
  expect(entry.kind).toBe("tool-call");
  expect(entry.nativeId).toBe("toolu_1");
  return entry.content?.calls[0];
}

function result(content: unknown, block: object = {}, row: object = {}) {
  const blocks = [{ type: "tool_result", tool_use_id: "toolu_1", content, ...block }];
  const entry = parseRow({ type: "user", uuid: "r", message: { content: blocks }, ...row });
  expect(entry.kind).toBe("tool-result");
  return { text: entry.content?.text, ...entry.content?.result };
}

describe("a tool call", () => {
  test.each([
    ["Bash", { command: "ls" }, { tool: "shell", command: "ls" }],
    ["Read", { file_path: "/a" }, { tool: "read", path: "/a" }],
    ["Grep", { pattern: "x", path: "/a" }, { tool: "search", path: "/a" }],
    ["Glob", { pattern: "*.ts" }, { tool: "search" }],
    ["Agent", { prompt: "look" }, { tool: "agent" }],
    ["Task", { prompt: "look" }, { tool: "agent" }],
    ["ExitPlanMode", { plan: "1. go" }, { tool: "plan", argumentText: "1. go" }],
    ["WebFetch", { url: "https://example.org" }, { tool: "web" }],
    ["mcp__shop__buy", { item: "tea" }, { tool: "mcp", argumentText: "tea" }],
    ["Skill", { skill: "tidy" }, { tool: "other" }],
    ["toString", {}, { tool: "other" }],
  ])("of %s is classed by what it does", (name, input, expected) => {
    expect(call(name, input)).toMatchObject({ name, ...expected });
  });

  test("says what it would change and write", () => {
    expect(call("Edit", { file_path: "/a", old_string: "x", new_string: "y" })).toMatchObject({
      changes: [{ path: "/a", change: "edit" }],
      written: "y",
    });
    const edits = [{ new_string: "y" }, { new_string: "z" }];
    expect(call("MultiEdit", { file_path: "/a", edits })?.written).toBe("y\nz");
    expect(call("Write", { file_path: "/a", content: "x" })?.changes).toEqual([
      { path: "/a", change: "create" },
    ]);
    expect(call("NotebookEdit", { notebook_path: "/n", new_source: "s" })).toMatchObject({
      path: "/n",
      written: "s",
    });
  });

  test("holds its list of work and its questions", () => {
    const todos = [
      { content: "a", status: "completed" },
      { content: "b", status: "odd" },
    ];
    expect(call("TodoWrite", { todos })?.todos).toEqual([
      { text: "a", status: "completed" },
      { text: "b", status: "pending" },
    ]);
    expect(call("TaskCreate", { subject: "c" })?.todos).toEqual([{ text: "c", status: "pending" }]);
    expect(call("TaskUpdate", { taskId: "1", status: "completed" })?.todos).toBeUndefined();
    expect(call("AskUserQuestion", { questions: [{ question: "Which?" }] })?.questions).toEqual([
      "Which?",
    ]);
  });
});

describe("a tool result", () => {
  test("takes its exit code from the harness header and leaves the output", () => {
    const row = { toolUseResult: "Error: Exit code 3\nboom" };
    expect(result("Exit code 3\nboom", { is_error: true }, row)).toMatchObject({
      outcome: "error",
      exitCode: 3,
      text: "boom",
    });
  });

  test("takes no exit code that a program printed", () => {
    const row = { toolUseResult: { stdout: "Exit code 0", stderr: "", interrupted: false } };
    expect(result("Exit code 0\n", { is_error: false }, row)).toMatchObject({
      outcome: "ok",
      exitCode: null,
      text: "Exit code 0\n",
    });
    const copy = { toolUseResult: "Error: boom" };
    expect(result("Exit code 0\nboom", { is_error: true }, copy).exitCode).toBeNull();
  });

  test.each([
    ["interrupted", { toolUseResult: { stdout: "", interrupted: true } }, "", {}],
    ["background", { toolUseResult: { stdout: "", backgroundTaskId: "b1" } }, "", {}],
    ["background", { toolUseResult: { status: "async_launched", agentId: "a" } }, "", {}],
    ["background", {}, "Command running in background with ID: b1", {}],
    ["timeout", {}, "Exit code 143\nCommand timed out after 2m", { is_error: true }],
    [
      "cancelled",
      {},
      "<tool_use_error>Sibling tool call errored</tool_use_error>",
      { is_error: true },
    ],
    ["error", {}, "<tool_use_error>No such file</tool_use_error>", { is_error: true }],
    ["ok", {}, "fine", {}],
  ])("is %s where the client says so", (outcome, row, text, block) => {
    expect(result(text, block, row).outcome).toBe(outcome);
  });

  test("gives the words of a person who refused", () => {
    const head =
      "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file).";
    const told = `${head} To tell you how to proceed, the user said:\nnot on main\n\nNote: The user's next message may contain a correction or preference.`;
    const row = { toolUseResult: "User rejected tool use", toolDenialKind: "user-rejected" };
    expect(result(told, { is_error: true }, row)).toMatchObject({
      outcome: "denied",
      deniedBy: "user",
      userText: "not on main",
    });
    expect(result(`${head} STOP what you are doing`, { is_error: true })).toMatchObject({
      outcome: "denied",
      deniedBy: "user",
    });
    expect(result(head, {}).outcome).toBe("ok");
  });

  test("tells a hook and a policy from a person", () => {
    const hook = {
      toolDenialKind: "permission-rule",
      permissionDecision: { source: "hook", reasonType: "hook" },
    };
    const text = "PreToolUse:Bash hook error: not today";
    expect(result(text, { is_error: true }, hook).deniedBy).toBe("hook");
    expect(result(text, { is_error: true }).deniedBy).toBe("hook");
    const rule = { toolDenialKind: "automode-blocked" };
    expect(result("blocked", { is_error: true }, rule).deniedBy).toBe("policy");
    const policy = "Permission to use Bash has been denied.";
    expect(result(policy, { is_error: true }).deniedBy).toBe("policy");
  });

  test("holds the answers of a person without the agent's questions", () => {
    const row = {
      toolUseResult: {
        questions: [{ question: "Which?" }],
        answers: { "Which?": "the blue one" },
        annotations: { "Which?": { notes: "and quickly" } },
      },
    };
    expect(result("User has answered", {}, row).userText).toBe("the blue one\nand quickly");
    const text = 'User has answered your questions: "Which?"="blue". You can now continue.';
    expect(result(text).userText).toBe("blue");
    expect(result(text, {}, { toolUseResult: { stdout: text } }).userText).toBeUndefined();
  });

  test("names the files that the client changed and whether the output was cut", () => {
    const edit = { toolUseResult: { filePath: "/a", oldString: "x", structuredPatch: [] } };
    expect(result("ok", {}, edit).changes).toEqual([{ path: "/a", change: "edit" }]);
    const write = { toolUseResult: { type: "create", filePath: "/b", content: "" } };
    expect(result("ok", {}, write).changes).toEqual([{ path: "/b", change: "create" }]);
    const saved = { toolUseResult: { stdout: "x", persistedOutputPath: "/p" } };
    expect(result("x", {}, saved).truncated).toBe(true);
    expect(result("a\n... [12 lines truncated] ...\nb").truncated).toBe(true);
    expect(result("a").truncated).toBe(false);
  });

  test("is not lost where one row holds several", () => {
    const block = (id: string, content: string) => ({
      type: "tool_result",
      tool_use_id: id,
      content,
    });
    const entry = parseRow({
      type: "user",
      uuid: "r",
      message: { content: [block("toolu_1", "one"), block("toolu_2", "two")] },
    });
    expect(entry.content).toMatchObject({
      text: "one",
      result: { callId: "toolu_1" },
      moreResults: [{ text: "two", result: { callId: "toolu_2" } }],
    });
  });

  test("of a background task comes with its notification", () => {
    const text =
      '<task-notification>\n<tool-use-id>toolu_9</tool-use-id>\n<status>failed</status>\n<summary>Command "x" failed with exit code 2</summary>\n</task-notification>';
    const entry = parseRow({ type: "user", uuid: "n", message: { content: text } });
    expect(entry).toMatchObject({
      kind: "context",
      content: { result: { callId: "toolu_9", outcome: "error", exitCode: 2 } },
    });
  });
});

describe("other rows", () => {
  test.each([
    ["thinking", { type: "thinking", thinking: "hm" }, "reasoning", "hm"],
    ["text", { type: "text", text: "Done." }, "assistant", "Done."],
  ])("of the model with %s keep their words", (_, block, kind, text) => {
    const entry = parseRow({ type: "assistant", uuid: "a", message: { content: [block] } });
    expect(entry).toMatchObject({ kind, content: { text } });
  });

  test("that the client wrote in the model's place are bookkeeping", () => {
    const message = { model: "<synthetic>", content: [{ type: "text", text: "API Error" }] };
    expect(parseRow({ type: "assistant", uuid: "a", message })).toMatchObject({
      kind: "notice",
      isInContext: false,
    });
  });

  test("of an unknown type are kept as such, and a title is no compaction", () => {
    expect(parseRow({ type: "brand-new", content: "x" })).toMatchObject({ kind: "unknown" });
    expect(parseRow({}).kind).toBe("unknown");
    expect(parseRow({ type: "summary", summary: "Title", leafUuid: "x" }).kind).toBe("notice");
  });
});
