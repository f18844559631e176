import type { Runner } from "../runners/runner";

/** Linters, formatters and type checkers of Ruby, PHP, Elixir, Dart and of configuration files. */
export const dynamicQualityRunners: readonly Runner[] = [
  {
    id: "rubocop",
    family: "lint",
    programs: [{ names: ["rubocop", "standardrb", "erblint", "erb_lint"] }],
    grammar: {
      summary: [
        { pattern: /^(?<filesTotal>\d+) files? inspected, no offenses detected/, status: "pass" },
        {
          pattern: /^(?<filesTotal>\d+) files? inspected, (?<errors>\d+) offenses? detected$/,
        },
        {
          pattern:
            /^(?<filesTotal>\d+) files? inspected, \d+ offenses? detected, (?:\d+ offenses? corrected)/,
          status: "pass",
        },
      ],
      failing: [/^\S+\.rb:\d+:\d+: [CWEF]: (?:\[\w+\] )?(?<name>[A-Z]\w+\/\w+)/],
    },
  },
  {
    id: "sorbet",
    family: "typecheck",
    programs: [{ names: ["srb", "sorbet"] }, { names: ["steep"], sub: ["check"] }],
    grammar: {
      summary: [
        { pattern: /^Errors: (?<errors>\d+)/ },
        {
          pattern: /^No (?:errors|type error) (?:detected|found|detected\.)|^No errors!/,
          status: "pass",
        },
        { pattern: /^Detected (?<errors>\d+) problems?/ },
      ],
    },
  },
  {
    id: "phpstan",
    family: "typecheck",
    programs: [{ names: ["phpstan"] }, { names: ["psalm"] }],
    grammar: {
      summary: [
        { pattern: /^\s*\[OK\] No errors/, status: "pass" },
        { pattern: /^\s*\[ERROR\] Found (?<errors>\d+) errors?/ },
        { pattern: /^\s*(?:No errors found!)/, status: "pass" },
        { pattern: /^(?<errors>\d+) errors? found/ },
      ],
    },
  },
  {
    id: "php-cs-fixer",
    family: "format",
    programs: [{ names: ["php-cs-fixer", "pint", "phpcs", "phpcbf"] }],
    grammar: {
      summary: [
        { pattern: /^Found (?<filesFailed>\d+) of (?<filesTotal>\d+) files that can be fixed/ },
        { pattern: /^FOUND (?<errors>\d+) ERRORS?/ },
        { pattern: /^\s+PASS .{0,60} (?<filesTotal>\d+) files?$/, status: "pass" },
        { pattern: /^\s+FAIL .{0,60} \d+ files?, (?<errors>\d+) style issues?/, status: "fail" },
      ],
    },
  },
  {
    id: "credo",
    family: "lint",
    programs: [{ names: ["mix"], sub: ["credo"] }],
    grammar: {
      summary: [
        { pattern: /^\d+ mods\/funs, found no issues/, status: "pass" },
        { pattern: /^\d+ mods\/funs, found (?<errors>\d+) /, status: "fail" },
      ],
    },
  },
  {
    id: "dialyzer",
    family: "typecheck",
    programs: [{ names: ["mix"], sub: ["dialyzer"] }],
    grammar: {
      summary: [
        { pattern: /^Total errors: (?<errors>\d+),/ },
        { pattern: /^done \(passed successfully\)/, status: "pass" },
      ],
    },
  },
  {
    id: "mix format",
    family: "format",
    isSilent: true,
    programs: [{ names: ["mix"], sub: ["format"] }],
    grammar: { summary: [], failing: [/^\*\* \(Mix\) mix format failed/] },
  },
  {
    id: "shellcheck",
    family: "lint",
    isSilent: true,
    programs: [
      {
        names: [
          "shellcheck",
          "shfmt",
          "hadolint",
          "yamllint",
          "actionlint",
          "ansible-lint",
          "tflint",
          "sqlfluff",
          "checkov",
          "buf",
        ],
      },
    ],
    grammar: {
      summary: [{ pattern: /^Passed checks: (?<passed>\d+), Failed checks: (?<failed>\d+)/ }],
      failing: [
        /^In \S+ line \d+:/,
        /^\S+:\d+(?::\d+)? (?<name>DL\d+|SC\d+)/,
        /^ {2}\d+:\d+ +error /,
      ],
    },
  },
  {
    id: "dart analyze",
    family: "lint",
    programs: [{ names: ["dart", "flutter"], sub: ["analyze"] }],
    grammar: {
      summary: [
        { pattern: /^No issues found!/, status: "pass" },
        { pattern: /^(?<errors>\d+) issues? found\./, status: "fail" },
      ],
    },
  },
  {
    id: "pre-commit",
    family: "lint",
    programs: [
      { names: ["pre-commit", "prek", "lefthook"], sub: ["run"] },
      { names: ["lint-staged"] },
    ],
    grammar: {
      summary: [],
      failing: [/^(?<name>\S[^\n]{0,70}?)\.{3,}Failed$/, /^✖ (?<name>[^\n]{1,120}):?$/],
      nothing: [],
    },
  },
  {
    id: "terraform validate",
    family: "lint",
    programs: [{ names: ["terraform", "tofu"], sub: ["validate"] }],
    grammar: {
      summary: [{ pattern: /^Success! The configuration is valid/, status: "pass" }],
      failing: [/^[│|] Error: /],
    },
  },
  {
    id: "terraform fmt",
    family: "format",
    isSilent: true,
    programs: [{ names: ["terraform", "tofu"], sub: ["fmt"] }],
    grammar: { summary: [] },
  },
  {
    id: "helm lint",
    family: "lint",
    programs: [{ names: ["helm"], sub: ["lint"] }],
    grammar: {
      summary: [
        { pattern: /^(?<filesTotal>\d+) chart\(s\) linted, (?<failed>\d+) chart\(s\) failed/ },
      ],
    },
  },
];
