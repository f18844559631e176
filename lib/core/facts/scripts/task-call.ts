import { programName } from "../shell/program-name";
import type { TaskKind } from "./script-store";

/** A call of a task runner: which tasks, and what is passed on to them. */
export type TaskCall = {
  tool: string;
  kind: TaskKind;
  names: string[];
  passed: string[];
  /** It runs the task in several packages or through a tool that puts names in front of lines. */
  isFanOut: boolean;
};

const packageManagers = new Set(["npm", "pnpm", "yarn", "bun"]);
/** Words behind a package manager that are no scripts. */
const builtIn = new Set(
  "install i ci add remove rm uninstall un update up upgrade outdated ls list why info view publish pack init create login logout whoami config cache audit link unlink exec dlx x import patch rebuild prune dedupe store env set get help version versions root bin docs repo search ping access owner team token dist-tag deprecate star doctor fund explore completion adduser workspaces plugin pm build-info self-update approve-builds licenses deploy fetch setup server".split(
    " ",
  ),
);
const managerValues = new Set([
  "--prefix",
  "-C",
  "--cwd",
  "--dir",
  "--filter",
  "-F",
  "-w",
  "--workspace",
  "--include",
  "--from",
  "--since",
  "--exclude",
]);

function splitPassed(argv: readonly string[]): { own: string[]; passed: string[] } {
  const dashes = argv.indexOf("--");
  if (dashes < 0) return { own: [...argv], passed: [] };
  return { own: argv.slice(0, dashes), passed: argv.slice(dashes + 1) };
}

const fanOut = /^(?:-r|--recursive|-ws|--workspaces|--filter|-F|--parallel)/;

function managerWords(argv: readonly string[]): { words: string[]; isFanOut: boolean } {
  const words: string[] = [];
  let isFanOut = false;
  for (let at = 1; at < argv.length; at += 1) {
    const word = argv[at] ?? "";
    isFanOut = isFanOut || fanOut.test(word);
    if (managerValues.has(word)) at += 1;
    else if (!word.startsWith("-")) words.push(word);
    // What follows the script's name is the script's.
    if (words.length > 0 && isScriptWord(words))
      return { words: [...words, ...argv.slice(at + 1)], isFanOut };
  }
  return { words, isFanOut };
}

const runWords = new Set(["run", "run-script", "rum", "foreach"]);

function isScriptWord(words: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  if (runWords.has(last) || last === "workspaces" || last === "recursive" || last === "m")
    return false;
  return words.at(-2) !== "workspace" && last !== "workspace";
}

/** Where the script's name stands: behind `run`, behind a workspace's name, or first. */
function scriptIndex(words: readonly string[]): { at: number; isDirect: boolean } {
  const run = words.findIndex((word) => runWords.has(word));
  if (run >= 0 && run <= 3)
    return { at: words[run + 1] === "run" ? run + 2 : run + 1, isDirect: false };
  if (words[0] === "workspace") return { at: 2, isDirect: true };
  return { at: words[0] === "workspaces" ? 1 : 0, isDirect: true };
}

/** Words behind a package manager that are its own commands, not scripts; `bun test` and `bun build` are bun's. */
function isOwnCommand(tool: string, name: string): boolean {
  if (tool === "npm") return !/^(?:test|start|stop|restart)$/.test(name);
  return builtIn.has(name) || (tool === "bun" && /^(?:test|build)$|[./]/.test(name));
}

function managerTask(tool: string, argv: readonly string[]): TaskCall | null {
  const { own, passed } = splitPassed(argv);
  const { words, isFanOut } = managerWords(own);
  const { at, isDirect } = scriptIndex(words);
  const word = words[at];
  if (word === undefined) return null;
  const name = isDirect && tool === "npm" && /^(?:t|tst)$/.test(word) ? "test" : word;
  if (isDirect && isOwnCommand(tool, name)) return null;
  return {
    tool,
    kind: "package",
    names: [name],
    passed: [...words.slice(at + 1), ...passed],
    isFanOut: isFanOut || words[0]?.startsWith("workspace") === true,
  };
}

function plainWords(argv: readonly string[], values: RegExp): string[] {
  const words: string[] = [];
  for (let at = 1; at < argv.length; at += 1) {
    const word = argv[at] ?? "";
    if (values.test(word)) at += 1;
    else if (!word.startsWith("-") && !/^[A-Za-z_]\w*[?:+]?=/.test(word)) words.push(word);
  }
  return words;
}

type TargetTool = {
  kind: TaskKind;
  values: RegExp;
  sub?: RegExp;
  isFanOut?: boolean;
  takesOne?: boolean;
};

