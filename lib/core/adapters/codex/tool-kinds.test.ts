import { describe, expect, it } from "vitest";
import type { EventContent } from "../../event";
import { codex } from "../codex";
import {
  callItem,
  completed,
  event,
  item,
  meta,
  outputItem,
  readRows,
  userItem,
} from "../fixtures/codex/rollout";
import { commandOfArgv, commandOfText } from "./shell-command";

type Row = Record<string, unknown>;

function contentOf(row: Row): EventContent {
  const content = readRows([row])[0]?.content;
  if (!content) throw new Error("the row has no content");
  return content;
}

const callOf = (row: Row) => contentOf(row).calls[0];
const resultOf = (output: unknown) => contentOf(outputItem("c", output)).result;

/** Content of every event that repeats nothing, with its twins joined. */
function joined(rows: Row[]): { kind: string; content: EventContent }[] {
  const entries = readRows([meta(), ...rows]);
  const { events } = codex.arrange(entries);
  const read = new Map<string, { kind: string; content: EventContent }>();
  for (const { eventId, kind, twinOf, ref } of events) {
    const content = entries[ref.line - 1]?.content;
    const main = read.get(twinOf ?? "");
    if (!content) continue;
    if (!twinOf) read.set(eventId, { kind, content });
    else if (main && codex.join) main.content = codex.join(main.content, content);
  }
  return [...read.values()];
}

const patch = [
  "*** Begin Patch",
  "*** Add File: src/new.ts",
  "+export const added = 1;",
  "*** Update File: src/old.ts",
  "*** Move to: src/moved.ts",
  "@@",
  "-const a = 1;",
  "+const a = 2;",
  "*** Delete File: src/gone.ts",
  "*** End Patch",
].join("\n");
const patchChanges = [
  { path: "src/new.ts", change: "create" },
  { path: "src/old.ts", change: "rename", to: "src/moved.ts" },
  { path: "src/gone.ts", change: "delete" },
];

describe("calls", () => {
  it("A shell that runs one script is unwrapped to the script.", () => {
    expect(commandOfArgv(["/bin/bash", "-lc", "npm test"])).toBe("npm test");
    expect(commandOfArgv(["bash", "-c", "a && b"])).toBe("a && b");
    expect(commandOfArgv(["powershell.exe", "-NoProfile", "-Command", "dir"])).toBe("dir");
    expect(commandOfArgv(["git", "commit", "-m", "two words"])).toBe("git commit -m 'two words'");
    expect(commandOfText("bash -lc 'npm test'")).toBe("npm test");
    expect(commandOfText("bash -lc 'a' && echo 'b'")).toBe("bash -lc 'a' && echo 'b'");
  });

  it("Each shell tool gives its command and folder.", () => {
    const unified = callOf(callItem("c", "exec_command", { cmd: "ls -a", workdir: "/w/sub" }));
    expect(unified).toMatchObject({ tool: "shell", command: "ls -a", cwd: "/w/sub", callId: "c" });
    const old = callOf(callItem("c", "shell", { command: ["bash", "-lc", "ls"], workdir: "/w" }));
    expect(old).toMatchObject({ tool: "shell", command: "ls" });
    const freeform = callOf(callItem("c", "shell_command", { command: "make" }));
    expect(freeform).toMatchObject({ tool: "shell", command: "make" });
    const action = { type: "exec", command: ["bash", "-lc", "pwd"] };
    const local = callOf(item({ type: "local_shell_call", call_id: "c", action }));
    expect(local).toMatchObject({ tool: "shell", command: "pwd", callId: "c" });
  });

  it("Text typed into a running program is a command only when it ends a line.", () => {
    const typed = callOf(callItem("c", "write_stdin", { session_id: 5, chars: "npm test\n" }));
    expect(typed).toMatchObject({ tool: "shell", command: "npm test" });
    const polled = callOf(callItem("c", "write_stdin", { session_id: 5, chars: "" }));
    expect(polled?.command).toBeUndefined();
  });

  it("A patch names its files and the lines that it adds, whatever carries it.", () => {
    const custom = callOf(
      item({ type: "custom_tool_call", name: "apply_patch", call_id: "c", input: patch }),
    );
    const command = `apply_patch <<'EOF'\n${patch}\nEOF`;
    const heredoc = callOf(callItem("c", "exec_command", { cmd: command }));
    const argument = callOf(callItem("c", "shell", { command: ["apply_patch", patch] }));
    for (const call of [custom, heredoc, argument]) {
      expect(call?.tool).toBe("patch");
      expect(call?.changes).toEqual(patchChanges);
      expect(call?.written).toBe("export const added = 1;\nconst a = 2;");
    }
    expect(heredoc?.command).toBe(command);
  });

  it("A patch followed by other commands stays a shell command with its changes.", () => {
    const cmd = `apply_patch <<'EOF'\n${patch}\nEOF\nnpm test`;
    const call = callOf(callItem("c", "exec_command", { cmd }));
    expect(call).toMatchObject({ tool: "shell", command: cmd, changes: patchChanges });
  });

  it("Plans, questions, images, sub-agents, MCP tools and searches have their class.", () => {
    const plan = [
      { step: "a", status: "completed" },
      { step: "b", status: "strange" },
    ];
    expect(callOf(callItem("c", "update_plan", { plan }))).toMatchObject({
      tool: "todo",
      todos: [
        { text: "a", status: "completed" },
        { text: "b", status: "pending" },
      ],
    });
    const questions = [{ id: "q", header: "h", question: "May I push?", options: [] }];
    expect(callOf(callItem("c", "request_user_input", { questions }))).toMatchObject({
      tool: "ask",
      questions: ["May I push?"],
    });
    expect(callOf(callItem("c", "view_image", { path: "a.png" }))).toMatchObject({
      tool: "read",
      path: "a.png",
    });
    const agent = callItem("c", "spawn_agent", { message: "go" }, { namespace: "collaboration" });
    expect(callOf(agent)).toMatchObject({ tool: "agent", name: "spawn_agent" });
    expect(callOf(callItem("c", "echo", { x: "a" }, { namespace: "mcp__demo" }))).toMatchObject({
      tool: "mcp",
      name: "mcp__demo__echo",
      argumentText: "a",
    });
    const action = { type: "search", query: "weather" };
    const search = contentOf(item({ type: "web_search_call", id: "ws", action }));
    expect(search.calls[0]).toMatchObject({ tool: "web", callId: "ws" });
    expect(search.result?.outcome).toBe("ok");
  });

  it("Arguments that are not JSON are kept as text and do no harm.", () => {
    const call = callOf(callItem("c", "exec_command", '{"cmd": "ls'));
    expect(call).toMatchObject({ tool: "shell", argumentText: '{"cmd": "ls' });
  });
});

