import type { Step } from "./story";

type Row = Record<string, unknown>;

/** How Claude Code would make the call of a step, and the result row that comes back. */
export function toClaudeCodeCall(
  step: Exclude<Step, { do: "user" | "say" | "rewind" | "compact" }>,
  cwd: string,
) {
  const plain = (
    name: string,
    input: Row,
    text: string,
    structured: unknown = {},
    isError = false,
    extra: Row = {},
  ) => ({ name, input, text, structured, isError, extra });
  switch (step.do) {
    case "run":
      return { name: "Bash", input: { command: step.command }, ...runResult(step) };
    case "read": {
      const numbered = step.content
        .split("\n")
        .map((line, index) => `${String(index + 1).padStart(6)}→${line}`);
      return plain("Read", { file_path: `${cwd}/${step.path}` }, numbered.join("\n"), {
        type: "text",
        file: { filePath: `${cwd}/${step.path}`, content: step.content },
      });
    }
    case "edit": {
      const input = {
        file_path: `${cwd}/${step.path}`,
        old_string: step.from,
        new_string: step.to,
      };
      if (step.fails)
        return plain(
          "Edit",
          input,
          `<tool_use_error>${step.fails}</tool_use_error>`,
          `Error: ${step.fails}`,
          true,
        );
      return plain("Edit", input, `The file ${cwd}/${step.path} has been updated.`, {
        filePath: `${cwd}/${step.path}`,
        oldString: step.from,
        newString: step.to,
        structuredPatch: [],
      });
    }
    case "write":
      return plain(
        "Write",
        { file_path: `${cwd}/${step.path}`, content: step.content },
        `File ${step.isNew === false ? "updated" : "created"} successfully at: ${cwd}/${step.path}`,
        { type: step.isNew === false ? "update" : "create", filePath: `${cwd}/${step.path}` },
      );
    case "denied": {
      const said = step.feedback
        ? ` To tell you how to proceed, the user said:\n${step.feedback}`
        : "";
      return plain(
        "Bash",
        { command: step.command },
        `The user doesn't want to proceed with this tool use. The tool use was rejected.${said}`,
        "User rejected tool use",
        true,
        { toolDenialKind: "user-rejected" },
      );
    }
    case "ask":
      return plain(
        "AskUserQuestion",
        { questions: [{ question: step.question, options: [] }] },
        `User has answered your questions: "${step.question}"="${step.answer}".`,
        { questions: [step.question], answers: { [step.question]: step.answer } },
      );
    case "todo":
      return plain(
        "TodoWrite",
        {
          todos: step.items.map(({ text, status }) => ({
            content: text,
            status,
            activeForm: text,
          })),
        },
        "Todos have been modified successfully.",
        { newTodos: step.items.map(({ text, status }) => ({ content: text, status })) },
      );
    case "agent":
      return plain(
        "Task",
        { description: step.prompt.slice(0, 40), prompt: step.prompt },
        step.answer,
        {
          status: "completed",
          content: [{ type: "text", text: step.answer }],
          prompt: step.prompt,
        },
      );
  }
}

function runResult(step: Extract<Step, { do: "run" }>) {
  const isError = (step.exit ?? 0) !== 0;
  const text = isError
    ? `Exit code ${step.exit}\n${step.output}`
    : step.output || "(Bash completed with no output)";
  const structured: unknown = isError
    ? `Error: ${text}`
    : { stdout: step.output, stderr: "", interrupted: false, isImage: false };
  return { text, structured, isError, extra: {} };
}