const targetTools: Readonly<Record<string, TargetTool>> = {
  make: { kind: "make", values: /^(?:-C|-f|-j|-o|-I)$/ },
  gmake: { kind: "make", values: /^(?:-C|-f|-j|-o|-I)$/ },
  just: {
    kind: "just",
    values: /^(?:-f|-d|--justfile|--working-directory|--set)$/,
    takesOne: true,
  },
  task: { kind: "taskfile", values: /^(?:-d|-t|--dir|--taskfile)$/ },
  "go-task": { kind: "taskfile", values: /^(?:-d|-t)$/ },
  mise: { kind: "toml", values: /^(?:-C|--cd)$/, sub: /^(?:run|r|tasks?)$/ },
  poe: { kind: "toml", values: /^(?:-C|--root)$/, takesOne: true },
  poethepoet: { kind: "toml", values: /^-C$/, takesOne: true },
  rake: { kind: "make", values: /^-f$/ },
  invoke: { kind: "make", values: /^-c$/ },
  inv: { kind: "make", values: /^-c$/ },
  tox: { kind: "make", values: /^(?:-c|-f)$/, takesOne: true },
  nox: { kind: "make", values: /^-f$/, takesOne: true },
  nx: {
    kind: "package",
    values: /^(?:-p|--projects?|--exclude)$/,
    sub: /^(?:run|run-many|affected|exec)$/,
    isFanOut: true,
  },
  turbo: {
    kind: "package",
    values: /^(?:--filter|-F|--scope|--concurrency)$/,
    sub: /^run$/,
    isFanOut: true,
  },
  lerna: { kind: "package", values: /^(?:--scope|--concurrency)$/, sub: /^run$/, isFanOut: true },
  moon: { kind: "package", values: /^--x$/, sub: /^(?:run|ci|check)$/, isFanOut: true },
  "run-s": { kind: "package", values: /^--x$/ },
  "run-p": { kind: "package", values: /^--x$/, isFanOut: true },
  "npm-run-all": { kind: "package", values: /^--x$/, isFanOut: true },
  wireit: { kind: "package", values: /^--x$/ },
  composer: { kind: "composer", values: /^(?:-d|--working-dir)$/, takesOne: true },
  dagger: { kind: "make", values: /^-m$/ },
  earthly: { kind: "make", values: /^--x$/ },
  pants: { kind: "make", values: /^--x$/ },
  bake: { kind: "make", values: /^--x$/ },
};

const composerOwn =
  /^(?:install|update|require|remove|dump-autoload|validate|show|why|outdated|global|create-project|self-update|audit|exec|diagnose|config)$/;

/** `nx run-many -t test lint` takes several words; tox and nox take one, with commas. */
function valuesAfter(tool: string, argv: readonly string[], from: number): string[] {
  if (tool !== "nx") return (argv[from] ?? "").split(",");
  const end = argv.findIndex((word, index) => index >= from && word.startsWith("-"));
  return argv.slice(from, end < 0 ? argv.length : end).flatMap((word) => word.split(","));
}

const namedOptions: ReadonlyMap<string, RegExp> = new Map([
  ["tox", /^-e$/],
  ["nox", /^(?:-s|--session|-e)$/],
  ["nx", /^(?:-t|--targets?)$/],
]);

function optionNames(tool: string, argv: readonly string[]): string[] {
  const named = namedOptions.get(tool);
  const names: string[] = [];
  argv.forEach((word, index) => {
    if (named?.test(word) === true) names.push(...valuesAfter(tool, argv, index + 1));
    const long = /^--targets?=(.+)$/.exec(word)?.[1];
    if (tool === "nx" && long !== undefined) names.push(...long.split(","));
  });
  return names.filter((name) => name !== "");
}

/** `nx test shop` and `nx run shop:test` name the task differently. */
function taskName(tool: string, name: string): string {
  return tool === "nx" ? (name.split(":")[1] ?? name) : name;
}

function targetTask(tool: string, spec: TargetTool, argv: readonly string[]): TaskCall | null {
  const { own, passed } = splitPassed(argv);
  const named = optionNames(tool, own);
  const words = plainWords(own, spec.values).filter((word) => !named.includes(word));
  const first = words[0] ?? "";
  const hasSub = spec.sub?.test(first) === true;
  if ((tool === "mise" && !hasSub) || (tool === "composer" && composerOwn.test(first))) return null;
  const rest = hasSub || /^run(?:-script)?$/.test(first) ? words.slice(1) : words;
  const direct = spec.takesOne === true ? rest.slice(0, 1) : rest;
  const names = named.length > 0 ? named : direct;
  return {
    tool,
    kind: spec.kind,
    names: names.length > 0 ? names.map((name) => taskName(tool, name)) : ["default"],
    passed: spec.takesOne === true ? [...rest.slice(1), ...passed] : passed,
    isFanOut: spec.isFanOut === true,
  };
}

/** A call of a task runner, or null where the command is none. */
export function readTaskCall(argv: readonly string[]): TaskCall | null {
  const tool = programName(argv[0] ?? "");
  if (argv.some((word) => word === "--version" || word === "--help")) return null;
  if (packageManagers.has(tool)) return managerTask(tool, argv);
  if (tool === "deno" && argv[1] === "task" && argv[2] !== undefined) {
    return { tool, kind: "deno", names: [argv[2]], passed: argv.slice(3), isFanOut: false };
  }
  if (tool === "node" && argv[1] === "--run" && argv[2] !== undefined) {
    return { tool, kind: "package", names: [argv[2]], passed: argv.slice(3), isFanOut: false };
  }
  const spec = Object.hasOwn(targetTools, tool) ? targetTools[tool] : undefined;
  return spec === undefined ? null : targetTask(tool, spec, argv);
}
