import type { Runner } from "../runners/runner";

/** Test runners of Go, Rust, C, C++ and Zig. */
export const nativeTestRunners: readonly Runner[] = [
  {
    id: "go test",
    family: "test",
    programs: [
      { names: ["go", "richgo"], sub: ["test"] },
      { names: ["gotestsum", "gotest", "ginkgo"] },
    ],
    grammar: {
      summary: [
        { pattern: /^ok {2}\t\S+\t\(cached\)/, status: "pass", isCached: true },
        { pattern: /^ok\s+\S+\s+(?:\(cached\)|[\d.]+s)(?!.*\[no tests to run\])/, status: "pass" },
        { pattern: /^ok\s+\S+\s.*\[no tests to run\]/, status: "none-run" },
        { pattern: /^FAIL\s+\S+\s+(?:[\d.]+s|\[(?:build|setup) failed\])/, status: "fail" },
        { pattern: /^(?:---\s)?FAIL$/, status: "fail" },
        { pattern: /^PASS$/, status: "pass" },
        { pattern: /^(?:\?\s+)?\S+\s+\[no test files\]/, status: "none-run" },
        {
          pattern:
            /^DONE (?<total>\d+) tests(?:, (?<skipped>\d+) skipped)?(?:, (?<failed>\d+) failures?)?/,
        },
        { pattern: /^FAIL! -- (?<passed>\d+) Passed \| (?<failed>\d+) Failed/, status: "fail" },
        { pattern: /^SUCCESS! -- (?<passed>\d+) Passed/, status: "pass" },
      ],
      failing: [
        /^\s*--- FAIL: (?<name>\S+)/,
        /^panic: /,
        /^=== FAIL: \S+ (?<name>\S+)/,
        /^\S+\.go:\d+:\d+: /,
      ],
      nothing: [/^no Go files in /, /^testing: warning: no tests to run/],
    },
  },
  {
    id: "cargo test",
    family: "test",
    programs: [{ names: ["cargo"], sub: ["test", "t"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^test result: (?:ok|FAILED)\. (?<passed>\d+) passed; (?<failed>\d+) failed; (?<skipped>\d+) ignored/,
        },
        { pattern: /^error: could not compile /, status: "fail" },
        {
          pattern: /^error: (?:no test target named|package ID specification|test failed)/,
          status: "fail",
          isPart: true,
        },
      ],
      failing: [
        /^test (?<name>\S+)(?: - should panic)? \.\.\. FAILED/,
        /^error(?:\[(?<name>E\d+)\])?: /,
      ],
    },
  },
  {
    id: "cargo nextest",
    family: "test",
    programs: [{ names: ["cargo"], sub: ["nextest"] }, { names: ["cargo-nextest"] }],
    noneRunExits: [4],
    grammar: {
      summary: [
        {
          pattern:
            /^\s*Summary \[[^\]\n]{1,20}\] (?<total>\d+)(?:\/\d+)? tests? run: (?<items>[^\n]{1,160})$/,
        },
        { pattern: /^error: no tests to run/, status: "none-run" },
        { pattern: /^error: could not compile /, status: "fail" },
      ],
      failing: [
        /^\s*(?:FAIL|SIGABRT|TIMEOUT) \[[^\]\n]{1,30}\] (?:\([^)\n]{1,20}\) )?(?<name>\S+ \S+)/,
        /^error(?:\[(?<name>E\d+)\])?: /,
      ],
    },
  },
  {
    id: "ctest",
    family: "test",
    programs: [{ names: ["ctest"] }],
    grammar: {
      summary: [
        { pattern: /^\d+% tests passed, (?<failed>\d+) tests? failed out of (?<total>\d+)/ },
        { pattern: /^No tests were found/, status: "none-run" },
      ],
      failing: [
        /^\s+\d+ - (?<name>\S+) \((?:Failed|Timeout|SEGFAULT|Not Run|Subprocess \w+|Exit code \S+)\)/,
      ],
    },
  },
  {
    id: "gtest",
    family: "test",
    programs: [{ names: ["gtest"] }],
    grammar: {
      summary: [
        {
          pattern: /^\[==========\] (?<total>\d+) tests? from \d+ test (?:suites?|cases?) ran/,
          isPart: true,
        },
        { pattern: /^\[ {2}PASSED {2}\] (?<passed>\d+) tests?/ },
        { pattern: /^\[ {2}FAILED {2}\] (?<failed>\d+) tests?, listed below/, status: "fail" },
      ],
      failing: [/^\[ {2}FAILED {2}\] (?<name>\w+\S*\.\w+\S*)/],
    },
  },
  {
    id: "catch2",
    family: "test",
    programs: [{ names: ["catch2"] }],
    grammar: {
      summary: [
        { pattern: /^All tests passed \(\d+ assertions? in (?<passed>\d+) test cases?\)/ },
        {
          pattern:
            /^test cases: +(?<total>\d+) \|(?: +(?<passed>\d+) passed \|)? +(?<failed>\d+) failed/,
        },
        {
          pattern:
            /^\[doctest\] test cases: +(?<total>\d+) \| +(?<passed>\d+) passed \| +(?<failed>\d+) failed/,
        },
      ],
    },
  },
  {
    id: "meson test",
    family: "test",
    programs: [{ names: ["meson"], sub: ["test"] }],
    grammar: {
      summary: [{ pattern: /^Ok: +(?<passed>\d+)/ }, { pattern: /^Fail: +(?<failed>\d+)/ }],
      failing: [/^ *\d+\/\d+ (?<name>\S[^\n]{0,120}?) +(?:FAIL|TIMEOUT|ERROR) /],
    },
  },
  {
    id: "bazel test",
    family: "test",
    programs: [{ names: ["bazel", "bazelisk"], sub: ["test", "coverage"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^Executed \d+ out of (?<total>\d+) tests?: (?<passed>\d+) tests? pass(?:es)?\.?$/,
        },
        {
          pattern: /^Executed \d+ out of (?<total>\d+) tests?: .{0,80}?(?<failed>\d+) fails?/,
          status: "fail",
        },
        { pattern: /^(?:ERROR|FAILED): Build did NOT complete/, status: "fail" },
        { pattern: /^ERROR: No test targets were found/, status: "none-run" },
      ],
      failing: [/^(?<name>\/\/\S+) +(?:FAILED|TIMEOUT|FAILED TO BUILD)/],
    },
  },
  {
    id: "zig test",
    family: "test",
    programs: [
      { names: ["zig"], sub: ["test"] },
      { names: ["zig"], sub: ["build"], with: /^test$/ },
    ],
    isSilent: true,
    grammar: {
      summary: [
        { pattern: /^All (?<passed>\d+) tests? passed\./ },
        { pattern: /^(?<passed>\d+) passed; (?<skipped>\d+) skipped; (?<failed>\d+) failed/ },
      ],
      failing: [/^error: '(?<name>[^'\n]{1,200})' failed/],
    },
  },
];
