import type { Runner } from "../runners/runner";

/** Linters of prose, policies, configuration and scripting languages. */
export const configQualityRunners: readonly Runner[] = [
  {
    id: "vale",
    family: "lint",
    programs: [{ names: ["vale"] }, { names: ["web-ext"], sub: ["lint"] }, { names: ["textlint"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^[✖✔] (?<errors>\d+) errors?, (?<warnings>\d+) warnings? and \d+ suggestions? in \d+ files?/,
        },
        { pattern: /^errors +(?<errors>\d+) *$/ },
        { pattern: /^warnings +(?<warnings>\d+) *$/, isPart: true },
        { pattern: /^✖ (?:\d+) problems? \((?<errors>\d+) errors?, (?<warnings>\d+) warnings?/ },
      ],
    },
  },
  {
    id: "promtool",
    family: "lint",
    programs: [
      { names: ["promtool", "amtool"], sub: ["check", "check-config"] },
      { names: ["regal"], sub: ["lint"] },
      { names: ["kubeconform", "kubeval", "kube-linter", "spectral"] },
    ],
    grammar: {
      summary: [
        { pattern: /^ {1,4}FAILED:/, status: "fail" },
        { pattern: /^ {1,4}SUCCESS: /, status: "pass" },
        { pattern: /^\d+ files? linted\. No violations found/, status: "pass" },
        { pattern: /^\d+ files? linted\. (?<errors>\d+) violations? found/, status: "fail" },
        { pattern: /^Summary: \d+ resources? found .{0,80}Invalid: (?<errors>\d+)/ },
      ],
    },
  },
  {
    id: "luacheck",
    family: "lint",
    programs: [{ names: ["luacheck"] }],
    grammar: {
      summary: [
        // A warning is what it fails for.
        {
          pattern: /^Total: (?<warnings>[1-9]\d*) warnings? \/ (?<errors>\d+) errors? in /,
          status: "fail",
        },
        { pattern: /^Total: (?<warnings>0) warnings \/ (?<errors>\d+) errors? in / },
      ],
      failing: [/^ {4}(?<name>\S+:\d+:\d+): /],
    },
  },
  {
    id: "perlcritic",
    family: "lint",
    programs: [{ names: ["chktex", "perlcritic", "brakeman", "codespell", "cspell", "typos"] }],
    grammar: {
      summary: [
        { pattern: /^(?<errors>\d+) errors? printed; (?<warnings>\d+) warnings? printed/ },
        { pattern: /^\S+ source OK$/, status: "pass" },
        { pattern: /^.{1,300} at line \d+, column \d+\. .{0,200}\(Severity: \d\)/, status: "fail" },
        { pattern: /^Security Warnings: (?<errors>\d+)/ },
        { pattern: /^No warnings found$/, status: "pass" },
        { pattern: /^CSpell: Files checked: \d+, Issues found: (?<errors>\d+)/ },
      ],
    },
  },
];
