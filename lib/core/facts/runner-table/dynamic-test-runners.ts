import type { Runner } from "../runners/runner";

/** Test runners of Ruby, PHP, Elixir, shell and other dynamic languages. */
export const dynamicTestRunners: readonly Runner[] = [
  {
    id: "rspec",
    family: "test",
    programs: [{ names: ["rspec", "parallel_rspec", "turbo_tests"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^(?<total>\d+) examples?, (?<failed>\d+) failures?(?:, (?<skipped>\d+) pending)?(?:, (?<errors>\d+) errors? occurred outside of examples)?/,
        },
      ],
      failing: [/^rspec (?<name>\S+)/],
      nothing: [/^No examples found\./],
    },
  },
  {
    id: "minitest",
    family: "test",
    programs: [
      {
        names: ["rails", "rake", "spring"],
        sub: ["test", "test:all", "test:system", "test:models"],
      },
      { names: ["m", "minitest"] },
      { names: ["ruby"], with: /(?:^-Itest$|^-Ilib:test|_test\.rb|test_\w+\.rb)/ },
    ],
    grammar: {
      summary: [
        {
          pattern:
            /^(?<total>\d+) (?:runs|tests), \d+ assertions, (?<failed>\d+) failures, (?<errors>\d+) errors(?:, (?<skipped>\d+) (?:skips|pendings))?/,
        },
      ],
      failing: [
        /^(?:Failure|Error):\s*(?<name>\S+)/,
        /^(?<name>\w+(?:::\w+)*#\w+)(?: \[|:$)/,
        /^(?:bin\/)?rails test (?<name>\S+:\d+)/,
      ],
    },
  },
  {
    id: "cucumber",
    family: "test",
    programs: [{ names: ["cucumber", "cucumber-js"] }],
    grammar: {
      summary: [
        {
          pattern: /^(?<total>\d+) scenarios? \((?<items>[^)\n]{1,100})\)/,
          words: { undefined: "failed" },
        },
      ],
      failing: [/^cucumber (?<name>\S+)/],
    },
  },
  {
    id: "phpunit",
    family: "test",
    programs: [
      { names: ["phpunit", "paratest", "simple-phpunit"] },
      { names: ["pest"] },
      { names: ["codecept"], sub: ["run"] },
      { names: ["php"], with: /^(?:\S*\/)?(?:phpunit|pest|paratest)$/ },
      { names: ["artisan"], sub: ["test"] },
    ],
    grammar: {
      summary: [
        { pattern: /^OK \((?<passed>\d+) tests?, \d+ assertions?\)/, status: "pass" },
        { pattern: /^OK, but (?:incomplete|there were|some tests)/, status: "pass", isPart: true },
        { pattern: /^Tests: (?<total>\d+), Assertions: \d+(?<items>[^\n]{0,160})/ },
        {
          pattern: /^\s*Tests: {1,6}(?<items>\d+ [^(\n]{1,120}) \(\d+ assertions?\)/,
          words: { risky: "warnings", incomplete: "skipped", deprecated: "warnings" },
        },
        { pattern: /^No tests executed!/, status: "none-run" },
        { pattern: /^(?:FAILURES|ERRORS)!$/, status: "fail" },
      ],
      failing: [
        /^\d+\) (?<name>\S+::[^\n]{1,200})$/,
        /^\s+FAILED {1,3}(?<name>[^\n]{1,200}?)(?: {2,}.*)?$/,
      ],
    },
  },
  {
    id: "ExUnit",
    family: "test",
    programs: [{ names: ["mix"], sub: ["test", "coveralls", "test.watch"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^(?:\d+ (?:doctests?|properties|property), ){0,2}(?<total>\d+) tests?, (?<failed>\d+) failures?(?:, (?<skipped>\d+) (?:skipped|excluded))?/,
        },
        { pattern: /^== Compilation error in file /, status: "fail" },
      ],
      failing: [/^\s+\d+\) (?<name>(?:test|property|doctest) [^\n]{1,250})$/],
      nothing: [/^There are no tests to run/],
    },
  },
  {
    id: "eunit",
    family: "test",
    programs: [{ names: ["rebar3"], sub: ["eunit", "ct"] }],
    grammar: {
      summary: [
        { pattern: /^(?<total>\d+) tests?, (?<failed>\d+) failures?/ },
        { pattern: /^All (?<passed>\d+) tests passed/ },
        {
          pattern:
            /^(?:Failed (?<failed>\d+)(?: tests)?\. )?(?:Skipped (?<skipped>\d+) \([\d, ]+\) tests\. )?Passed (?<passed>\d+) tests\./,
        },
        { pattern: /^===> Failures occurred running tests: [1-9]/, status: "fail", isPart: true },
      ],
      failing: [/^%%% \w+ ==> (?<name>\w[^\s:]{1,120}): FAILED/],
    },
  },
  {
    id: "bats",
    family: "test",
    programs: [{ names: ["bats"] }],
    grammar: {
      summary: [
        {
          pattern: /^(?<total>\d+) tests?, (?<failed>\d+) failures?(?:, (?<skipped>\d+) skipped)?/,
        },
        { pattern: /^1\.\.(?<total>\d+)$/, isPart: true },
      ],
      failing: [
        /^not ok \d+ (?<name>(?!.*# (?:TODO|skip))[^\n]{1,300})$/,
        /^ ✗ (?<name>[^\n]{1,300})$/,
      ],
    },
  },
  {
    id: "prove",
    family: "test",
    programs: [{ names: ["prove"] }],
    grammar: {
      summary: [
        { pattern: /^Result: PASS/, status: "pass" },
        { pattern: /^Result: FAIL/, status: "fail" },
        { pattern: /^Result: NOTESTS/, status: "none-run" },
        { pattern: /^Files=(?<filesTotal>\d+), Tests=(?<total>\d+),/, isPart: true },
      ],
      failing: [/^(?<name>\S+\.t) +\(Wstat: /],
    },
  },
  {
    id: "busted",
    family: "test",
    programs: [{ names: ["busted"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^(?<passed>\d+) success(?:es)? \/ (?<failed>\d+) failures? \/ (?<errors>\d+) errors? \/ (?<skipped>\d+) pending/,
        },
      ],
      failing: [/^(?:Failure|Error) → (?<name>[^\n]{1,200})$/],
    },
  },
  {
    id: "testthat",
    family: "test",
    programs: [{ names: ["Rscript", "R"], with: /test/ }],
    grammar: {
      summary: [
        {
          pattern:
            /^\[ FAIL (?<failed>\d+) \| WARN (?<warnings>\d+) \| SKIP (?<skipped>\d+) \| PASS (?<passed>\d+) \]/,
        },
      ],
      failing: [/^── (?:Failure|Error) \((?<name>[^)\n]{1,120})\)/],
    },
  },
  {
    id: "lein test",
    family: "test",
    programs: [
      { names: ["lein"], sub: ["test"] },
      { names: ["clojure", "clj"], with: /test/ },
    ],
    grammar: {
      summary: [
        { pattern: /^Ran (?<total>\d+) tests containing \d+ assertions/, isPart: true },
        { pattern: /^(?<failed>\d+) failures, (?<errors>\d+) errors/ },
      ],
      failing: [/^(?:FAIL|ERROR) in \((?<name>[^)\n]{1,120})\)/],
    },
  },
  {
    id: "Pester",
    family: "test",
    programs: [{ names: ["Invoke-Pester"] }],
    grammar: {
      summary: [
        {
          pattern:
            /^Tests Passed: (?<passed>\d+), Failed: (?<failed>\d+), Skipped: (?<skipped>\d+)/,
        },
      ],
      failing: [/^\s+\[-\] (?<name>[^\n]{1,200}?) \d+m?s/],
    },
  },
];
