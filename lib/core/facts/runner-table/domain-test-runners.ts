import type { Runner } from "../runners/runner";

/** Test runners of contracts, compilers and numerical languages. */
export const domainTestRunners: readonly Runner[] = [
  {
    id: "forge test",
    family: "test",
    programs: [{ names: ["forge"], sub: ["test", "coverage"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^Ran \d+ test suites? in .{1,80}: (?<passed>\d+) tests? passed, (?<failed>\d+) failed, (?<skipped>\d+) skipped/,
        },
        {
          pattern:
            /^Suite result: (?:ok|FAILED)\. (?<passed>\d+) passed; (?<failed>\d+) failed; (?<skipped>\d+) skipped/,
        },
        { pattern: /^Error: Compil(?:er run|ation) failed/, status: "fail" },
      ],
      failing: [/^\[FAIL[^\]\n]{0,300}\] (?<name>\w+)/],
    },
  },
  {
    id: "hardhat test",
    family: "test",
    programs: [{ names: ["hardhat", "truffle"], sub: ["test"] }],
    grammar: {
      summary: [
        { pattern: /^ {2}(?<passed>\d+) passing \(/ },
        { pattern: /^ {2}(?<failed>\d+) failing$/, status: "fail" },
        { pattern: /^ {2}(?<skipped>\d+) pending$/, isPart: true },
      ],
    },
  },
  {
    id: "lit",
    family: "test",
    programs: [
      { names: ["lit", "llvm-lit", "lit.py"] },
      { names: ["ninja", "make"], with: /^check-\w+/ },
    ],
    grammar: {
      summary: [
        { pattern: /^\s*Total Discovered Tests: (?<total>\d+)/, isPart: true },
        { pattern: /^\s*Passed +: +(?<passed>\d+)/ },
        { pattern: /^\s*(?:Unsupported|Skipped) +: +(?<skipped>\d+)/, isPart: true },
        { pattern: /^\s*Failed +: +(?<failed>\d+)/, status: "fail" },
        {
          pattern: /^\s*(?:Unexpectedly Passed|Timed Out|Unresolved) *: +(?<errors>\d+)/,
          status: "fail",
        },
        { pattern: /^(?:Failed|Unresolved|Timed Out) Tests \(\d+\):/, status: "fail" },
      ],
      failing: [/^(?:FAIL|TIMEOUT|UNRESOLVED): (?<name>\S+ :: \S+)/],
      listed: [/^ {2}(?<name>\S+ :: \S+)$/],
    },
  },
  {
    id: "dbt",
    family: "test",
    programs: [{ names: ["dbt", "dbtf"], sub: ["build", "test"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^(?:\d\d:\d\d:\d\d\s+)?Done\. PASS=(?<passed>\d+) WARN=(?<warnings>\d+) ERROR=(?<errors>\d+) SKIP=(?<skipped>\d+)(?: NO-OP=\d+)? TOTAL=(?<total>\d+)/,
        },
      ],
      failing: [
        /^(?:\d\d:\d\d:\d\d\s+)?(?:Failure|Error|Database Error) in (?:test|model) (?<name>\S+)/,
      ],
    },
  },
  {
    id: "opa test",
    family: "test",
    programs: [
      { names: ["opa"], sub: ["test"] },
      { names: ["conftest"], sub: ["test", "verify"] },
    ],
    grammar: {
      summary: [
        { pattern: /^PASS: (?<passed>\d+)\/(?<total>\d+)/ },
        { pattern: /^FAIL: (?<failed>\d+)\/(?<total>\d+)/, status: "fail" },
        {
          pattern:
            /^(?<total>\d+) tests?, (?<passed>\d+) passed, (?<warnings>\d+) warnings?, (?<failed>\d+) failures?/,
        },
      ],
      failing: [/^FAIL - (?<name>[^\n]{1,160})/, /^data\.(?<name>\S+): FAIL/],
    },
  },
  {
    id: "twister",
    family: "test",
    programs: [{ names: ["west"], sub: ["twister"] }, { names: ["twister"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^INFO +- (?<passed>\d+) of (?<total>\d+) test configurations passed .{0,20}, (?<failed>\d+) failed, (?<errors>\d+) errored, (?<skipped>\d+) skipped/,
        },
      ],
      failing: [/^ERROR +- \S+ +(?<name>\S+) +(?:FAILED|ERROR)/],
    },
  },
  {
    id: "julia",
    family: "test",
    programs: [{ names: ["julia"], with: /\bPkg\.test\b|(?:^|\/)(?:runtests|test\w*)\.jl$/ }],
    grammar: {
      summary: [
        { pattern: /^ {4,6}Testing \S+ tests passed/, status: "pass" },
        {
          pattern: /^ERROR: (?:LoadError: )?(?:Some tests did not pass|Package \S+ errored)/,
          status: "fail",
        },
      ],
      failing: [/^(?<name>[^:\n]{1,100}): (?:Test Failed|Error During Test) at /],
    },
  },
  {
    id: "kaocha",
    family: "test",
    programs: [
      { names: ["kaocha"] },
      { names: ["clojure", "clj"], with: /kaocha|:test\b/ },
      { names: ["lein"], sub: ["kaocha", "test"] },
      { names: ["bb"], sub: ["test", "kaocha"] },
    ],
    grammar: {
      summary: [
        {
          pattern:
            /^(?<total>\d+) tests?, \d+ assertions?(?:, (?<errors>\d+) errors?)?(?:, (?<skipped>\d+) pending)?(?:, (?<failed>\d+) failures?)?\.?$/,
        },
        { pattern: /^Ran (?<total>\d+) tests? containing \d+ assertions?\.$/, isPart: true },
        { pattern: /^(?<failed>\d+) failures?, (?<errors>\d+) errors?\.$/ },
      ],
      failing: [/^(?:FAIL|ERROR) in (?:\()?(?<name>[^\s)]+)/],
    },
  },
];
