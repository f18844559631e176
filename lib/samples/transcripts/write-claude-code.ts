import { toClaudeCodeCall } from "./claude-code-call";
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
export const claudeCodeOpening =
  "This session is being continued from a previous conversation that ran out of context. The summary below covers the earlier portion of the conversation.\n\nSummary:\n";
const trailer = (path: string) =>
  `If you need specific details from before compaction (like exact code snippets, error messages, or content you generated), read the full transcript at: ${path}\nContinue the conversation from where it left off without asking the user any further questions.`;

/** Writes a story as Claude Code does: one row a block, a tree by parentUuid, boundary and summary rows. */
export function writeClaudeCode(story: Story): WrittenTranscript {
  const ids = makeIds(story);
  const sessionId = ids.uuid();
  const writer = new ClaudeCodeWriter(story, ids, sessionId);
  const stepLines = writeSteps(story.steps, writer.rows, (step) => writer.write(step));
  return {
    name: `${sessionId}.jsonl`,
    text: `${writer.rows.map((row) => JSON.stringify(row)).join("\n")}\n`,
    sessionId,
    stepLines,
  };
}

/** The same line by line, for sessions of any length. Rows that a later step may still need are held back. */
export function* streamClaudeCode(
  story: Omit<Story, "steps">,
  steps: Iterable<Step>,
): Generator<string> {
  const ids = makeIds(story);
  const writer = new ClaudeCodeWriter(story, ids, ids.uuid());
  for (const step of steps) {
    writer.write(step);
    for (const row of writer.rows.splice(0, Math.max(0, writer.rows.length - 16)))
      yield `${JSON.stringify(row)}\n`;
  }
  for (const row of writer.rows) yield `${JSON.stringify(row)}\n`;
}

class ClaudeCodeWriter {
  readonly rows: Row[] = [];
  private parent: string | null = null;
  private promptId = "";
  private messages = 0;
  /** Parent of each live user turn, for rewinds. */
  private readonly turns: (string | null)[] = [];
  private readonly story: Omit<Story, "steps">;
  private readonly ids: Ids;
  private readonly sessionId: string;

  constructor(story: Omit<Story, "steps">, ids: Ids, sessionId: string) {
    this.story = story;
    this.ids = ids;
    this.sessionId = sessionId;
  }

  write(step: Step): void {
    switch (step.do) {
      case "user":
        this.promptId = this.ids.uuid();
        this.turns.push(this.parent);
        this.chain("user", {
          message: { role: "user", content: step.text },
          promptSource: "typed",
        });
        break;
      case "say":
        this.assistant([{ type: "text", text: step.text }]);
        break;
      case "rewind":
        this.rewind(step.turns);
        break;
      case "compact":
        this.compact(step.summary ?? "", step.trigger ?? "auto", step.keep ?? 1);
        break;
      default:
        this.tool(step);
    }
  }

  private chain(type: string, fields: Row): Row {
    const row: Row = {
      parentUuid: this.parent,
      isSidechain: false,
      promptId: this.promptId,
      type,
      ...fields,
      uuid: this.ids.uuid(),
      timestamp: this.ids.time(),
      userType: "external",
      entrypoint: "cli",
      cwd: this.story.cwd,
      sessionId: this.sessionId,
      version: "2.1.332",
      gitBranch: this.story.branch,
    };
    this.parent = String(row.uuid);
    this.rows.push(row);
    return row;
  }

  private assistant(content: Row[]): void {
    this.messages += 1;
    const id = `msg_${this.ids.hex(20)}`;
    this.chain("assistant", {
      message: {
        id,
        type: "message",
        role: "assistant",
        model: this.story.model,
        content,
        usage: { input_tokens: 900 + 40 * this.messages, output_tokens: 30 },
      },
      requestId: `req_${this.ids.hex(16)}`,
    });
  }

  private tool(step: Exclude<Step, { do: "user" | "say" | "rewind" | "compact" }>): void {
    const id = `toolu_${this.ids.hex(20)}`;
    const { name, input, text, isError, structured, extra } = toClaudeCodeCall(
      step,
      this.story.cwd,
    );
    this.assistant([{ type: "tool_use", id, name, input }]);
    const block: Row = { tool_use_id: id, type: "tool_result", content: text };
    if (isError || name === "Bash") block.is_error = isError;
    this.chain("user", {
      message: { role: "user", content: [block] },
      toolUseResult: structured,
      ...extra,
    });
  }

  private rewind(turns: number): void {
    const at = Math.max(0, this.turns.length - turns);
    const leaf = this.turns[at] ?? null;
    this.turns.length = at;
    this.rows.push({
      type: "last-prompt",
      leafUuid: leaf,
      explicit: true,
      rewound: true,
      sessionId: this.sessionId,
    });
    this.parent = leaf;
  }

  private compact(summary: string, trigger: "auto" | "manual", keep: number): void {
    const chain = this.rows.filter((row) => typeof row.uuid === "string");
    const kept = keep > 0 ? chain.slice(-keep).map((row) => String(row.uuid)) : [];
    const logicalParentUuid = this.parent;
    this.parent = null;
    const boundary = this.chain("system", {
      subtype: "compact_boundary",
      logicalParentUuid,
      content: "Conversation compacted",
      level: "info",
      isMeta: false,
    });
    const content = `${claudeCodeOpening}${summary}\n\n${trailer(`~/.claude/projects/${this.story.cwd.replace(/[^a-zA-Z0-9]/g, "-")}/${this.sessionId}.jsonl`)}`;
    const row = this.chain("user", {
      isCompactSummary: true,
      isVisibleInTranscriptOnly: true,
      message: { role: "user", content },
    });
    boundary.compactMetadata = {
      trigger,
      preTokens: 167_000,
      postTokens: 9_400,
      ...(kept.length > 0
        ? { preservedMessages: { anchorUuid: row.uuid, uuids: kept, allUuids: kept } }
        : {}),
    };
  }
}
