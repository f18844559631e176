import type { RunScope } from "../fact";
import { subcommandAt } from "./classify-command";
import type { Runner } from "./runner";

/** Options that choose what runs; their value, where they take one, is what they choose. */
const selectors =
  /^(?:-k|-t|-m|-g|-run|--run|-only|--only|--grep|--fgrep|--filter|--testNamePattern|--testPathPatterns?|--test-name-pattern|--tests?|-Dtest(?:=.*)?|-Dit\.test(?:=.*)?|-pl|--projects?|--project|-p|--package|--spec|--tags?|--only-testing|-only-testing(?::.*)?|-R|--example|-e|--name|-n|--include|--gtest_filter(?:=.*)?|--select|--focus|--bin|--lib)$/;
const flagSelectors =
  /^(?:--lf|--last-failed|--ff|--sw|--stepwise|--onlyChanged|-o|--changed(?:Since)?(?:=.*)?|--only-changed|--findRelatedTests|related|--only-failures|--next-failure|--doc|--affected|--staged)$/;
/** Where options of these names do not choose, they do something else. */
const notSelecting: Readonly<Record<string, RegExp>> = {
  tsc: /^(?:-p|--project)$/,
  eslint: /^-[a-z]$/,
  biome: /^--(?:only|skip)$/,
  mypy: /^-[pm]$/,
  pyright: /^(?:-p|--project)$/,
  prettier: /^-/,
  pytest: /^(?:-p|-n|-e|-o)$/,
  vitest: /^(?:--project|-p|--run|run|--include)$/,
  jest: /^(?:-e|-n|-o)$/,
  "go test": /^(?:-p|-n)$/,
  ctest: /^-[pn]$/,
};
const valueTakers =
  /^(?:--test-dir|-c|--config|--configfile|-o|--reporter|--reporters|--outputFile|--max-warnings|--ext|-n|-j|--jobs|--maxfail|--tb|--timeout|-timeout|--format|-f|--rootdir|--rcfile|-W|--workers|--parallel|--retries|-count|--cov|--cov-report|--durations|--seed|-p|--project|--tsconfig|--target|--profile|--features|--coverage-\w+|--pool|--environment|--require|-r|--import|--loader|--ignore-path|--settings|-v=\d|--log-level|--test-reporter|--config-file|--manifest-path|-C|--verbosity|--configuration|--logger|-L|--tests-regex)$/;
const everything =
  /^(?:\.|\.\/|\.\/\.\.\.|\.\.\.|all|\*|\*\*|(?:\.\/)?(?:src|lib|app|apps|packages|tests?|specs?|__tests__|e2e|cmd|pkg|internal)(?:\/(?:\.\.\.|\*\*?(?:\/\*(?:\.\w+)?)?)?)?|\/\/\.\.\.|run|--|\$@)$/;

function optionToken(word: string, next: string | undefined): { token: string; skips: number } {
  const equals = word.indexOf("=");
  if (equals > 0) return { token: word.slice(equals + 1), skips: 1 };
  return next === undefined ? { token: word, skips: 1 } : { token: next, skips: 2 };
}

function isSelector(word: string, runner: Runner | null): boolean {
  const name = word.includes("=") ? word.slice(0, word.indexOf("=")) : word;
  if (runner !== null && notSelecting[runner.id]?.test(name) === true) return false;
  return selectors.test(name);
}

/** What one word chooses, if anything, and how many words it takes. */
function readWord(
  argv: readonly string[],
  at: number,
  runner: Runner | null,
): { token: string | null; skips: number } {
  const word = argv[at] ?? "";
  if (flagSelectors.test(word)) return { token: word, skips: 1 };
  const isOption = word.startsWith("-");
  if (isOption && word !== "--" && isSelector(word, runner)) return optionToken(word, argv[at + 1]);
  if (isOption) return { token: null, skips: valueTakers.test(word) ? 2 : 1 };
  const isAll = everything.test(word) || isTaskWord(word, runner);
  return { token: isAll ? null : word, skips: 1 };
}

/** What a run covers, from its arguments. */
export function readScope(argv: readonly string[], runner: Runner | null): RunScope {
  // A playbook that is limited to some hosts leaves the others as they were.
  if (argv[0]?.endsWith("ansible-playbook")) return limitOf(argv);
  // What a deployment or a migration names is its target, not a part of it.
  if (runner?.family === "deploy" || runner?.family === "migration")
    return { kind: "full", tokens: [] };
  // Behind the dashes stand the compiler's own options.
  if (runner?.id === "clippy") return readScopeOf(argv.slice(0, dashesAt(argv)), runner);
  return readScopeOf(argv, runner);
}

function limitOf(argv: readonly string[]): RunScope {
  const at = argv.findIndex((word) => /^(?:-l|--limit)(?:=|$)/.test(word));
  if (at < 0) return { kind: "full", tokens: [] };
  const hosts = argv[at]?.includes("=") ? argv[at]?.split("=")[1] : argv[at + 1];
  const tokens = (hosts ?? "").split(/[,;]/).filter((host) => host !== "");
  return { kind: "selected", tokens };
}

function dashesAt(argv: readonly string[]): number {
  const at = argv.indexOf("--");
  return at < 0 ? argv.length : at;
}

function readScopeOf(argv: readonly string[], runner: Runner | null): RunScope {
  const tokens: string[] = [];
  // A runner may be a program of its own and another's subcommand: `eslint src/a.ts`, `next lint`.
  const subAt = subcommandAt(argv);
  const hasSub = runner?.programs.some((rule) => rule.sub?.includes(argv[subAt] ?? "")) === true;
  let at = Math.max(1, hasSub ? subAt + 1 : 1);
  while (at < argv.length) {
    const { token, skips } = readWord(argv, at, runner);
    if (token !== null) tokens.push(token);
    at += skips;
  }
  return { kind: tokens.length > 0 ? "selected" : "full", tokens };
}

const taskWords: Readonly<Record<string, RegExp>> = {
  gradle: /^(?:clean|test|check|build|assemble|:?\w*[tT]ests?)$/,
  "gradle build": /^(?:clean|test|check|build|assemble)$/,
  maven: /^(?:clean|test|verify|install|package|compile|deploy)$/,
  "maven build": /^(?:clean|test|verify|install|package|compile|deploy|test-compile)$/,
  vitest: /^(?:run|watch|dev)$/,
  "cargo nextest": /^(?:run|r)$/,
  XCTest: /^(?:test|build)$/,
  xcodebuild: /^(?:build|clean|archive)$/,
  ruff: /^check$/,
  unittest: /^discover$/,
  sorbet: /^(?:tc|typecheck)$/,
  phpstan: /^analy[sz]e$/,
  "pre-commit": /^.*$/,
};

function isTaskWord(word: string, runner: Runner | null): boolean {
  return runner !== null && taskWords[runner.id]?.test(word) === true;
}
