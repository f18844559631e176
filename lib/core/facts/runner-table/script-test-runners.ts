import type { Runner } from "../runners/runner";

const tapSummary = (key: string, count: string) =>
  new RegExp(`^(?:#|ℹ|\\u2139) ${key} (?<${count}>\\d+)`);

/** Runners of JavaScript and TypeScript tests. */
export const scriptTestRunners: readonly Runner[] = [
  {
    id: "vitest",
    family: "test",
    programs: [{ names: ["vitest"], without: /^(?:list|init)$/ }],
    grammar: {
      summary: [
        {
          pattern: /^\s*Test Files {2}(?<items>\d[^\n]{0,120})$/,
          words: { passed: "filesPassed", failed: "filesFailed", skipped: null },
          isPart: true,
        },
        { pattern: /^\s*Tests {2}(?<items>\d[^(\n]{0,120})(?:\((?<total>\d+)\))?/ },
        { pattern: /^\s*Tests {2}no tests/, status: "none-run" },
        { pattern: /^\s*Errors {2}(?<errors>\d+) errors?/, status: "fail" },
        { pattern: /^No test files found/, status: "none-run" },
      ],
      failing: [
        /^\s*(?:FAIL|❯ FAIL) {1,3}(?<name>\S+ > [^\n]{1,300})$/,
        /^\s*FAIL {1,3}(?<name>\S+\.[cm]?[jt]sx?)(?: \[.*)?$/,
        /^\s*[×✗] (?<name>[^\n]{1,300}?)(?: \d+ms)?$/,
      ],
    },
  },
  {
    id: "jest",
    family: "test",
    programs: [
      { names: ["jest"] },
      {
        names: ["react-scripts", "craco", "react-app-rewired", "wp-scripts", "tsdx"],
        sub: ["test"],
      },
    ],
    grammar: {
      summary: [
        {
          pattern: /^Test Suites: (?<items>[^\n]{1,120})$/,
          words: {
            passed: "filesPassed",
            failed: "filesFailed",
            total: "filesTotal",
            skipped: null,
          },
          isPart: true,
        },
        { pattern: /^Tests: {1,8}(?<items>[^\n]{1,120})$/ },
        { pattern: /^No tests found/, status: "none-run" },
      ],
      failing: [
        /^\s{0,4}● (?<name>[^\n]{1,200} › [^\n]{1,200})$/,
        /^\s{0,4}● (?<name>Test suite failed to run)/,
        /^\s{0,4}● (?<name>[^\n]{1,200})$/,
        /^FAIL (?:\S+ )?(?<name>\S+\.[cm]?[jt]sx?)/,
        /^\s+[✕×] (?<name>[^\n]{1,300}?)(?: \(\d+ ?m?s\))?$/,
      ],
    },
  },
  {
    id: "mocha",
    family: "test",
    programs: [{ names: ["mocha", "_mocha", "nyc", "c8", "electron-mocha"] }],
    grammar: {
      summary: [
        { pattern: /^\s+(?<passed>\d+) passing(?: \(|$)/ },
        { pattern: /^\s+(?<skipped>\d+) pending$/, isPart: true },
        { pattern: /^\s+(?<failed>\d+) failing$/, status: "fail" },
      ],
      failing: [/^\s+\d+\) (?<name>[^\n]{1,300}?):?$/],
    },
  },
  {
    id: "node:test",
    family: "test",
    programs: [
      { names: ["node", "tsx", "ts-node"], with: /^--test(?:=|$)/ },
      { names: ["tap", "tape", "tap-spec", "borp", "glob-test"] },
    ],
    grammar: {
      summary: [
        { pattern: tapSummary("tests", "total"), isPart: true },
        { pattern: tapSummary("pass", "passed") },
        { pattern: tapSummary("fail", "failed") },
        { pattern: tapSummary("skipped", "skipped"), isPart: true },
        { pattern: /^1\.\.0\b/, status: "none-run" },
      ],
      failing: [
        /^\s*not ok \d+ - (?<name>(?!.*# (?:TODO|SKIP))[^\n]{1,300})$/,
        /^\s*✖ (?!failing tests:)(?<name>[^\n]{1,300}?) \([\d.]+ms\)$/,
      ],
    },
  },
  {
    id: "bun",
    family: "test",
    programs: [{ names: ["bun"], sub: ["test"] }],
    grammar: {
      summary: [
        { pattern: /^\s+(?<passed>\d+) pass$/ },
        { pattern: /^\s+(?<skipped>\d+) (?:skip|todo)$/, isPart: true },
        { pattern: /^\s+(?<failed>\d+) fail$/ },
        { pattern: /^\s+(?<errors>\d+) errors?$/, status: "fail" },
        { pattern: /^Ran (?<total>\d+) tests? across (?<filesTotal>\d+) files?/, isPart: true },
        { pattern: /^error: (?:0 test files matching|No tests found)/i, status: "none-run" },
      ],
      failing: [/^(?:\(fail\)|✗) (?<name>[^\n]{1,300}?)(?: \[[\d.]+ms\])?$/],
    },
  },
  {
    id: "deno",
    family: "test",
    programs: [{ names: ["deno"], sub: ["test"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^(?:ok|FAILED) \| (?<passed>\d+) passed[^|\n]{0,40} \| (?<failed>\d+) failed(?: \| (?<skipped>\d+) ignored)?/,
        },
        { pattern: /^error: No test modules found/, status: "none-run" },
      ],
      failing: [/^(?<name>[^\n]{1,200}?) \.\.\. FAILED/],
    },
  },
  {
    id: "playwright",
    family: "test",
    programs: [{ names: ["playwright"], sub: ["test"] }],
    grammar: {
      summary: [
        { pattern: /^\s+(?<failed>\d+) failed$/, status: "fail" },
        { pattern: /^\s+(?<warnings>\d+) flaky$/, isPart: true },
        { pattern: /^\s+(?<skipped>\d+) (?:skipped|did not run|interrupted)$/, isPart: true },
        { pattern: /^\s+(?<passed>\d+) passed(?: \(|$)/ },
        { pattern: /^Error: No tests found/, status: "none-run" },
      ],
      failing: [
        /^\s+\d+\) (?<name>(?:\[[^\]\n]{1,60}\] › )?\S+\.(?:spec|test|e2e)\S* › [^\n]{1,250}?)(?: ─+)?$/,
        /^\s+✘ +\d+ (?<name>(?:\[[^\]\n]{1,60}\] › )?\S+\.(?:spec|test|e2e)\S* › [^\n]{1,250}?)(?: \(\d[^\n]{0,20}\))?$/,
      ],
      listed: [
        /^\s+(?<name>(?:\[[^\]\n]{1,60}\] › )?\S+\.(?:spec|test|e2e)\S* › [^\n]{1,250}?)(?: ─+)?$/,
      ],
    },
  },
  {
    id: "cypress",
    family: "test",
    programs: [{ names: ["cypress"], sub: ["run"] }],
    grammar: {
      summary: [
        { pattern: /^\s+✖ {2}(?<filesFailed>\d+) of (?<filesTotal>\d+) failed/, status: "fail" },
        { pattern: /^\s+✔ {2}All specs passed!/, status: "pass" },
        { pattern: /^\s+│ (?:Tests): {1,9}(?<total>\d+)/, isPart: true },
        { pattern: /^\s+│ Passing: {1,9}(?<passed>\d+)/ },
        { pattern: /^\s+│ Failing: {1,9}(?<failed>\d+)/ },
      ],
      failing: [/^\s+\d+\) (?<name>[^\n]{1,300}?):?$/],
    },
  },
  {
    id: "ava",
    family: "test",
    programs: [{ names: ["ava"] }],
    grammar: {
      summary: [
        { pattern: /^\s+(?<failed>\d+) tests? failed$/, status: "fail" },
        { pattern: /^\s+(?<errors>\d+) uncaught exceptions?$/, status: "fail" },
        { pattern: /^\s+(?<passed>\d+) tests? passed$/ },
      ],
      failing: [/^\s+✘ (?:\[fail\]: )?(?<name>[^\n]{1,300})$/],
      nothing: [/^\s*✖ Couldn.t find any files to test/],
    },
  },
  {
    id: "jasmine",
    family: "test",
    programs: [{ names: ["jasmine", "jasmine-ts", "karma"] }, { names: ["ng"], sub: ["test"] }],
    grammar: {
      summary: [
        { pattern: /^(?<total>\d+) specs?, (?<failed>\d+) failures?/ },
        { pattern: /^TOTAL: (?<failed>\d+) FAILED, (?<passed>\d+) SUCCESS/ },
        { pattern: /^TOTAL: (?<passed>\d+) SUCCESS/, status: "pass" },
        { pattern: /^.{0,80}: Executed (?<total>\d+) of \d+ \((?<failed>\d+) FAILED\)/ },
        { pattern: /^.{0,80}: Executed (?<total>\d+) of \d+ SUCCESS/, status: "pass" },
      ],
      failing: [/^\d+\) (?<name>[^\n]{1,300})$/, /^.{0,60} (?<name>[^\n]{1,200}) FAILED$/],
    },
  },
  {
    id: "newman",
    family: "test",
    programs: [{ names: ["newman"], sub: ["run"] }],
    grammar: {
      summary: [{ pattern: /^│\s+assertions │\s+(?<total>\d+) │\s+(?<failed>\d+) │/ }],
      failing: [/^\s+\d+\. +(?:AssertionError|TypeError) +(?<name>[^\n]{1,200})$/],
    },
  },
];
