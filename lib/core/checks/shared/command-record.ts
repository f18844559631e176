import type { EventContent, ToolOutcome } from "../../event";
import type { CheckInput } from "../check";

/** A shell command of the record with how it ended. */
export type CommandRecord = {
  command: string;
  /** Logical order of its result, or of the call where none came. */
  order: number;
  callOrder: number;
  outcome: ToolOutcome;
  rolledBack: boolean;
  byUser: boolean;
  output: string;
};

const cache = new WeakMap<CheckInput, CommandRecord[]>();

type OpenCommands = Map<string, CommandRecord>;

/** Every call of a shell in an event, as commands that still run. */
function openCommands(
  input: CheckInput,
  order: number,
  content: EventContent,
): [string, CommandRecord][] {
  const { kind, rolledBack } = input.event(order);
  return content.calls.flatMap(({ callId, tool, command }): [string, CommandRecord][] => {
    if (command === undefined || tool !== "shell") return [];
    const text = command.slice(0, 20_000);
    const byUser = kind === "user-command";
    const base = { order, callOrder: order, outcome: "unknown" as const, output: "" };
    return [[callId, { ...base, command: text, rolledBack, byUser }]];
  });
}

function closeCommands(open: OpenCommands, order: number, content: EventContent): void {
  const first = content.result ? [{ text: content.text, result: content.result }] : [];
  for (const { text, result } of [...first, ...(content.moreResults ?? [])]) {
    const entry = open.get(result.callId);
    if (entry) Object.assign(entry, { order, outcome: result.outcome, output: text });
  }
}

function readCommands(input: CheckInput): CommandRecord[] {
  const open: OpenCommands = new Map();
  const commands: CommandRecord[] = [];
  for (const { logicalOrder, twinOf } of input.arrangement.events) {
    if (logicalOrder > input.range.to) break;
    const content = twinOf === null ? input.content(logicalOrder) : null;
    if (!content) continue;
    for (const [callId, entry] of openCommands(input, logicalOrder, content)) {
      open.set(callId, entry);
      commands.push(entry);
    }
    closeCommands(open, logicalOrder, content);
  }
  return commands;
}

/** Every shell command before the summary, in order, read once an artifact. */
export function commandsOf(input: CheckInput): readonly CommandRecord[] {
  const known = cache.get(input);
  if (known) return known;
  const commands = readCommands(input);
  cache.set(input, commands);
  return commands;
}

/** It was refused or dropped and never ran. */
export function neverStarted({ outcome }: CommandRecord): boolean {
  return outcome === "denied" || outcome === "cancelled";
}

const readers =
  /^(?:\w+=\S+ +)*(?:sudo +)?(?:ls|ll|cat|bat|head|tail|less|grep|egrep|rg|ag|ack|fd|tree|wc|stat|file|du|df|pwd|date|whoami|hostname|uname|env|printenv|echo|printf|which|type|command|jq|yq|sort|uniq|cut|diff|cmp|column|nl|ps|top|uptime|id|cd|true|test|\[|git (?:-\S+ +\S+ +)?(?:log|show|diff|status|blame|shortlog|branch(?: -\S+| --\S+)*$|remote(?: -v)?$|rev-parse|ls-files|ls-remote|describe|grep|stash list|tag(?: -l| --list)?$|worktree list|fetch|config --get|reflog|cat-file|merge-base)|kubectl (?:-\S+ +\S+ +)*(?:get|describe|logs|top|explain|version|config (?:view|current-context|get-contexts))|helm (?:list|ls|status|history|get|show|template|lint)|docker (?:ps|logs|inspect|images|stats)|gh (?:pr|issue|run|release|repo) (?:list|view|status|diff|checks|watch)|npm (?:ls|view|outdated|audit$|dist-tag ls)|terraform (?:plan|show|validate|output|fmt -check|state list)|find(?![^|;&]*-(?:exec|delete)))(?![\w-])/;

/** Options, messages and data files say how and with what, not what is done: `--release`, `-m "Fix the push"`. */
const asides =
  /(?<=\s)(?:-\w*m|--message|--title|-t|--body|-b)[ =](?:"[^"]*"|'[^']*')|(?<=\s)--?[a-z][\w-]*(?=[\s=]|$)|(?<=\s)\S*\/\S*\.(?:mdx?|txt|json|ya?ml|toml|csv|html|css|[jt]sx|go|rs|kt|java|swift|c|h|cpp|vue|exs?)(?=\s|$)/gi;

/** What a part of a command line does, without its options. */
export function bareWords(part: string): string {
  return part.replace(asides, "");
}

const hereDocument =
  /^((?:cat|tee|patch|apply_patch|git apply)\b[^\n]*)<<-?\s*['"]?(\w+)['"]?([^\n]*)\n[\s\S]*?\n\s*\2\b/gm;

/** The parts of a command line that do more than look. */
export function actingParts(command: string): string[] {
  // What a here-document writes into a file is data, and a separator inside of quotation marks is text.
  const plain = command
    .replace(hereDocument, "$1")
    .replace(/"[^"]*"|'[^']*'/g, (quote) => quote.replace(/[|;&\n]/g, " "));
  return plain
    .split(/&&|\|\||[;|\n]/)
    .map((part) => part.trim().replace(/^[({]+\s*/, ""))
    .filter(
      (part) =>
        part !== "" &&
        !part.startsWith("#") &&
        (!readers.test(part) || /(?<![\d&-])>>?\s*[\w./]/.test(part)),
    );
}
