import type { GitFact } from "../fact";
import { subcommandAt } from "../runners/classify-command";
import type { ShellStep } from "../shell/shell-step";

/** A git or forge command as it is called: what it would do, before its output says whether it did. */
export type GitCall = Pick<GitFact, "action" | "ref" | "message" | "mode" | "paths"> & {
  isDryRun: boolean;
};

const valueOptions =
  /^(?:-m|--message|-F|--file|-c|-C|--author|--date|-t|--title|-b|--body|-B|--base|-H|--head|-r|--reviewer|-a|--assignee|-l|--label|-R|--repo|--body-file|--notes|-n|--notes-file|--target|--source|-s|-u|-X|--strategy|-o|--push-option|--milestone|--template|--onto|--fixup|--squash|--trailer|--cleanup)$/;

/** Positional words behind the subcommand, the values of options left out; `dashes` is where `--` stood. */
function positionals(args: readonly string[]): { words: string[]; paths: string[] | null } {
  const words: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? "";
    if (word === "--") return { words, paths: args.slice(at + 1) };
    if (valueOptions.test(word)) at += 1;
    else if (!word.startsWith("-")) words.push(word);
  }
  return { words, paths: null };
}

function optionValue(args: readonly string[], pattern: RegExp): string | undefined {
  const at = args.findIndex((word) => pattern.test(word));
  if (at < 0) return undefined;
  const word = args[at] ?? "";
  const equals = /^--[\w-]+=([\s\S]*)$/.exec(word)?.[1];
  return equals ?? args[at + 1];
}

const has = (args: readonly string[], pattern: RegExp) => args.some((word) => pattern.test(word));

/** A bare word behind `git checkout` that can only be a file. */
function isFileWord(word: string): boolean {
  return (
    word === "." ||
    word.startsWith("./") ||
    word.startsWith(":/") ||
    /\.[A-Za-z][\w]{0,5}$/.test(word) ||
    word.endsWith("/")
  );
}

type Draft = Omit<GitCall, "isDryRun" | "ref" | "message" | "mode"> & {
  ref?: string | undefined;
  message?: string | undefined;
  mode?: string | undefined;
};

function checkoutCall(args: readonly string[]): Draft | null {
  const created = optionValue(args, /^(?:-b|-B|-c|-C|--orphan|--create)$/);
  if (created !== undefined) return { action: "branch", ref: created, paths: [] };
  const { words, paths } = positionals(args);
  if (paths !== null) return { action: "restore", ref: words[0], paths };
  if (words.length > 0 && words.every(isFileWord)) return { action: "restore", paths: words };
  const [ref, ...rest] = words;
  if (rest.length > 0 && rest.every((word) => isFileWord(word) || word.includes("/"))) {
    return { action: "restore", ref, paths: rest };
  }
  return ref === undefined ? null : { action: "checkout", ref, paths: [] };
}

function restoreCall(args: readonly string[]): Draft | null {
  const onlyIndex = has(args, /^(?:--staged|-S)$/) && !has(args, /^(?:--worktree|-W)$/);
  if (onlyIndex) return null;
  const { words, paths } = positionals(args);
  return {
    action: "restore",
    ref: optionValue(args, /^(?:--source(?:=|$)|-s$)/),
    paths: [...words, ...(paths ?? [])],
  };
}

function resetCall(args: readonly string[]): Draft {
  const mode = /^--(hard|soft|mixed|merge|keep)$/.exec(
    args.find((word) => /^--(?:hard|soft|mixed|merge|keep)$/.test(word)) ?? "",
  )?.[1];
  const { words, paths } = positionals(args);
  const files = paths ?? words.filter(isFileWord);
  const ref = words.find((word) => !isFileWord(word));
  return { action: "reset", ref, mode: mode ?? "mixed", paths: files };
}

function stashCall(args: readonly string[]): Draft | null {
  const { words, paths } = positionals(args);
  const [verb = "push"] = words;
  if (verb === "list" || verb === "show") return null;
  return {
    action: "stash",
    mode: verb === "save" ? "push" : verb,
    message: optionValue(args, /^(?:-m|--message)$/),
    paths: paths ?? [],
  };
}

function branchCall(args: readonly string[]): Draft | null {
  if (
    has(
      args,
      /^(?:-l|--list|-a|-r|-v+|--show-current|--contains|--merged|--no-merged|-u|--set-upstream-to.*)$/,
    )
  )
    return null;
  const { words } = positionals(args);
  const mode = has(args, /^(?:-d|-D|--delete)$/) ? "delete" : undefined;
  return words[0] === undefined ? null : { action: "branch", ref: words[0], mode, paths: [] };
}

