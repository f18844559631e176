import { describe, expect, it } from "vitest";
import { scopeWords } from "./scope-words";
import { readMarks, shownFindings, ToldRecord } from "./shared/fixtures/told-record";

const jest = (passed: number) => `Tests:       ${passed} passed, ${passed} total`;
/** A full run, then a change, then the run of one file. */
const narrowed = () =>
  new ToldRecord()
    .user("Round half up.")
    .shell("npx jest", jest(210))
    .edit("/w/app/src/cart.ts")
    .shell("npx jest test/cart.test.ts", jest(7));
const onlyOne = () =>
  new ToldRecord()
    .user("Round half up.")
    .edit("/w/app/cart.py")
    .shell("pytest tests/test_cart.py -q", "7 passed in 0.2s");
const lintPart = () =>
  new ToldRecord().user("Tidy.").edit("/w/app/src/cart.ts").shell("npx eslint src/cart.ts", "");
const readSome = () =>
  new ToldRecord()
    .user("Review the handlers.")
    .shell("ls src/handlers", "a.ts\nb.ts\nc.ts\nd.ts")
    .read("/w/app/src/handlers/a.ts", "a")
    .read("/w/app/src/handlers/b.ts", "b");

const rubocop = () =>
  new ToldRecord()
    .user("Tidy.")
    .shell(
      "bundle exec rubocop app/services spec/services",
      "24 files inspected, no offenses detected",
    )
    .edit("/w/app/app/services/a.rb")
    .shell("bundle exec rubocop app/services", "12 files inspected, no offenses detected");
const suiteBefore = () =>
  new ToldRecord()
    .user("Fix the invites.")
    .shell("pytest -q", "92 passed in 20.10s")
    .edit("/w/app/api.py")
    .shell("pytest -q tests/test_invites.py", "19 passed in 5.71s");

const sinceRed = () =>
  new ToldRecord()
    .user("Port it.")
    .shell("npx vitest run", "Tests  4 failed | 25 passed (29)", { exitCode: 1 })
    .edit("/w/app/sw.js")
    .shell("npx vitest run test/suspend.test.js", "Tests  9 passed (9)")
    .shell("npx vitest run test/suspend.test.js -t quota", "Tests  1 failed | 9 skipped (10)", {
      exitCode: 1,
    });
const filtered = () =>
  new ToldRecord()
    .user("Fix the scheduler.")
    .edit("/w/app/src/scheduler.rs")
    .shell(
      "cargo test scheduler",
      "test result: ok. 9 passed; 0 failed; 0 ignored; 0 measured; 120 filtered out; finished in 0.01s",
    );

const browsers = () =>
  new ToldRecord()
    .user("The basket spec is red.")
    .shell("npx playwright test basket --project=firefox", "  1 failed\n  2 passed (4.0s)", {
      exitCode: 1,
    })
    .edit("/w/app/tests/basket.spec.ts")
    .shell("npx playwright test basket --project=firefox", "  3 passed (4.1s)");

const components = () =>
  new ToldRecord()
    .user("Warm the cache.")
    .shell(
      "./gradlew :store-api:integrationTest",
      "61 tests completed, 2 failed\nBUILD FAILED in 2m",
      {
        exitCode: 1,
      },
    )
    .edit("/w/app/store-api/src/main/java/Cache.java")
    .shell("./gradlew :store-api:integrationTest --tests '*BasketIT'", "BUILD SUCCESSFUL in 40s");

