import { type CodexCall, toCodexCall } from "./codex-call";
import {
  type Ids,
  makeIds,
  type Step,
  type Story,
  type WrittenTranscript,
  writeSteps,
} from "./story";

type Row = Record<string, unknown>;

/** What the client writes in front of the model's summary. */
export const codexOpening =
  "Another language model started to solve this problem and produced a summary of its thinking process.\n";

/** Writes a story as Codex does: response items with their event twins; rewinds as `thread_rolled_back` (legacy mode). */
export function writeCodex(story: Story, source: unknown = "cli"): WrittenTranscript {
  const ids = makeIds(story);
  const sessionId = ids.uuid();
  const writer = new CodexWriter(story, ids);
  const isLegacy = story.steps.some((step) => step.do === "rewind");
  writer.line("session_meta", {
    session_id: sessionId,
    id: sessionId,
    timestamp: story.startedAt,
    cwd: story.cwd,
    originator: "codex_cli_rs",
    cli_version: "0.171.0",
    source,
    model_provider: "mock",
    history_mode: isLegacy ? "legacy" : "paginated",
    git: { branch: story.branch },
  });
  writer.isLegacy = isLegacy;
  const stepLines = writeSteps(story.steps, writer.rows, (step) => writer.write(step));
  writer.endTurn();
  const stamp = story.startedAt.slice(0, 19).replace(/:/g, "-");
  return {
    name: `rollout-${stamp}-${sessionId}.jsonl`,
    text: `${writer.rows.map((row) => JSON.stringify(row)).join("\n")}\n`,
    sessionId,
    stepLines,
  };
}

class CodexWriter {
  readonly rows: Row[] = [];
  isLegacy = false;
  private turnId: string | null = null;
  private sequence = 0;
  private users: Row[] = [];
  private readonly story: Story;
  private readonly ids: Ids;

  constructor(story: Story, ids: Ids) {
    this.story = story;
    this.ids = ids;
  }

  line(type: string, payload: Row, metadata?: Row): void {
    const ordinal = this.isLegacy ? {} : { ordinal: this.rows.length };
    this.rows.push({
      timestamp: this.ids.time(),
      ...ordinal,
      type,
      payload,
      ...(metadata ? { metadata } : {}),
    });
  }

  write(step: Step): void {
    if (step.do === "user") this.user(step.text);
    else if (step.do === "say") this.say(step.text);
    else if (step.do === "rewind") this.rewind(step.turns);
    else if (step.do === "compact") this.compact(step.summary);
    else this.call(toCodexCall(step, this.story.cwd));
  }

  private rewind(turns: number): void {
    this.endTurn();
    this.users.splice(-turns);
    this.line("event_msg", { type: "thread_rolled_back", num_turns: turns });
  }

  endTurn(): void {
    if (this.turnId)
      this.line("event_msg", {
        type: "task_complete",
        turn_id: this.turnId,
        last_agent_message: null,
      });
    this.turnId = null;
  }

  private startTurn(attributed: boolean): void {
    this.turnId = this.ids.uuid();
    const attribution = attributed ? { turn_attribution: { turn_id: this.turnId } } : {};
    this.line("event_msg", {
      type: "task_started",
      turn_id: this.turnId,
      root_turn_id: this.turnId,
      ...attribution,
      model_context_window: 258_400,
    });
    this.line("turn_context", {
      turn_id: this.turnId,
      cwd: this.story.cwd,
      approval_policy: "on-request",
      model: this.story.model,
    });
  }

  private item(payload: Row, extra: Row = {}): void {
    this.sequence += 1;
    this.line(
      "response_item",
      {
        ...payload,
        internal_chat_message_metadata_passthrough: { turn_id: this.turnId, ...extra },
      },
      { history_sequence: this.sequence },
    );
  }

  private event(item: Row, legacy?: Row): void {
    if (!this.isLegacy)
      this.line("event_msg", { type: "item_completed", turn_id: this.turnId, item });
    else if (legacy) this.line("event_msg", legacy);
  }

  private user(text: string): void {
    this.endTurn();
    this.startTurn(true);
    const message = {
      type: "message",
      id: `msg_${this.ids.hex(24)}`,
      role: "user",
      content: [{ type: "input_text", text }],
    };
    this.item(message, {
      content_item_kinds: ["user.text"],
      content_item_metadata: [{ provenance: { type: "user" } }],
    });
    this.users.push({
      ...message,
      internal_chat_message_metadata_passthrough: { turn_id: this.turnId },
    });
    this.event(
      { type: "UserMessage", id: this.ids.uuid(), content: [{ type: "text", text }] },
      { type: "user_message", message: text },
    );
  }

  private say(text: string): void {
    const id = `msg_${this.ids.hex(12)}`;
    this.event(
      { type: "AgentMessage", id, content: [{ type: "Text", text }] },
      { type: "agent_message", message: text },
    );
    this.item({ type: "message", id, role: "assistant", content: [{ type: "output_text", text }] });
  }

  private call(call: CodexCall): void {
    const callId = `call_${this.ids.hex(16)}`;
    this.item({
      type: "function_call",
      id: `fc_${this.ids.hex(10)}`,
      name: call.name,
      arguments: JSON.stringify(call.input),
      call_id: callId,
    });
    if (call.exit !== null && !call.blocked)
      this.event({
        type: "CommandExecution",
        id: callId,
        command: ["/bin/bash", "-lc", String(call.input.cmd ?? "")],
        cwd: `file://${this.story.cwd}`,
        status: call.exit === 0 ? "completed" : "failed",
        aggregated_output: call.output,
        exit_code: call.exit,
      });
    const output =
      call.exit === null || call.blocked
        ? call.output
        : `Chunk ID: ${this.ids.hex(6)}\nWall time: 0.4000 seconds\nProcess exited with code ${call.exit}\nOriginal token count: ${Math.ceil(call.output.length / 4)}\nOutput:\n${call.output}`;
    this.item({ type: "function_call_output", call_id: callId, output });
  }

  private compact(summary: string | null): void {
    this.endTurn();
    this.startTurn(false);
    const message = summary === null ? "" : `${codexOpening}${summary}`;
    if (summary !== null) {
      this.sequence += 1;
      this.line(
        "response_item",
        {
          type: "message",
          id: `msg_${this.ids.hex(12)}`,
          role: "assistant",
          content: [{ type: "output_text", text: summary }],
          internal_chat_message_metadata_passthrough: { turn_id: this.turnId },
        },
        { history_sequence: this.sequence, compaction_output: true },
      );
    }
    const tail: Row =
      summary === null
        ? { type: "compaction", encrypted_content: this.ids.hex(400) }
        : {
            type: "message",
            role: "user",
            content: [{ type: "input_text", text: message }],
            internal_chat_message_metadata_passthrough: {
              turn_id: this.turnId,
              content_item_kinds: ["compaction.summary"],
            },
          };
    this.line("compacted", {
      message,
      replacement_history: [...this.users, tail],
      window_number: 1,
    });
    this.event({ type: "ContextCompaction", id: this.ids.uuid() }, { type: "context_compacted" });
    this.endTurn();
  }
}
