import type { PackageFact } from "../fact";
import { type OutputLine, quoteLine } from "../output/output-line";
import { splitPackage } from "./package-call";

export type PackageOutput = {
  state: "done" | "failed" | "noop" | null;
  line: string;
  names: PackageFact["names"];
};

type Rule = {
  action: PackageFact["action"] | "any";
  pattern: RegExp;
  state: "done" | "failed" | "noop";
};

const rules: readonly Rule[] = [
  { action: "publish", pattern: /^\+ (?<package>(?:@[\w.-]+\/)?[\w.-]+@\d\S*)$/, state: "done" },
  {
    action: "publish",
    pattern: /^\s*(?:Published|Uploaded) (?<name>[\w-]+) v(?<version>\d\S*)/,
    state: "done",
  },
  {
    action: "publish",
    pattern: /^Successfully registered gem: (?<name>\S+) \((?<version>[^)\s]+)\)/,
    state: "done",
  },
  { action: "publish", pattern: /^[\w.-]{1,128}: digest: sha256:/, state: "done" },
  {
    action: "publish",
    pattern:
      /^(?:View at:|success Published|Successfully published|.{0,4}DONE {1,3}Published|.{0,6}Published )/,
    state: "done",
  },
  {
    action: "publish",
    pattern:
      /^(?:npm (?:error|ERR!) |error: (?:failed to publish|api errors|crate version)|HTTPError: 4|denied: |unauthorized: |ERROR: {1,6}HTTPError|error Couldn't publish)/,
    state: "failed",
  },
  { action: "install", pattern: /^Successfully installed (?<list>\S.{0,4000})$/, state: "done" },
  { action: "install", pattern: /^Requirement already satisfied: /, state: "noop" },
  {
    action: "install",
    pattern:
      /^(?:up to date(?:,| in)|Already up to date|success Already up-to-date|No dependencies to install or update|Nothing to install)/,
    state: "noop",
  },
  { action: "install", pattern: /^(?:added|changed|removed) \d+ packages?/, state: "done" },
  {
    action: "install",
    pattern:
      /^(?:\+ |├─+ |└─+ |installed |info: |\s+Adding )(?<package>(?:@[\w.-]+\/)?[\w.-]+(?:@| v?|==)\d\S*)/,
    state: "done",
  },
  {
    action: "install",
    pattern: /^go: (?:added|upgraded|downgraded) (?<name>\S+)(?: v\S+ =>)? v(?<version>\S+)/,
    state: "done",
  },
  {
    action: "install",
    pattern: /^\s*Installed package `(?<name>\S+) v(?<version>\S+)/,
    state: "done",
  },
  {
    action: "install",
    pattern: /^\s+(?:- )?Installing (?<name>\S+) \((?<version>\d\S*?)\)/,
    state: "done",
  },
  {
    action: "install",
    pattern: /^Setting up (?<name>\S+?)(?::\w+)? \((?<version>\S+)\)/,
    state: "done",
  },
  { action: "install", pattern: /^Using version \S+ for (?<name>\S+)/, state: "done" },
  { action: "install", pattern: /^(?:Bundle complete!|Lock file operations: |🍺 )/, state: "done" },
  {
    action: "install",
    pattern:
      /^(?:npm (?:error|ERR!) |ERROR: (?:Could not find|No matching|ResolutionImpossible|Could not)|error: could not find|E: (?:Unable|Package)|error: (?:no matching|externally-managed)|\s*× No solution found|ERR_PNPM_|error Couldn't find|error: GET http)/,
    state: "failed",
  },
  {
    action: "uninstall",
    pattern:
      /^(?:removed \d+ packages?|\s*Successfully uninstalled (?<name>\S+)|- (?<package>\S+@\d\S*|\S+ \d\S*)$|\s+Removing \S+ from)/,
    state: "done",
  },
];

function namesIn(groups: Record<string, string | undefined> | undefined): PackageFact["names"] {
  const { package: whole, name, version, list } = groups ?? {};
  if (list !== undefined) {
    return list
      .split(/\s+/)
      .slice(0, 200)
      .map((word) => {
        const match = /^(.+)-(\d[\w.+!]*)$/.exec(word);
        return match?.[1] === undefined || match[2] === undefined
          ? { name: word }
          : { name: match[1], version: match[2] };
      });
  }
  if (whole !== undefined) return [splitPackage(whole.replace(/ v?(?=\d)/, "@"))];
  if (name === undefined) return [];
  return [version === undefined ? { name } : { name, version }];
}

const worst = { failed: 3, done: 2, noop: 1 } as const;

function addMatch(output: PackageOutput, rule: Rule, match: RegExpExecArray, raw: string): void {
  if (output.names.length < 500) output.names.push(...namesIn(match.groups));
  if (output.state !== null && worst[rule.state] <= worst[output.state]) return;
  output.state = rule.state;
  output.line = quoteLine(raw);
}

/** What the output of a package manager says. Failure outweighs success, success outweighs "nothing to do". */
export function readPackageOutput(
  action: PackageFact["action"],
  lines: readonly OutputLine[],
): PackageOutput {
  const own = rules.filter((rule) => rule.action === action);
  const output: PackageOutput = { state: null, line: "", names: [] };
  for (const { plain, raw } of lines) {
    for (const rule of own) {
      const match = rule.pattern.exec(plain);
      if (match === null) continue;
      addMatch(output, rule, match, raw);
      break;
    }
  }
  return output;
}
