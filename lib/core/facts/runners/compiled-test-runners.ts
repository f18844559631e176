import type { Runner } from "./runner";

/** Test runners of compiled languages and of their build tools. */
export const compiledTestRunners: readonly Runner[] = [
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
    id: "gradle",
    family: "test",
    programs: [
      { names: ["gradle", "gradlew"], with: /(?:^|:)(?:\w*[tT]est\w*|check|build|verify)$/ },
    ],
    grammar: {
      summary: [
        {
          pattern:
            /^(?<total>\d+) tests? completed(?:, (?<failed>\d+) failed)?(?:, (?<skipped>\d+) skipped)?/,
        },
        { pattern: /^BUILD FAILED/, status: "fail" },
        { pattern: /^BUILD SUCCESSFUL/, status: "pass" },
        { pattern: /^FAILURE: Build failed/, status: "fail", isPart: true },
      ],
      failing: [/^(?<name>\S[^\n]{0,200} > [^\n]{1,200}) FAILED$/, /^> Task \S+ FAILED$/],
    },
  },
  {
    id: "maven",
    family: "test",
    programs: [
      {
        names: ["mvn", "mvnw", "mvnd"],
        with: /^(?:test|verify|install|package|integration-test|surefire:test|failsafe:\S+)$/,
      },
    ],
    grammar: {
      summary: [
        {
          pattern:
            /^(?:\[(?:INFO|ERROR|WARNING)\] )?Tests run: (?<total>\d+), Failures: (?<failed>\d+), Errors: (?<errors>\d+)(?:, Skipped: (?<skipped>\d+))?\s*$/,
        },
        { pattern: /^(?:\[(?:INFO|ERROR)\] )?BUILD FAILURE/, status: "fail" },
        { pattern: /^(?:\[INFO\] )?BUILD SUCCESS/, status: "pass" },
      ],
      failing: [
        /^\[ERROR\] {2,4}(?<name>\w[\w$.]{0,120}(?::\d+|\.\w+))/,
        /^\[ERROR\] (?<name>\w[\w$.]{0,160})(?:\(\w+\))? -- Time elapsed: .* <<< (?:FAILURE|ERROR)!/,
      ],
      nothing: [/^(?:\[INFO\] )?No tests to run\./],
    },
  },
  {
    id: "dotnet test",
    family: "test",
    programs: [{ names: ["dotnet"], sub: ["test", "vstest"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^\s*(?:Failed|Passed)! {1,3}- Failed: +(?<failed>\d+), Passed: +(?<passed>\d+), Skipped: +(?<skipped>\d+), Total: +(?<total>\d+)/,
        },
        { pattern: /^\s*Test Run Failed\./, status: "fail" },
        { pattern: /^\s*Test Run Successful\./, status: "pass" },
        {
          pattern:
            /^(?:Test summary: )?total: (?<total>\d+), failed: (?<failed>\d+), succeeded: (?<passed>\d+), skipped: (?<skipped>\d+)/,
        },
        { pattern: /^Build FAILED\./, status: "fail" },
      ],
      failing: [
        /^\s+Failed (?<name>\S[^[\n]{0,250}?) \[/,
        /^\S+\(\d+,\d+\): error (?<name>[A-Z]+\d+): /,
      ],
      nothing: [/^No test is available in /, /^No test matches the given testcase filter/],
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
    id: "XCTest",
    family: "test",
    programs: [
      { names: ["swift"], sub: ["test"] },
      { names: ["xcodebuild"], with: /^test(?:-without-building)?$/ },
    ],
    grammar: {
      summary: [
        {
          pattern:
            /^\s*Executed (?<total>\d+) tests?, with (?:\d+ tests? skipped and )?(?<failed>\d+) failures?/,
        },
        {
          pattern: /^.{0,6}Test run with (?<total>\d+) tests? (?:in \d+ suites? )?passed/,
          status: "pass",
        },
        {
          pattern: /^.{0,6}Test run with (?<total>\d+) tests? (?:in \d+ suites? )?failed/,
          status: "fail",
        },
        { pattern: /^\*\* TEST FAILED \*\*/, status: "fail" },
        { pattern: /^\*\* TEST SUCCEEDED \*\*/, status: "pass" },
        { pattern: /^error: (?:fatalError|no tests found|build failed)/, status: "fail" },
      ],
      failing: [
        /^Test Case '(?:-\[)?(?<name>[^\]'\n]{1,200})\]?' failed/,
        /^\S+\.swift:\d+:\d+: error: /,
      ],
    },
  },
  {
    id: "flutter test",
    family: "test",
    programs: [{ names: ["flutter", "dart"], sub: ["test"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^(?:[\d:]+ \+(?<passed>\d+)(?: ~(?<skipped>\d+))?: )All (?:other )?tests passed!/,
          status: "pass",
        },
        {
          pattern:
            /^(?:[\d:]+ \+(?<passed>\d+)(?: ~(?<skipped>\d+))? -(?<failed>\d+): )Some tests failed\./,
          status: "fail",
        },
        { pattern: /^No tests (?:ran|were found)\./, status: "none-run" },
      ],
      failing: [/^[\d:]+ \+\d+(?: ~\d+)? -\d+: (?<name>[^\n]{1,250}) \[E\]$/],
    },
  },
  {
    id: "sbt test",
    family: "test",
    programs: [{ names: ["sbt", "mill"], with: /test/i }],
    grammar: {
      summary: [
        {
          pattern:
            /^\[(?:info|error)\] (?:Passed|Failed|Error): Total (?<total>\d+), Failed (?<failed>\d+), Errors (?<errors>\d+), Passed (?<passed>\d+)/,
        },
        {
          pattern: /^\[info\] Tests: succeeded (?<passed>\d+), failed (?<failed>\d+)/,
          isPart: true,
        },
        { pattern: /^\[error\] \(\S+ ?\/ ?test\w*\)/i, status: "fail" },
      ],
      failing: [/^\[(?:info|error)\] - (?<name>[^\n]{1,200}) \*\*\* FAILED \*\*\*/],
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
  {
    id: "cabal test",
    family: "test",
    programs: [{ names: ["cabal", "stack"], sub: ["test"] }],
    grammar: {
      summary: [
        { pattern: /^\s*(?<total>\d+) examples?, (?<failed>\d+) failures?/ },
        { pattern: /^\s*All (?<passed>\d+) tests passed/ },
        { pattern: /^\s*(?<failed>\d+) out of (?<total>\d+) tests failed/ },
        { pattern: /^Test suite \S+: PASS/, status: "pass" },
        { pattern: /^Test suite \S+: FAIL/, status: "fail" },
      ],
    },
  },
];
