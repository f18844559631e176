import type { Step } from "./story";

type Row = Record<string, unknown>;
type Call = {
  name: string;
  input: Row;
  text: string;
  structured: unknown;
  isError: boolean;
  extra: Row;
};
type ToolStep = Exclude<Step, { do: "user" | "say" | "rewind" | "compact" }>;
type Of<Name extends ToolStep["do"]> = Extract<ToolStep, { do: Name }>;

/** How Claude Code would make the call of a step, and the result row that comes back. */
export function toClaudeCodeCall(step: ToolStep, cwd: string): Call {
  switch (step.do) {
    case "run":
      return runCall(step);
    case "read":
      return readCall(step, cwd);
    case "edit":
      return editCall(step, cwd);
    case "write":
      return writeCall(step, cwd);
    case "denied":
      return deniedCall(step);
    case "ask":
      return askCall(step);
    case "todo":
      return todoCall(step);
    case "agent":
      return agentCall(step);
  }
}

const succeed = (name: string, input: Row, text: string, structured: unknown): Call => ({
  name,
  input,
  text,
  structured,
  isError: false,
  extra: {},
});

function runCall(step: Of<"run">): Call {
  const input = { command: step.command };
  const isError = (step.exit ?? 0) !== 0;
  const text = isError
    ? `Exit code ${step.exit}\n${step.output}`
    : step.output || "(Bash completed with no output)";
  if (isError) return { ...succeed("Bash", input, text, `Error: ${text}`), isError };
  return succeed("Bash", input, text, {
    stdout: step.output,
    stderr: "",
    interrupted: false,
    isImage: false,
  });
}

function readCall(step: Of<"read">, cwd: string): Call {
  const filePath = `${cwd}/${step.path}`;
  const numbered = step.content
    .split("\n")
    .map((line, index) => `${String(index + 1).padStart(6)}→${line}`);
  return succeed("Read", { file_path: filePath }, numbered.join("\n"), {
    type: "text",
    file: { filePath, content: step.content },
  });
}

function editCall(step: Of<"edit">, cwd: string): Call {
  const filePath = `${cwd}/${step.path}`;
  const input = { file_path: filePath, old_string: step.from, new_string: step.to };
  const edited = succeed("Edit", input, `The file ${filePath} has been updated.`, {
    filePath,
    oldString: step.from,
    newString: step.to,
    structuredPatch: [],
  });
  if (!step.fails) return edited;
  return {
    ...edited,
    text: `<tool_use_error>${step.fails}</tool_use_error>`,
    structured: `Error: ${step.fails}`,
    isError: true,
  };
}

function writeCall(step: Of<"write">, cwd: string): Call {
  const filePath = `${cwd}/${step.path}`;
  const isNew = step.isNew !== false;
  return succeed(
    "Write",
    { file_path: filePath, content: step.content },
    `File ${isNew ? "created" : "updated"} successfully at: ${filePath}`,
    { type: isNew ? "create" : "update", filePath },
  );
}

function deniedCall(step: Of<"denied">): Call {
  const said = step.feedback ? ` To tell you how to proceed, the user said:\n${step.feedback}` : "";
  return {
    name: "Bash",
    input: { command: step.command },
    text: `The user doesn't want to proceed with this tool use. The tool use was rejected.${said}`,
    structured: "User rejected tool use",
    isError: true,
    extra: { toolDenialKind: "user-rejected" },
  };
}

function askCall(step: Of<"ask">): Call {
  return succeed(
    "AskUserQuestion",
    { questions: [{ question: step.question, options: [] }] },
    `User has answered your questions: "${step.question}"="${step.answer}".`,
    { questions: [step.question], answers: { [step.question]: step.answer } },
  );
}

function todoCall(step: Of<"todo">): Call {
  const todos = step.items.map(({ text, status }) => ({ content: text, status }));
  return succeed(
    "TodoWrite",
    { todos: todos.map((todo) => ({ ...todo, activeForm: todo.content })) },
    "Todos have been modified successfully.",
    { newTodos: todos },
  );
}

function agentCall(step: Of<"agent">): Call {
  return succeed(
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
