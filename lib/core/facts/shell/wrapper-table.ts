/**
 * A program that runs another one. `sub` are the words behind its name, one of which must follow; `values` are
 * options that take a value; `positionals` words stand between it and the program (a duration, a service name).
 */
export type Wrapper = {
  name: string;
  sub?: string[];
  values?: string[];
  positionals?: number;
  /** `NAME=value` words may stand in front of the program. */
  takesAssignments?: boolean;
  /** It runs elsewhere, so paths and git state are not those of the session. */
  isRemote?: boolean;
  /** Options stop only at `--`; without it there is no program behind it. */
  needsDashes?: boolean;
};

const containerOptions = [
  "-e",
  "--env",
  "-u",
  "--user",
  "-w",
  "--workdir",
  "--index",
  "--env-file",
];
const composeOptions = ["-f", "--file", "-p", "--project-name", "--profile", "--env-file"];

/** Programs that pass their arguments on as a command. The longest `sub` comes first for one name. */
export const wrappers: readonly Wrapper[] = [
  {
    name: "sudo",
    values: ["-u", "-g", "-h", "-p", "-C", "-D", "-r", "-t"],
    takesAssignments: true,
  },
  { name: "doas", values: ["-u", "-C"] },
  { name: "time", values: ["-f", "-o"] },
  { name: "command" },
  { name: "builtin" },
  { name: "exec" },
  { name: "nohup" },
  { name: "setsid" },
  { name: "chronic" },
  { name: "caffeinate", values: ["-t", "-w"] },
  { name: "winpty" },
  { name: "nice", values: ["-n"] },
  { name: "ionice", values: ["-c", "-n"] },
  { name: "env", values: ["-u", "-C", "-S"], takesAssignments: true },
  { name: "cross-env", takesAssignments: true },
  { name: "timeout", values: ["-s", "-k", "--signal", "--kill-after"], positionals: 1 },
  { name: "gtimeout", values: ["-s", "-k", "--signal", "--kill-after"], positionals: 1 },
  { name: "stdbuf", values: ["-i", "-o", "-e"] },
  { name: "unbuffer" },
  { name: "xvfb-run", values: ["-s", "-n", "-e", "-f", "-w"] },
  { name: "xargs", values: ["-n", "-P", "-I", "-L", "-d", "-s", "-a", "-E"] },
  { name: "parallel", values: ["-j", "-n", "-P"] },
  { name: "flock", values: ["-w", "-E"], positionals: 1 },
  { name: "taskset", positionals: 1 },
  { name: "npx", values: ["-p", "--package", "-w", "--workspace"] },
  { name: "bunx" },
  { name: "pnpx" },
  { name: "pnpm", sub: ["exec", "dlx"], values: ["--filter", "-F", "-C", "--dir"] },
  { name: "npm", sub: ["exec", "x"], values: ["--prefix", "-w", "--workspace", "-p", "--package"] },
  { name: "yarn", sub: ["exec", "dlx"] },
  { name: "bun", sub: ["x"] },
  { name: "poetry", sub: ["run"], values: ["-C", "--directory", "-P"] },
  { name: "pipenv", sub: ["run"] },
  { name: "pdm", sub: ["run"], values: ["-p"] },
  { name: "rye", sub: ["run"] },
  { name: "hatch", sub: ["run"], values: ["-e"] },
  {
    name: "uv",
    sub: ["run"],
    values: [
      "--with",
      "--extra",
      "--group",
      "-p",
      "--python",
      "--project",
      "--directory",
      "--package",
      "--env-file",
      "--with-requirements",
      "--with-editable",
      "--only-group",
    ],
  },
  { name: "uv", sub: ["tool"], positionals: 1 },
  { name: "uvx", values: ["--from", "--with", "-p", "--python"] },
  { name: "pipx", sub: ["run"], values: ["--spec"] },
  { name: "conda", sub: ["run"], values: ["-n", "-p", "--name", "--prefix"] },
  { name: "micromamba", sub: ["run"], values: ["-n", "-p"] },
  { name: "bundle", sub: ["exec"] },
  { name: "spring" },
  { name: "mise", sub: ["exec", "x"], needsDashes: true },
  { name: "asdf", sub: ["exec"] },
  { name: "direnv", sub: ["exec"], positionals: 1 },
  { name: "dotenv", values: ["-f", "-e", "-p"] },
  { name: "dotenvx", sub: ["run"], values: ["-f", "-e"] },
  { name: "doppler", sub: ["run"], needsDashes: true },
  { name: "op", sub: ["run"], needsDashes: true },
  { name: "infisical", sub: ["run"], needsDashes: true },
  { name: "devbox", sub: ["run"] },
  { name: "nix", sub: ["develop", "shell"], needsDashes: true },
  { name: "docker", sub: ["exec"], values: containerOptions, positionals: 1, isRemote: true },
  { name: "podman", sub: ["exec"], values: containerOptions, positionals: 1, isRemote: true },
  { name: "kubectl", sub: ["exec"], needsDashes: true, isRemote: true },
  { name: "fly", sub: ["ssh"], needsDashes: true, isRemote: true },
];

/** `docker compose exec SERVICE …` has two words in front; options may stand between them. */
export const composeWrapper: Wrapper = {
  name: "compose",
  values: [...containerOptions, ...composeOptions],
  positionals: 1,
  isRemote: true,
};
