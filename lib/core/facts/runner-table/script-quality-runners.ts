import type { Runner } from "../runners/runner";

/** Linters, formatters and type checkers of JavaScript, TypeScript and the web. */
export const scriptQualityRunners: readonly Runner[] = [
  {
    id: "tsc",
    family: "typecheck",
    isSilent: true,
    programs: [
      {
        names: ["tsc", "vue-tsc", "tsgo", "tspc", "glint"],
        without: /^(?:--watch|-w|--init|--version|-v|--help)$/,
      },
      { names: ["deno"], sub: ["check"] },
    ],
    grammar: {
      summary: [
        {
          pattern:
            /^Found (?<errors>\d+) errors?(?: in (?<filesFailed>\d+) files?\.?$| in the same file|\. Watching)/,
        },
      ],
      failing: [
        /^(?<name>[^\s(:]{1,300}\(\d+,\d+\)): error TS\d+: /,
        /^(?<name>[^\s:]{1,300}:\d+:\d+) - error TS\d+: /,
        /^error TS\d+: /,
        /^error: (?:TS\d+|Type checking failed)/,
      ],
    },
  },
  {
    id: "svelte-check",
    family: "typecheck",
    programs: [{ names: ["svelte-check"] }, { names: ["astro"], sub: ["check"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^(?:\S+ )?(?:====+ )?svelte-check found (?<errors>\d+) errors?(?: and (?<warnings>\d+) warnings?)?/,
        },
        { pattern: /^Result \(\d+ files?\):/, isPart: true },
        { pattern: /^- (?<errors>\d+) errors?$/ },
        { pattern: /^\d+ COMPLETED \d+ FILES (?<errors>\d+) ERRORS (?<warnings>\d+) WARNINGS/ },
      ],
    },
  },
  {
    id: "flow",
    family: "typecheck",
    programs: [{ names: ["flow"], sub: ["check", "status"] }],
    grammar: {
      summary: [
        { pattern: /^Found (?<errors>\d+) errors?/ },
        { pattern: /^No errors!/, status: "pass" },
      ],
    },
  },
  {
    id: "eslint",
    family: "lint",
    isSilent: true,
    programs: [
      { names: ["eslint", "eslint_d", "xo", "standard", "ts-standard", "tslint"] },
      { names: ["ng", "next", "react-native"], sub: ["lint"] },
    ],
    grammar: {
      summary: [
        {
          pattern: /^\s*[✖×] \d+ problems? \((?<errors>\d+) errors?, (?<warnings>\d+) warnings?\)/,
        },
        { pattern: /^\s*(?:✔|√) No ESLint warnings or errors/, status: "pass" },
        { pattern: /^\s*All files pass linting/, status: "pass" },
        { pattern: /^Lint errors found in the listed files/, status: "fail" },
      ],
      failing: [
        /^\s+\d+:\d+ +error {2}/,
        /^(?:Oops! Something went wrong!|ESLint couldn't find|Error: Failed to load)/,
      ],
    },
  },
  {
    id: "biome",
    family: "lint",
    programs: [{ names: ["biome"], sub: ["check", "lint", "ci"] }, { names: ["ultracite"] }],
    grammar: {
      summary: [
        { pattern: /^Found (?<errors>\d+) errors?\.$/ },
        { pattern: /^Found (?<warnings>\d+) warnings?\.$/, isPart: true },
        { pattern: /^Checked (?<filesTotal>\d+) files? in /, status: "pass" },
        { pattern: /^Linted (?<filesTotal>\d+) files? in /, status: "pass" },
        { pattern: /^Skipped (?<skipped>\d+) suggested fix/, isPart: true },
      ],
      failing: [/^(?:check|lint|ci|format) ━/, /^\S+:\d+:\d+ (?<name>lint\/\S+)/],
      nothing: [/^\s*×? ?No files were processed/],
    },
  },
  {
    id: "biome format",
    family: "format",
    programs: [{ names: ["biome"], sub: ["format"] }],
    grammar: {
      summary: [
        { pattern: /^Found (?<errors>\d+) errors?\.$/ },
        { pattern: /^(?:Checked|Formatted) (?<filesTotal>\d+) files? in /, status: "pass" },
      ],
    },
  },
  {
    id: "oxlint",
    family: "lint",
    programs: [{ names: ["oxlint"] }],
    grammar: {
      summary: [{ pattern: /^Found (?<warnings>\d+) warnings? and (?<errors>\d+) errors?\.?/ }],
    },
  },
  {
    id: "stylelint",
    family: "lint",
    isSilent: true,
    programs: [
      {
        names: [
          "stylelint",
          "markdownlint",
          "markdownlint-cli2",
          "cspell",
          "htmlhint",
          "commitlint",
        ],
      },
    ],
    grammar: {
      summary: [
        {
          pattern: /^\s*[✖×] \d+ problems? \((?<errors>\d+) errors?, (?<warnings>\d+) warnings?\)/,
        },
        { pattern: /^Summary: (?<errors>\d+) error\(s\)/ },
        { pattern: /^CSpell: Files checked: \d+, Issues found: (?<errors>\d+)/ },
      ],
      failing: [/^\S+\.md:\d+(?::\d+)? (?<name>MD\d+)/],
    },
  },
  {
    id: "deno lint",
    family: "lint",
    programs: [{ names: ["deno"], sub: ["lint"] }],
    grammar: {
      summary: [
        { pattern: /^Found (?<errors>\d+) problems?/, status: "fail" },
        { pattern: /^Checked (?<filesTotal>\d+) files?/, status: "pass" },
      ],
    },
  },
  {
    id: "knip",
    family: "lint",
    isSilent: true,
    programs: [
      { names: ["knip", "depcheck", "madge", "ts-prune", "dependency-cruiser", "depcruise"] },
    ],
    grammar: {
      summary: [
        {
          pattern: /^(?:Unused|Unlisted|Unresolved|Duplicate) [a-z ]{3,30}\((?<errors>\d+)\)/,
          status: "fail",
        },
        { pattern: /^\s*[xX✘] (?<errors>\d+) dependency violations/, status: "fail" },
        { pattern: /^\s*[✔✓] no dependency violations found/, status: "pass" },
        {
          pattern: /^.{0,4}(?:Excellent, Knip found no issues|No depcheck issue|✔ No circular)/,
          status: "pass",
        },
      ],
    },
  },
  {
    id: "prettier",
    family: "format",
    programs: [{ names: ["prettier"], with: /^(?:--check|-c|--list-different|-l|--write|-w)$/ }],
    isSilent: true,
    grammar: {
      summary: [
        {
          pattern:
            /^(?:\[warn\] )?Code style issues (?:found in (?:the above file|(?<filesFailed>\d+) files?))/,
          status: "fail",
        },
        { pattern: /^All matched files use Prettier code style/, status: "pass" },
        { pattern: /^\[error\] No (?:files matching|parser could be)/, status: "fail" },
      ],
      failing: [/^\[error\] (?<name>\S+): SyntaxError/],
    },
  },
  {
    id: "dprint",
    family: "format",
    isSilent: true,
    programs: [
      { names: ["dprint"], sub: ["check", "fmt"] },
      { names: ["deno"], sub: ["fmt"] },
    ],
    grammar: {
      summary: [
        { pattern: /^(?:error: )?Found (?<errors>\d+) not formatted files?/, status: "fail" },
        { pattern: /^Checked (?<filesTotal>\d+) files?/, status: "pass" },
      ],
    },
  },
];
