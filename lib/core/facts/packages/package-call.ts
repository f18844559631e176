import type { PackageFact } from "../fact";
import { behindInterpreter, subcommandAt } from "../runners/classify-command";
import type { ShellStep } from "../shell/shell-step";

/** What a package manager is asked to do. */
export type PackageCall = {
  manager: string;
  action: PackageFact["action"];
  names: PackageFact["names"];
  isDryRun: boolean;
};

type Verbs = { install?: RegExp; uninstall?: RegExp; publish?: RegExp; values?: RegExp };

const managers: Readonly<Record<string, Verbs>> = {
  npm: {
    install: /^(?:i|install|ci|add|update|up|upgrade|in)$/,
    uninstall: /^(?:uninstall|un|remove|rm|r)$/,
    publish: /^publish$/,
    values: /^(?:-w|--workspace|--prefix|--registry|--tag|--access|--otp)$/,
  },
  pnpm: {
    install: /^(?:i|install|add|update|up)$/,
    uninstall: /^(?:remove|rm|uninstall|un)$/,
    publish: /^publish$/,
    values: /^(?:--filter|-F|-C|--dir|--registry|--tag|--access)$/,
  },
  yarn: {
    install: /^(?:install|add|up|upgrade)$/,
    uninstall: /^remove$/,
    publish: /^publish$/,
    values: /^(?:--cwd|--registry|--tag)$/,
  },
  bun: {
    install: /^(?:i|install|add|update)$/,
    uninstall: /^(?:remove|rm)$/,
    publish: /^publish$/,
  },
  pip: {
    install: /^install$/,
    uninstall: /^uninstall$/,
    values:
      /^(?:-r|--requirement|-c|--constraint|-i|--index-url|--extra-index-url|-t|--target|-f|--find-links)$/,
  },
  uv: {
    install: /^(?:add|sync)$/,
    uninstall: /^remove$/,
    publish: /^publish$/,
    values: /^(?:--group|--extra|--index|-p|--python|--project|--directory)$/,
  },
  poetry: {
    install: /^(?:add|install|update)$/,
    uninstall: /^remove$/,
    publish: /^publish$/,
    values: /^(?:-G|--group|-E|--extras|-C|--directory)$/,
  },
  pdm: {
    install: /^(?:add|install|sync|update)$/,
    uninstall: /^remove$/,
    publish: /^publish$/,
    values: /^(?:-G|--group)$/,
  },
  pipenv: { install: /^(?:install|sync)$/, uninstall: /^uninstall$/ },
  pipx: { install: /^(?:install|inject)$/, uninstall: /^uninstall$/ },
  conda: {
    install: /^install$/,
    uninstall: /^(?:remove|uninstall)$/,
    values: /^(?:-n|-c|-p|--name|--channel)$/,
  },
  cargo: {
    install: /^(?:add|install)$/,
    uninstall: /^(?:remove|rm|uninstall)$/,
    publish: /^publish$/,
    values: /^(?:-F|--features|-p|--package|--version|--vers|--git|--path|--branch|--root)$/,
  },
  go: { install: /^(?:get|install)$/ },
  gem: {
    install: /^install$/,
    uninstall: /^uninstall$/,
    publish: /^push$/,
    values: /^(?:-v|--version)$/,
  },
  bundle: {
    install: /^(?:install|add|update)$/,
    uninstall: /^remove$/,
    values: /^(?:--version|-v|--group|-g)$/,
  },
  bundler: { install: /^(?:install|add|update)$/ },
  composer: {
    install: /^(?:install|require|update)$/,
    uninstall: /^remove$/,
    values: /^(?:-d|--working-dir)$/,
  },
  apt: { install: /^install$/, uninstall: /^(?:remove|purge)$/ },
  "apt-get": { install: /^install$/, uninstall: /^(?:remove|purge)$/ },
  apk: { install: /^add$/, uninstall: /^del$/ },
  dnf: { install: /^install$/, uninstall: /^remove$/ },
  yum: { install: /^install$/, uninstall: /^remove$/ },
  pacman: { install: /^-S\w*$/, uninstall: /^-R\w*$/ },
  brew: { install: /^(?:install|upgrade|reinstall)$/, uninstall: /^(?:uninstall|remove|rm)$/ },
  choco: { install: /^install$/, uninstall: /^uninstall$/ },
  winget: { install: /^install$/, uninstall: /^uninstall$/ },
  dotnet: { install: /^add$/, uninstall: /^remove$/, values: /^(?:--version|-v|-s|--source)$/ },
  mix: { install: /^deps\.get$/ },
  flutter: { install: /^pub$/ },
  dart: { install: /^pub$/ },
  twine: { publish: /^upload$/ },
  docker: { publish: /^push$/ },
  podman: { publish: /^push$/ },
  vsce: { publish: /^publish$/ },
  lerna: { publish: /^publish$/ },
  changeset: { publish: /^publish$/ },
  np: { publish: /^/ },
  "semantic-release": { publish: /^/ },
  goreleaser: { publish: /^release$/ },
};

