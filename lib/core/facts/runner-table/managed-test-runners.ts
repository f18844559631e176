import type { Runner } from "../runners/runner";

/** Test runners of the Java, .NET, Dart, Scala and Haskell worlds. */
export const managedTestRunners: readonly Runner[] = [
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
    id: "XCTest",
    family: "test",
    programs: [
      { names: ["swift"], sub: ["test"] },
      { names: ["xcodebuild"], with: /^test(?:-without-building)?$/ },
    ],
    grammar: {
      isNested: true,
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
