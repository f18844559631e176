import { describe, expect, test } from "vitest";
import { SessionBuilder, summaryText } from "../fixtures/claude-code/session-builder";
import { arrangeText, liveTurns, parseRow } from "../fixtures/claude-code/transcript";

function userRow(content: unknown, fields: Record<string, unknown> = {}) {
  return parseRow({ type: "user", uuid: "u", parentUuid: "p", message: { content }, ...fields });
}

describe("a person's turn", () => {
  test.each([
    ["a plain text", "fix it", {}],
    ["text blocks", [{ type: "text", text: "fix it" }], {}],
    ["a row that the client marks as human", "fix it", { origin: { kind: "human" } }],
    [
      "text beside what an editor adds",
      [
        { type: "text", text: "<ide_opened_file>a.ts</ide_opened_file>" },
        { type: "text", text: "fix it" },
      ],
      {},
    ],
  ])("is %s", (_, content, fields) => {
    expect(userRow(content, fields)).toMatchObject({ kind: "user", content: { text: "fix it" } });
  });

  test.each([
    ["meta text", "fix it", { isMeta: true }],
    ["the task of a sub-agent", "fix it", { isSidechain: true }],
    ["a row of another origin", "fix it", { origin: { kind: "peer" } }],
    ["a row that the system wrote", "fix it", { promptSource: "system" }],
    ["a reminder", "<system-reminder>do</system-reminder>", {}],
    ["a caveat", "Caveat: the messages below", {}],
    ["the output of a local command", "<local-command-stdout>ok</local-command-stdout>", {}],
    ["an interruption", "[Request interrupted by user for tool use]", {}],
    [
      "a command of the client",
      "<command-name>/model</command-name><command-args>x</command-args>",
      {},
    ],
  ])("is not %s", (_, content, fields) => {
    expect(userRow(content, fields).kind).toBe("context");
  });

  test("is the argument of a custom slash command, without the command", () => {
    const text = "<command-name>/ship</command-name>\n<command-args>only to staging</command-args>";
    expect(userRow(text)).toMatchObject({ kind: "user", content: { text: "only to staging" } });
  });

  test("is never a summary, by flag or by wording", () => {
    expect(userRow("anything", { isCompactSummary: true }).kind).toBe("compaction");
    expect(userRow(summaryText).kind).toBe("compaction");
  });

  test("keeps an image by name, so that a turn without words is still one", () => {
    expect(userRow([{ type: "image", source: {} }])).toMatchObject({
      kind: "user",
      content: { text: "[image]" },
    });
  });
});

describe("a shell command of a person", () => {
  test("is a call, and the row behind it is its result", () => {
    const call = userRow("<bash-input>git status</bash-input>");
    expect(call).toMatchObject({
      kind: "user-command",
      content: { calls: [{ callId: "u", command: "git status", tool: "shell" }] },
    });
    const result = userRow("<bash-stdout>clean</bash-stdout><bash-stderr></bash-stderr>");
    expect(result).toMatchObject({
      kind: "user-command",
      content: { text: "clean", result: { callId: "p", exitCode: null, outcome: "unknown" } },
    });
  });
});

describe("a queued prompt", () => {
  test("counts once when the agent takes it as a turn", () => {
    const session = new SessionBuilder();
    session.queue("enqueue", "hello").queue("dequeue").user("hello");
    expect(liveTurns(session.text)).toEqual(["hello"]);
    expect(arrangeText(session.text).events[0]).toMatchObject({
      kind: "notice",
      twinOf: "5e55:u1",
    });
  });

  test("counts once when it is attached in mid-turn, and once more when it is typed again", () => {
    const session = new SessionBuilder();
    session.user("start");
    session.queue("enqueue", "also this").queue("remove", "also this");
    session.attachment({ type: "queued_command", prompt: "also this", commandMode: "prompt" });
    session.user("also this", { promptSource: "typed" });
    expect(liveTurns(session.text)).toEqual(["start", "also this", "also this"]);
  });

  test("counts once when it is attached first and then becomes a turn", () => {
    const session = new SessionBuilder();
    session.queue("enqueue", "also this");
    session.attachment({ type: "queued_command", prompt: "also this" });
    session.user("also this", { promptSource: "queued" });
    expect(liveTurns(session.text)).toEqual(["also this"]);
  });

  test("counts where it stands when nothing else holds its words", () => {
    const session = new SessionBuilder();
    session.user("start");
    session.queue("enqueue", "never push").reply("working");
    expect(liveTurns(session.text)).toEqual(["start", "never push"]);
    const alone = new SessionBuilder().queue("popAll", "never push");
    expect(liveTurns(alone.text)).toEqual(["never push"]);
  });

  test("was never said when it was taken back into the input box", () => {
    const session = new SessionBuilder();
    session.user("start");
    session.queue("enqueue", "push it").queue("popAll", "push it").user("do not push it");
    expect(liveTurns(session.text)).toEqual(["start", "do not push it"]);
  });

  test("counts once when the client merges several into one turn", () => {
    const session = new SessionBuilder();
    session.queue("enqueue", "one").queue("enqueue", "two").queue("dequeue").queue("dequeue");
    session.user("one\ntwo", { promptSource: "queued" });
    expect(liveTurns(session.text)).toEqual(["one\ntwo"]);
  });

  test("is revoked with the turn that it became", () => {
    const session = new SessionBuilder();
    session.user("start");
    const kept = session.reply("ok");
    session.queue("enqueue", "and this").queue("dequeue").user("and this");
    session.rewind(kept);
    expect(liveTurns(session.text)).toEqual(["start"]);
    expect(arrangeText(session.text).events[2]?.rolledBack).toBe(true);
  });

  test("is no turn when a program wrote it", () => {
    const note = "<task-notification><task-id>b1</task-id></task-notification>";
    const session = new SessionBuilder().queue("enqueue", note).queue("remove", note);
    session.attachment({
      type: "queued_command",
      prompt: note,
      commandMode: "task-notification",
      origin: { kind: "task-notification" },
    });
    expect(liveTurns(session.text)).toEqual([]);
  });
});

test("every event names the turn that it belongs to, by the tree and not by the file", () => {
  const session = new SessionBuilder();
  const first = session.user("first terminal");
  session.from(null).user("other terminal");
  session.from(first).reply("for the first");
  const turns = arrangeText(session.text).events.map((event) => event.parentTurnId);
  expect(turns).toEqual(["5e55:u1", "5e55:u2", "5e55:u1"]);
});