const aliases: Readonly<Record<string, string>> = {
  pip3: "pip",
  micromamba: "conda",
  mamba: "conda",
  cnpm: "npm",
};

/** A package with its version, as a command line names it: `left-pad@1.3.0`, `requests==2.31`, `x:tag`. */
export function splitPackage(word: string): PackageFact["names"][number] {
  const match =
    /^(?<name>@?[^@=<>~!^\s:]{1,200}(?::[^@\s\d][^@\s]{0,100})?)(?:@|===?)(?<version>[^,\s]{1,80})$/.exec(
      word,
    ) ?? /^(?<name>[^:\s]{1,200}\/?[^:\s]*):(?<version>\d[^\s]{0,80})$/.exec(word);
  const name = match?.groups?.name;
  const version = match?.groups?.version;
  if (name === undefined || version === undefined)
    return { name: word.replace(/[<>~!^].*$/, "").replace(/\[.*\]$/, "") };
  return { name: name.replace(/\[.*\]$/, ""), version: version.replace(/^v(?=\d)/, "") };
}

function packageWords(args: readonly string[], values: RegExp | undefined): string[] {
  const words: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? "";
    if (values?.test(word) === true) at += 1;
    else if (!word.startsWith("-") && !/^(?:\.{1,2}(?:\/.*)?|\/.*|package|get)$/.test(word))
      words.push(word);
  }
  return words;
}

function actionOf(verbs: Verbs, word: string): PackageFact["action"] | null {
  if (verbs.install?.test(word) === true) return "install";
  if (verbs.uninstall?.test(word) === true) return "uninstall";
  return verbs.publish?.test(word) === true ? "publish" : null;
}

function versionOption(args: readonly string[]): string | undefined {
  const at = args.findIndex((word) => /^(?:--version|--vers|-v)$/.test(word));
  const value = at < 0 ? undefined : args[at + 1];
  return value !== undefined && /^\d/.test(value) ? value : undefined;
}

/** The manager with its words: `python -m pip` and `uv pip` are pip. */
function managerArgv(step: ShellStep): string[] {
  const argv = behindInterpreter(step.argv);
  const isPip = argv[0] === "uv" && argv[1] === "pip";
  const [name = "", ...rest] = isPip ? argv.slice(1) : argv;
  return [Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name, ...rest];
}

function verbAt(argv: readonly string[]): { verb: string; args: string[] } {
  const at = argv[0] === "pacman" ? 1 : subcommandAt(argv);
  // `yarn` alone installs.
  if (at < 0) return { verb: argv[0] === "yarn" && argv.length === 1 ? "install" : "", args: [] };
  return { verb: argv[at] ?? "", args: argv.slice(at + 1) };
}

/** What a package manager's command would do, or null where it is none or changes nothing. */
export function readPackageCall(step: ShellStep): PackageCall | null {
  const argv = managerArgv(step);
  const manager = argv[0] ?? "";
  const verbs = Object.hasOwn(managers, manager) ? managers[manager] : undefined;
  if (verbs === undefined) return null;
  const { verb, args } = verbAt(argv);
  const action = actionOf(verbs, verb);
  if (action === null) return null;
  const version = versionOption(args);
  const names = packageWords(args, verbs.values).map(splitPackage);
  const [first] = names;
  const isSingle = version !== undefined && names.length === 1 && first !== undefined;
  const dry = action === "publish" ? /^(?:--dry-run|-n)$/ : /^(?:--dry-run|--simulate)$/;
  return {
    manager,
    action,
    names: isSingle ? [{ name: first.name, version }] : names,
    isDryRun: args.some((word) => dry.test(word)),
  };
}
