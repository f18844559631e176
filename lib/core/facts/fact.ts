import type { FileChange, TodoItem } from "../event";

/**
 * What the record holds, as facts with the event that shows each. "Last", "later" and "before" always mean
 * logical order. Facts of revoked events are kept and marked: they support nothing but show what was revoked.
 */
export type FactBase = {
  /** Logical order of the decisive event: the result of a call, else the call, else the message. */
  order: number;
  /** Logical order of the call, where there is one. */
  callOrder: number;
  rolledBack: boolean;
  /** Verbatim line of the event's text that shows the fact. */
  quote: string;
};

export type RunFamily =
  | "test"
  | "build"
  | "lint"
  | "typecheck"
  | "format"
  | "deploy"
  | "migration"
  | "command";

/**
 * `none-run`: the runner found nothing to run. `unreadable`: it ran, but the output was cut away by a filter.
 * `unknown`: nothing says how it ended. None of these is a pass or a failure, nor are `timeout`, `background`,
 * `denied` and `interrupted`.
 */
export type RunStatus =
  | "pass"
  | "fail"
  | "none-run"
  | "unreadable"
  | "timeout"
  | "background"
  | "denied"
  | "interrupted"
  | "unknown";

export type RunCounts = {
  passed?: number;
  failed?: number;
  skipped?: number;
  total?: number;
  errors?: number;
  warnings?: number;
  /** Test files or suites, where the runner counts them apart. */
  filesPassed?: number;
  filesFailed?: number;
  filesTotal?: number;
};

/** What a run covered: everything, or the files, packages or names that its arguments select. */
export type RunScope = { kind: "full" | "selected"; tokens: string[] };

/** One run of a test, build, lint, type check, deploy, migration, or any other command. */
export type RunFact = FactBase & {
  type: "run";
  family: RunFamily;
  /** "pytest", "vitest", "cargo", … or null where only the family is known. */
  runner: string | null;
  /** The command segment that ran it, and the whole command. */
  segment: string;
  command: string;
  status: RunStatus;
  /** How the status is known, strongest first. */
  basis: "summary-line" | "failing-lines" | "exit-code" | "error-flag" | "none";
  counts: RunCounts;
  failing: string[];
  /** First error line or code (such as "TS2322"), for grouping and coverage. */
  signature: string | null;
  scope: RunScope;
  exitCode: number | null;
  /** Something stood behind a pipe, so the exit code is not the runner's. */
  piped: boolean;
  cached: boolean;
  /** A person ran it. */
  byUser: boolean;
  /** It never got to its work: program or script not found, bad arguments. Says nothing about the code under test. */
  isUsageError: boolean;
  /** Working directory as far as it is known: of the call, moved by `cd`. */
  cwd: string | null;
};

/** A change of a file, through a tool or through the shell. */
export type FileFact = FactBase & {
  type: "file";
  path: string;
  change: FileChange["change"] | "read";
  to?: string;
  succeeded: boolean;
  via: "tool" | "shell";
};

export type GitAction =
  | "commit"
  | "push"
  | "pull-request"
  | "merge"
  | "tag"
  | "release"
  | "branch"
  | "checkout"
  | "restore"
  | "reset"
  | "revert"
  | "stash"
  | "rebase";

/** A git or forge operation. `paths` are the files that a restore, a reset or a commit touched, where shown. */
export type GitFact = FactBase & {
  type: "git";
  action: GitAction;
  succeeded: boolean;
  /** Nothing was done although it did not fail: a dry run, "nothing to commit". */
  isNoop: boolean;
  commit?: string;
  ref?: string;
  message?: string;
  url?: string;
  number?: number;
  /** How: "hard", "soft" or "mixed" of a reset, "push", "pop", "apply" or "drop" of a stash, "force" of a push, "amend" of a commit. */
  mode?: string;
  paths: string[];
  byUser?: boolean;
};

/** Installing, publishing or deploying something with a name, and its version where known. */
export type PackageFact = FactBase & {
  type: "package";
  action: "install" | "uninstall" | "publish" | "deploy" | "migrate";
  succeeded: boolean;
  isNoop: boolean;
  names: { name: string; version?: string }[];
};

/** What the user wants or forbids, in one sentence. */
export type DirectiveFact = FactBase & {
  type: "directive";
  /** The user's sentence, verbatim. */
  text: string;
  polarity: "prohibition" | "requirement";
  /** Class of the action, such as "push" or "edit"; null where no class is known. */
  action: string | null;
  /** Content words of the object, lower case: ["remote"]. */
  objects: string[];
  /** Exceptions and conditions: "unless", "except", "without my review". */
  exceptions: string[];
  force: "must" | "should";
  isStanding: boolean;
  /** Order of the later directive that lifts it, or null while it is active. */
  revokedBy: number | null;
};

export type DenialFact = FactBase & {
  type: "denial";
  by: "user" | "hook" | "policy";
  callId: string;
  /** Words for what was refused: the command or the path. */
  target: string;
  feedback: string | null;
  /** Order of a later call of the same thing that went through, or null. */
  allowedLater: number | null;
};

/** A question of the agent, with the user's answer where there is one. */
export type QuestionFact = FactBase & {
  type: "question";
  text: string;
  answer: string | null;
  answerOrder: number | null;
};

export type ApprovalFact = FactBase & {
  type: "approval";
  how: "plan" | "permission" | "answer" | "turn";
  text: string;
};

export type TodoFact = FactBase & { type: "todo"; items: TodoItem[] };

/** The version of a named thing, as an installation, a manifest or `--version` shows it. */
export type VersionFact = FactBase & {
  type: "version";
  name: string;
  version: string;
  source: "install" | "manifest" | "output";
};

/** Text of user origin, whatever carried it. */
export type UserTextFact = FactBase & {
  type: "user-text";
  text: string;
  carrier: "turn" | "queued" | "denial" | "answer" | "command";
};

/** Everything a check may ask, in logical order, live and revoked. */
export type FactIndex = {
  runs: RunFact[];
  files: FileFact[];
  git: GitFact[];
  packages: PackageFact[];
  directives: DirectiveFact[];
  denials: DenialFact[];
  questions: QuestionFact[];
  approvals: ApprovalFact[];
  todos: TodoFact[];
  versions: VersionFact[];
  userTexts: UserTextFact[];
  /** Things that act without leaving facts: sub-agents, opaque scripts, tools of other servers, shells of the user. */
  opaque: {
    order: number;
    what: "subagent" | "script" | "mcp" | "user-shell";
    /** It can change files but neither commit, send nor install anything: a formatter, a merge of files. */
    onlyFiles?: boolean;
  }[];
  /** Some output in the range was cut by the client, so absence proves nothing there. */
  hasTruncatedOutput: boolean;
};
