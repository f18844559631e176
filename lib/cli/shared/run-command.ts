import { readFileSync } from "node:fs";
import { AppError } from "@/lib/util/app-error";
import type { CommandIo, ExitStatus, ListedCommand } from "../command";
import { shownText } from "./shown-text";

/** Finds and runs the command that the words name. Never throws. */
export async function runCommand(
  commands: readonly ListedCommand[],
  words: readonly string[],
  io: CommandIo,
): Promise<ExitStatus> {
  const [first, ...rest] = words;
  if (first === undefined) {
    io.err(generalHelp(commands));
    return 2;
  }
  if (isHelp(first) && rest[0] === undefined) {
    io.out(generalHelp(commands));
    return 0;
  }
  if (first === "--version") {
    io.out(`counterfoil ${version()}\n`);
    return 0;
  }
  const isHelpFirst = isHelp(first);
  const name = isHelpFirst ? (rest[0] ?? "") : first;
  const listed = commands.find((command) => command.name === name);
  if (!listed) {
    const names = commands.map((command) => command.name).join(", ");
    io.err(`counterfoil: there is no command ${shownText(name)}. There are: ${names}.\n`);
    return 2;
  }
  return runListed(listed, isHelpFirst ? ["--help"] : rest, io);
}

const isHelp = (word: string) => word === "--help" || word === "-h" || word === "help";

async function runListed(
  listed: ListedCommand,
  args: readonly string[],
  io: CommandIo,
): Promise<ExitStatus> {
  try {
    const command = await listed.load();
    const own = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
    if (own.includes("--help") || own.includes("-h")) {
      io.out(command.help);
      return 0;
    }
    return await command.run(args, io);
  } catch (error) {
    io.err(`counterfoil ${listed.name}: ${sentenceOf(error, listed.name)}\n`);
    return 2;
  }
}

function sentenceOf(error: unknown, name: string): string {
  if (error instanceof AppError) return shownText(error.message);
  const message = error instanceof Error ? error.message : String(error);
  if (isUsageError(error)) {
    return `${shownText(message)}. See counterfoil ${name} --help.`;
  }
  return `something unexpected went wrong: ${shownText(message)}`;
}

/** `parseArgs` of Node marks every wrong word with such a code. */
function isUsageError(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return typeof code === "string" && code.startsWith("ERR_PARSE_ARGS_");
}

function version(): string {
  const text = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? "";
}

function generalHelp(commands: readonly ListedCommand[]): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Counterfoil checks the compaction summaries of AI coding agents against the record they replaced.

Usage: counterfoil <command> [options]

Commands:
${list.join("\n")}

counterfoil <command> --help says all about a command.

Exit status: 0 nothing to report, 1 something was found, 2 the call is wrong or something could not be read.
`;
}
