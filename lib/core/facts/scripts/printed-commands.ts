import type { OutputLine } from "../output/output-line";
import { isRunnerProgram } from "../runners/classify-command";
import type { TaskCall } from "./task-call";

/** npm and pnpm print `> name@version script` and then the command; yarn, bun and mise print `$ command`. */
const npmHead = /^> \S+ (\S+)/;
const npmCommand = /^> (\S.*)$/;
const dollar = /^(?:\[[\w:.-]{1,60}\] )?\$ (\S.*)$/;
const taskfile = /^task: \[[\w:.-]{1,60}\] (\S.*)$/;
const maxLines = 200;

function npmPrinted(name: string, lines: readonly OutputLine[]): string | null {
  let isHead = false;
  for (const { plain } of lines) {
    const head = npmHead.exec(plain);
    if (isHead) {
      const command = npmCommand.exec(plain)?.[1];
      if (command !== undefined) return command;
    }
    isHead = head?.[1] === name && /^> (?:@?\S+@\S*|\S+@) /.test(plain);
  }
  return null;
}

function echoed(pattern: RegExp, lines: readonly OutputLine[]): string | null {
  const commands = lines.flatMap(({ plain }) => pattern.exec(plain)?.[1] ?? []);
  return commands.length === 0 ? null : commands.join("\n");
}

/** make, just and rake print a recipe's lines as they run them: lines that call a known runner. */
function recipeLines(lines: readonly OutputLine[]): string | null {
  const commands = lines
    .map(({ plain }) => plain)
    .filter(
      (line) => /^[a-z.][\w./-]* \S/.test(line) && isRunnerProgram(/^\S+/.exec(line)?.[0] ?? ""),
    )
    .filter(
      (line) =>
        !/^\S+ \S+:|[=:] *\d|\.\.\.|^(?:go|node|deno|flow|standard) (?:version|is|was)\b/.test(
          line,
        ),
    );
  return commands.length === 0 ? null : commands.join("\n");
}

/** The commands of a task as its runner printed them, or null where it printed none. */
export function printedCommands(
  task: TaskCall,
  name: string,
  lines: readonly OutputLine[],
): string | null {
  const head = lines.slice(0, maxLines);
  if (task.kind === "package" || task.kind === "composer" || task.kind === "deno") {
    return (
      npmPrinted(name, head) ??
      echoed(dollar, head) ??
      echoed(/^> (?!\S+@)([a-z]\S* .*)$/, head.slice(0, 6))
    );
  }
  if (task.kind === "taskfile") return echoed(taskfile, head);
  return echoed(dollar, head) ?? recipeLines(head);
}