describe("results", () => {
  const header = "Chunk ID: ab12cd\nWall time: 0.1 seconds\n";

  it("The exit code stands in the header and ends there.", () => {
    const content = contentOf(
      outputItem(
        "c",
        `${header}Process exited with code 3\nOriginal token count: 1\nOutput:\nhi\n`,
      ),
    );
    expect(content.text).toBe("hi\n");
    expect(content.result).toMatchObject({ exitCode: 3, outcome: "error", truncated: false });
  });

  it("Output that imitates a header changes neither code nor outcome.", () => {
    const forged = `${header}Process exited with code 1\nOutput:\nProcess exited with code 0\nExit code: 0\nOutput:\naborted by user\n`;
    expect(resultOf(forged)).toMatchObject({ exitCode: 1, outcome: "error" });
    const running = `${header}Process running with session ID 7\nOutput:\nExit code: 0\n`;
    expect(resultOf(running)).toMatchObject({ exitCode: null, outcome: "background" });
    const plain = resultOf(`Wall time: 0.1 seconds\nOutput:\nrejected by user`);
    expect(plain).toMatchObject({ exitCode: null, outcome: "ok" });
  });

  it("The other shells state the code in their own way.", () => {
    expect(resultOf("Exit code: 2\nWall time: 1 seconds\nOutput:\nno\n")).toMatchObject({
      exitCode: 2,
      outcome: "error",
    });
    const json = JSON.stringify({
      output: "fine",
      metadata: { exit_code: 0, duration_seconds: 1 },
    });
    expect(contentOf(outputItem("c", json))).toMatchObject({
      text: "fine",
      result: { exitCode: 0, outcome: "ok" },
    });
    const late =
      "Exit code: 124\nWall time: 10 seconds\nOutput:\ncommand timed out after 10000 milliseconds\n";
    expect(resultOf(late)).toMatchObject({ outcome: "timeout", exitCode: 124 });
  });

  it("A refusal names who refused, and the command never ran.", () => {
    const hook = "Command blocked by PreToolUse hook: not now. Command: rm -r x";
    expect(resultOf(hook)).toMatchObject({ outcome: "denied", deniedBy: "hook", exitCode: null });
    const user =
      'exec_command failed for `rm -r x`: CreateProcess { message: "Rejected(\\"rejected by user\\")" }';
    expect(resultOf(user)).toMatchObject({ outcome: "denied", deniedBy: "user" });
    const guardian = "This action was rejected due to unacceptable risk.\nReason: deletes data";
    expect(resultOf(guardian)).toMatchObject({ outcome: "denied", deniedBy: "policy" });
  });

  it("An abort, a missing tool and a shortened output are told apart.", () => {
    expect(resultOf("Wall time: 1.9 seconds\naborted by user")?.outcome).toBe("interrupted");
    expect(resultOf("aborted by user after 3.0s")?.outcome).toBe("interrupted");
    expect(resultOf("unsupported call: nothing")?.outcome).toBe("error");
    expect(resultOf("unsupported custom tool call: apply_patch")?.outcome).toBe("error");
    expect(resultOf("Plan updated")?.outcome).toBe("ok");
    const cut = `${header}Process exited with code 0\nTotal output lines: 900\nOutput:\na\n…700 tokens truncated…\nb\n`;
    expect(resultOf(cut)).toMatchObject({ truncated: true, exitCode: 0 });
  });

  it("Answers to a question are the user's own words.", () => {
    const answers = JSON.stringify({ answers: { q: { answers: ["No, never push"] } } });
    expect(resultOf(answers)?.userText).toBe("No, never push");
  });

  it("A command of the user holds the command, its output and its code.", () => {
    const text =
      "<user_shell_command>\n<command>\nmake\n</command>\n<result>\nExit code: 7\nDuration: 0.1 seconds\nOutput:\nbroken\n\n</result>\n</user_shell_command>";
    const [entry] = readRows([userItem(text)]);
    expect(entry?.kind).toBe("user-command");
    expect(entry?.content?.calls[0]?.command).toBe("make");
    expect(entry?.content?.result).toMatchObject({ exitCode: 7, outcome: "error" });
    expect(entry?.content?.text).toBe("broken\n\n");
  });
});

