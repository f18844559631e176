import { programName } from "./program-name";
import { composeWrapper, type Wrapper, wrappers } from "./wrapper-table";

/** What really runs. `script` is command text for a shell, where the command hands some to one. */
export type Unwrapped = {
  argv: string[];
  wrappers: string[];
  script: string | null;
  isRemote: boolean;
};

const shells = new Set(["bash", "sh", "zsh", "dash", "ash", "ksh", "fish"]);
const assignment = /^[A-Za-z_][A-Za-z0-9_]*=/;

/** How many words an option of a wrapper takes; 0 where the word is none. */
function optionLength(word: string, wrapper: Wrapper): number {
  if (wrapper.takesAssignments === true && assignment.test(word)) return 1;
  if (!word.startsWith("-") || word === "-") return 0;
  return wrapper.values?.includes(word) === true ? 2 : 1;
}

function skipOptions(argv: readonly string[], from: number, wrapper: Wrapper): number {
  let at = from;
  while (at < argv.length) {
    const word = argv[at] ?? "";
    if (word === "--") return at + 1;
    const length = optionLength(word, wrapper);
    if (length === 0) break;
    at += length;
  }
  return at;
}

/** Index of the program that a wrapper runs, or null where this is not the wrapper's running form. */
function programIndex(argv: readonly string[], wrapper: Wrapper): number | null {
  let at = 1;
  if (wrapper.sub !== undefined) {
    at = skipOptions(argv, 1, wrapper);
    if (!wrapper.sub.includes(argv[at] ?? "")) return null;
    at += 1;
  }
  if (wrapper.needsDashes === true) {
    const dashes = argv.indexOf("--", at);
    return dashes < 0 || dashes + 1 >= argv.length ? null : dashes + 1;
  }
  at = skipOptions(argv, at, wrapper) + (wrapper.positionals ?? 0);
  // Options may follow a positional ("timeout 60 --foreground" does not exist, "docker exec c -it" does not either).
  return at < argv.length ? at : null;
}

function composeIndex(argv: readonly string[]): number | null {
  const isPlugin = argv[1] === "compose";
  const at = skipOptions(argv, isPlugin ? 2 : 1, composeWrapper);
  if (argv[at] !== "exec" && argv[at] !== "run") return null;
  const program = skipOptions(argv, at + 1, composeWrapper) + 1;
  return program < argv.length ? program : null;
}

function shellScript(argv: readonly string[]): string | null {
  for (let at = 1; at < argv.length; at += 1) {
    const word = argv[at] ?? "";
    if (!/^[-+]/.test(word)) return null;
    if (/^-[a-zA-Z]*c$/.test(word) || word === "--command") return argv[at + 1] ?? null;
    if (word === "-o" || word === "--rcfile" || word === "--init-file") at += 1;
  }
  return null;
}

const sshValues = new Set([
  "-i",
  "-p",
  "-o",
  "-l",
  "-F",
  "-J",
  "-L",
  "-R",
  "-D",
  "-E",
  "-b",
  "-c",
  "-m",
]);

function sshScript(argv: readonly string[]): string | null {
  let at = 1;
  while ((argv[at] ?? "").startsWith("-")) at += sshValues.has(argv[at] ?? "") ? 2 : 1;
  const rest = argv.slice(at + 1);
  return rest.length === 0 ? null : rest.join(" ");
}

function optionScript(argv: readonly string[], options: readonly string[]): string | null {
  const at = argv.findIndex((word) => options.includes(word));
  return at < 0 ? null : (argv[at + 1] ?? null);
}

/** Command text that a program hands to a shell. */
function scriptOf(name: string, argv: readonly string[]): string | null {
  if (shells.has(name)) return shellScript(argv);
  if (name === "eval") return argv.length > 1 ? argv.slice(1).join(" ") : null;
  if (name === "ssh") return sshScript(argv);
  if (name === "nix-shell") return optionScript(argv, ["--run", "--command"]);
  if (name === "su" || name === "vagrant") return optionScript(argv, ["-c", "--command"]);
  return null;
}

const containers = /^(?:docker|podman)$/;

function isCompose(name: string, argv: readonly string[]): boolean {
  return name === "docker-compose" || (containers.test(name) && argv[1] === "compose");
}

function nextIndex(
  name: string,
  argv: readonly string[],
): { at: number; isRemote: boolean } | null {
  if (isCompose(name, argv)) {
    const at = composeIndex(argv);
    return at === null ? null : { at, isRemote: true };
  }
  // `command -v x` asks where a program is and runs none.
  if (name === "command" && /^-[vV]/.test(argv[1] ?? "")) return null;
  for (const wrapper of wrappers) {
    const at = wrapper.name === name ? programIndex(argv, wrapper) : null;
    if (at !== null) return { at, isRemote: wrapper.isRemote === true };
  }
  return null;
}

/** Takes wrappers off a command (`sudo`, `timeout 60`, `npx`, `uv run`, `docker compose exec app`, …). */
export function unwrapCommand(argv: readonly string[]): Unwrapped {
  const result: Unwrapped = { argv: [...argv], wrappers: [], script: null, isRemote: false };
  for (let round = 0; round < 8; round += 1) {
    const name = programName(result.argv[0] ?? "");
    const script = scriptOf(name, result.argv);
    if (script !== null) {
      return {
        ...result,
        script,
        isRemote: result.isRemote || name === "ssh" || name === "vagrant",
      };
    }
    const next = nextIndex(name, result.argv);
    if (next === null) break;
    result.wrappers.push(name);
    result.isRemote = result.isRemote || next.isRemote;
    result.argv = result.argv.slice(next.at);
  }
  return result;
}
