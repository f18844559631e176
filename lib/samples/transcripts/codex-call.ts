import type { Step } from "./story";

type Row = Record<string, unknown>;

/** How Codex would make the call of a step, and what comes back. `exit` is null where the client gives none. */
export type CodexCall = {
  name: string;
  input: Row;
  output: string;
  exit: number | null;
  changes?: Row;
  blocked?: boolean;
};

export function toCodexCall(
  step: Exclude<Step, { do: "user" | "say" | "rewind" | "compact" }>,
  cwd: string,
): CodexCall {
  const exec = (cmd: string, output: string, exit: number): CodexCall => ({
    name: "exec_command",
    input: { cmd, workdir: cwd },
    output,
    exit,
  });
  switch (step.do) {
    case "run":
      return exec(step.command, step.output, step.exit ?? 0);
    case "read":
      return exec(`cat ${step.path}`, step.content, 0);
    case "edit": {
      const lines = [
        ...step.from.split("\n").map((line) => `-${line}`),
        ...step.to.split("\n").map((line) => `+${line}`),
      ];
      const patch = `apply_patch <<'EOF'\n*** Begin Patch\n*** Update File: ${step.path}\n@@\n${lines.join("\n")}\n*** End Patch\nEOF`;
      return exec(
        patch,
        step.fails ?? `Success. Updated the following files:\nM ${step.path}\n`,
        step.fails ? 1 : 0,
      );
    }
    case "write": {
      const body = step.content
        .split("\n")
        .map((line) => `+${line}`)
        .join("\n");
      return exec(
        `apply_patch <<'EOF'\n*** Begin Patch\n*** Add File: ${step.path}\n${body}\n*** End Patch\nEOF`,
        `Success. Updated the following files:\nA ${step.path}\n`,
        0,
      );
    }
    case "denied":
      return {
        name: "exec_command",
        input: { cmd: step.command },
        output: `exec_command failed: rejected by user${step.feedback ? `: ${step.feedback}` : ""}`,
        exit: null,
        blocked: true,
      };
    case "ask":
      return {
        name: "request_user_input",
        input: { questions: [{ question: step.question }] },
        output: JSON.stringify({ answers: [step.answer] }),
        exit: null,
      };
    case "todo":
      return {
        name: "update_plan",
        input: { plan: step.items.map(({ text, status }) => ({ step: text, status })) },
        output: "Plan updated",
        exit: null,
      };
    case "agent":
      return {
        name: "spawn_agent",
        input: { message: step.prompt },
        output: step.answer,
        exit: null,
      };
  }
}
