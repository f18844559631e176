import type { CallRecord } from "./call-record";
import { neverRan } from "./call-record";
import type { FactIndex } from "./fact";
import { classifyCommand, isRunnerProgram, subcommandAt } from "./runners/classify-command";
import { readTaskCall } from "./scripts/task-call";
import { familyOfTask } from "./scripts/task-family";
import type { ShellStep } from "./shell/shell-step";

const interpreters =
  /^(?:python[\d.]*|pypy3?|node|nodejs|ruby|perl|php|deno|bun|tsx|ts-node|Rscript|lua|osascript|pwsh|powershell|bash|sh|zsh|source|\.)$/;
const generators =
  /^(?:protoc|buf|openapi-generator(?:-cli)?|graphql-codegen|swagger-codegen|sqlc|ent|wire|mockgen|stringer|plop|hygen|cookiecutter|copier|degit|tar|unzip|rsync|git-lfs|xargs|parallel|make|just|task|gh|ed|ex|vim|curl|wget|aws|gcloud|az|kubectl|terraform|psql|mysql|sqlite3|redis-cli|mongosh|ssh|scp|docker)$/;
const writingFlags =
  /^(?:--write|-w|--fix|--fix-\w+|-a|-A|--auto-correct(?:-all)?|--in-place|-i|--apply|--unsafe|-u|--updateSnapshot|--update-snapshots?)$/;
const formatters =
  /^(?:black|isort|gofmt|gofumpt|goimports|rustfmt|autopep8|yapf|prettier|eslint|biome|ruff|rubocop|clang-format|php-cs-fixer|pint|mix|cargo|dprint|stylelint|swiftformat|ktlint|standard|xo|lint-staged|pre-commit|scalafmt|shfmt|taplo|nixfmt|ormolu|fourmolu|stylish-haskell|buildifier|swift-format|google-java-format|elm-format|swiftlint)$/;
/** Programs of many uses, of which one formats. */
const toolchains = /^(?:dotnet|go|zig|deno|terraform|tofu|buf|dart|gleam|gradlew?|mvnw?|sbt)$/;
const formatTask = /^(?:fmt|format|spotless:?apply|scalafmt(?:all)?)$/i;

const namesFormat = (word: string) =>
  formatTask.test(word.replace(/^.*:(?=spotless|scalafmt)/, ""));

function isFormatter({ program, argv }: ShellStep): boolean {
  return formatters.test(program) || (toolchains.test(program) && argv.some(namesFormat));
}

function isGitOpaque(step: ShellStep): boolean {
  const sub = step.argv[subcommandAt(step.argv)] ?? "";
  return /^(?:apply|am|pull|cherry-pick|merge|rebase|clean|submodule|clone|worktree|filter-branch)$/.test(
    sub,
  );
}

/** A script of the project behind an interpreter; a test runner behind one is none. */
function isScript({ argv }: ShellStep): boolean {
  if (argv.length < 2 || /^(?:--version|-V|-v)$/.test(argv[1] ?? "")) return false;
  return classifyCommand(argv).length === 0 && readTaskCall(argv) === null;
}

function isWritingFormatter({ program, argv }: ShellStep): boolean {
  if (isCheckOnly(argv)) return false;
  return (
    alwaysWriting.test(program) || argv.some((word) => writingFlags.test(word) || namesFormat(word))
  );
}

const readingForge = /^(?:pr|issue|run|release|auth|repo)$/;

/** Tasks that check and change nothing, by their names. */
function isCheckingTask(argv: readonly string[]): boolean {
  const names = readTaskCall(argv)?.names ?? [];
  const isCheck = (name: string) => /^(?:test|lint|typecheck)$/.test(familyOfTask(name) ?? "");
  return names.length > 0 && names.every(isCheck);
}

/** They write the manifest and the lock file. */
const packagers = /^(?:npm|pnpm|yarn|bun|composer|poetry|uv|cargo)$/;

/** Programs whose work shows in no command line, but stays in the files. */
function changesFiles(step: ShellStep): boolean {
  const { program, argv } = step;
  if (program === "git") return isGitOpaque(step);
  if (isFormatter(step)) return isWritingFormatter(step);
  if (program === "find") return argv.some((word) => /^-(?:exec|execdir|delete|ok)$/.test(word));
  if (/^(?:awk|gawk)$/.test(program)) return argv.includes("inplace");
  if (packagers.test(program)) {
    return argv.some((word) =>
      /^(?:version|pkg|install|i|add|remove|uninstall|update|init)$/.test(word),
    );
  }
  return (
    /^(?:patch|tar|unzip|ed|ex|protoc|sqlc|mockgen|stringer)$/.test(program) ||
    (program === "yq" && argv.includes("-i"))
  );
}

/** Programs that may do anything: change files, commit, send, install. */
function actsUnseen(step: ShellStep): boolean {
  const { program, argv } = step;
  if (program === "git" || isFormatter(step) || program === "find") return false;
  if (interpreters.test(program)) return isScript(step);
  if (generators.test(program))
    return (program !== "gh" || !readingForge.test(argv[1] ?? "")) && !isCheckingTask(argv);
  const isLocal = /^(?:\.{0,2}\/|~\/)/.test(argv[0] ?? "") && !isRunnerProgram(argv[0] ?? "");
  return (
    isLocal ||
    (readTaskCall(argv) !== null && classifyCommand(argv).length === 0 && !isCheckingTask(argv))
  );
}

const alwaysWriting = /^(?:black|isort|rustfmt|autopep8|clang-format|swiftformat|pint)$/;

function isCheckOnly(argv: readonly string[]): boolean {
  return argv.some((word) =>
    /^(?:--check|-c|--diff|--list-different|--dry-run|--check-formatted|--verify-no-changes|-l|-d)$/.test(
      word,
    ),
  );
}

/** Things of a call that act without leaving facts of their own. */
export function recordOpaque(
  index: FactIndex,
  record: CallRecord,
  steps: readonly ShellStep[],
): void {
  if (neverRan(record)) return;
  const { order, call } = record;
  if (record.byUser) index.opaque.push({ order, what: "user-shell" });
  else if (call.tool === "agent") index.opaque.push({ order, what: "subagent" });
  else if (call.tool === "mcp" || call.tool === "other") index.opaque.push({ order, what: "mcp" });
  else if (steps.some(actsUnseen)) index.opaque.push({ order, what: "script" });
  else if (steps.some(changesFiles)) index.opaque.push({ order, what: "script", onlyFiles: true });
}