function tagCall(args: readonly string[]): Draft | null {
  if (has(args, /^(?:-l|--list|-d|--delete|-v|--verify|-n\d*|--contains|--points-at|--sort.*)$/))
    return null;
  const { words } = positionals(args);
  return words[0] === undefined
    ? null
    : { action: "tag", ref: words[0], message: optionValue(args, /^(?:-m|--message)$/), paths: [] };
}

function pushCall(args: readonly string[]): Draft {
  const { words } = positionals(args);
  const mode = has(args, /^(?:-f|--force|--force-with-lease.*)$/) ? "force" : undefined;
  return { action: "push", ref: words[1] ?? words[0], mode, paths: [] };
}

function commitCall(args: readonly string[]): Draft {
  const joined = args.find((word) => /^-[a-z]*m$/.test(word) || /^--message/.test(word));
  const message =
    joined === undefined ? undefined : optionValue(args, /^(?:-[a-z]*m|--message(?:=.*)?)$/);
  const { paths } = positionals(args);
  return {
    action: "commit",
    message: message?.split("\n")[0],
    mode: has(args, /^--amend$/) ? "amend" : undefined,
    paths: paths ?? [],
  };
}

function gitDraft(sub: string, args: readonly string[]): Draft | null {
  const ref = () => positionals(args).words[0];
  switch (sub) {
    case "commit":
      return commitCall(args);
    case "cherry-pick":
    case "am":
      return has(args, /^--(?:abort|quit|skip)$/)
        ? null
        : { action: "commit", mode: sub, paths: [] };
    case "push":
      return pushCall(args);
    case "merge":
      return has(args, /^--(?:abort|quit)$/) ? null : { action: "merge", ref: ref(), paths: [] };
    case "tag":
      return tagCall(args);
    case "branch":
      return branchCall(args);
    case "checkout":
    case "switch":
      return checkoutCall(args);
    case "restore":
      return restoreCall(args);
    case "reset":
      return resetCall(args);
    case "revert":
      return has(args, /^--(?:abort|quit|skip)$/)
        ? null
        : { action: "revert", ref: ref(), paths: [] };
    case "stash":
      return stashCall(args);
    case "rebase":
      return has(args, /^--(?:abort|quit|edit-todo)$/)
        ? null
        : { action: "rebase", ref: ref(), paths: [] };
    default:
      return null;
  }
}

function forgeDraft(program: string, argv: readonly string[]): Draft | null {
  const [, noun, verb] = argv;
  const args = argv.slice(3);
  const title = optionValue(argv, /^(?:-t|--title)(?:=|$)/);
  if (program === "hub" && noun === "pull-request")
    return { action: "pull-request", message: title, paths: [] };
  if (noun === "pr" || noun === "mr") {
    if (verb === "create" || verb === "new")
      return { action: "pull-request", message: title, paths: [] };
    if (verb === "merge") return { action: "merge", ref: positionals(args).words[0], paths: [] };
  }
  if (noun === "release" && verb === "create")
    return { action: "release", ref: positionals(args).words[0], message: title, paths: [] };
  return null;
}

function draftOf(step: ShellStep): { draft: Draft; args: string[] } | null {
  if (step.program === "git") {
    const at = subcommandAt(step.argv);
    const args = step.argv.slice(at + 1);
    const draft = at < 0 ? null : gitDraft(step.argv[at] ?? "", args);
    return draft === null ? null : { draft, args };
  }
  if (!/^(?:gh|glab|hub|tea|az)$/.test(step.program)) return null;
  const draft = forgeDraft(step.program, step.argv);
  return draft === null ? null : { draft, args: step.argv.slice(1) };
}

/** What a git or forge command would do, or null where it changes nothing that is followed. */
export function readGitCall(step: ShellStep): GitCall | null {
  const found = draftOf(step);
  if (found === null) return null;
  const { draft, args } = found;
  const isDryRun = has(args, /^--dry-run$/) || (draft.action === "push" && has(args, /^-n$/));
  const { ref, message, mode, ...base } = draft;
  return {
    ...base,
    ...(ref === undefined ? {} : { ref }),
    ...(message === undefined ? {} : { message }),
    ...(mode === undefined ? {} : { mode }),
    isDryRun,
  };
}
