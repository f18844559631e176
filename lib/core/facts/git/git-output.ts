import type { GitAction, GitFact } from "../fact";
import { type OutputLine, quoteLine } from "../output/output-line";

/** What the output says of one git or forge operation. `state` is null where it says nothing. */
export type GitOutput = {
  state: "done" | "failed" | "noop" | null;
  line: string;
  found: Pick<GitFact, "commit" | "ref" | "message" | "url" | "number">;
};

type Rule = { action: GitAction; pattern: RegExp; state: GitOutput["state"] };

const commitLine =
  /^\[(?<ref>[^\]\s]{1,200}|detached HEAD)(?: \(root-commit\))? (?<commit>[0-9a-f]{7,40})\] (?<message>.*)$/;
const pullRequestUrl =
  /^(?<url>https?:\/\/[^\s]{1,200}\/(?:pull|pulls|merge_requests|pull-requests|pullrequest)\/(?<number>\d+))\s*$/;

const rules: readonly Rule[] = [
  { action: "commit", pattern: commitLine, state: "done" },
  {
    action: "commit",
    pattern:
      /^(?:nothing to commit|nothing added to commit|no changes added to commit|On branch .{1,80} nothing to commit)/,
    state: "noop",
  },
  {
    action: "commit",
    pattern:
      /^(?:husky - |✖ lint-staged|lint-staged .{0,40}failed|✖ .{1,120} failed|pre-commit hook failed|error: (?:cannot|could not|Committing|pathspec|gpg)|Aborting commit|fatal: )/,
    state: "failed",
  },
  { action: "commit", pattern: /\.{3,}Failed$/, state: "failed" },
  { action: "revert", pattern: commitLine, state: "done" },
  { action: "revert", pattern: /^error: could not revert/, state: "failed" },
  { action: "push", pattern: /^ ! \[(?:remote )?rejected\]/, state: "failed" },
  { action: "push", pattern: /^error: (?:failed to push|src refspec|unable to)/, state: "failed" },
  { action: "push", pattern: /^(?:Everything up-to-date)/, state: "noop" },
  {
    action: "push",
    pattern:
      /^ {1,3}[ *+-]? {0,2}(?:[0-9a-f]{7,40}\.{2,3}[0-9a-f]{7,40}|\[new (?:branch|tag|reference)\]|\[deleted\]) {1,20}(?:\S+ +-> +)?(?<ref>\S+)/,
    state: "done",
  },
  { action: "pull-request", pattern: pullRequestUrl, state: "done" },
  {
    action: "pull-request",
    pattern:
      /^(?:pull request create failed|a pull request for branch .{1,200} already exists|GraphQL: |failed to create|error: )/,
    state: "failed",
  },
  { action: "merge", pattern: /^Already up.to.date/, state: "noop" },
  {
    action: "merge",
    pattern:
      /^(?:CONFLICT |Automatic merge failed|merge: .{1,100} not something we can merge|X Pull request .{1,80} is not mergeable|GraphQL: )/,
    state: "failed",
  },
  {
    action: "merge",
    pattern:
      /^(?:Fast-forward|Merge made by|(?:✓|!) (?:Squashed and merged|Merged|Rebased and merged) pull request .{0,80}#(?<number>\d+))/,
    state: "done",
  },
  { action: "release", pattern: /^(?<url>https?:\/\/\S{1,200}\/releases\/\S+)/, state: "done" },
  {
    action: "release",
    pattern: /^(?:HTTP 4\d\d|a release with the same tag name already exists)/,
    state: "failed",
  },
  { action: "branch", pattern: /^(?:Switched to a new branch|Deleted branch )/, state: "done" },
  { action: "checkout", pattern: /^(?:Switched to branch|HEAD is now at)/, state: "done" },
  { action: "checkout", pattern: /^Already on /, state: "noop" },
  { action: "restore", pattern: /^Updated [1-9]\d* paths? from /, state: "done" },
  { action: "restore", pattern: /^Updated 0 paths from /, state: "noop" },
  { action: "reset", pattern: /^HEAD is now at (?<commit>[0-9a-f]{7,40})/, state: "done" },
  { action: "stash", pattern: /^No local changes to save/, state: "noop" },
  { action: "stash", pattern: /^(?:Saved working directory|Dropped )/, state: "done" },
  { action: "stash", pattern: /^No stash entries found/, state: "failed" },
  { action: "rebase", pattern: /^(?:Successfully rebased|Applying: )/, state: "done" },
  { action: "rebase", pattern: /^Current branch .{1,200} is up to date/, state: "noop" },
  { action: "rebase", pattern: /^(?:CONFLICT |error: could not apply)/, state: "failed" },
];

const gitFailure = /^(?:fatal: |error: (?!.*hint)|gh: |failed to run git: )/;

function foundIn(groups: Record<string, string | undefined> | undefined): GitOutput["found"] {
  const { commit, ref, message, url, number } = groups ?? {};
  return {
    ...(commit === undefined ? {} : { commit }),
    ...(ref === undefined ? {} : { ref }),
    ...(message === undefined ? {} : { message }),
    ...(url === undefined ? {} : { url }),
    ...(number === undefined ? {} : { number: Number(number) }),
  };
}

function matchRules(own: readonly Rule[], line: OutputLine): GitOutput | null {
  for (const rule of own) {
    const match = rule.pattern.exec(line.plain);
    if (match !== null)
      return { state: rule.state, line: quoteLine(line.raw), found: foundIn(match.groups) };
  }
  return null;
}

/** What the output says about the operation; `skip` results of the same kind belong to earlier ones. */
export function readGitOutput(
  action: GitAction,
  lines: readonly OutputLine[],
  skip: number,
): GitOutput {
  const own = rules.filter((rule) => rule.action === action);
  let seen = 0;
  for (const line of lines) {
    const output = matchRules(own, line);
    if (output === null) continue;
    if (output.state !== "done" || seen >= skip) return output;
    seen += 1;
  }
  const failure = lines.find(({ plain }) => gitFailure.test(plain));
  if (failure === undefined) return { state: null, line: "", found: {} };
  return { state: "failed", line: quoteLine(failure.raw), found: {} };
}

const idLine = /^(?:commit )?([0-9a-f]{7,40})(?:$|[\s:(])/;

/** The newest commit that `git log` or `git rev-parse` printed. */
export function printedCommit(
  lines: readonly OutputLine[],
): { commit: string; line: string } | null {
  for (const { plain, raw } of lines) {
    const commit = idLine.exec(plain.replace(/^\* /, ""))?.[1];
    if (commit !== undefined) return { commit, line: quoteLine(raw) };
  }
  return null;
}

const touched =
  /^ (?:create|delete) mode \d{6} (?<path>.+)$|^ rename (?<from>.+?) \(\d+%\)$|^ (?<stat>\S.*?) +\| +(?:\d+|Bin)/;

/** Files that a commit's own report names. */
export function reportedPaths(lines: readonly OutputLine[]): string[] {
  const paths = new Set<string>();
  for (const { plain } of lines) {
    const groups = touched.exec(plain)?.groups;
    const path = groups?.path ?? groups?.from ?? groups?.stat;
    if (path !== undefined && paths.size < 500) paths.add(path.trim());
  }
  return [...paths];
}
