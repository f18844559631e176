import { resolvePath } from "../files/resolve-path";

/** What a task runs, as a file of the project showed it. `folder` is where that file lies. */
type Script = { folder: string; command: string };

/** Commands of the project's tasks (`npm run lint`, `make test`), by name, as far as the record shows them. */
export type ScriptStore = {
  /** Keeps the tasks that a text of the file at `path` holds: all of it or a part. */
  learn(path: string, text: string, cwd: string | null): void;
  /** The command of a task, or null where it is unknown or two folders disagree. */
  find(name: string, kind: TaskKind, cwd: string | null): string | null;
};

export type TaskKind = "package" | "make" | "just" | "toml" | "taskfile" | "deno" | "composer";

const maxScripts = 2_000;

const kindByFile: readonly [RegExp, TaskKind][] = [
  [/(?:^|\/)package\.json$/, "package"],
  [/(?:^|\/)deno\.jsonc?$/, "deno"],
  [/(?:^|\/)composer\.json$/, "composer"],
  [/(?:^|\/)(?:GNU)?[Mm]akefile$/, "make"],
  [/(?:^|\/)\.?[Jj]ustfile$/, "just"],
  [/(?:^|\/)(?:\.?mise(?:\.\w+)?|pyproject|poe_tasks|Makefile)\.toml$/, "toml"],
  [/(?:^|\/)[Tt]askfile\.ya?ml$/, "taskfile"],
];

/** Which kind of task file a path is, if any. */
export function taskFileKind(path: string): TaskKind | null {
  return kindByFile.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

// Viewers put line numbers in front: "     5→", "5\t", " 5|".
const gutter = /^ {0,8}\d{1,6}(?:→|\t|\|| {2}|: ?)/gm;

function unescapeJson(text: string): string {
  return text.replace(/\\(["\\/])/g, "$1").replace(/\\[nt]/g, " ");
}

function jsonScripts(text: string, key: string): [string, string][] {
  const start = new RegExp(`"${key}"\\s*:\\s*\\{`).exec(text);
  const from = start === null ? 0 : start.index + start[0].length;
  const end = text.indexOf("}", from);
  const body = text.slice(from, end < 0 ? Math.min(text.length, from + 20_000) : end);
  const pair = /"([\w:.@/-]{1,80})"\s*:\s*"((?:[^"\\\n]|\\.){1,2000})"/g;
  return (
    [...body.matchAll(pair)]
      .map((match): [string, string] => [match[1] ?? "", unescapeJson(match[2] ?? "")])
      // An excerpt without the section's name may show versions and other values.
      .filter(([, command]) => start !== null || /[a-z]\w* +\S/i.test(command))
  );
}

function recipes(text: string, indent: RegExp): [string, string][] {
  const found: [string, string][] = [];
  let name: string | null = null;
  let lines: string[] = [];
  const flush = () => {
    if (name !== null && lines.length > 0) found.push([name, lines.join("\n")]);
    name = null;
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const head = /^@?([A-Za-z][\w.-]{0,60})(?: [^:=\n]{0,200})?:(?!=)/.exec(line);
    if (name !== null && indent.test(line)) lines.push(line.trim().replace(/^[@-]+/, ""));
    else if (head !== null) {
      flush();
      name = head[1] ?? null;
    } else if (line.trim() !== "" && !line.startsWith("#")) flush();
  }
  flush();
  return found;
}

function tomlTasks(text: string): [string, string][] {
  const found: [string, string][] = [];
  let section = "";
  for (const line of text.split(/\r?\n/)) {
    section = /^\[([^\]\n]{1,100})\]/.exec(line)?.[1] ?? section;
    const pair =
      /^"?([\w:.-]{1,60})"? *= *(?:\{ *(?:cmd|shell|run) *= *)?["']{1,3}([^"'\n]{1,500})/.exec(
        line,
      );
    const key = pair?.[1];
    const value = pair?.[2];
    if (key === undefined || value === undefined) continue;
    const task = /^(?:tasks|tool\.poe\.tasks)\."?([\w:.-]+)"?$/.exec(section)?.[1];
    if (task !== undefined && /^(?:run|cmd|shell|command)$/.test(key)) found.push([task, value]);
    else if (
      /^(?:tasks|tool\.(?:poe\.tasks|taskipy\.tasks|pdm\.scripts|rye\.scripts|hatch\.envs\.\w+\.scripts))$/.test(
        section,
      )
    )
      found.push([key, value]);
  }
  return found;
}

function taskfileTasks(text: string): [string, string][] {
  const found: [string, string][] = [];
  let name: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    name = /^ {2}([\w:.-]{1,60}):\s*$/.exec(line)?.[1] ?? name;
    const command =
      /^ {4,8}- (?:cmd: )?(\S.{0,400})$/.exec(line)?.[1] ??
      /^ {4}cmd: (\S.{0,400})$/.exec(line)?.[1];
    if (name !== null && command !== undefined && !/^(?:task|deps): /.test(command))
      found.push([name, command]);
  }
  return found;
}

function tasksOf(kind: TaskKind, text: string): [string, string][] {
  if (kind === "package" || kind === "composer") return jsonScripts(text, "scripts");
  if (kind === "deno") return jsonScripts(text, "tasks");
  if (kind === "make") return recipes(text, /^\t/);
  if (kind === "just") return recipes(text, /^(?:\t| {2,})/);
  return kind === "toml" ? tomlTasks(text) : taskfileTasks(text);
}

/** An empty store. It holds at most 2,000 tasks. */
export function createScriptStore(): ScriptStore {
  const scripts = new Map<string, Map<string, Script>>();
  let size = 0;
  return {
    learn(path, text, cwd) {
      const kind = taskFileKind(path);
      if (kind === null || size >= maxScripts) return;
      const folder = resolvePath(`${path}/..`, cwd);
      for (const [name, command] of tasksOf(kind, text.slice(0, 200_000).replace(gutter, ""))) {
        const key = `${kind}:${name}`;
        const known = scripts.get(key) ?? new Map<string, Script>();
        known.set(folder, { folder, command });
        scripts.set(key, known);
        size += 1;
      }
    },
    find(name, kind, cwd) {
      const known = scripts.get(`${kind}:${name}`);
      if (known === undefined) return null;
      const here = known.get(resolvePath(".", cwd));
      if (here !== undefined) return here.command;
      const commands = new Set([...known.values()].map((script) => script.command));
      const [only] = commands;
      return commands.size === 1 && only !== undefined ? only : null;
    },
  };
}
