import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { driverOf, drivers } from "./index";

const words = "Ended from Counterfoil: wrong summary";
const stop = { continue: false, stopReason: words };
const deny = {
  hookSpecificOutput: {
    hookEventName: "PreToolUse",
    permissionDecision: "deny",
    permissionDecisionReason: words,
  },
};

/** What each client was seen to obey. `null`: a reply there would do nothing, or the opposite. */
const replies = [
  ["claude-code", "PreToolUse", { ...stop, ...deny }],
  ["claude-code", "PostToolUse", stop],
  ["claude-code", "PostToolBatch", stop],
  ["claude-code", "UserPromptSubmit", { decision: "block", reason: words }],
  ["claude-code", "Stop", stop],
  ["claude-code", "PreCompact", null],
  ["claude-code", "PostCompact", null],
  ["claude-code", "SessionStart", null],
  ["claude-code", "SubagentStop", null],
  ["claude-code", "SessionEnd", null],
  ["codex", "PreToolUse", deny],
  ["codex", "PreCompact", stop],
  ["codex", "PostCompact", stop],
  ["codex", "UserPromptSubmit", stop],
  ["codex", "PostToolUse", null],
  ["codex", "Stop", null],
  ["codex", "PreModelRequest", null],
  ["pi", "tool_call", { stop: true, reason: words }],
  ["pi", "input", { stop: true, reason: words }],
  ["pi", "session_compact", { stop: true, reason: words }],
  ["pi", "agent_end", null],
] as const;

describe("the reply that ends a session", () => {
  it.each(replies)("of %s at %s is the one that this client obeys", (client, event, reply) => {
    expect(driverOf(client).stop(event, "wrong summary")).toEqual(reply);
  });

  it("never mixes a denial with `continue` for Codex, which would discard both and run the command", () => {
    expect(JSON.stringify(driverOf("codex").stop("PreToolUse", "x"))).not.toContain("continue");
  });
});

const traces = [
  [
    "claude-code",
    "a stopped continuation",
    {
      type: "attachment",
      timestamp: "2026-01-02T03:04:05.000Z",
      attachment: { type: "hook_stopped_continuation", message: words, hookEvent: "PreToolUse" },
    },
    "hook_stopped_continuation",
  ],
  [
    "claude-code",
    "a Stop hook that prevented the continuation",
    {
      type: "system",
      subtype: "stop_hook_summary",
      preventedContinuation: true,
      stopReason: words,
      timestamp: "2026-01-02T03:04:05.000Z",
    },
    "stop_hook_summary",
  ],
  [
    "claude-code",
    "a Stop hook that prevented nothing",
    { type: "system", subtype: "stop_hook_summary", preventedContinuation: false, stopReason: "" },
    undefined,
  ],
  [
    "claude-code",
    "a stop by somebody else's hook",
    { type: "attachment", attachment: { type: "hook_stopped_continuation", message: "Budget" } },
    undefined,
  ],
  [
    "codex",
    "an interrupted turn",
    {
      timestamp: "2026-01-02T03:04:05.000Z",
      type: "event_msg",
      payload: { type: "turn_aborted", turn_id: "t1", reason: "interrupted" },
    },
    "turn_aborted",
  ],
  [
    "codex",
    "a command that our reply blocked",
    {
      timestamp: "2026-01-02T03:04:05.000Z",
      type: "response_item",
      payload: {
        type: "function_call_output",
        call_id: "c1",
        output: `Command blocked by PreToolUse hook: ${words}. Command: ls`,
      },
    },
    "blocked command",
  ],
  [
    "codex",
    "the words of the order in a program's output",
    {
      type: "response_item",
      payload: { type: "function_call_output", call_id: "c1", output: words },
    },
    undefined,
  ],
  [
    "pi",
    "the entry of the extension",
    {
      type: "custom",
      customType: "counterfoil.halt",
      data: { reason: words },
      timestamp: "2026-01-02T03:04:05.000Z",
    },
    "counterfoil.halt",
  ],
  [
    "pi",
    "the entry of another order",
    { type: "custom", customType: "counterfoil.halt", data: { reason: "Something else" } },
    undefined,
  ],
] as const;

describe("the client's own trace of a stop", () => {
  it.each(traces)("of %s: %s", (client, _title, row, name) => {
    expect(driverOf(client).trace(row, "wrong summary")?.name).toBe(name);
  });

  it.each(drivers)("is not found in what is no row of $title", ({ trace }) => {
    for (const row of [null, 7, "text", [], {}, { payload: null }, { attachment: [] }])
      expect(trace(row, "wrong summary")).toBeNull();
  });
});

describe("a hook's payload", () => {
  it.each(drivers)("of $title names its event and its session", ({ read }) => {
    const payload = {
      hook_event_name: "Some event",
      session_id: "s1",
      transcript_path: "/home/u/t.jsonl",
      something_new: true,
    };
    expect(read(payload)).toMatchObject({
      event: "Some event",
      sessionNativeId: "s1",
      transcriptPath: "/home/u/t.jsonl",
    });
  });

  it.each(drivers)("of $title is refused without an event or a session", ({ read }) => {
    for (const payload of [null, [], "x", {}, { session_id: "s1" }, { hook_event_name: "Stop" }])
      expect(read(payload)).toBeNull();
  });

  it("of a sub-agent of Claude Code names the session that started it", () => {
    const payload = { hook_event_name: "PreToolUse", session_id: "parent", agent_id: "a1" };
    expect(driverOf("claude-code").read(payload)).toMatchObject({
      sessionNativeId: "parent",
      agentId: "a1",
    });
  });
});

const folder = join(import.meta.dirname, "../../../../shared/fixtures/real-clients");
const recordings = (() => {
  try {
    return readdirSync(folder).filter((name) => /_ended-by-hook.*\.jsonl$/.test(name));
  } catch {
    return [];
  }
})();

for (const name of recordings)
  it(`The recorded session ${name}, which a hook ended, shows one trace of it`, () => {
    const { trace } = driverOf(name.startsWith("codex") ? "codex" : "claude-code");
    const text = readFileSync(join(folder, name), "utf8")
      .trim()
      .replaceAll("Ended from the dashboard", words);
    const found = text.split("\n").map((line) => trace(JSON.parse(line), "wrong summary"));
    expect(found.filter((each) => each !== null)).toHaveLength(1);
  });