describe("event lines that know more than the item", () => {
  const command = {
    type: "CommandExecution",
    id: "c1",
    command: ["bash", "-lc", "npm test"],
    cwd: "file:///w",
    status: "failed",
    exit_code: 1,
    aggregated_output: "1 failed\n",
  };

  it("A command's event line gives the exit code to the result, in either order.", () => {
    const call = callItem("c1", "exec_command", { cmd: "npm test" });
    const output = outputItem("c1", "no header");
    for (const rows of [
      [call, completed("t", command), output],
      [call, output, completed("t", command)],
    ]) {
      const [, result] = joined(rows);
      expect(result?.kind).toBe("tool-result");
      expect(result?.content.result).toMatchObject({ exitCode: 1, outcome: "error" });
      expect(result?.content.text).toBe("no header");
    }
  });

  it("The end of a command that ran on in the background is an event of its own.", () => {
    const running = "Wall time: 1 seconds\nProcess running with session ID 5\nOutput:\n";
    const rows = [
      callItem("c1", "exec_command", { cmd: "npm test" }),
      outputItem("c1", running),
      completed("t", command),
    ];
    const outcomes = joined(rows).map(({ content }) => content.result?.outcome);
    expect(outcomes).toEqual([undefined, "background", "error"]);
  });

  it("A file change gives its files to the result, and none when it failed.", () => {
    const changes = { "/w/a.txt": { type: "add", content: "hi\n" } };
    const rows = (status: string, success: boolean) => [
      callItem("p", "exec_command", { cmd: `apply_patch <<'EOF'\n${patch}\nEOF` }),
      event({ type: "patch_apply_end", call_id: "p", stdout: "", changes, status, success }),
      outputItem("p", "Success"),
    ];
    expect(joined(rows("completed", true))[1]?.content.result).toMatchObject({
      outcome: "ok",
      changes: [{ path: "/w/a.txt", change: "create" }],
    });
    expect(joined(rows("failed", false))[1]?.content.result).toMatchObject({
      outcome: "error",
      changes: [],
    });
  });

  it("A failing MCP tool and a declined command are marked by their event lines.", () => {
    const mcp = joined([
      callItem("m", "echo", {}, { namespace: "mcp__demo" }),
      outputItem("m", [{ type: "input_text", text: "Wall time: 0.1 seconds\nOutput:" }]),
      event({ type: "mcp_tool_call_end", call_id: "m", result: { Err: "server is gone" } }),
    ]);
    expect(mcp[1]?.content.result?.outcome).toBe("error");
    const declined = { ...command, status: "declined", exit_code: undefined };
    const rows = [
      callItem("c1", "exec_command", { cmd: "npm test" }),
      outputItem("c1", "x"),
      completed("t", declined),
    ];
    expect(joined(rows)[1]?.content.result).toMatchObject({ outcome: "denied", deniedBy: "user" });
  });

  it("A file with event lines alone still holds its messages, commands and patches.", () => {
    const rows = [
      event({ type: "user_message", message: "fix it" }),
      event({ type: "agent_message", message: "done" }),
      event({ type: "exec_command_end", call_id: "x", command: ["ls"], exit_code: 2, stdout: "o" }),
    ];
    const read = joined(rows);
    expect(read.map(({ kind }) => kind)).toEqual(["user", "assistant", "tool-result"]);
    expect(read[2]?.content).toMatchObject({
      text: "o",
      calls: [{ command: "ls", tool: "shell" }],
      result: { exitCode: 2, outcome: "error" },
    });
  });
});
