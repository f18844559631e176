import type { Runner } from "../runners/runner";

/** pytest's words (terminal reporter, `-q` included). */
const pytestItems =
  /^(?:=+ )?(?<items>\d+ (?:failed|passed|skipped|deselected|xfailed|xpassed|warnings?|errors?|rerun|subtests? passed)(?:, \d+ [a-z ]{1,20}){0,9}) in [\d.:]+/;

export const pythonRunners: readonly Runner[] = [
  {
    id: "pytest",
    family: "test",
    programs: [{ names: ["pytest", "py.test", "pytest-xdist", "ptw"] }],
    noneRunExits: [5],
    grammar: {
      summary: [
        { pattern: /^(?:=+ )?no tests ran(?: in [\d.]+)?/, status: "none-run" },
        {
          pattern: /^(?:=+ )?(?:\d+ deselected)(?:, \d+ warnings?)? in [\d.]+/,
          status: "none-run",
        },
        { pattern: pytestItems, words: { xpassed: "passed", rerun: "warnings" } },
        { pattern: /^!+ Interrupted: (?<errors>\d+) errors? during collection/, status: "fail" },
      ],
      failing: [
        /^FAILED (?<name>\S+::[^\n]{1,300}?)(?: - .*)?$/,
        /^ERROR (?<name>[^\s:]+\.py(?:::\S+)?)(?: - .*)?$/,
        /^(?<name>\S+::\S+) (?:FAILED|ERROR)\b/,
        /^E {3,}\S/,
        /^ERROR: (?:file or directory not found|not found|usage)/,
      ],
      nothing: [/^collected 0 items/],
    },
  },
  {
    id: "unittest",
    family: "test",
    programs: [
      { names: ["unittest"] },
      { names: ["manage.py", "django-admin"], sub: ["test"] },
      { names: ["trial", "nose2", "nosetests"] },
    ],
    noneRunExits: [5],
    grammar: {
      summary: [
        { pattern: /^Ran (?<total>\d+) tests? in /, isPart: true },
        { pattern: /^FAILED \((?<items>[^)\n]{1,120})\)/, status: "fail" },
        { pattern: /^OK(?: \((?<items>[^)\n]{1,120})\))?$/, status: "pass" },
        { pattern: /^NO TESTS RAN/, status: "none-run" },
      ],
      failing: [/^(?:FAIL|ERROR): (?<name>\S+ \([^)\n]{1,200}\))/],
    },
  },
  {
    id: "behave",
    family: "test",
    programs: [{ names: ["behave"] }],
    grammar: {
      summary: [
        { pattern: /^(?<passed>\d+) scenarios? passed, (?<failed>\d+) failed/ },
        {
          pattern: /^(?<filesPassed>\d+) features? passed, (?<filesFailed>\d+) failed/,
          isPart: true,
        },
      ],
      failing: [/^ {2}(?<name>\S+\.feature:\d+) /],
    },
  },
  {
    id: "robot",
    family: "test",
    programs: [{ names: ["robot", "pabot"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^(?<total>\d+) (?:critical )?tests?, (?<passed>\d+) passed, (?<failed>\d+) failed/,
        },
      ],
      failing: [/^(?<name>[^|\n]{1,120}?) +\| FAIL \|/],
    },
  },
  {
    id: "ruff",
    family: "lint",
    isSilent: false,
    programs: [{ names: ["ruff"], without: /^format$/ }],
    grammar: {
      summary: [
        {
          pattern: /^Found \d+ errors? \(\d+ fixed, (?<errors>\d+) remaining\)/,
        },
        {
          pattern: /^Found (?<errors>\d+) errors?\.$/,
        },
        { pattern: /^All checks passed!?/, status: "pass" },
        {
          pattern: /^ruff failed|^error: (?:Failed|unexpected|unrecognized|invalid) /,
          status: "fail",
        },
      ],
      failing: [/^\S+\.pyi?:\d+:\d+: (?<name>[A-Z]+\d+) /],
    },
  },
  {
    id: "ruff format",
    family: "format",
    programs: [{ names: ["ruff"], sub: ["format"] }],
    grammar: {
      summary: [
        { pattern: /^(?<filesFailed>\d+) files? would be reformatted/, status: "fail" },
        {
          pattern: /^(?<filesTotal>\d+) files? (?:already formatted|reformatted|left unchanged)/,
          status: "pass",
        },
      ],
    },
  },
  {
    id: "black",
    family: "format",
    programs: [{ names: ["black"] }],
    grammar: {
      summary: [
        { pattern: /^(?:Oh no!|\d+ files? would be reformatted)/, status: "fail" },
        {
          pattern:
            /^(?:All done!|\d+ files? (?:reformatted|left unchanged|would be left unchanged))/,
          status: "pass",
        },
        { pattern: /^error: cannot format/, status: "fail" },
      ],
      failing: [/^would reformat (?<name>\S+)/],
      nothing: [/^No Python files are present/],
    },
  },
  {
    id: "isort",
    family: "format",
    isSilent: true,
    programs: [{ names: ["isort"] }],
    grammar: { summary: [], failing: [/^ERROR: (?<name>\S+) Imports are incorrectly/] },
  },
  {
    id: "flake8",
    family: "lint",
    isSilent: true,
    programs: [{ names: ["flake8", "pycodestyle", "pydocstyle"] }],
    grammar: { summary: [], failing: [/^\S+\.pyi?:\d+:\d+: (?<name>[A-Z]+\d+) /] },
  },
  {
    id: "pylint",
    family: "lint",
    programs: [{ names: ["pylint"] }],
    grammar: {
      summary: [],
      failing: [/^\S+\.pyi?:\d+:\d+: (?<name>[EFWRC]\d{4}): /],
      nothing: [],
    },
  },
  {
    id: "bandit",
    family: "lint",
    programs: [{ names: ["bandit"] }],
    grammar: {
      summary: [{ pattern: /^\s*No issues identified\./, status: "pass" }],
      failing: [/^>> Issue: /],
    },
  },
  {
    id: "mypy",
    family: "typecheck",
    programs: [{ names: ["mypy", "dmypy"] }],
    grammar: {
      summary: [
        { pattern: /^Found (?<errors>\d+) errors? in (?<filesFailed>\d+) files?/, status: "fail" },
        { pattern: /^Success: no issues found/, status: "pass" },
      ],
      failing: [/^(?<name>\S+\.pyi?:\d+)(?::\d+)?: error: /],
    },
  },
  {
    id: "pyright",
    family: "typecheck",
    programs: [{ names: ["pyright", "basedpyright"] }],
    grammar: {
      summary: [{ pattern: /^(?<errors>\d+) errors?, (?<warnings>\d+) warnings?/ }],
      failing: [/^\s+(?<name>\S+\.pyi?:\d+:\d+) - error: /],
    },
  },
  {
    id: "ty",
    family: "typecheck",
    programs: [{ names: ["ty", "pyre", "pyrefly"], sub: ["check"] }],
    grammar: {
      summary: [
        { pattern: /^Found (?<errors>\d+) diagnostics?/, status: "fail" },
        {
          pattern: /^(?:All checks passed!|.{0,12}No type errors found|INFO 0 errors)/,
          status: "pass",
        },
        { pattern: /^(?:INFO )?(?<errors>[1-9]\d*) errors?\b/, status: "fail" },
      ],
      failing: [/^error\[(?<name>[\w-]+)\]/],
    },
  },
];
