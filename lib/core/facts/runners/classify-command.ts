import { runners } from "../runner-table/runner-list";
import { programName } from "../shell/program-name";
import type { ProgramRule, Runner } from "./runner";

/** Options in front of the subcommand that take a value. */
const valueOptions = new Set([
  "-C",
  "-c",
  "--prefix",
  "--cwd",
  "--dir",
  "--directory",
  "--manifest-path",
  "--filter",
  "-F",
  "-w",
  "--workspace",
  "--project",
  "-f",
  "--file",
  "--config",
  "--settings",
  "--namespace",
  "-n",
  "--context",
]);

const notARun = /^(?:--version|-V|--help|-h|--list-tests|--showConfig|--print-config)$/;

const rulesByName = new Map<string, { rule: ProgramRule; runner: Runner }[]>();
for (const runner of runners) {
  for (const rule of runner.programs) {
    for (const name of rule.names) {
      rulesByName.set(name, [...(rulesByName.get(name) ?? []), { rule, runner }]);
    }
  }
}

/** Whether a word is the name of a program that some runner owns. */
export function isRunnerProgram(word: string): boolean {
  return rulesByName.has(programName(word));
}

/** The first word that is neither an option nor an option's value, and its index. */
export function subcommandAt(argv: readonly string[]): number {
  let at = 1;
  while (at < argv.length) {
    const word = argv[at] ?? "";
    if (!/^[-+]/.test(word)) return at;
    at += valueOptions.has(word) ? 2 : 1;
  }
  return -1;
}

const interpreters = /^(?:python[\d.]*|pypy3?|node|nodejs|php|ruby|perl|tsx|ts-node|deno|bun)$/;

const containerOptions =
  /^(?:-[vewpu]|--(?:volume|env|workdir|publish|name|user|network|entrypoint|mount|platform|env-file))$/;

/** `docker run --rm hadolint/hadolint`: the program that an image is called after, where it is a known one. */
function behindContainer(argv: readonly string[]): string[] | null {
  if (!/^(?:docker|podman|nerdctl)$/.test(programName(argv[0] ?? "")) || argv[1] !== "run")
    return null;
  let at = 2;
  while (at < argv.length && (argv[at] ?? "").startsWith("-"))
    at += containerOptions.test(argv[at] ?? "") ? 2 : 1;
  const image =
    (argv[at] ?? "")
      .replace(/[:@].*$/, "")
      .split("/")
      .at(-1) ?? "";
  return rulesByName.has(image) ? [image, ...argv.slice(at + 1)] : null;
}

/** `python -m pytest`, `node node_modules/.bin/jest`, `php artisan test`: the program behind the interpreter. */
export function behindInterpreter(argv: readonly string[]): string[] {
  const program = programName(argv[0] ?? "");
  const contained = behindContainer(argv);
  if (contained !== null) return contained;
  if (program === "dotnet" && argv[1] === "ef") return ["dotnet-ef", ...argv.slice(2)];
  if (!interpreters.test(program)) return [program, ...argv.slice(1)];
  const module = argv.indexOf("-m");
  if (program.startsWith("py") && module > 0) return argv.slice(module + 1);
  const script = argv.findIndex((word, index) => index > 0 && !word.startsWith("-"));
  const name = programName(argv[script] ?? "").replace(/\.[cm]?js$/, "");
  const isTool = script === 1 && (rulesByName.has(name) || name === "artisan");
  return isTool ? [name, ...argv.slice(script + 1)] : [program, ...argv.slice(1)];
}

function isMatch(rule: ProgramRule, argv: readonly string[]): boolean {
  const args = argv.slice(1);
  if (rule.sub !== undefined) {
    const word = argv[subcommandAt(argv)] ?? "";
    if (!rule.sub.includes(word)) return false;
  }
  if (rule.with !== undefined && !args.some((word) => rule.with?.test(word))) return false;
  return rule.without === undefined || !args.some((word) => rule.without?.test(word));
}

/** Builds that also run tests are both: Maven and Gradle. */
const alsoBuilds: Readonly<Record<string, string>> = {
  gradle: "gradle build",
  maven: "maven build",
};
const buildWord = /(?:^|:)(?:build|assemble|package|install|compile|verify)$/;

/** The runners that a command is; empty where it is none that is known. */
export function classifyCommand(words: readonly string[]): { runner: Runner; argv: string[] }[] {
  const argv = behindInterpreter(words);
  if (argv.slice(1).some((word) => notARun.test(word))) return [];
  const rules = rulesByName.get(argv[0] ?? "") ?? [];
  const first = rules.find(({ rule }) => isMatch(rule, argv));
  if (first === undefined) return [];
  const twin = alsoBuilds[first.runner.id];
  const second = rules.find(({ runner }) => runner.id === twin);
  const isBoth = second !== undefined && argv.some((word) => buildWord.test(word));
  return [first, ...(isBoth ? [second] : [])].map(({ runner }) => ({ runner, argv }));
}
