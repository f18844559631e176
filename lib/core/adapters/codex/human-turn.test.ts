import { describe, expect, it } from "vitest";
import { item, readRows, userItem } from "../fixtures/codex/rollout";
import { isContextualText, isSummaryLike, summaryStart } from "./human-turn";

const kindOf = (row: Record<string, unknown>) => readRows([row])[0]?.kind;
const isInContext = (row: Record<string, unknown>) => readRows([row])[0]?.isInContext;

const kinds = (...content_item_kinds: string[]) => ({
  internal_chat_message_metadata_passthrough: {
    content_item_kinds,
    content_item_metadata: content_item_kinds.map((kind) => ({
      provenance: { type: kind.startsWith("user.") ? "user" : "harness" },
    })),
  },
});

const contextual = [
  "# AGENTS.md instructions for /w\n<INSTRUCTIONS>\nx\n</INSTRUCTIONS>",
  "<environment_context>x</environment_context>",
  "<ENVIRONMENT_CONTEXT>x</Environment_Context>",
  "  <external_linear>x</external_linear>\n",
  "<skill>x</skill>",
  "<user_shell_command>x</user_shell_command>",
  "<turn_aborted>x</turn_aborted>",
  "<subagent_notification>{}</subagent_notification>",
  '<codex_internal_context source="goal_1">x</codex_internal_context>',
  "<goal_context>x</goal_context>",
  "<recommended_plugins>x</recommended_plugins>",
  '<hook_prompt hook_run_id="h1">go on</hook_prompt>',
  "Warning: The maximum number of unified exec processes is reached.",
  "Warning: apply_patch was requested via exec_command. Use the apply_patch tool instead of exec_command.",
  "Warning: Your account was flagged for x",
];

const typed = [
  "please read <environment_context>",
  "<environment_context> without an end",
  "<skill>x</skill> and then some",
  "<external_a>x</external_b>",
  '<codex_internal_context source="1goal">x</codex_internal_context>',
  '<hook_prompt hook_run_id="">x</hook_prompt>',
  "Warning: apply_patch was requested via exec_command.",
  "",
];

describe("human turns", () => {
  for (const text of contextual) {
    it(`A text that begins "${text.trim().slice(0, 34)}" and is closed is the client's own.`, () => {
      expect(isContextualText(text)).toBe(true);
      expect(kindOf(userItem(text))).not.toBe("user");
    });
  }

  for (const text of typed) {
    it(`A text like "${text.slice(0, 44)}" was typed by a person.`, () => {
      expect(isContextualText(text)).toBe(false);
      expect(kindOf(userItem(text))).toBe("user");
    });
  }

  it("One contextual part makes the whole message contextual.", () => {
    const content = [
      { type: "input_text", text: "do it" },
      { type: "input_text", text: "<environment_context>x</environment_context>" },
    ];
    expect(kindOf(userItem("", null, { content }))).toBe("context");
  });

  it("A message that holds only images is a human turn.", () => {
    const content = [{ type: "input_image", image_url: "data:" }];
    expect(kindOf(userItem("", null, { content }))).toBe("user");
  });

  it("The kinds of the parts decide where a version writes them.", () => {
    const typedTag = "<environment_context>why this?</environment_context>";
    expect(kindOf(userItem(typedTag, null, kinds("user.text")))).toBe("user");
    expect(kindOf(userItem("plain", null, kinds("generic.turn_aborted")))).toBe("context");
    expect(kindOf(userItem("plain", null, kinds("compaction.summary")))).toBe("context");
    expect(kindOf(userItem("plain", null, kinds("user.text", "host_skills.instructions")))).toBe(
      "context",
    );
    const fromHook = {
      internal_chat_message_metadata_passthrough: {
        content_item_kinds: ["user.text"],
        content_item_metadata: [{ provenance: { type: "harness", hook: true } }],
      },
    };
    expect(kindOf(userItem("plain", null, fromHook))).toBe("context");
  });

  it("Instructions that come again with every window bear no context, and notes do.", () => {
    expect(isInContext(userItem(contextual[1] ?? ""))).toBe(false);
    expect(isInContext(userItem("<turn_aborted>x</turn_aborted>"))).toBe(true);
    const developer = (text: string, payload = {}) =>
      item({ type: "message", role: "developer", content: [{ text }], ...payload });
    expect(isInContext(developer("<permissions instructions> …"))).toBe(false);
    expect(isInContext(developer("<turn_aborted>\nx\n</turn_aborted>"))).toBe(true);
    const hook = {
      internal_chat_message_metadata_passthrough: {
        content_item_kinds: ["hooks.additional_context"],
        content_item_metadata: [{ provenance: { type: "harness", hook: true } }],
      },
    };
    expect(isInContext(developer("The tests failed.", hook))).toBe(true);
  });

  it("The summary begins behind the client's paragraph, and a text without it begins at once.", () => {
    const opening =
      "Another language model started to solve this problem and produced a summary of";
    expect(isSummaryLike(`${opening} it.\nDone.`)).toBe(true);
    expect(`${opening} it.\nDone.`.slice(summaryStart(`${opening} it.\nDone.`))).toBe("Done.");
    expect(summaryStart(opening)).toBe(opening.length);
    expect(summaryStart("LEGACY SUM")).toBe(0);
    expect(isSummaryLike(` ${opening}`)).toBe(false);
  });
});