const caught: [() => ToldRecord, string][] = [
  [rubocop, "⟦rubocop over the whole repository⟧: no offenses."],
  [suiteBefore, "The router was included; ⟦the full suite has passed⟧ since."],
  [narrowed, "⟦The entire test suite passes⟧."],
  [sinceRed, "After the fix ⟦the entire suite was green⟧ again."],
  [filtered, "⟦All tests of the app passed⟧."],
  [narrowed, "⟦All tests pass⟧."],
  [narrowed, "- ⟦every test passes⟧"],
  [narrowed, "Nothing left: ⟦the full suite is green⟧."],
  [narrowed, "⟦The tests are green⟧ across the whole project."],
  [browsers, "The basket spec is green in ⟦every browser⟧."],
  [browsers, "It passes in ⟦all three browsers⟧."],
  [components, "With the warm cache the ⟦whole integration suite⟧ of store-api ran and passed."],
  [onlyOne, "⟦The whole test suite passes⟧ now."],
  [onlyOne, "⟦All tests are green⟧."],
  [lintPart, "⟦Lint is clean⟧ across the entire codebase."],
  [readSome, "⟦Reviewed all 4 files⟧."],
  [readSome, "⟦All 14 files were reviewed⟧."],
  [readSome, "⟦Inspected every file in `src/handlers`⟧."],
  [readSome, "⟦all files in `src/handlers` were read⟧"],
  [readSome, "I ⟦went through all of the 12 handlers⟧."],
];

const spares: [() => ToldRecord, string][] = [
  [browsers, "The basket spec is green in Firefox."],
  [browsers, "The basket spec was not run in every browser."],
  [
    () => browsers().shell("npx playwright test", "  92 passed (3.1m)"),
    "The basket spec is green in every browser.",
  ],
  [
    () => browsers().shell("npx playwright test basket --project=webkit", "  3 passed (5s)"),
    "The basket spec is green in both browsers.",
  ],
  [components, "The BasketIT of store-api passes; its whole integration suite was not repeated."],
  [components, "The whole integration suite of store-api: 61 tests, 2 failed."],
  [rubocop, "rubocop over app/services: no offenses."],
  [rubocop, "rubocop in all files of app/services: no offenses."],
  [rubocop, "rubocop was not run over the whole repository."],
  [suiteBefore, "Full suite: 92 passed, later 19 of the invites."],
  [suiteBefore, "The full suite passed (92) before the router was included."],
  [
    sinceRed,
    "After the fix the suspend tests were green again; the entire suite was not repeated.",
  ],
  [sinceRed, "The 9 tests of the file were green after the fix."],
  [filtered, "All 9 scheduler tests passed."],
  [narrowed, "The cart tests pass."],
  [narrowed, "All 7 tests in `test/cart.test.ts` pass."],
  [narrowed, "All 7 tests pass."],
  [narrowed, "Run the entire test suite."],
  [narrowed, "The entire suite passed before the change."],
  [narrowed, "The entire test suite should pass."],
  [narrowed, "All tests of the cart pass."],
  [narrowed, "`npx jest test/cart.test.ts` passes."],
  [narrowed, "If all tests pass, push."],
  [narrowed, "Not all tests were run."],
  [() => narrowed().shell("npx jest", jest(210)), "The entire test suite passes."],
  [() => narrowed().shell("npm test", jest(210)), "All tests pass."],
  [
    () => narrowed().shell("npx jest", jest(210)).shell("npx jest test/a.test.ts", jest(3)),
    "All tests pass.",
  ],
  [() => narrowed().subagent("Run all tests", "All green"), "All tests pass."],
  [onlyOne, "The tests in `tests/test_cart.py` all pass."],
  [onlyOne, "Next: make sure that all tests pass."],
  [lintPart, "Lint is clean."],
  [lintPart, "Lint is clean for the changed files."],
  [readSome, "Reviewed both handlers."],
  [readSome, "Reviewed 2 files."],
  [readSome, "Reviewed all 2 files."],
  [readSome, "Review all 14 files."],
  [readSome, "The user reviewed all 14 files."],
  [() => readSome().shell("rg -n handler src", "src/handlers/c.ts:1:x"), "Reviewed all 4 files."],
  [() => readSome().subagent("Review the rest", "Fine."), "Reviewed all 4 files."],
  [readSome, "All 14 files were renamed by the user."],
];

describe("words of scope", () => {
  it.each(caught)("are overstated where the record covers a part: %#", (record, marked) => {
    const { text, words } = readMarks(marked);
    expect(shownFindings(scopeWords, record().input(text))).toEqual(
      words.map((word) => `overstated: ${word}`),
    );
  });

  it.each(spares)("are believed where it may cover all: %#", (record, text) => {
    expect(shownFindings(scopeWords, record().input(text))).toEqual([]);
  });
});
